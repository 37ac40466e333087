import type { SessionLimits } from '@quoin/db/access/session';
import type { ChangeFeed } from '@quoin/db/changes';
import type { Db, TransactionOptions } from '@quoin/db/connection/database';
import type { CopyReader } from '@quoin/db/connection/replica';
import type { PhotoStore } from '@quoin/db/photos/photo-store';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import type { DocumentMail, SignedKind } from '@quoin/domain/documents/document-kind';
import type { ErrorCode } from '@quoin/domain/error-kind';
import type {
  PaymentStart,
  ProviderEvent,
  RefundAnswer,
  RefundAsked,
} from '@quoin/domain/receivables/online-payment';
import type { Print } from '@quoin/pdf/quote-print';
import type { Semaphore } from '@quoin/photos/semaphore';

import type { KnownWaits } from './access/known-waits.ts';
import type { NodeThrottle } from './access/node-throttle.ts';
import type { Compute } from './computing/document-work.ts';
import type { PriceFileReader } from './suppliers/price-files/reading.ts';
import type { TextWriter } from './text-writer/text-writer.ts';

/** The session that a request carries, and how its answer changes it. The host implements it with a cookie. */
export interface SessionControl {
  /** The id that came with the request. It is not yet checked. */
  readonly id: string | null;
  /** Makes the answer carry the id of a new session. */
  begin(id: string): void;
  /** Makes the answer remove the session. */
  end(): void;
  /** Makes the browser forget the pages and pictures that it keeps of the session. */
  forgetPages(): void;
}

/** A browser's proof that it has signed in before. The host implements it with a signed cookie. */
export interface DeviceControl {
  /** The id of the browser if it proves a sign-in by this administrator, otherwise `null`. */
  knownTo(adminId: number): string | null;
  /** Whether the browser proves a sign-in by any administrator. */
  isKnown(): boolean;
  /** Makes the answer carry the proof that this administrator has signed in. */
  remember(adminId: number): void;
}

/** An authentication event for the log (R16). Holds no input of the user. */
export interface SignInEvent {
  readonly event:
    | 'sign-in'
    | 'sign-out'
    | 'hand-over'
    | 'unlock'
    | 'password-change'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'recovery-codes';
  /** `code-wanted` means that the password was right and the code of the second factor is still missing. */
  readonly outcome: 'done' | 'refused' | 'throttled' | 'code-wanted';
  /** `null` if no account has the name, or if the request was refused before the lookup. */
  readonly adminId: number | null;
}

/** The caller, which is an administrator or a key that acts for one. */
export interface Actor {
  /** With a key, the administrator who made it, with the lesser of both roles. */
  readonly admin: SignedInAdmin;
  readonly apiKey: { readonly id: number; readonly name: string; readonly mayCorrectMoney?: boolean } | null;
  /** Somebody else may know the password. Until it is changed, only `isBeforeOwnPassword` procedures run (R8). */
  readonly mustChoosePassword?: boolean | undefined;
  /** Lacks a required second factor. Until it is set up, only `isBefore…` procedures run (V6.3.3). */
  readonly mustSetUpSecondFactor?: boolean | undefined;
}

/** Notifies the company of leads by e-mail. The host implements it. */
export interface LeadMail {
  /** Ensures that the mail is sent after the transaction commits, however long that takes. */
  leadArrived(trx: Db, id: number): Promise<void>;
}

/** Mails people what they want to be told of. The host implements it. */
export interface NoticeMail {
  /** Ensures that each of these people gets a mail soon after the transaction commits. */
  noticesArrived(trx: Db, adminIds: number[]): Promise<void>;
}

/** Mails clients about their documents. The host implements it. */
export interface ClientMail {
  /** Ensures that the client gets a link to the document, a reminder, or the signed copy, after the transaction commits. */
  documentMailed(
    trx: Db,
    document: { readonly kind: SignedKind; readonly id: number },
    mail: DocumentMail,
  ): Promise<void>;
  /** Ensures that the client gets the answer of an event to a question after the transaction commits. */
  questionAnswered(trx: Db, eventId: number): Promise<void>;
  /** Ensures that the client gets the receipt of a payment after the transaction commits. */
  paymentReceived(trx: Db, paymentId: number): Promise<void>;
}

/** The mails to a supplier about an order. */
export type OrderMail = 'sent' | 'again' | 'reminder' | 'confirm' | 'cancelled';

/** A mail about a return to its supplier. */
export type ReturnMail = 'sent' | 'cancelled';

