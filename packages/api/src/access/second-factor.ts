import { type AdminWithPassword, lockOneAdmin, lockPasswordHash } from '@quoin/db/access/admin';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from '@quoin/db/access/second-factor';
import { revokeOtherSessions } from '@quoin/db/access/session';
import { giveTurnsBack, takeTurn } from '@quoin/db/access/throttle';
import { type Db, inTransaction } from '@quoin/db/connection/database';
import { adminName } from '@quoin/domain/access/admin-name';
import {
  CurrentPassword,
  RecoveryCodes,
  SecondFactor,
  SecondFactorConfirm,
  SecondFactorRemoval,
  SecondFactorSecret,
  bareCode,
  isAppCode,
} from '@quoin/domain/access/second-factor';
import { DomainError } from '@quoin/domain/errors';

import { changesOf } from '../activity-log.ts';
import type { Actor, Context } from '../context.ts';
import { declared, personProcedure, router } from '../trpc.ts';
import { requireCurrentPassword } from './current-password.ts';
import { enrolmentUri, hashOfCode, makeRecoveryCodes, makeSecret, stepOf } from './one-time-code.ts';

/**
 * The number of app codes that are checked for an account in a day, from any network, before one is right. Three of
 * 1,000,000 codes are valid at a time. An attacker with the password and thousands of addresses therefore guesses for
 * about ninety years. Recovery codes are too long to guess. A browser that has signed in before has its own count.
 */
const WRONG_CODES_A_DAY = 10;

const turnsOf = (ctx: Pick<Context, 'device'>, adminId: number) => ({
  scope: 'second-factor',
  subject: ctx.device.knownTo(adminId) ?? String(adminId),
});

/**
 * Checks a code with `check`. A code of the app first takes a turn, which stays taken if `check` throws. A right code
 * gives all turns back. Throws `tooManyCodes` if no turn is left.
 */
export async function tryCode<Result>(
  ctx: Pick<Context, 'db' | 'device'>,
  adminId: number,
  typed: string | null | undefined,
  check: () => Promise<Result>,
): Promise<Result> {
  if (!isAppCode(bareCode(typed ?? ''))) return check();
  const turns = turnsOf(ctx, adminId);
  await inTransaction(ctx.db, async (trx) =>
    takeTurn(trx, { ...turns, max: WRONG_CODES_A_DAY, windowMinutes: 24 * 60 }),
  ).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.key !== 'tooManyRequests') throw error;
    throw new DomainError('tooManyCodes', error.retryAfterS ?? 0);
  });
  const result = await check();
  await giveTurnsBack(ctx.db, turns);
  return result;
}

async function isRightCode(trx: Db, adminId: number, secret: string, typed: string): Promise<boolean> {
  const code = bareCode(typed);
  if (!isAppCode(code)) return takeRecoveryCode(trx, adminId, hashOfCode(code));
  const step = stepOf(secret, code, Date.now());
  return step !== null && takeStep(trx, adminId, step);
}

/**
 * Passes without a second factor, or with a right code, which is then used up. Throws `codeRequired` or `codeRefused`.
 * Call it in a transaction that locks the account, so that the factor cannot change before the session begins.
 */
export async function requireSecondFactor(
  trx: Db,
  adminId: number,
  typed: string | null | undefined,
): Promise<void> {
  const factor = await findSecondFactor(trx, adminId);
  if (!factor?.isOn) return;
  if (!typed) throw new DomainError('codeRequired');
  if (!(await isRightCode(trx, adminId, factor.secret, typed))) throw new DomainError('codeRefused');
}

/**
 * Only people may change whether all need a second factor. To demand it, they need one, so that they are not locked
 * out.
 */
export async function requireMayDemand(
  trx: Db,
  { admin, apiKey }: Actor,
  isDemanded: boolean,
): Promise<void> {
  if (apiKey) throw new DomainError('personRequired');
  const { onSince } = await readSecondFactor(trx, admin.id);
  if (isDemanded && onSince === null) throw new DomainError('ownSecondFactorFirst');
}

const changes = changesOf('admin', (admin: { id: number; firstName: string; lastName: string }) =>
  adminName(admin),
);

/** Replaces the recovery codes and returns the new ones. */
async function renewRecoveryCodes(trx: Db, adminId: number): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes();
  await replaceRecoveryCodes(trx, adminId, recoveryCodes.map(hashOfCode));
  return { recoveryCodes };
}

