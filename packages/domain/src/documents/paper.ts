import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { ById } from '../entity.ts';
import { amount } from '../money.ts';
import { decimalAs, rowId, rowIds } from '../number.ts';
import { LONG_MAX, optionalText, requiredText } from '../text.ts';
import { TaskPhotoUpload } from '../work/task-photo.ts';
import { signerName } from './acceptance.ts';
import { paperLabels } from './paper-kind.ts';

// What the office records of papers that a client signed by hand, each with a photo of the paper (estimates.md section 5).

/** The words that stand in the place of a client's consent to sign electronically. A change gets a new version. */
export const paperConsentText =
  'Signed by hand on a printed copy. The contractor keeps a photo of the signed page. Version 1, November 2026.';

/** A photo with a few words. A form has no room for more. */
const paper = {
  photo: z
    .object(TaskPhotoUpload.shape.photo.shape, { error: 'Take or choose a photo of the paper' })
    .meta({ title: 'Photo' }),
  signedOn: calendarDate('Day on the paper').meta({ description: 'The day that stands on the paper.' }),
  note: optionalText('Note', 500).optional().meta({
    description: 'It stands in the trail, such as where the paper is kept.',
  }),
};

/** The total of the printed copy. That of a change may be below zero. */
const expectedTotal = decimalAs(amount(), { label: 'Total', precision: 14, scale: 2, isSigned: true }).meta({
  description: 'The total that stands on the paper.',
});

const signer = signerName('Type the name of the person who signed');

/** A quote that its client signed on paper. */
export const QuotePaper = z.object({
  ...paper,
  signerName: signer,
  choices: rowIds().meta({
    description: 'The options that are chosen on the paper. In a form, their ids with commas between them.',
  }),
  expectedTotal,
});
export type QuotePaper = z.output<typeof QuotePaper>;

/** A change order that its client signed on paper. */
export const ChangeOrderPaper = z.object({
  ...paper,
  signerName: signer,
  documentId: rowId('Open the change order again').meta({
    description: 'The `documentId` of the change order, which names the sending that was signed.',
  }),
  expectedTotal,
});
export type ChangeOrderPaper = z.output<typeof ChangeOrderPaper>;

/** The waiver of a client’s right to cancel a contract, or the letter with which a client cancels it. */
export const ClientLetter = z.object(paper);
export type ClientLetter = z.output<typeof ClientLetter>;

/** A later last day for a client’s right to cancel a contract. */
export const CancelDay = z.object({
  cancelUntil: calendarDate('Last day to cancel'),
  reason: requiredText('Reason', LONG_MAX),
});
export type CancelDay = z.output<typeof CancelDay>;

/** The photo of a paper. */
export const PaperPhoto = ById.extend({
  kind: choice(paperLabels).optional().meta({
    description: 'Which paper. By default the one that was signed in place of a screen.',
  }),
});
