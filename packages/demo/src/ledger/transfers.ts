import type { TransferAccount } from '@quoin/domain/ledger/transfer';

import { staff } from '../people.ts';
import { calendarDate, workdayNear } from '../working-time.ts';

/** A transfer of the firm. Its moments are those at which somebody recorded it, and took it back. */
export interface TransferDraft {
  day: string;
  from: TransferAccount;
  to: TransferAccount;
  amount: number;
  reference: string;
  note: string | null;
  actor: string;
  at: string;
  void?: { reason: string; at: string };
}

/** That somebody closed the books. */
export interface ClosingDraft {
  closedThrough: string;
  actor: string;
  at: string;
}

/** A working day of a month before that of `now`, at an hour in UTC. A weekend moves on to Monday. */
function workdayOf(
  now: Date,
  { monthsAgo, day, hour }: { monthsAgo: number; day: number; hour: number },
): Date {
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day);
  return workdayNear(new Date(at), 0, hour);
}

/** The last day of the month so many months before that of `now`. */
const endOfMonth = (now: Date, monthsAgo: number): string =>
  calendarDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 1, 0)));

/** The months ago in which the books began. */
const BEGAN = 13;

/** From where to where money went, how much, when, and what it was. */
type Row = readonly [
  monthsAgo: number,
  day: number,
  from: TransferAccount,
  to: TransferAccount,
  amount: number,
  reference: string,
  note?: string,
];

const rows: readonly Row[] = [
  [BEGAN, 1, 3000, 1000, 48_250, 'Bank statement', 'What the bank held when these books began'],
  [BEGAN, 1, 3000, 1010, 4_315.8, 'Checks in the drawer'],
  [BEGAN, 1, 2010, 3000, 3_666.37, 'Card statement', 'What was owed on the card when these books began'],
  [BEGAN, 1, 2200, 3000, 1_184.22, 'Sales tax of the last quarter'],
  [BEGAN, 9, 1010, 1000, 2_640.5, 'Slip 95'],
  [BEGAN, 20, 1000, 2200, 1_184.22, 'Sales tax return'],
  [4, 12, 1000, 2010, 2_416.37, 'Card payment'],
  [4, 18, 1010, 1000, 1_675.3, 'Slip 109'],
  [
    3,
    15,
    1000,
    1020,
    6_000,
    'Escrow for Vickery Basement',
    'The deposit stays apart until the framing is inspected',
  ],
  [2, 14, 1020, 1000, 3_500, 'Escrow release', 'The framing passed its inspection'],
  [1, 13, 1000, 2010, 1_250, 'Card payment'],
];

/** The slip that somebody recorded twice. */
const twice = { from: 1020, to: 1000, amount: 1_250, reference: 'Escrow release' } as const;

/** All transfers of the firm up to a moment, the oldest first. */
export function buildTransfers(now: Date): TransferDraft[] {
  const actor = staff.officeManager;
  const recorded = rows.map(([monthsAgo, day, from, to, amount, reference, note = null], place) => {
    const moment = workdayOf(now, { monthsAgo, day, hour: 15 + (place % 5) });
    return { day: calendarDate(moment), from, to, amount, reference, note, actor, at: moment.toISOString() };
  });
  const [first, second] = [workdayNear(now, -10, 15), workdayNear(now, -10, 16)];
  const day = calendarDate(first);
  return [
    ...recorded,
    { ...twice, day, note: null, actor, at: first.toISOString() },
    {
      ...twice,
      day,
      note: null,
      actor: staff.estimator,
      at: second.toISOString(),
      void: {
        reason: 'Recorded by two of us',
        at: new Date(second.getTime() + 20 * 60_000).toISOString(),
      },
    },
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The closings: in the first days of a month, the books of the month before are closed. Those of last month are still open. */
export function buildClosings(now: Date): ClosingDraft[] {
  const closed = Array.from({ length: BEGAN - 1 }, (_, place) => BEGAN - place);
  return closed.map((monthsAgo) => ({
    closedThrough: endOfMonth(now, monthsAgo),
    actor: staff.officeManager,
    at: workdayOf(now, { monthsAgo: monthsAgo - 1, day: 6, hour: 14 }).toISOString(),
  }));
}
