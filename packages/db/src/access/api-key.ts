import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { knownRole } from '@quoin/domain/access/admin-role';
import type { ApiKey, ApiKeyCreate } from '@quoin/domain/access/api-key';
import { orNotFound } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';
import type * as z from 'zod';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { unlessUnwritable } from '../connection/errors.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';

function selectApiKeys(db: Db) {
  return db
    .selectFrom('apiKeys')
    .innerJoin('admins', 'admins.id', 'apiKeys.adminId')
    .select([
      'apiKeys.id',
      'apiKeys.name',
      'apiKeys.role',
      'apiKeys.mayCorrectMoney',
      'apiKeys.hint',
      sql<string>`admins.first_name || ' ' || admins.last_name`.as('madeBy'),
      'apiKeys.createdAt',
      'apiKeys.lastUsedAt',
    ]);
}

/** Lists keys, newest first. `search` covers the name. */
export async function listApiKeys(db: Db, filter: ListFilter): Promise<Page<ApiKey>> {
  return pageById(
    selectApiKeys(db),
    { list: 'api-keys', id: 'apiKeys.id', newestFirst: true, search: searched('apiKeys.name') },
    filter,
  );
}

/** Stores a key by the hash of its secret. */
export async function insertApiKey(
  trx: Db,
  key: { adminId: number; keyHash: string; hint: string } & z.input<typeof ApiKeyCreate>,
): Promise<ApiKey> {
  const { id } = await trx.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow();
  return selectApiKeys(trx).where('apiKeys.id', '=', id).executeTakeFirstOrThrow();
}

/** Revokes a key immediately, by deleting it. */
export async function deleteApiKey(trx: Db, id: number): Promise<{ id: number; name: string }> {
  const row = trx.deleteFrom('apiKeys').where('id', '=', id).returning(['id', 'name']);
  return orNotFound(await row.executeTakeFirst(), 'api-key');
}

/** Revokes all keys of an administrator, and returns them. */
export async function deleteApiKeysOf(trx: Db, adminId: number): Promise<{ id: number; name: string }[]> {
  return trx.deleteFrom('apiKeys').where('adminId', '=', adminId).returning(['id', 'name']).execute();
}

/** The number of keys that act for an administrator. */
export async function countApiKeysOf(db: Db, adminId: number): Promise<number> {
  const { count } = await db
    .selectFrom('apiKeys')
    .where('adminId', '=', adminId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const readKey = preparedRead((db, keyHash: string) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('admins', 'admins.id', 'apiKeys.adminId')
    .where('apiKeys.keyHash', '=', keyHash)
    .where('admins.isActive', '=', true)
    .select([
      'admins.id',
      'admins.username',
      'admins.email',
      'admins.firstName',
      'admins.lastName',
      'admins.role',
      'apiKeys.id as keyId',
      'apiKeys.name as keyName',
      'apiKeys.role as keyRole',
      'apiKeys.mayCorrectMoney',
      sql<boolean>`coalesce(api_keys.last_used_at < now() - interval '1 minute', true)`.as('isDue'),
    ]),
);

/**
 * The administrator for whom a key acts, or `undefined` if the key is unknown or its maker may not sign in. The role is
 * the lesser of the key's and its maker's. Records the last use, to the minute.
 */
export async function findApiKeyActor(
  db: Db,
  keyHash: string,
): Promise<
  { admin: SignedInAdmin; apiKey: { id: number; name: string; mayCorrectMoney: boolean } } | undefined
> {
  const row = await readKey(db, keyHash);
  if (!row) return undefined;
  const { keyId, keyName, keyRole, mayCorrectMoney, isDue, ...admin } = row;
  const makerRole = knownRole(admin.role);
  const role = knownRole(keyRole) === 'viewer' ? 'viewer' : makerRole;
  if (isDue) {
    await unlessUnwritable(
      db
        .updateTable('apiKeys')
        .set({ lastUsedAt: sql<string>`now()` })
        .where('id', '=', keyId)
        .execute(),
    );
  }
  return { admin: { ...admin, role }, apiKey: { id: keyId, name: keyName, mayCorrectMoney } };
}