/** Mails suppliers about their orders, and about requests for prices. The host implements it. */
export interface SupplierMail {
  /** Ensures that the supplier gets the order of a document, a question about it, or word of its end, after the transaction commits. */
  orderMailed(trx: Db, documentId: number, mail: OrderMail): Promise<void>;
  /** Ensures that a supplier gets a return, or word that it is cancelled, after the transaction commits. */
  returnMailed(trx: Db, returnId: number, mail: ReturnMail): Promise<void>;
  /** Ensures that a supplier that is asked for prices gets the request after the transaction commits. */
  pricesAsked(trx: Db, askedId: number): Promise<void>;
}

/** Takes payments online. The host implements it. */
export interface PaymentProvider {
  /** Its name, as addresses have it. */
  readonly name: string;
  /** Starts a payment, and returns the address of the page that takes it. Throws where the provider does not answer well. */
  start(asked: PaymentStart): Promise<{ readonly url: string }>;
  /**
   * Gives some of a payment back. The same key again gives nothing more back, and answers what became of it. Throws where the provider
   * does not answer well: it may have done so, or not.
   */
  refund(asked: RefundAsked): Promise<RefundAnswer>;
  /** Reads an event of the provider. Throws `paymentEventRefused` where its signature is wrong or old, and `paymentEventUnread`. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
}

/** Makes PDFs. The host implements it, and reports the reason of a failure. */
export interface PdfMaker {
  /** The bytes of a printed quote or change order. Throws if they cannot be made now. */
  makePdf(print: Print): Promise<Uint8Array>;
}

/** A finished call of a procedure, or a subscription that has begun. */
export interface ProcedureCall {
  /** Such as `projects.update`. */
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly result: ErrorCode | 'OK';
}

/** The dependencies of a procedure. The host makes them for each request, and tests make them for each case. */
export interface Context {
  readonly db: Db;
  /** For reads that may be slightly old (public answers, exports). Other reads use `db`, which has all writes. */
  readonly readCopy: CopyReader;
  readonly photos: PhotoStore;
  readonly pdf: PdfMaker;
  readonly textWriter: TextWriter;
  readonly changes: ChangeFeed;
  /** Limits how often each network may read the public catalog. */
  readonly catalogTurns: NodeThrottle;
  /** The names that must wait, as far as this node knows. */
  readonly waits: KnownWaits;
  /** Limits how many calls of one request run at the same time. `undefined` if the request has only one call. */
  readonly callTurns: Semaphore | undefined;
  /** `undefined` if no mail server is configured. */
  readonly leadMail: LeadMail | undefined;
  /** `undefined` if no mail server is configured. */
  readonly noticeMail: NoticeMail | undefined;
  /** `undefined` if no mail server is configured, or if the address of Quoin is unknown. */
  readonly clientMail: ClientMail | undefined;
  /** `undefined` if no mail server is configured, or if the address of Quoin is unknown. */
  readonly supplierMail: SupplierMail | undefined;
  /** `undefined` if no provider of payments is configured. */
  readonly payments: PaymentProvider | undefined;
  /** The caller. Looked up once per request, on first use. */
  readonly actor: () => Promise<Actor | null>;
  /** The caller, looked up again for long-running answers. Does not count as use of the session. */
  readonly recheckActor: () => Promise<Actor | null>;
  /**
   * Runs a change in one transaction. Its result is the answer of the procedure. The host may store the answer in the
   * same transaction. If the same request was answered before, the host may return that answer and change nothing.
   */
  readonly change: <Result>(
    work: (trx: Db) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>;
  /** Whether the host answers this request once for its `Idempotency-Key`, which {@link change} then looks after. */
  readonly isAnsweredOnce?: true | undefined;
  /**
   * Says that a call works on so many lines of a document. The host counts them against its caller, who waits longer for the
   * next call while others ask.
   */
  readonly charge: (lines: number) => void;
  /**
   * Computes on all lines of a document. The host does that for a long one in a thread of its own, so that others are answered
   * meanwhile. A job waits its turn, so the caller holds no lock and, where it can, no connection.
   */
  readonly compute: Compute;
  /** Reads price files, and is told when one waits for work. */
  readonly priceFiles: Pick<PriceFileReader, 'look'> & { readonly workArrived: () => void };
  /** Called after every call. */
  readonly onCall: (call: ProcedureCall) => void;
  readonly session: SessionControl;
  readonly device: DeviceControl;
  /** Called for every authentication event. */
  readonly onSignIn: (event: SignInEvent) => void;
  readonly sessionLimits: SessionLimits;
  /** The address and browser of the client, for limits and the list of sessions. */
  readonly client: () => { readonly ip: string | null; readonly userAgent: string | null };
}

/** The caller of a change, and the function that runs it. */
export type ChangeContext = Actor & Pick<Context, 'change'>;

/** A context whose caller is known. */
export type SignedInContext = Context & Actor;
