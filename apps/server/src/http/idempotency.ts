import { createHash } from 'node:crypto';

import type { Actor, Context } from '@quoin/api/context';
import { type ProcedureMeta, requirePermission } from '@quoin/api/trpc';
import { inTransaction } from '@quoin/db/connection/database';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  type IdempotencyScope,
  insertIdempotencyRecord,
  lockIdempotencyKey,
} from '@quoin/db/idempotency';
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

/** The key of a request, or `undefined` without one. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !VISIBLE.test(header)) throw new DomainError('invalidIdempotencyKey');
  return header;
}

/** JSON with sorted keys, so that equal values have equal texts. A digest replaces bytes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Uint8Array) return createHash('sha256').update(inner).digest('base64url');
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

const scopeOf = ({ admin, apiKey }: Actor, { method, path, key }: Repeatable): IdempotencyScope => ({
  actor: apiKey ? `key:${apiKey.id}` : `admin:${admin.id}`,
  method,
  path,
  key,
});

function replay(kept: IdempotencyRecord, requestDigest: string, { showsSecret }: ProcedureMeta): Answered {
  if (kept.requestDigest !== requestDigest) throw new DomainError('idempotencyMismatch');
  if (showsSecret) throw new DomainError('answeredOnce');
  const answer: unknown = kept.body === null ? undefined : JSON.parse(kept.body);
  return { answer, status: kept.status, isReplay: true };
}

/** Requests under way in this process. The lock in the database covers other nodes, but only once a change begins. */
const underWay = new Set<string>();

/**
 * Answers a request once per key (R84). The answer is stored in the transaction of the change, so that both exist or
 * neither. The answer of a call that changes nothing (a draft by an AI) is stored afterwards. Failures are not stored.
 */
export async function answerOnce(
  context: Context,
  request: Repeatable,
  answerIn: (context: Context) => Promise<unknown>,
): Promise<Answered> {
  const actor = await context.actor();
  if (!actor) throw new DomainError('authenticationRequired');
  const scope = scopeOf(actor, request);
  const requestDigest = createHash('sha256').update(canonical(request.body)).digest('base64url');
  const { status, meta } = request;
  const keep = async (trx: Context['db'], answer: unknown) => {
    // The record says that the request was answered. A secret must stand in no table and in no backup.
    const body = answer === undefined || meta.showsSecret ? null : JSON.stringify(answer);
    await insertIdempotencyRecord(trx, scope, { requestDigest, status, body });
  };

  const kept = await findIdempotencyRecord(context.db, scope);
  if (kept) {
    requirePermission(actor, meta);
    return replay(kept, requestDigest, meta);
  }
  const name = JSON.stringify(scope);
  if (underWay.has(name)) throw new DomainError('requestUnderWay');
  underWay.add(name);
  try {
    let replayed: Answered | undefined;
    let isKept = false;
    const answer = await answerIn({
      ...context,
      change: async <Result>(
        work: (trx: Context['db']) => Promise<Result>,
        options?: Parameters<Context['change']>[1],
      ) =>
        inTransaction(
          context.db,
          async (trx) => {
            if (!(await lockIdempotencyKey(trx, scope))) throw new DomainError('requestUnderWay');
            const meanwhile = await findIdempotencyRecord(trx, scope);
            if (meanwhile) {
              replayed = replay(meanwhile, requestDigest, meta);
              return replayed.answer as Result;
            }
            const result = await work(trx);
            await keep(trx, result);
            isKept = true;
            return result;
          },
          options,
        ),
    });
    if (replayed) return replayed;
    if (!isKept) await keep(context.db, answer);
    return { answer, status, isReplay: false };
  } finally {
    underWay.delete(name);
  }
}
