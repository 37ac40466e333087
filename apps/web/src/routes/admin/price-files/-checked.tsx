import { Button } from '@mantine/core';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Panel } from '@quoin/ui/page/Panel';
import { useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { FileEffect } from './-effect.tsx';
import { FileRows, type Taking } from './-rows.tsx';
import type { PriceFileFacts } from './-words.tsx';

import css from './-price-file.module.css';

/** What a file would change, and the button that lets it. */
export function CheckedFile({ file, onColumns }: { file: PriceFileFacts; onColumns: () => void }) {
  const { id, version, counts, problem, isDoubtfulWhole, mapping, branchIds, effectiveFrom } = file;
  const mayChange = useMayChange();
  const [taken, setTaken] = useState<Taking['taken']>(new Set<number>());
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => setAsking(false);
  const apply = trpc.priceFiles.applyFile.useMutation({ onError: failedTo('apply the file'), onSettled });
  const check = trpc.priceFiles.check.useMutation({ onError: failedTo('check the file') });
  const map = trpc.priceFiles.map.useMutation({ onError: failedTo('check the file'), onSettled });
  const doubtful = taken === 'all' ? taken : [...taken];
  const applyIt = (isWhole: boolean) => apply.mutate({ id, version, doubtful, isWhole });
  const gone = counts?.gone ?? 0;
  const left = (counts?.doubtful ?? 0) - (taken === 'all' ? (counts?.doubtful ?? 0) : taken.size);
  // After a failure, the check says what no longer holds.
  const isOutdated = problem !== null;
  return (
    <Panel
      title="What will change"
      actions={
        mayChange && (
          <>
            <Button variant="default" onClick={onColumns}>
              Change Columns
            </Button>
            {isOutdated ? (
              <Button loading={check.isPending} onClick={() => check.mutate({ id, version })}>
                Check Again
              </Button>
            ) : (
              <Button
                loading={apply.isPending}
                onClick={() => (isDoubtfulWhole ? setAsking(true) : applyIt(false))}
              >
                Apply
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css['stack']}>
        {isOutdated && (
          <Notice tone="yellow" urgent>
            {problem}
          </Notice>
        )}
        {!isOutdated && mayChange && left > 0 && (
          <p className={css['quiet']}>
            {left === 1
              ? 'One doubtful row stays out unless you take it.'
              : `${left.toLocaleString('en-US')} doubtful rows stay out unless you take them.`}
          </p>
        )}
        {!isOutdated && <FileEffect id={id} />}
        <FileRows file={file} {...(mayChange && !isOutdated && { taking: { taken, onTake: setTaken } })} />
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Is this the whole list?"
        message={`It lacks ${gone.toLocaleString('en-US')} products that the supplier has. If it is the whole list, these are gone.`}
        other={{
          label: 'It is a part of it',
          onClick: () =>
            mapping && map.mutate({ id, version, mapping, isFull: false, effectiveFrom, branchIds }),
        }}
        confirmLabel="Yes, apply"
        harmless
        pendingLabel="Yes, apply"
        pending={apply.isPending || map.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => applyIt(true)}
      />
    </Panel>
  );
}
