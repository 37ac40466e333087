import { Button } from '@mantine/core';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import type { EstimateDrift, LineDrift } from '@quoin/domain/estimates/drift';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import type { EstimateIssue } from '@quoin/domain/estimates/estimate-check';
import { isOutdated } from '@quoin/domain/estimates/offer-drift';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { counted } from '@quoin/domain/words';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { Notice } from '@quoin/ui/feedback/Notice';
import { lazily } from '@quoin/ui/lazily';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Suspense, useState } from 'react';

import { driftWords } from '../-figures/drift-words.ts';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { trpc } from '../../../../../trpc.ts';
import { IssuePlace } from './issue-place.tsx';
import { useChecks, useDrift, useOfferDrift } from './use-review.ts';

import css from '../../../../../lines/lines.module.css';

const offersPart = lazily(async () => (await import('./offer-drift.tsx')).OfferDriftPanel);

/** Notices about changes in the tasks and the catalog, and about the checks before the estimate is sent. */
export function Review({ estimate, mayChange }: { estimate: EstimateWithParts; mayChange: boolean }) {
  const isDraft = estimate.status === 'draft';
  const drift = useDrift(estimate);
  const offers = useOfferDrift(estimate);
  const outdated = offers?.lines.filter(isOutdated) ?? [];
  const checks = useChecks(estimate);
  const [opened, setOpened] = useState<'drift' | 'offers' | 'checks'>();
  const close = () => setOpened(undefined);
  const changes = drift ? drift.lines.length + drift.added.length : 0;
  const issues = checks?.issues ?? [];
  const missing = issues.filter(({ isBlocking }) => isBlocking).length;
  return (
    <>
      {drift && changes > 0 && (
        <Notice
          tone="yellow"
          title={noticeOf(drift)}
          action={
            <Button size="compact-md" variant="default" onClick={() => setOpened('drift')}>
              Review Changes
            </Button>
          }
        >
          Nothing changes by itself.
        </Notice>
      )}
      {outdated.length > 0 && (
        <Notice
          tone="yellow"
          title={`${counted(outdated.length, 'price')} of suppliers ${outdated.length === 1 ? 'has moved or is' : 'have moved or are'} stale`}
          action={
            <Button size="compact-md" variant="default" onClick={() => setOpened('offers')}>
              Review Prices
            </Button>
          }
        >
          Nothing changes by itself.
        </Notice>
      )}
      {isDraft && issues.length > 0 && (
        <Notice
          tone={missing > 0 ? 'gray' : 'yellow'}
          action={
            <Button size="compact-md" variant="default" onClick={() => setOpened('checks')}>
              Show Checks
            </Button>
          }
        >
          {missing > 0
            ? `${counted(missing, 'thing')} ${missing === 1 ? 'is' : 'are'} missing before this can be sent.`
            : `${counted(issues.length, 'warning')} before this is sent.`}
        </Notice>
      )}
      {opened === 'drift' && drift && (
        <DriftPanel estimate={estimate} drift={drift} mayChange={mayChange} onClose={close} />
      )}
      {opened === 'offers' && offers && (
        <Suspense>
          <offersPart.Component estimate={estimate} drift={offers} mayChange={mayChange} onClose={close} />
        </Suspense>
      )}
      {opened === 'checks' && <ChecksPanel estimate={estimate} issues={issues} onClose={close} />}
    </>
  );
}

function noticeOf({ lines, added }: EstimateDrift): string {
  return [
    lines.length > 0 &&
      `${counted(lines.length, 'line')} ${lines.length === 1 ? 'differs' : 'differ'} from today`,
    added.length > 0 && `${added.length} new in the tasks`,
  ]
    .filter(Boolean)
    .join(', ');
}

