import { Checkbox } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import type { EstimateIssue } from '@quoin/domain/estimates/estimate-check';
import { missingText } from '@quoin/domain/estimates/estimate-errors';
import { Notice } from '@quoin/ui/feedback/Notice';

import { IssuePlace } from './issue-place.tsx';

import css from '../../../../../documents/documents.module.css';

/** What is missing before an estimate can be sent, with the way there, and the warnings that the sender confirms. */
export function SendChecks({
  estimate,
  issues,
  seen,
  mustTick,
  onSee,
}: {
  estimate: EstimateWithParts;
  issues: readonly EstimateIssue[];
  /** The messages of the warnings that are ticked. */
  seen: ReadonlySet<string>;
  /** Whether a warning without its tick is an error. */
  mustTick: boolean;
  onSee: (message: string, isSeen: boolean) => void;
}) {
  const blocking = issues.filter(({ isBlocking }) => isBlocking);
  // Lines with equal names may have equal warnings, and one tick is enough for them.
  const warnings = new Set(issues.filter(({ isBlocking }) => !isBlocking).map(({ message }) => message));
  return (
    <>
      {blocking.length > 0 && (
        <Notice tone="red" title={missingText(blocking.length)}>
          <ul className={css['missing']} aria-label="Missing">
            {blocking.map((issue) => (
              <li key={`${issue.message} ${issue.entityId}`}>
                <IssuePlace estimate={estimate} issue={issue} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {warnings.size > 0 && (
        <fieldset className={css['warnings']}>
          <legend className={css['heading']}>Tick what you have read</legend>
          {[...warnings].map((message) => (
            <Checkbox
              key={message}
              label={message}
              checked={seen.has(message)}
              error={mustTick && !seen.has(message) && 'Read this, and tick it'}
              onChange={({ currentTarget: { checked } }) => onSee(message, checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
