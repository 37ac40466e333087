import type { SessionLimits } from '@quoin/db/access/session';
import type { Db } from '@quoin/db/database';
import type { SignedInAdmin } from '@quoin/domain/access/admin';

/** The session that a request carries, and what its answer does to it. The host knows how (a cookie). */
export interface SessionControl {
  /** The id that came with the request. Not yet known to be alive. */
  readonly id: string | null;
  /** Makes the answer carry a new session's id. */
  begin(id: string): void;
  /** Makes the answer take the session away. */
  end(): void;
}

/** What a procedure works with: made by the host for each request, by tests for each case. */
export interface Context {
  readonly db: Db;
  /** Who is signed in. Looked up once per request, when first asked. */
  readonly actor: () => Promise<SignedInAdmin | null>;
  readonly session: SessionControl;
  readonly sessionLimits: SessionLimits;
  /** Where the request came from, for the list of sessions. */
  readonly client: { readonly ip: string | null; readonly userAgent: string | null };
}

/** A context in which somebody is signed in. */
export interface SignedInContext extends Context {
  readonly admin: SignedInAdmin;
}