function DriftPanel({
  estimate: { id },
  drift: { lines, added, costChange },
  mayChange,
  onClose,
}: {
  estimate: EstimateWithParts;
  drift: EstimateDrift;
  mayChange: boolean;
  onClose: () => void;
}) {
  const decide = trpc.estimates.decideDrift.useMutation({ onError: failedTo('take over changes') });
  const takeable = lines.filter(({ now }) => now !== null).map(({ lineId }) => lineId);
  const products = added.flatMap(({ taskProductId }) => taskProductId ?? []);
  const tasks = added.filter(({ taskProductId }) => taskProductId === null).map(({ taskId }) => taskId);
  const look = { size: 'compact-sm', disabled: decide.isPending } as const;
  return (
    <SidePanel
      title="Changes in Tasks and Catalog"
      note={`If all is taken, the cost changes by ${formatMoney(costChange)}`}
      onClose={onClose}
    >
      {mayChange && takeable.length > 1 && (
        <Button {...look} onClick={() => decide.mutate({ id, take: takeable })}>
          Take All
        </Button>
      )}
      <ul className={css['rows']} aria-label="Changed lines">
        {lines.map((line) => (
          <li key={line.lineId} className={css['row']}>
            <span className={css['words']}>
              <span className={css['name']}>{line.lineName}</span>
              <DriftNotes line={line} />
            </span>
            {mayChange && line.now && (
              <Button
                {...look}
                aria-label={`Take changes of ${line.lineName}`}
                onClick={() => decide.mutate({ id, take: [line.lineId] })}
              >
                Take
              </Button>
            )}
            {mayChange && (
              <Button
                {...look}
                variant="default"
                aria-label={`Keep ${line.lineName}`}
                onClick={() => decide.mutate({ id, keep: [line.lineId] })}
              >
                Keep
              </Button>
            )}
          </li>
        ))}
      </ul>
      {added.length > 0 && (
        <ul className={css['rows']} aria-label="New in the tasks">
          {added.map(({ taskId, taskName, taskProductId, name, quantity }) => (
            <li key={`${taskId} ${taskProductId}`} className={css['row']}>
              <span className={css['words']}>
                <span className={css['name']}>{name}</span>
                <span className={css['note']}>{`New in ${taskName}, ${formatQuantity(quantity)}`}</span>
              </span>
              {mayChange && (
                <Button
                  {...look}
                  aria-label={`Add ${name}`}
                  onClick={() =>
                    decide.mutate({
                      id,
                      ...(taskProductId === null ? { addHours: [taskId] } : { addProducts: [taskProductId] }),
                    })
                  }
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && added.length > 0 && (
        <div className={css['actions']}>
          {added.length > 1 && (
            <Button {...look} onClick={() => decide.mutate({ id, addProducts: products, addHours: tasks })}>
              Add All
            </Button>
          )}
          <Button {...look} variant="default" onClick={() => decide.mutate({ id, keepsRest: true })}>
            Leave Out
          </Button>
        </div>
      )}
      {lines.length + added.length === 0 && <p className={css['empty']}>The estimate is up to date.</p>}
    </SidePanel>
  );
}

function DriftNotes({ line }: { line: LineDrift }) {
  return driftWords(line, formatRate).map((words) => (
    <span key={words} className={css['note']}>
      {words}
    </span>
  ));
}

function ChecksPanel({
  estimate,
  issues,
  onClose,
}: {
  estimate: EstimateWithParts;
  issues: readonly EstimateIssue[];
  onClose: () => void;
}) {
  return (
    <SidePanel title="Before Sending" note={estimate.number} onClose={onClose}>
      <ul className={css['rows']} aria-label="Checks">
        {issues.map((issue) => (
          <li key={`${issue.message} ${issue.entityId}`} className={css['row']}>
            <span className={css['words']}>
              <IssuePlace estimate={estimate} issue={issue} onLeave={onClose} />
            </span>
            <StatusBadge
              label={issue.isBlocking ? 'Missing' : 'Warning'}
              color={issue.isBlocking ? 'red' : 'yellow'}
            />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
