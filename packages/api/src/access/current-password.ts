import { type AdminWithPassword, findAdminWithPassword } from '@quoin/db/access/admin';
import { DomainError } from '@quoin/domain/errors';

import type { SignedInContext, SignInEvent } from '../context.ts';
import { isPassword } from './password.ts';
import { takeBackTry, takeTry } from './tries.ts';

/** The number of wrong tries before the caller must wait. */
const FREE_TRIES = 5;

/**
 * Returns the caller if `password` is theirs (R15). Throws `currentPasswordWrong` or `tooManyTries`. Wrong tries delay
 * the next, so that the finder of an open session cannot guess the password. `event` is the purpose in the log.
 */
export async function requireCurrentPassword(
  ctx: SignedInContext,
  password: string,
  event: SignInEvent['event'],
): Promise<AdminWithPassword> {
  const adminId = ctx.admin.id;
  const admin = await findAdminWithPassword(ctx.db, adminId);
  const tries = [{ scope: 'current-password', subject: String(adminId), free: FREE_TRIES }];
  const noted = await takeTry(ctx, tries);
  if (!admin || !(await isPassword(admin.passwordHash, password))) {
    ctx.onSignIn({ event, outcome: 'refused', adminId });
    throw new DomainError('currentPasswordWrong');
  }
  await takeBackTry(ctx, noted, tries);
  return admin;
}
