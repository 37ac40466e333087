import { createHash, randomBytes } from 'node:crypto';

import {
  countApiKeysOf,
  deleteApiKey,
  deleteApiKeysOf,
  findApiKeyActor,
  insertApiKey,
  listApiKeys,
} from '@quoin/db/access/api-key';
import type { Db } from '@quoin/db/connection/database';
import { API_KEY_SECRET, ApiKey, ApiKeyCreate, NewApiKey } from '@quoin/domain/access/api-key';
import { ById } from '@quoin/domain/entity';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import * as z from 'zod';

import { changesOf } from '../activity-log.ts';
import type { Actor, ChangeContext } from '../context.ts';
import { declared, personProcedure, personalAdminProcedure, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('api-key', (key: { id: number; name: string }) => key.name);

// A secret of 256 random bits needs no slow hash, because trying all of them is impossible.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The caller that a secret belongs to, or `null` if the key is unknown or its maker is inactive. */
export async function actorOfSecret(db: Db, secret: string): Promise<Actor | null> {
  if (!API_KEY_SECRET.test(secret)) return null;
  return (await findApiKeyActor(db, hashOf(secret))) ?? null;
}

/** Makes a key that acts for the caller. Only a hash and the last four characters of its secret are stored. */
export async function makeApiKey(ctx: ChangeContext, input: ApiKeyCreate): Promise<NewApiKey> {
  const secret = `quoin_${randomBytes(32).toString('base64url')}`;
  const key = await changes.create(ctx, (trx) =>
    insertApiKey(trx, {
      ...input,
      adminId: ctx.admin.id,
      keyHash: hashOf(secret),
      hint: secret.slice(-4),
    }),
  );
  return { ...key, secret };
}

/** Revokes all keys of an administrator in the given transaction. Writes one line in the log for each key. */
export async function revokeApiKeysOf(trx: Db, actor: Actor, adminId: number): Promise<void> {
  await changes.many({ ...actor, change: async (work) => work(trx) }, async () => ({
    deleted: await deleteApiKeysOf(trx, adminId),
    answer: undefined,
  }));
}

export const apiKeyRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(ApiKey)))
    .query(({ ctx, input }) => listApiKeys(ctx.db, input)),

  create: personalAdminProcedure
    .input(ApiKeyCreate)
    .output(declared(NewApiKey))
    .mutation(({ ctx, input }) => makeApiKey(ctx, input)),

  /** The number of keys that act for the caller. */
  countOwn: personProcedure
    .meta({ isBeforeOwnPassword: true })
    .output(declared(z.int32()))
    .query(({ ctx }) => countApiKeysOf(ctx.db, ctx.admin.id)),

  /** Revokes a key. It stops working immediately. */
  delete: personalAdminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => deleteApiKey(trx, input.id))),
});
