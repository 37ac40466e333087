import { type AdminWithPassword, findAdminWithPassword } from '@quoin/db/access/admin';
import { DomainError } from '@quoin/domain/errors';

import type { SignedInContext, SignInEvent } from '../context.ts';
import { isPassword } from './password.ts';
import { takeBackTry, takeTry } from './tries.ts';

/** Wrong tries that cost no time. */
const FREE_TRIES = 5;

/**
 * Whoever asks, if this is their password (R15). Whoever found a session open must not find out the password of its owner
 * there, so wrong ones make the next one wait. `event` is what the log calls what it was for.
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
