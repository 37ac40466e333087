import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { knownRole } from '@quoin/domain/access/admin-role';
import type { OwnSession } from '@quoin/domain/access/session';
import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { unlessUnwritable } from '../connection/errors.ts';

/** The lifetime of a session (R4). */
export interface SessionLimits {
  /** Since its last use, in minutes. */
  idleMinutes: number;
  /** Since its start, in minutes, used or not. */
  absoluteMinutes: number;
}

/** Keeps "last seen" fresh enough for the idle limit without a write on every request, in seconds. */
const touchAfterS = ({ idleMinutes }: SessionLimits) => Math.min(60, idleMinutes * 30);

const isAlive = ({ idleMinutes }: SessionLimits) =>
  sql<boolean>`sessions.revoked_at is null and sessions.expires_at > now()
    and sessions.last_seen_at > now() - make_interval(mins => ${idleMinutes})`;

/** Starts a session. Its id must be impossible to guess. */
export async function insertSession(
  db: Db,
  session: { id: string; adminId: number; ip: string | null; userAgent: string | null },
  limits: SessionLimits,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, expiresAt: sql<string>`now() + make_interval(mins => ${limits.absoluteMinutes})` })
    .execute();
}

const readSession = preparedRead((db, id: string, idleMinutes: number, touchAfter: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .where('sessions.id', '=', id)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.handedOverAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<string>`now()`)
    .where('sessions.lastSeenAt', '>', sql<string>`now() - make_interval(mins => ${idleMinutes})`)
    .where('admins.isActive', '=', true)
    .select([
      'admins.id',
      'admins.username',
      'admins.email',
      'admins.firstName',
      'admins.lastName',
      'admins.role',
      sql<boolean>`admins.made_password_until is not null`.as('mustChoosePassword'),
      sql<boolean>`(select requires_second_factor from settings) and not exists (
        select from second_factors where admin_id = admins.id and confirmed_at is not null)`.as(
        'mustSetUpSecondFactor',
      ),
      sql<boolean>`sessions.last_seen_at < now() - make_interval(secs => ${touchAfter})`.as('isDue'),
    ]),
);

/**
 * The administrator of a session, or `undefined` if it has ended or idled out, is handed over, or the administrator may not
 * sign in.
 * The call counts as a use of the session, unless a page makes it by itself. Unattended sessions must idle out (R4).
 */
export async function findSessionAdmin(
  db: Db,
  id: string,
  limits: SessionLimits,
  { isUse = true } = {},
): Promise<
  { admin: SignedInAdmin; mustChoosePassword: boolean; mustSetUpSecondFactor: boolean } | undefined
> {
  const row = await readSession(db, id, limits.idleMinutes, touchAfterS(limits));
  if (!row) return undefined;
  const { isDue, mustChoosePassword, mustSetUpSecondFactor, ...stored } = row;
  const admin = { ...stored, role: knownRole(stored.role) };
  if (isDue && isUse)
    await unlessUnwritable(
      db
        .updateTable('sessions')
        .set({ lastSeenAt: sql<string>`now()` })
        .where('id', '=', id)
        .execute(),
    );
  return { admin, mustChoosePassword, mustSetUpSecondFactor };
}

/** Ends one session. Returns its administrator's id, or `null` if it had ended before. */
export async function revokeSession(db: Db, id: string): Promise<number | null> {
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('adminId')
    .executeTakeFirst();
  return ended?.adminId ?? null;
}

// Identifies a session without granting it, so that readers of a list cannot use its sessions.
const sessionRef = sql<string>`encode(sha256(id::bytea), 'hex')`;

/**
 * Locks a session while a client holds the device: from the commit on, it opens nothing. Throws `authenticationRequired` if it
 * has ended meanwhile.
 */
export async function handOverSession(trx: Db, id: string, limits: SessionLimits): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ handedOverAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('handedOverAt', 'is', null)
    .where(isAlive(limits))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('authenticationRequired');
}

/** The administrator of a session that is handed over and has not ended, or `undefined`. */
export async function findHandedOver(
  db: Db,
  id: string,
  limits: SessionLimits,
): Promise<{ username: string; firstName: string } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .select(['admins.username', 'admins.firstName'])
    .where('sessions.id', '=', id)
    .where('sessions.handedOverAt', 'is not', null)
    .where(isAlive(limits))
    .where('admins.isActive', '=', true)
    .executeTakeFirst();
}

/**
 * Unlocks a session that was handed over, under a new id, so that nobody who copied its cookie meanwhile can use it. Its end
 * stays as it was. Throws `authenticationRequired` if it has ended meanwhile.
 */
export async function takeBackSession(
  trx: Db,
  id: string,
  newId: string,
  limits: SessionLimits,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ id: newId, handedOverAt: null, lastSeenAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('handedOverAt', 'is not', null)
    .where(isAlive(limits))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('authenticationRequired');
}

/** The active sessions of an administrator, the latest used first. */
export async function listSessions(
  db: Db,
  adminId: number,
  currentId: string | null,
  limits: SessionLimits,
): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select([
      sessionRef.as('ref'),
      'createdAt',
      'lastSeenAt',
      'ip',
      'userAgent',
      sql<boolean>`id = ${currentId ?? ''}`.as('isCurrent'),
    ])
    .where('adminId', '=', adminId)
    .where(isAlive(limits))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Ends one session of an administrator by its reference. Throws `sessionNotFound`. */
export async function revokeSessionByRef(db: Db, adminId: number, ref: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('adminId', '=', adminId)
    .where('revokedAt', 'is', null)
    .where(sessionRef, '=', ref)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('sessionNotFound');
}

/** Ends all sessions of an administrator except `keptId` (R3). */
export async function revokeOtherSessions(db: Db, adminId: number, keptId: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('adminId', '=', adminId)
    .where('revokedAt', 'is', null)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId ?? ''))
    .execute();
}

/** Deletes sessions that expired more than 30 days ago. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
