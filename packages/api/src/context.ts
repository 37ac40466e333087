import type { SessionLimits } from '@quoin/db/access/session';
import type { ChangeFeed } from '@quoin/db/changes';
import type { Db } from '@quoin/db/database';
import type { PhotoStore } from '@quoin/db/photos/photo-store';
import type { CopyReader } from '@quoin/db/replica';
import type { Semaphore } from '@quoin/db/semaphore';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import type { ErrorCode } from '@quoin/domain/errors';

import type { KnownWaits } from './access/known-waits.ts';
import type { NodeThrottle } from './access/node-throttle.ts';
import type { TextWriter } from './text-writer/text-writer.ts';

/** The session that a request carries, and what its answer does to it. The host knows how (a cookie). */
export interface SessionControl {
  /** The id that came with the request. Not yet known to be alive. */
  readonly id: string | null;
  /** Makes the answer carry a new session's id. */
  begin(id: string): void;
  /** Makes the answer take the session away. */
  end(): void;
}

/** What a browser shows to have signed in before. The host knows how (a signed cookie). */
export interface DeviceControl {
  /** What the browser is known as to an administrator whose password was right there once. */
  knownTo(adminId: number): string | null;
  /** Whether it is known to anybody. */
  isKnown(): boolean;
  /** Makes the answer carry the proof that it was right just now. */
  remember(adminId: number): void;
}

/** What happened at the door, for the log (R16). Holds nothing that somebody typed. */
export interface SignInEvent {
  readonly event:
    | 'sign-in'
    | 'sign-out'
    | 'password-change'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'recovery-codes';
  /** `code-wanted`: the password was right, and the code of the second factor is still to come. */
  readonly outcome: 'done' | 'refused' | 'throttled' | 'code-wanted';
  /** Nobody where no account has the name, or where one was refused without being looked up. */
  readonly adminId: number | null;
}

/** Who asks: an administrator, or a key that acts for one. */
export interface Actor {
  /** With a key, its maker, with the lesser role of the two. */
  readonly admin: SignedInAdmin;
  readonly apiKey: { readonly id: number; readonly name: string } | null;
  /** Signed in with a password that somebody else may know: nothing is possible before they have their own (R8). */
  readonly mustChoosePassword?: boolean | undefined;
  /** Has no second factor where the settings ask all for one: nothing is possible before it is set up (V6.3.3). */
  readonly mustSetUpSecondFactor?: boolean | undefined;
}

/** Tells the company of leads by e-mail. The host knows how. */
export interface LeadMail {
  /** Sees to it that the mail is sent once the transaction is through, however long that takes. */
  leadArrived(trx: Db, id: number): Promise<void>;
}

/** One call of a procedure that is over; a subscription's, once it has begun. */
export interface ProcedureCall {
  /** Such as `projects.update`. */
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly result: ErrorCode | 'OK';
}

/** What a procedure works with: made by the host for each request, by tests for each case. */
export interface Context {
  readonly db: Db;
  /** For reads that may be a moment old: what is for everybody, and files. All else reads what it wrote, from `db`. */
  readonly readCopy: CopyReader;
  readonly photos: PhotoStore;
  readonly textWriter: TextWriter;
  readonly changes: ChangeFeed;
  /** How often each network may read the public catalog. */
  readonly catalogTurns: NodeThrottle;
  /** Who is known to have to wait. */
  readonly waits: KnownWaits;
  /** Lets in so many calls of one request at once; `undefined` where it has but one. */
  readonly callTurns: Semaphore | undefined;
  /** `undefined` where no mail server is known. */
  readonly leadMail: LeadMail | undefined;
  /** Who asks. Looked up once per request, when first asked. */
  readonly actor: () => Promise<Actor | null>;
  /** Who asks, looked up anew, for answers that go on and on. Does not count as using the session. */
  readonly recheckActor: () => Promise<Actor | null>;
  /**
   * Runs a change in one transaction. Its result is what the procedure answers: the host may keep it in the same
   * transaction, and give it instead of changing anything when the very request was answered before.
   */
  readonly change: <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>;
  /** Told of every call. */
  readonly onCall: (call: ProcedureCall) => void;
  readonly session: SessionControl;
  readonly device: DeviceControl;
  /** Told of what happens at the door. */
  readonly onSignIn: (event: SignInEvent) => void;
  readonly sessionLimits: SessionLimits;
  /** Where the request came from, for the list of sessions. */
  readonly client: () => { readonly ip: string | null; readonly userAgent: string | null };
}

/** What a change needs: who makes it, and how it runs. */
export type ChangeContext = Actor & Pick<Context, 'change'>;

/** A context in which somebody is known. */
export type SignedInContext = Context & Actor;
