import type { Db } from '@quoin/db/connection/database';
import type { DocumentPlace } from '@quoin/db/documents/document';
import type { NewEvent } from '@quoin/db/documents/document-event';
import type { Signer } from '@quoin/db/documents/signature';
import type { DocumentClient, DocumentFirm } from '@quoin/domain/documents/document';
import type { DocumentMail } from '@quoin/domain/documents/document-kind';
import type { ClientMailText } from '@quoin/domain/documents/letter';
import type { Money } from '@quoin/domain/exact';
import type { Print } from '@quoin/pdf/quote-print';

import type { Author } from '../activity-log.ts';
import type { Context } from '../context.ts';

/** A document as its reader got it. Its state and what it is of differ from kind to kind. */
export interface SentDocument extends DocumentPlace {
  /** SHA-256 of the document, in hexadecimal. */
  readonly digest: string;
  /** JSON as text. */
  readonly document: string;
  readonly sentAt: string;
  readonly total: Money;
}

/** Whom a document is for, whom it is from, and its number: what the JSON of each kind has. */
export const headOf = ({ document }: Pick<SentDocument, 'document'>) =>
  JSON.parse(document) as {
    readonly client: DocumentClient;
    readonly firm: DocumentFirm;
    readonly number: string;
  };

/** The record in the panel that a document is of. */
export interface DocumentRecord {
  readonly id: number;
  readonly clientName: string | null;
  /** Its number and its name, as the log and notices say it. */
  readonly label: string;
}

/** Who answers a document. The office reads what it can do next, and a client only that it waits for no answer. */
export type Answering = 'client' | 'office';

/** What somebody signs, how, and who stands behind it in the log. */
export interface SigningOf {
  readonly choices: readonly number[];
  /** The total that the signer saw. */
  readonly expectedTotal: Money;
  readonly signer: Signer;
  readonly event: NewEvent;
  readonly author: Author;
}

/** A print without the logo and the color of the firm. */
export type PrintFacts = Print extends infer Each
  ? Each extends Print
    ? Omit<Each, 'logo' | 'accent'>
    : never
  : never;

/** Writes a mail with the address of a link and the digest of the last event. */
export type WriteMail = (address: string, head: string) => ClientMailText;

/** What the signing and the printing of a document use of the host. */
export type PdfContext = Pick<Context, 'db' | 'photos' | 'pdf'>;
export type SigningContext = Pick<Context, 'clientMail'>;

/**
 * All that a kind of document does otherwise than the others. Links, events, signatures, papers, files, reminders, questions,
 * verification and the calls of clients are written once over it.
 */
export interface KindOfDocument<Sent extends SentDocument = SentDocument, Open = unknown> {
  /** The sent document, or `undefined` if there is none of this kind. */
  read(db: Db, id: number): Promise<Sent | undefined>;

  /** The record that it is of. */
  recordOf(db: Db, sent: Sent): Promise<DocumentRecord>;

  /** Whether it waits for an answer of its client, with all that happened since it was sent. */
  isOpen(db: Db, sent: Sent): Promise<boolean>;
  isSigned(sent: Sent): boolean;
  /** Whether a question about it still makes sense: it was neither withdrawn nor replaced. */
  isAskable(sent: Sent): boolean;
  /** The last calendar date on which it can be signed. `null`: it has none. */
  lastDayOf(sent: Sent): string | null;

  /** Takes the locks of all that an answer changes, in the one order of all writers. Judges nothing. */
  hold(trx: Db, sent: Sent): Promise<void>;
  /** Reads what {@link hold} locked, and refuses a document that cannot be answered. */
  open(trx: Db, sent: Sent, by: Answering): Promise<Open>;
  /** Does all that a signature does. Returns what the office is told that it made. */
  sign(ctx: SigningContext, trx: Db, open: Open, signing: SigningOf): Promise<string>;
  /** Does all that a refusal does, but for the event. */
  refuse(trx: Db, open: Open, answer: 'declined' | 'changes-requested', author: Author): Promise<void>;

  /** The name of its file, without what is added for the signed one. */
  fileNameOf(sent: Sent): string;
  /** What is printed: as it was sent, or as it was signed. */
  printOf(ctx: PdfContext, sent: Sent, isSigned: boolean): Promise<PrintFacts>;

  /** A mail about it, or `undefined` if none is due any more. */
  mailOf(db: Db, sent: Sent, mail: DocumentMail): Promise<WriteMail | undefined>;
}
