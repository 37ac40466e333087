import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { sql } from 'kysely';

import type { Db } from '../database.ts';

/** What checking a password needs; never leaves the server. */
export type AdminWithPassword = SignedInAdmin & { passwordHash: string; isActive: boolean };

const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'passwordHash',
  'isActive',
] as const;

/** By username, whatever its case. */
export async function findAdminByUsername(db: Db, username: string): Promise<AdminWithPassword | undefined> {
  return db
    .selectFrom('admins')
    .select(columns)
    .where(sql<string>`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
}

export async function findAdminWithPassword(db: Db, id: number): Promise<AdminWithPassword | undefined> {
  return db.selectFrom('admins').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Adds an administrator where there is none yet; says whether it did. Of two nodes at once, one does. */
export async function insertFirstAdmin(
  db: Db,
  make: () => Promise<Omit<SignedInAdmin, 'id'> & { passwordHash: string; mustChangePassword: boolean }>,
): Promise<boolean> {
  if (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) return false;
  const inserted = await db
    .insertInto('admins')
    .values(await make())
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the password was made by the system and still waits for its owner's own. */
export async function mustChangePassword(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('mustChangePassword')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mustChangePassword ?? false;
}

/**
 * Replaces the hash: by a new password, or by a stronger hash of the same one. Says whether it did: a password that was
 * changed since `verifiedHash` was checked is not overwritten.
 */
export async function updatePasswordHash(
  db: Db,
  id: number,
  passwordHash: string,
  change: { verifiedHash: string; isNewPassword: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ passwordHash, ...(change.isNewPassword && { mustChangePassword: false }) })
    .where('id', '=', id)
    .where('passwordHash', '=', change.verifiedHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether this is still the administrator's hash; holds the row, so that it stays so until the transaction ends. */
export async function lockPasswordHash(trx: Db, id: number, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
