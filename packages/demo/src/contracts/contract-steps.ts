import { staff } from '../people.ts';
import { calendarDate, workdayNear } from '../working-time.ts';
import { finishedHistories } from './finished-histories.ts';
import { openHistories } from './open-histories.ts';
import type { ContractEvent, ContractStep } from './step.ts';

/** Whoever of the firm does what is not of its office manager. */
const doers: Partial<Record<ContractEvent['kind'], string>> = {
  sent: staff.estimator,
  'change-begun': staff.estimator,
  'change-sent': staff.estimator,
  met: staff.siteLead,
};

/** Clients look at the bills that they get in the morning in the afternoon. Those of the last days wait. */
const SEEN_HOUR = 20;
const isLookedAt = (event: ContractEvent, daysAgo: number): boolean =>
  daysAgo > 3 &&
  (event.kind === 'asked' ||
    event.kind === 'released' ||
    (event.kind === 'billed' && event.isWrong === undefined));

/** All that happened between the firm and its clients up to a moment, the oldest first. The same day gives the same. */
export function buildContractSteps(now: Date): ContractStep[] {
  return [...finishedHistories, ...openHistories]
    .flatMap(({ project, events }) =>
      events.flatMap(([daysAgo, event], place): ContractStep[] => {
        const step = (said: ContractEvent, hour: number): ContractStep => {
          // The events of a contract stay in their order, also where two days are moved to the same Monday.
          const moment = new Date(workdayNear(now, -daysAgo, hour).getTime() + place * 7 * 60_000);
          const actor = doers[said.kind] ?? staff.officeManager;
          return { ...said, project, day: calendarDate(moment), at: moment.toISOString(), actor };
        };
        return [
          step(event, 14),
          ...(isLookedAt(event, daysAgo) ? [step({ kind: 'bill-seen' }, SEEN_HOUR)] : []),
        ];
      }),
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
