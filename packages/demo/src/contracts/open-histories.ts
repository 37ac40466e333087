import { asked, billed, change, met, paid, seen, sent, signed } from './events.ts';
import type { History } from './step.ts';

const honed = 'Honed counters with rounded corners';
const drain = 'Cracked drain behind the sink';
const warm = 'Warm floor below the tile';

// A weekend moves on to Monday, so nothing is younger than three days, and nothing lies ahead.

/** The quotes and contracts of the jobs that are open. */
export const openHistories: readonly History[] = [
  {
    project: 'Trellis Point Suite 210',
    events: [
      [77, sent],
      [76, seen],
      [70, signed],
      [69, asked('Deposit')],
      [60, paid({ method: 'ach', reference: 'Trellis Point, suite 210', bankedAs: 'Bank transfer' })],
      [40, met('Materials', { note: 'Studs, board and doors are on the floor.' })],
      [39, billed(['Materials'])],
      [
        24,
        paid({ method: 'ach', amount: 9000, reference: 'Trellis Point, part', bankedAs: 'Bank transfer' }),
      ],
      [13, met('Half of the labor', { note: 'All walls stand.' })],
      [12, billed(['Half of the labor'])],
    ],
  },
  {
    project: 'Sandoval-Pike Kitchen',
    events: [
      [49, sent],
      [48, seen],
      [45, signed],
      [44, asked('Deposit')],
      [41, paid({ method: 'card', reference: 'Visa 4242', feeRate: 0.025, bankedAs: 'Card payout' })],
      [27, change('change-begun', honed)],
      [26, change('change-sent', honed)],
      [25, change('change-seen', honed)],
      [22, change('change-approved', honed)],
      [19, met('Materials', { signerName: 'Yvette Sandoval-Pike' })],
      [18, billed(['Materials'], { message: 'The cabinets are in your garage until we hang them.' })],
      [10, change('change-begun', drain)],
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
      [3, asked('CO-1: Deposit')],
    ],
  },
  {
    project: 'Tennant Primary Bath',
    events: [
      [38, sent],
      [37, seen],
      [33, signed],
      [20, asked('Deposit')],
      [12, change('change-begun', warm)],
      [11, change('change-sent', warm)],
      [8, change('change-seen', warm)],
      [6, paid({ method: 'check', amount: 1500, reference: 'No. 317' })],
      [5, paid({ method: 'check', amount: 1500, reference: 'No. 317', isWrong: 'Recorded by two of us' })],
      [4, met('Materials', { signerName: 'Marisol Tennant' })],
      [3, { kind: 'drafted', payments: ['Materials'] }],
    ],
  },
  { project: 'Orchard Terrace Roof', events: [[20, sent]] },
  {
    project: 'Canal Street Unit 3 Bath',
    events: [
      [16, sent],
      [15, seen],
      [
        12,
        {
          kind: 'changes-requested',
          reason: 'Please price the smaller vanity too, and leave the fan as it is.',
        },
      ],
    ],
  },
];
