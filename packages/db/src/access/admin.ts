import { Admin, type AdminCreate, type AdminPatch, type SignedInAdmin } from '@quoin/domain/access/admin';
import { MADE_PASSWORD_DAYS, type PasswordDuty } from '@quoin/domain/access/session';
import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { pageByName } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { type Change, type PartChange, isEmptyPatch, lockRow } from '../versioned.ts';
import { deleteSecondFactor } from './second-factor.ts';
import { revokeOtherSessions } from './session.ts';

/** The fields that a password check needs. They never leave the server. */
export type AdminWithPassword = SignedInAdmin & {
  passwordHash: string;
  isActive: boolean;
  /** The password is temporary, and was not replaced in time. */
  isPasswordExpired: boolean;
};

const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'passwordHash',
  'isActive',
  sql<boolean>`coalesce(made_password_until < now(), false)`.as('isPasswordExpired'),
] as const;

const madePassword = (passwordHash: string) => ({
  passwordHash,
  mustChangePassword: true,
  madePasswordUntil: sql<string>`now() + make_interval(days => ${MADE_PASSWORD_DAYS})`,
});

/** Finds an administrator by username, without regard to case. */
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

/** Adds an administrator if there is none, and returns whether it did. Of two concurrent calls, one does. */
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

/** Whether the administrator is advised or required to replace the password. */
export async function readPasswordDuty(db: Db, id: number): Promise<PasswordDuty> {
  const row = await db
    .selectFrom('admins')
    .select(['mustChangePassword', 'madePasswordUntil'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.mustChangePassword) return 'none';
  return row.madePasswordUntil === null ? 'advised' : 'required';
}

/**
 * Replaces the hash, by that of a new password or by a stronger hash of the same one. Returns false, and changes
 * nothing, if the password was changed since `verifiedHash` was checked.
 */
export async function updatePasswordHash(
  db: Db,
  id: number,
  passwordHash: string,
  change: { verifiedHash: string; isNewPassword: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({
      passwordHash,
      ...(change.isNewPassword && { mustChangePassword: false, madePasswordUntil: null }),
    })
    .where('id', '=', id)
    .where('passwordHash', '=', change.verifiedHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether this is still the hash of an active administrator. Locks the row until the transaction ends. */
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

const adminColumns = [
  ...columnsOf(Admin, 'hasSecondFactor', 'apiKeyCount'),
  sql<boolean>`exists (select from second_factors where admin_id = admins.id and confirmed_at is not null)`.as(
    'hasSecondFactor',
  ),
  sql<number>`(select count(*) from api_keys where admin_id = admins.id)::integer`.as('apiKeyCount'),
] as const;

/** Lists administrators by username. `search` covers names, username and e-mail address. */
export async function listAdmins(db: Db, filter: ListFilter): Promise<Page<Admin>> {
  return pageByName(
    db.selectFrom('admins').select(adminColumns),
    { list: 'admins', name: 'username', search: searched('username', 'email', ['firstName', 'lastName']) },
    filter,
  );
}

/** Adds an administrator with a temporary password. The unique indexes decide on username and e-mail address. */
export async function insertAdmin(trx: Db, admin: AdminCreate, passwordHash: string): Promise<Admin> {
  return trx
    .insertInto('admins')
    .values({ ...admin, ...madePassword(passwordHash) })
    .returning(adminColumns)
    .executeTakeFirstOrThrow();
}

/** Reads and locks an administrator until the transaction ends. */
export async function lockOneAdmin(trx: Db, id: number): Promise<Admin> {
  const row = trx.selectFrom('admins').select(adminColumns).where('id', '=', id);
  return lockRow(row, { missing: 'admin', version: undefined });
}

async function lockAdmin(trx: Db, id: number, version: number | undefined): Promise<Admin> {
  // Locks the row and all active administrators in one order, so that two concurrent deactivations of each other cannot
  // both succeed.
  await trx
    .selectFrom('admins')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where.and({ role: 'admin', isActive: true })]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = trx.selectFrom('admins').select(adminColumns).where('id', '=', id);
  return lockRow(row, { missing: 'admin', version });
}

/**
 * Sets the given fields. A deactivated administrator loses all sessions (R3). Throws `lastAdmin` if no active
 * administrator would remain. Call it in a transaction.
 */
export async function updateAdmin(
  trx: Db,
  id: number,
  patch: AdminPatch,
  version?: number,
): Promise<Change<Admin>> {
  const before = await lockAdmin(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  const after = await trx
    .updateTable('admins')
    .set(patch)
    .where('id', '=', id)
    .returning(adminColumns)
    .executeTakeFirstOrThrow();
  const remaining = await trx
    .selectFrom('admins')
    .select('id')
    .where((where) => where.and({ role: 'admin', isActive: true }))
    .limit(1)
    .executeTakeFirst();
  if (!remaining) throw new DomainError('lastAdmin');
  if (!after.isActive) await revokeOtherSessions(trx, id, null);
  return { before, after };
}

/** Removes an administrator's second factor and ends all their sessions. `changed` is `undefined` without one. */
export async function removeSecondFactorOf(
  trx: Db,
  id: number,
  version?: number,
): Promise<PartChange<Admin, Admin>> {
  const before = await lockAdmin(trx, id, version);
  if (!(await deleteSecondFactor(trx, id))) return { changed: undefined, part: before };
  await revokeOtherSessions(trx, id, null);
  const after = { ...before, hasSecondFactor: false };
  return { changed: after, part: after };
}

/** Gives an administrator a new temporary password, and ends all their sessions (R3). */
export async function resetPassword(
  trx: Db,
  id: number,
  passwordHash: string,
  version?: number,
): Promise<Change<Admin>> {
  const before = await lockAdmin(trx, id, version);
  const after = await trx
    .updateTable('admins')
    .set(madePassword(passwordHash))
    .where('id', '=', id)
    .returning(adminColumns)
    .executeTakeFirstOrThrow();
  await revokeOtherSessions(trx, id, null);
  return { before, after };
}
