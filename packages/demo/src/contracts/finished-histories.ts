import { asked, billed, completed, met, paid, seen, sent, signed } from './events.ts';
import type { History } from './step.ts';

/** The contracts of the finished jobs of the last year. */
export const finishedHistories: readonly History[] = [
  {
    project: 'Brandvold Back Deck',
    events: [
      [369, sent],
      [368, seen],
      [364, signed],
      [363, asked('Deposit')],
      [359, paid({ method: 'check', reference: 'No. 5510', bankedAs: 'Slip 96' })],
      [345, met('Materials', { note: 'The boards and the steel are behind the garage.' })],
      [344, billed(['Materials'])],
      [333, paid({ method: 'check', reference: 'No. 5523', bankedAs: 'Slip 98' })],
      [330, met('Half of the labor', { note: 'The decking is on.' })],
      [329, billed(['Half of the labor'])],
      [320, paid({ method: 'check', reference: 'No. 5531', bankedAs: 'Slip 99' })],
      [
        315,
        billed(['Balance'], { message: 'The rail is on, and the inspector was content. Enjoy your deck.' }),
      ],
      [303, paid({ method: 'check', reference: 'No. 5540', bankedAs: 'Slip 100' })],
      [302, completed],
    ],
  },
  {
    project: 'Eisenbrandt Windows',
    events: [
      [334, sent],
      [333, seen],
      [328, signed],
      [327, asked('Deposit')],
      [325, paid({ method: 'ach', reference: 'Eisenbrandt, deposit', bankedAs: 'Bank transfer' })],
      [264, billed(['Balance'])],
      [247, paid({ method: 'ach', reference: 'Eisenbrandt, rest', bankedAs: 'Bank transfer' })],
      [246, completed],
    ],
  },
  {
    project: 'Crestwell Oak Floors',
    events: [
      [233, sent],
      [232, seen],
      [228, signed],
      [214, met('Materials', { note: 'The boards lie in the rooms.' })],
      [213, billed(['Materials'], { isWrong: 'The work is done soon, so one bill is enough.' })],
      // Due within ten days, and its check bounced.
      [190, billed(['Materials', 'Balance'])],
      [176, paid({ method: 'check', amount: 2000, reference: 'No. 902', bankedAs: 'Slip 105' })],
      [172, { kind: 'credited', amount: 120, reason: 'Two boards by the window stay scratched' }],
      [170, { kind: 'bounced', fee: 12, note: 'Not enough funds' }],
    ],
  },
  {
    project: 'Lowenthal Basement',
    events: [
      [198, sent],
      [196, seen],
      [193, signed],
      [170, met('Materials', { note: 'All of it is in the house.' })],
      [169, billed(['Materials'])],
      [155, paid({ method: 'ach', reference: 'Lowenthal, material', bankedAs: 'Bank transfer' })],
      [138, met('Half of the labor', { note: 'The drywall hangs.' })],
      [137, billed(['Half of the labor'])],
      [122, paid({ method: 'ach', reference: 'Lowenthal, labor', bankedAs: 'Bank transfer' })],
      [
        102,
        billed(['Balance'], {
          message: 'The last inspection has passed. Thank you for your trust.',
        }),
      ],
      // The client rounds up, and the rest is credit.
      [90, paid({ method: 'check', extra: 150, reference: 'No. 2086', bankedAs: 'Slip 110' })],
      [89, completed],
      [84, { kind: 'refunded', amount: 100, reference: 'No. 1377' }],
    ],
  },
];
