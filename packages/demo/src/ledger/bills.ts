import type { PaymentMethod } from '@quoin/domain/receivables/invoice-status';

import { staff } from '../people.ts';
import { calendarDate, workdayNear } from '../working-time.ts';

/** What happens to the money of a contract. Payments of a contract are named as it names them. */
type BillEvent =
  | { kind: 'met'; payment: string; signerName?: string; note?: string }
  | { kind: 'asked'; payment: string }
  | { kind: 'billed'; payments: string[]; message?: string; isWrong?: string }
  | { kind: 'released'; amount: number; message: string }
  | { kind: 'credited'; amount: number; reason: string }
  | { kind: 'disputed'; reason: string }
  | { kind: 'drafted'; payments: string[] }
  | { kind: 'paid'; paid: PaidDraft }
  /** The last payment of the contract came back. */
  | { kind: 'bounced'; fee: number; note: string }
  /** So much of the client's credit went back, in dollars. */
  | { kind: 'refunded'; amount: number; reference: string }
  | { kind: 'completed'; reason: string };

/** A payment of a client. */
export interface PaidDraft {
  /** The amount in dollars. By default it is all that is open. */
  amount?: number;
  /** What the client pays beyond that, in dollars. */
  extra?: number;
  method: PaymentMethod;
  reference?: string;
  /** The part of the amount that the card company keeps, as a ratio. */
  feeRate?: number;
  /** Why it was taken back. */
  isWrong?: string;
  /** What the bank calls the deposit of it. By default the money is not banked yet. */
  bankedAs?: string;
}

/** An event of the contract of a project. */
export type BillStep = BillEvent & { project: string; day: string; at: string; actor: string };

/** What happened on a contract, by the days before the loading day. */
interface History {
  project: string;
  events: readonly (readonly [daysAgo: number, event: BillEvent])[];
}

const met = (payment: string, proof: { signerName?: string; note?: string }): BillEvent => ({
  kind: 'met',
  payment,
  ...proof,
});
const asked = (payment: string): BillEvent => ({ kind: 'asked', payment });
const billed = (payments: string[], said: { message?: string; isWrong?: string } = {}): BillEvent => ({
  kind: 'billed',
  payments,
  ...said,
});
const paid = (draft: PaidDraft): BillEvent => ({ kind: 'paid', paid: draft });

// The books are closed through the month before last, so nothing is older than 28 days: the shortest month may have just ended. A
// weekend moves on to Monday, so nothing is younger than three days, and nothing lies ahead.
const histories: readonly History[] = [
  {
    project: 'Lowenthal Basement',
    events: [
      [28, met('Materials', { note: 'All of it is in the house.' })],
      [28, met('Half of the labor', { note: 'The work is done.' })],
      [27, billed(['Materials', 'Half of the labor'])],
      [21, paid({ method: 'ach', reference: 'Lowenthal, basement', bankedAs: 'Bank transfer' })],
      [
        14,
        billed(['Balance'], {
          message: 'The last inspection has passed. Thank you for your trust.',
        }),
      ],
      // The client rounds up, and the rest is credit.
      [
        8,
        paid({
          method: 'check',
          extra: 150,
          reference: 'No. 2086',
          bankedAs: 'Slip 114',
        }),
      ],
      [7, { kind: 'completed', reason: 'All is done, billed and paid' }],
      [5, { kind: 'refunded', amount: 100, reference: 'No. 1377' }],
    ],
  },
  {
    project: 'Crestwell Oak Floors',
    events: [
      [26, met('Materials', { note: 'The boards lie in the rooms.' })],
      [25, billed(['Materials'], { isWrong: 'The work is done, so one bill is enough.' })],
      // Due within ten days, and its check bounced.
      [24, billed(['Materials', 'Balance'])],
      [11, paid({ method: 'check', amount: 2000, reference: 'No. 902', bankedAs: 'Slip 113' })],
      [9, { kind: 'bounced', fee: 12, note: 'Not enough funds' }],
      [10, { kind: 'credited', amount: 120, reason: 'Two boards by the window stay scratched' }],
    ],
  },
  {
    project: 'Sandoval-Pike Kitchen',
    events: [
      [27, asked('Deposit')],
      [26, paid({ method: 'card', reference: 'Visa 4242', feeRate: 0.025, bankedAs: 'Card payout' })],
      [19, met('Materials', { signerName: 'Yvette Sandoval-Pike' })],
      [18, billed(['Materials'], { message: 'The cabinets are in your garage until we hang them.' })],
      [7, paid({ method: 'check', amount: 8000, reference: 'No. 4471' })],
      [4, met('Half of the labor', { note: 'The cabinets hang, and the counters are measured.' })],
      [3, billed(['Half of the labor'])],
      // A part of what the bills hold back.
      [
        3,
        {
          kind: 'released',
          amount: 400,
          message: 'The cabinets passed your inspection, so this part of what you held is due.',
        },
      ],
      [3, { kind: 'disputed', reason: 'The counters are measured, but nobody has cut them yet.' }],
      // The change order came later than the bills before, and none of its payments is billed.
      [3, asked('CO-1: Deposit')],
    ],
  },
  {
    project: 'Tennant Primary Bath',
    events: [
      [12, asked('Deposit')],
      [6, paid({ method: 'check', amount: 1500, reference: 'No. 317' })],
      [5, paid({ method: 'check', amount: 1500, reference: 'No. 317', isWrong: 'Recorded by two of us' })],
      [4, met('Materials', { signerName: 'Marisol Tennant' })],
      [3, { kind: 'drafted', payments: ['Materials'] }],
    ],
  },
];

/** All that was billed and paid up to a moment, the oldest first. The same day gives the same. */
export function buildBills(now: Date): BillStep[] {
  return histories
    .flatMap(({ project, events }) =>
      events.map(([daysAgo, event], place): BillStep => {
        // The events of a contract stay in their order, also where two days are moved to the same Monday.
        const moment = new Date(workdayNear(now, -daysAgo, 15).getTime() + place * 60_000);
        const actor = event.kind === 'met' ? staff.siteLead : staff.officeManager;
        return { ...event, project, day: calendarDate(moment), at: moment.toISOString(), actor };
      }),
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