async function holdAccount(trx: Db, admin: AdminWithPassword): Promise<void> {
  // The password was changed, or the account deactivated, since the check.
  if (!(await lockPasswordHash(trx, admin.id, admin.passwordHash)))
    throw new DomainError('currentPasswordWrong');
}

/** The caller's own second factor, which has codes of an authenticator app (RFC 6238) and recovery codes. */
export const secondFactorRouter = router({
  get: personProcedure
    .meta({ isBeforeOwnPassword: true, isBeforeSecondFactor: true })
    .output(declared(SecondFactor))
    .query(({ ctx }) => readSecondFactor(ctx.db, ctx.admin.id)),

  /** Makes a secret for the app. Sign-in asks for no code until the secret is confirmed. */
  begin: personProcedure
    .meta({ isBeforeSecondFactor: true })
    .input(CurrentPassword)
    .output(declared(SecondFactorSecret))
    .mutation(async ({ ctx, input }) => {
      await requireCurrentPassword(ctx, input.currentPassword, 'second-factor-on');
      const secret = makeSecret();
      await insertSecondFactor(ctx.db, ctx.admin.id, secret);
      return { secret, uri: enrolmentUri(secret, ctx.admin.username) };
    }),

  /** Turns the second factor on. Ends the caller's other sessions, which began without a code. */
  confirm: personProcedure
    .meta({ isBeforeSecondFactor: true })
    .input(SecondFactorConfirm)
    .output(declared(RecoveryCodes))
    .mutation(async ({ ctx, input }) => {
      const adminId = ctx.admin.id;
      const told = await tryCode(ctx, adminId, input.code, async () =>
        changes.updatePart(ctx, async (trx) => {
          const admin = await lockOneAdmin(trx, adminId);
          const factor = await findSecondFactor(trx, adminId);
          if (!factor || factor.isOn)
            throw new DomainError(factor ? 'secondFactorOn' : 'secondFactorNotBegun');
          const step = stepOf(factor.secret, bareCode(input.code), Date.now());
          if (step === null) throw new DomainError('codeWrong');
          await confirmSecondFactor(trx, adminId, { secret: factor.secret, step });
          await revokeOtherSessions(trx, adminId, ctx.session.id);
          return { changed: admin, part: await renewRecoveryCodes(trx, adminId) };
        }),
      );
      ctx.onSignIn({ event: 'second-factor-on', outcome: 'done', adminId });
      return told;
    }),

  /** Makes new recovery codes. The previous ones become invalid. */
  makeRecoveryCodes: personProcedure
    .input(CurrentPassword)
    .output(declared(RecoveryCodes))
    .mutation(async ({ ctx, input }) => {
      const adminId = ctx.admin.id;
      const admin = await requireCurrentPassword(ctx, input.currentPassword, 'recovery-codes');
      const told = await inTransaction(ctx.db, async (trx) => {
        await holdAccount(trx, admin);
        if (!(await findSecondFactor(trx, adminId))?.isOn) throw new DomainError('secondFactorOff');
        return renewRecoveryCodes(trx, adminId);
      });
      ctx.onSignIn({ event: 'recovery-codes', outcome: 'done', adminId });
      return told;
    }),

  /** Turns the second factor off. Ends the caller's other sessions. */
  remove: personProcedure.input(SecondFactorRemoval).mutation(async ({ ctx, input }) => {
    const adminId = ctx.admin.id;
    const admin = await requireCurrentPassword(ctx, input.currentPassword, 'second-factor-off');
    await tryCode(ctx, adminId, input.code, async () =>
      changes.updatePart(
        ctx,
        async (trx) => {
          await holdAccount(trx, admin);
          const factor = await findSecondFactor(trx, adminId);
          if (!factor?.isOn) throw new DomainError('secondFactorOff');
          if (!(await isRightCode(trx, adminId, factor.secret, input.code)))
            throw new DomainError('codeWrong');
          await deleteSecondFactor(trx, adminId);
          await revokeOtherSessions(trx, adminId, ctx.session.id);
          return { changed: admin, part: undefined };
        },
        'secondFactor',
      ),
    ).catch((error: unknown) => {
      if (error instanceof DomainError && error.key === 'codeWrong')
        ctx.onSignIn({ event: 'second-factor-off', outcome: 'refused', adminId });
      throw error;
    });
    ctx.onSignIn({ event: 'second-factor-off', outcome: 'done', adminId });
  }),
});
