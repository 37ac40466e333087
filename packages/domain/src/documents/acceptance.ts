import * as z from 'zod';

import { amount } from '../money.ts';
import { decimalAs, rowId, rowIds } from '../number.ts';
import { LONG_MAX, NAME_MAX, requiredText, whileFine } from '../text.ts';
import { PAD, POINTS_MAX, STROKES_MAX } from './drawn-signature.ts';

/** The words to which a client agrees when signing on a screen (ESIGN, 15 U.S.C. 7001(c)). A change gets a new version. */
export const consentText =
  'I agree to sign this contract electronically, and to get its copies electronically. I can open and keep them in a ' +
  'browser. I may ask for a copy on paper at no cost, and I may withdraw this consent for later documents by telling the ' +
  'contractor. Version 1, November 2026.';

/** The words to which a client agrees when signing a change of a contract. */
export const changeConsentText =
  'I agree to sign this change of my contract electronically, and to get its copies electronically. I can open and keep ' +
  'them in a browser. I may ask for a copy on paper at no cost, and I may withdraw this consent for later documents by ' +
  'telling the contractor. Version 1, November 2026.';

const coordinate = (max: number) =>
  z
    .int({ error: 'A point of the signature is invalid' })
    .min(0)
    .max(max, { error: 'A point of the signature is invalid' });

const point = z
  .tuple([coordinate(PAD.width), coordinate(PAD.height)])
  // Tools for the API want a kind of item for every list, also for one of two.
  .meta({ items: { type: 'integer' }, minItems: 2, maxItems: 2 });

/** A drawn signature as lines of points, never a picture. Each point is `[x, y]` on a pad of 1,000 by 300. */
export const Strokes = z
  .array(z.array(point).min(1), {
    error: 'The signature must be a list of strokes',
  })
  .max(STROKES_MAX, { error: 'The signature has too many strokes' })
  .refine((strokes) => strokes.reduce((points, stroke) => points + stroke.length, 0) <= POINTS_MAX, {
    error: 'The signature is too long',
    ...whileFine,
  });

/** Whether a page shows something of a name: a letter or a digit. Some letters draw nothing, such as U+3164. */
const isVisible = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));

/** A typed name: one line that page and paper show, and that the client can type again. */
export const signerName = (message: string) =>
  requiredText('Your name', NAME_MAX, message)
    .overwrite((name) => name.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .refine(isVisible, { error: message, ...whileFine });

/** The acceptance of a quote by its client (estimates.md section 6). */
export const Acceptance = z.object({
  documentId: rowId(),
  signerName: signerName('Type your name to sign'),
  strokes: Strokes.optional().meta({ description: 'The drawn signature, if the client drew one.' }),
  hasConsented: z.literal(true, { error: 'Agree to sign electronically' }),
  choices: rowIds().meta({ description: 'The options that the client takes.' }),
  expectedTotal: decimalAs(amount(), { label: 'Total', precision: 14, scale: 2, isSigned: true }).meta({
    description: 'The total that the client saw. That of a change may be below zero.',
  }),
  digest: z.string().length(64, { error: 'Open the quote again' }).meta({
    description: 'The digest of the document that the client saw.',
  }),
});
export type Acceptance = z.output<typeof Acceptance>;

/** A client’s refusal or wish, with its reason. */
export const Refusal = z.object({
  documentId: rowId(),
  reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
});
export type Refusal = z.output<typeof Refusal>;

/** A client’s question about a quote. */
export const Question = z.object({
  documentId: rowId(),
  question: requiredText('Question', LONG_MAX, 'Type your question'),
});
export type Question = z.output<typeof Question>;

/** A client’s cancellation of a contract, within the days that the law of the state gives. */
export const Cancellation = z.object({
  documentId: rowId(),
  signerName: signerName('Type your name to cancel'),
});
export type Cancellation = z.output<typeof Cancellation>;
