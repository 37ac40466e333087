import type { Context } from '@quoin/api/context';
import {
  changeOnce,
  type KeyedRequest,
  keepAnswer,
  keyOwnerOf,
  requestDigestOf,
  storedAnswer,
} from '@quoin/api/once';
import { type ProcedureMeta, requirePermission } from '@quoin/api/trpc';
import { findIdempotencyRecord, type IdempotencyRecord } from '@quoin/db/idempotency';
import { DomainError } from '@quoin/domain/errors';

const VISIBLE = /^[\x21-\x7E]{1,255}$/;

/** A request that may be retried. The same key with the same body is processed once. */
interface Repeatable {
  method: string;
  /** As the router knows it, so that another spelling is the same call. */
  path: string;
  key: string;
  body: unknown;
  /** The status of a successful answer. */
  status: number;
  /** Of the procedure that it calls. A caller who may no longer call it gets no stored answer either. */
  meta: ProcedureMeta;
}

/** The answer of a call, and whether it was stored by an earlier one. */
interface Answered {
  answer: unknown;
  status: number;
  isReplay: boolean;
}

/**
 * Whether a call heeds an `Idempotency-Key`: what makes something, and what moves money, which wants one. A key belongs to a caller. Public calls
 * have none and ignore it.
 */
export const isRepeatable = (
  method: string,
  { isPublic, meta }: { isPublic: boolean; meta: ProcedureMeta },
): boolean => (method === 'POST' || meta.movesMoney === true) && !isPublic;

/** The key of a request, or `undefined` without one. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !VISIBLE.test(header)) throw new DomainError('invalidIdempotencyKey');
  return header;
}

/** Requests under way in this process. The lock in the database covers other nodes, but only once a change begins. */
const underWay = new Set<string>();

/**
 * Answers a request once per key (R84). The answer is stored in the transaction of the change, so that both exist or
 * neither. The answer of a call that changes nothing (a draft by an AI) is stored afterwards. Failures are not stored.
 */
export async function answerOnce(
  context: Context,
  { method, path, key, body, status, meta }: Repeatable,
  answerIn: (context: Context) => Promise<unknown>,
): Promise<Answered> {
  const actor = await context.actor();
  if (!actor) throw new DomainError('authenticationRequired');
  const scope = { actor: keyOwnerOf(actor), method, path, key };
  const request: KeyedRequest = {
    scope,
    requestDigest: requestDigestOf(body),
    status,
    showsSecret: meta.showsSecret,
  };
  const kept = await findIdempotencyRecord(context.db, scope);
  if (kept) {
    requirePermission(actor, meta);
    return { answer: storedAnswer(kept, request), status: kept.status, isReplay: true };
  }
  const name = JSON.stringify(scope);
  if (underWay.has(name)) throw new DomainError('requestUnderWay');
  underWay.add(name);
  try {
    let replayed: IdempotencyRecord | undefined;
    let isKept = false;
    const change = changeOnce(context.db, request, (done) => {
      if (done === 'kept') isKept = true;
      else ({ replayed } = done);
    });
    const answer = await answerIn({ ...context, isAnsweredOnce: true, change });
    if (replayed) return { answer: storedAnswer(replayed, request), status: replayed.status, isReplay: true };
    if (!isKept) await keepAnswer(context.db, request, answer);
    return { answer, status, isReplay: false };
  } finally {
    underWay.delete(name);
  }
}
