import { createHash } from 'node:crypto';

import { type Db, inTransaction, type TransactionOptions } from '@quoin/db/connection/database';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  type IdempotencyScope,
  insertIdempotencyRecord,
  lockIdempotencyKey,
} from '@quoin/db/idempotency';
import { DomainError } from '@quoin/domain/errors';

import type { Actor } from './context.ts';

/** A request with a key for its retries. The same key with the same body is processed once. */
export interface KeyedRequest {
  scope: IdempotencyScope;
  requestDigest: string;
  /** The status of a successful answer. */
  status: number;
  /** Its answer shows a secret, so that it is never stored. */
  showsSecret?: boolean | undefined;
}

/** JSON with sorted keys, so that equal values have equal texts. A digest replaces bytes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Uint8Array) return createHash('sha256').update(inner).digest('base64url');
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** The digest by which two bodies of the same key are told apart. */
export const requestDigestOf = (body: unknown) =>
  createHash('sha256').update(canonical(body)).digest('base64url');

/** Whom a key belongs to. */
export const keyOwnerOf = ({ admin, apiKey }: Actor) => (apiKey ? `key:${apiKey.id}` : `admin:${admin.id}`);

/** A stored answer. Throws `idempotencyMismatch` for another request, and `answeredOnce` for a secret. */
export function storedAnswer(kept: IdempotencyRecord, { requestDigest, showsSecret }: KeyedRequest): unknown {
  if (kept.requestDigest !== requestDigest) throw new DomainError('idempotencyMismatch');
  if (showsSecret) throw new DomainError('answeredOnce');
  return kept.body === null ? undefined : (JSON.parse(kept.body) as unknown);
}

/** Stores the answer of a request. A secret must stand in no table and in no backup. */
export async function keepAnswer(
  trx: Db,
  { scope, requestDigest, status, showsSecret }: KeyedRequest,
  answer: unknown,
): Promise<void> {
  const body = answer === undefined || showsSecret ? null : JSON.stringify(answer);
  await insertIdempotencyRecord(trx, scope, { requestDigest, status, body });
}

/**
 * Runs the change of a keyed request, and stores its answer in the same transaction, so that both exist or neither (R84). If the request was
 * answered before, it gives that answer and changes nothing. `tell` learns which of both happened.
 */
export function changeOnce(
  db: Db,
  request: KeyedRequest,
  tell?: (done: { replayed: IdempotencyRecord } | 'kept') => void,
) {
  return async <Result>(work: (trx: Db) => Promise<Result>, options?: TransactionOptions): Promise<Result> =>
    inTransaction(
      db,
      async (trx) => {
        if (!(await lockIdempotencyKey(trx, request.scope))) throw new DomainError('requestUnderWay');
        const before = await findIdempotencyRecord(trx, request.scope);
        if (before) {
          const answer = storedAnswer(before, request);
          tell?.({ replayed: before });
          return answer as Result;
        }
        const result = await work(trx);
        await keepAnswer(trx, request, result);
        tell?.('kept');
        return result;
      },
      options,
    );
}
