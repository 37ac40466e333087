import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { LONG_MAX, requiredText } from '../text.ts';
import { stateWords } from './state-words.ts';

// What all documents share that somebody outside reads, answers or signs.

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

/** The files of a quote. */
export const documentFileLabels = { sent: 'As it was sent', signed: 'As it was signed' } as const;
export type DocumentFileKind = keyof typeof documentFileLabels;

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
  confirmed: 'Confirmed by the supplier',
  'answered-differently': 'Answered by the supplier, with differences',
  acknowledged: 'Confirmed, recorded by the office',
  shipped: 'The truck is out',
  disputed: 'Disputed',
  settled: 'Dispute settled',
} as const;
export type DocumentEventKind = keyof typeof documentEventLabels;

/** An event of a sent document. The digests make a chain, so that none can be changed or left out unseen. */
export const DocumentEvent = z
  .object({
    id: rowId(),
    documentId: rowId(),
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
    documentId: rowId().meta({
      description: 'The document that the client read, or the office answered at.',
    }),
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

/**
 * All documents of the firm that were signed before a document was sent: their number, and the digest over them. A client
 * keeps it with the document, so that none of them can be changed or removed later without a trace.
 */
export interface SignedBefore {
  readonly count: number;
  readonly digest: string;
}

/** The letterhead of a document. */
export interface DocumentFirm {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly licenseNumber: string | null;
}

/** The client of a document. */
export interface DocumentClient {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}
