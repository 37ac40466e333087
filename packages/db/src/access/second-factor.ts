import type { SecondFactor } from '@quoin/domain/access/second-factor';
import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** The state of an administrator's second factor. */
export async function readSecondFactor(db: Db, adminId: number): Promise<SecondFactor> {
  const { isRequired, onSince, recoveryCodesLeft } = await db
    .selectFrom('settings')
    .leftJoin('secondFactors', (join) => join.on('adminId', '=', adminId).on('confirmedAt', 'is not', null))
    .select([
      'requiresSecondFactor as isRequired',
      'confirmedAt as onSince',
      sql<number>`(select count(*) from recovery_codes as code
        where code.admin_id = second_factors.admin_id)::integer`.as('recoveryCodesLeft'),
    ])
    .executeTakeFirstOrThrow();
  return { onSince, isRequired, recoveryCodesLeft };
}

/** The secret that checks the codes of a second factor that is on or being set up. */
export async function findSecondFactor(
  db: Db,
  adminId: number,
): Promise<{ secret: string; isOn: boolean } | undefined> {
  return db
    .selectFrom('secondFactors')
    .where('adminId', '=', adminId)
    .select(['secret', sql<boolean>`confirmed_at is not null`.as('isOn')])
    .executeTakeFirst();
}

/** Stores a secret, in place of an unconfirmed one. Throws `secondFactorOn` if the second factor is on already. */
export async function insertSecondFactor(db: Db, adminId: number, secret: string): Promise<void> {
  const kept = await db
    .insertInto('secondFactors')
    .values({ adminId, secret })
    .onConflict((conflict) =>
      conflict
        .column('adminId')
        .doUpdateSet({ secret, createdAt: sql<string>`now()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('adminId')
    .executeTakeFirst();
  if (!kept) throw new DomainError('secondFactorOn');
}

/** Turns on the second factor with this secret and uses up the code of `step`. Throws `secondFactorNotBegun`. */
export async function confirmSecondFactor(
  trx: Db,
  adminId: number,
  { secret, step }: { secret: string; step: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({ confirmedAt: sql<string>`now()`, lastStep: step })
    .where('adminId', '=', adminId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('secondFactorNotBegun');
}

/** Uses up the code of a half minute and returns whether it did. The same or an earlier code fails afterwards. */
export async function takeStep(trx: Db, adminId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code by its hash, and returns whether it did. Of two concurrent uses, one succeeds. */
export async function takeRecoveryCode(trx: Db, adminId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where((where) => where.and({ adminId, codeHash }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  trx: Db,
  adminId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ adminId, codeHash })))
    .execute();
}

/** Deletes a second factor with its recovery codes. Returns whether one was on. */
export async function deleteSecondFactor(trx: Db, adminId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('secondFactors')
    .where('adminId', '=', adminId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return Boolean(deleted?.confirmedAt);
}
