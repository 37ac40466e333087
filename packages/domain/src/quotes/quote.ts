import * as z from 'zod';

import { calendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { Signature, documentFileLabels } from '../documents/document.ts';
import { ById } from '../entity.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { LONG_MAX, optionalText } from '../text.ts';
import { quoteStateWords } from './quote-state.ts';
import { seenWarnings } from './seen-warnings.ts';

/** The sending of an estimate. */
export const QuoteSend = z.object({
  validUntil: calendarDate('Valid until').optional().meta({
    description: 'The last day on which it can be accepted. By default, the estimate’s days from today.',
  }),
  message: optionalText('Message', LONG_MAX).optional().meta({
    description: 'Words to the client that stand above the quote.',
  }),
  isMailed: z.boolean({ error: 'Mailed must be true or false' }).optional().meta({
    description: 'Mail a link to the client’s email address. Needs a mail server.',
  }),
  seenWarnings,
});
export type QuoteSend = z.output<typeof QuoteSend>;

/** A look at a quote before it is sent, with what its sender has typed so far. */
export const QuotePreview = QuoteSend.pick({ validUntil: true, message: true }).extend(ById.shape);

/** A revision of an estimate as it was sent. Only its state changes, and the estimate decides on that. */
export const Quote = z
  .object({
    id: rowId(),
    estimateId: rowId(),
    projectId: rowId(),
    number: z.string(),
    revision: z.int32().positive(),
    state: choice(quoteStateWords),
    total: amount(),
    validUntil: z.iso.date(),
    sentAt: timestamp(),
    sentBy: z.string().meta({ description: 'The name of the sender at that time.' }),
    digest: z.string().meta({ description: 'SHA-256 of the document, in hexadecimal.' }),
    viewedAt: timestamp().nullable().meta({ description: 'When the client first looked at it.' }),
    contractId: rowId().nullable().meta({ description: 'The contract that was made of it.' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof Quote>;

/** A quote with its document, as the client reads it, and with the signature. */
export const QuoteWithDocument = Quote.extend({
  document: z
    .string()
    .meta({ description: 'The frozen document: JSON as text, over which the digest is made.' }),
  signature: Signature.nullable(),
}).meta({ id: 'QuoteWithDocument' });
export type QuoteWithDocument = z.output<typeof QuoteWithDocument>;

/** A quote as PDF. */
export const QuotePdf = ById.extend({
  kind: choice(documentFileLabels).optional().meta({
    description: 'As it was sent or as it was signed. By default the signed one, if the quote is signed.',
  }),
});

/** The withdrawal of an estimate. */
export const VoidReason = z.object({ reason: optionalText('Reason', LONG_MAX).optional() });
