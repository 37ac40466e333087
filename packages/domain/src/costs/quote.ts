import * as z from 'zod';

import { calendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { ById } from '../entity.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { ListFilter } from '../page.ts';
import { LONG_MAX, NAME_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';
import { quoteStateWords } from './quote-state.ts';
import { seenWarnings } from './seen-warnings.ts';
import { stateWords } from './state-words.ts';

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

/** The signature of a client under a quote. It is never changed. */
export const Signature = z
  .object({
    signerName: z.string(),
    strokes: z
      .array(z.array(z.tuple([z.int(), z.int()]).meta({ override: { items: { type: 'integer' } } })))
      .nullable()
      .meta({ description: 'The drawn signature, as lines of points on a pad of 1,000 by 300.' }),
    choices: z.array(rowId()).meta({ description: 'The options that the client took.' }),
    total: amount(),
    consentText: z.string(),
    digest: z.string().meta({ description: 'SHA-256 over the signature and the document, in hexadecimal.' }),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    at: timestamp().meta({ description: 'When it was signed, or recorded by the office.' }),
    recordedBy: z.string().nullable().meta({
      description: 'Who in the office recorded a signature on paper. `null`: the client signed on a screen.',
    }),
    signedOn: z.iso.date().nullable().meta({ description: 'The day on the paper.' }),
    paperDigest: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the photo of the paper, in hexadecimal.' }),
  })
  .meta({ id: 'Signature' });
export type Signature = z.output<typeof Signature>;

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

/** The files of a quote. */
export const quoteFileLabels = { sent: 'As it was sent', signed: 'As it was signed' } as const;
export type QuoteFileKind = keyof typeof quoteFileLabels;

/** A quote as PDF. */
export const QuotePdf = ById.extend({
  kind: choice(quoteFileLabels).optional().meta({
    description: 'As it was sent or as it was signed. By default the signed one, if the quote is signed.',
  }),
});

/** The kinds of events of a document, with their words for the office. */
export const documentEventLabels = {
  sent: stateWords.sent,
  mailed: 'Mailed to the client',
  'mail-failed': 'The mail failed and is tried again',
  viewed: 'Looked at by the client',
  question: 'Question of the client',
  answered: 'Answer to the client',
  'changes-requested': stateWords.changesRequested,
  accepted: 'Accepted and signed',
  declined: stateWords.declined,
  superseded: 'Replaced by a new revision',
  'link-made': 'Link made',
  'link-revoked': 'Link revoked',
  voided: stateWords.withdrawn,
  cancelled: 'Contract cancelled',
  'recorded-by-office': 'Signed on paper, recorded by the office',
  waived: 'Right to cancel waived on paper',
  'cancel-day-moved': 'Last day to cancel moved',
  completed: 'Contract completed',
  printed: 'PDF made',
} as const;
export type DocumentEventKind = keyof typeof documentEventLabels;

/** An event of a sent document. The digests make a chain, so that none can be changed or left out unseen. */
export const DocumentEvent = z
  .object({
    id: rowId(),
    quoteId: rowId(),
    seq: z.int32().positive().meta({ description: 'Counts the events of the document.' }),
    at: timestamp(),
    kind: choice(documentEventLabels),
    actor: z.string(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    note: z.string().nullable().meta({ description: 'The reason, the question, or what else was said.' }),
    fileDigest: z.string().nullable().meta({
      description: 'SHA-256 of the photo of a paper or of the PDF that belongs to the event, in hexadecimal.',
    }),
    contentsDigest: z.string().nullable().meta({
      description:
        'Of the first event: SHA-256 over the digests of the document and of its costs, in hexadecimal. Older documents have none.',
    }),
    previousDigest: z.string().nullable(),
    digest: z.string(),
  })
  .meta({ id: 'DocumentEvent' });
export type DocumentEvent = z.output<typeof DocumentEvent>;

/** The conversation of the client and the office about a document. */
export const threadKinds = { question: 'Question', answered: 'Answer' } as const satisfies Partial<
  Record<DocumentEventKind, string>
>;

/** A question of the client or an answer of the office. All sendings of an estimate or of a change order have one thread. */
export const ThreadEntry = z
  .object({
    id: rowId(),
    quoteId: rowId().meta({ description: 'The document that the client read, or the office answered at.' }),
    kind: choice(threadKinds),
    at: timestamp(),
    author: z.string(),
    text: z.string(),
  })
  .meta({ id: 'ThreadEntry' });
export type ThreadEntry = z.output<typeof ThreadEntry>;

/** The newest entries of a thread that are shown. */
export const THREAD_MAX = 200;

/** The answer of the office to a client’s question. */
export const ThreadAnswer = z.object({ answer: requiredText('Answer', LONG_MAX) });

/** The events of a signature. */
export const isSigning = (kind: DocumentEventKind): boolean =>
  kind === 'accepted' || kind === 'recorded-by-office';

/** The result of computing all that proves a document again. */
export const Verification = z
  .object({
    isWhole: z.boolean(),
    problems: z.array(z.string()).meta({ description: 'What does not fit, in words. Empty if all fits.' }),
    events: z.int(),
    files: z.int().meta({
      description:
        'The number of its stored PDFs and photos of papers. A PDF is stored when it is first read.',
    }),
    head: z.string().nullable().meta({ description: 'The digest of the last event.' }),
    seal: z.string().nullable().meta({
      description:
        'The digest over all documents of the firm that were signed up to this one. `null`: it is not signed.',
    }),
  })
  .meta({ id: 'Verification' });
export type Verification = z.output<typeof Verification>;

/** The answers that the office records for a client who gave them by phone or on paper. */
export const officeAnswerLabels = {
  declined: 'Declined',
  'changes-requested': 'Asks for changes',
} as const;

/** An answer of the client that the office records. */
export const OfficeAnswer = z.object({
  answer: choice(officeAnswerLabels, 'Answer is required').meta({ title: 'Answer' }),
  reason: requiredText('Reason', LONG_MAX),
});
export type OfficeAnswer = z.output<typeof OfficeAnswer>;

/** The withdrawal of an estimate. */
export const VoidReason = z.object({ reason: optionalText('Reason', LONG_MAX).optional() });

/** A link with which a client opens the quotes of a project, without an account. Its secret is shown once. */
export const ClientLink = z
  .object({
    id: rowId(),
    projectId: rowId(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    isInPerson: z
      .boolean()
      .meta({ description: 'For signing on the device of the firm. It ends after an hour.' }),
    createdAt: timestamp(),
    expiresAt: timestamp(),
    revokedAt: timestamp().nullable(),
    lastUsedAt: timestamp().nullable(),
  })
  .meta({ id: 'ClientLink' });
export type ClientLink = z.output<typeof ClientLink>;

/** The filter of links, by project. `search` covers name and email. */
export const ClientLinkFilter = ListFilter.extend({
  projectId: rowId().optional().meta({ description: 'Only links to the quotes of this project.' }),
});
export type ClientLinkFilter = z.output<typeof ClientLinkFilter>;

/** A new link to the quotes of a project. */
export const ClientLinkCreate = z.object({
  projectId: rowId('Project is required'),
  name: optionalText('Name', NAME_MAX).optional(),
  email: optionalEmail('Email').optional(),
  isInPerson: z.boolean({ error: 'In person must be true or false' }).optional(),
});
export type ClientLinkCreate = z.output<typeof ClientLinkCreate>;

/** A hand-over of the device to a client, who signs on it. */
export const HandOver = ClientLinkCreate.omit({ isInPerson: true });

/** A new link with its address, which is shown this once. */
export const NewClientLink = ClientLink.extend({
  path: z.string().meta({ description: 'The path of the page, such as `/q/…`. It is shown this once.' }),
}).meta({ id: 'NewClientLink' });
export type NewClientLink = z.output<typeof NewClientLink>;

/** The days for which a link works, and the minutes for one that is used in person. */
export const LINK_DAYS = 365;
export const LINK_MINUTES_IN_PERSON = 60;
