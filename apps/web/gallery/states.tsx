import { Button } from '@mantine/core';
import { drawingNames } from '@quoin/ui/feedback/drawing-lines';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { QrCode } from '@quoin/ui/feedback/QrCode';
import {
  CardGridSkeleton,
  DetailSkeleton,
  ListSkeleton,
  PhotoTilesSkeleton,
} from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';

import css from './gallery.module.css';

const nothing = () => undefined;

export function States() {
  return (
    <>
      <Panel title="Notices">
        <div className={css['stack']}>
          {(['yellow', 'blue', 'green', 'gray', 'red'] as const).map((tone) => (
            <Notice
              key={tone}
              tone={tone}
              title={`A notice in ${tone}`}
              action={<Button variant="default">Do it</Button>}
            >
              What there is to know, in one sentence.
            </Notice>
          ))}
        </div>
      </Panel>
      <Panel title="QR code">
        <QrCode text="https://example.com/a/place/to/go" label="QR code of an address" />
      </Panel>
      {drawingNames.map((drawing) => (
        <Panel key={drawing} title={`Empty: ${drawing}`}>
          <EmptyState
            drawing={drawing}
            title="Nothing here yet"
            hint="Add something to get started."
            action={{ label: 'Add something', icon: IconPlus, onClick: nothing }}
          />
        </Panel>
      ))}
      <Panel title="Empty, compact">
        <EmptyState compact drawing="checklist" title="No tasks yet." />
      </Panel>
      <Panel title="Failed">
        <ErrorState
          title="The products could not be loaded"
          reassurance="Nothing was lost."
          detail="The server cannot be reached."
          onRetry={nothing}
        />
      </Panel>
    </>
  );
}

export function Waiting() {
  return (
    <Panel title="Waiting">
      <div className={css['stack']}>
        <CardGridSkeleton count={3} />
        <ListSkeleton />
        <PhotoTilesSkeleton />
        <DetailSkeleton />
      </div>
    </Panel>
  );
}
