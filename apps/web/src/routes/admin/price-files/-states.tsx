import { Button } from '@mantine/core';
import { formatDay } from '@quoin/domain/dates';
import { mayStep, UNDO_DAYS } from '@quoin/domain/suppliers/price-files/price-file';
import { counted } from '@quoin/domain/words';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { Moment } from '../../../Moment.tsx';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { FileRows } from './-rows.tsx';
import type { PriceFileFacts } from './-words.tsx';

import css from './-price-file.module.css';

const workTitles = {
  checking: 'Checking the prices',
  applying: 'Applying the prices',
  undoing: 'Taking the prices back',
} as const;

/** How far the work on a file has come, and its end where somebody may end it. */
export function WorkingFile({ file: { id, status, rowsRead } }: { file: PriceFileFacts }) {
  const mayChange = useMayChange();
  const stop = trpc.priceFiles.stop.useMutation({ onError: failedTo('stop') });
  const title = workTitles[status as keyof typeof workTitles];
  return (
    <Panel
      title={title}
      note={status === 'checking' && rowsRead > 0 && `${counted(rowsRead, 'row')} read`}
      actions={
        mayChange &&
        mayStep('stop', status) && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
            Stop
          </Button>
        )
      }
    >
      <ProgressBar label={title} />
    </Panel>
  );
}

/** A file whose check failed or was stopped: why, and the two ways on. */
export function FailedFile({ file, onColumns }: { file: PriceFileFacts; onColumns: () => void }) {
  const { id, version, status, problem, mapping } = file;
  const mayChange = useMayChange();
  const check = trpc.priceFiles.check.useMutation({ onError: failedTo('check the file') });
  const isFailed = status === 'failed';
  return (
    <Panel
      title={isFailed ? 'The check failed' : 'The check was stopped'}
      actions={
        mayChange && (
          <>
            <Button variant="default" onClick={onColumns}>
              Change Columns
            </Button>
            {mapping && (
              <Button loading={check.isPending} onClick={() => check.mutate({ id, version })}>
                Check Again
              </Button>
            )}
          </>
        )
      }
    >
      <Notice tone={isFailed ? 'red' : 'gray'}>
        {problem ?? 'Check it again, or change what its columns mean.'}
      </Notice>
    </Panel>
  );
}

/** What a file did, and the way back for a while. */
export function AppliedFile({ file }: { file: PriceFileFacts }) {
  const { status, counts, problem, appliedBy, appliedAt, undoneAt, uploadedBy, uploadedAt, supplierId } =
    file;
  const mayChange = useMayChange();
  return (
    <Panel
      title={status === 'undone' ? 'What it had done' : 'What it did'}
      actions={mayChange && status === 'applied' && <UndoFile file={file} />}
    >
      <div className={css['stack']}>
        {problem !== null && <Notice tone="red">{problem}</Notice>}
        <Facts
          items={[
            { label: 'Uploaded', value: <Done at={uploadedAt} by={uploadedBy} /> },
            { label: 'Applied', value: appliedAt !== null && <Done at={appliedAt} by={appliedBy} /> },
            { label: 'Undone', value: undoneAt !== null && <Done at={undoneAt} by={null} /> },
            {
              label: 'New products',
              value: status === 'applied' && counts !== null && counts.new > 0 && (
                <Link to="/admin/supplier-products" search={{ supplierId, match: 'unmatched' }}>
                  Match them with your products
                </Link>
              ),
            },
          ]}
        />
        <FileRows file={file} />
      </div>
    </Panel>
  );
}

function Done({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <Moment at={at} />
      {by !== null && ` by ${by}`}
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The button that takes a file back, or why there is none. */
function UndoFile({ file: { id, version, supplierId, appliedAt } }: { file: PriceFileFacts }) {
  const [now] = useState(() => Date.now());
  const [isAsking, setAsking] = useState(false);
  const undo = trpc.priceFiles.undo.useMutation({
    onError: failedTo('undo the file'),
    onSettled: () => setAsking(false),
  });
  const others = trpc.priceFiles.list.useQuery({ supplierId, status: 'applied', limit: 100 }).data?.items;
  const later = others?.find((other) => (other.appliedAt ?? '') > (appliedAt ?? ''));
  const until = Date.parse(appliedAt ?? '') + UNDO_DAYS * DAY_MS;
  if (until < now)
    return <span className={css['quiet']}>{`A file can be undone for ${UNDO_DAYS} days`}</span>;
  if (later)
    return (
      <span className={css['quiet']}>
        {'Undo '}
        <Link to="/admin/price-files/$id" params={{ id: later.id }}>
          {later.name}
        </Link>
        {' first, which was applied since'}
      </span>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Undo this file?"
        message={`The prices from before are in force again. New products that nothing uses are deleted. You can undo it until ${formatDay(new Date(until).toISOString())}.`}
        confirmLabel="Undo"
        pending={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate({ id, version })}
      />
    </>
  );
}
