import type { Db } from '@quoin/db/connection/database';
import { TOTP } from 'otpauth';

import type { callerFor } from '../testing.ts';

/** What the app shows now, or in the half minute after this one, which is good already. */
export function codeOf(secret: string, { later = 0 } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
}

/** Lets the codes of now be good once more, as they are in half an hour. */
export async function forgetSteps(db: Db): Promise<void> {
  await db.updateTable('secondFactors').set({ lastStep: 1 }).where('confirmedAt', 'is not', null).execute();
}

/** Sets up the second factor of whoever calls, as the panel does. */
export async function setUpSecondFactor(
  db: Db,
  { call }: Pick<ReturnType<typeof callerFor>, 'call'>,
  currentPassword: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await call.secondFactor.begin({ currentPassword });
  const { recoveryCodes } = await call.secondFactor.confirm({ code: codeOf(secret) });
  await forgetSteps(db);
  return { secret, recoveryCodes };
}
