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
import { type Db, inTransaction } from '@quoin/db/database';
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
 * Codes of the app that are looked at for an account in a day before one is right, from wherever they come. Three of
 * 1,000,000 are good at a time: whoever has the password and thousands of addresses guesses for some ninety years.
 * Recovery codes are too long to be guessed, and a browser that has signed in before has a count of its own.
 */
const WRONG_CODES_A_DAY = 10;

const turnsOf = (ctx: Pick<Context, 'device'>, adminId: number) => ({
  scope: 'second-factor',
  subject: ctx.device.knownTo(adminId) ?? String(adminId),
});

/**
 * Checks a code with `check`. One of the app takes a turn first, which stays taken when it is wrong, and all come back
 * when it is right.
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
 * Lets through whoever has no second factor, or a right code, which is then used up. Call it in the transaction of what it
 * opens, which holds the account: no factor comes or goes meanwhile.
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

/** Whether all need one is for people to say, who must not shut themselves out by it. */
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

/** Puts new recovery codes in the place of the old ones, and tells them. */
async function renewRecoveryCodes(trx: Db, adminId: number): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes();
  await replaceRecoveryCodes(trx, adminId, recoveryCodes.map(hashOfCode));
  return { recoveryCodes };
}

async function holdAccount(trx: Db, admin: AdminWithPassword): Promise<void> {
  // Somebody else was faster with the same password.
  if (!(await lockPasswordHash(trx, admin.id, admin.passwordHash)))
    throw new DomainError('currentPasswordWrong');
}

/** One's own second factor: codes of an authenticator app (RFC 6238), and recovery codes. */
export const secondFactorRouter = router({
  get: personProcedure
    .meta({ isBeforeOwnPassword: true, isBeforeSecondFactor: true })
    .output(declared(SecondFactor))
    .query(({ ctx }) => readSecondFactor(ctx.db, ctx.admin.id)),

  /** Makes a secret for the app, which is asked for nowhere until it is confirmed. */
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

  /** Turns it on, and ends all other sessions of its owner, who showed no code when they began. */
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

  /** The recovery codes of before are good no more. */
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

  /** Turns it off, and ends all other sessions of its owner. */
  remove: personProcedure.input(SecondFactorRemoval).mutation(async ({ ctx, input }) => {
    const adminId = ctx.admin.id;
    const admin = await requireCurrentPassword(ctx, input.currentPassword, 'second-factor-off');
    await tryCode(ctx, adminId, input.code, async () =>
      changes.updatePart(ctx, async (trx) => {
        await holdAccount(trx, admin);
        const factor = await findSecondFactor(trx, adminId);
        if (!factor?.isOn) throw new DomainError('secondFactorOff');
        if (!(await isRightCode(trx, adminId, factor.secret, input.code))) throw new DomainError('codeWrong');
        await deleteSecondFactor(trx, adminId);
        await revokeOtherSessions(trx, adminId, ctx.session.id);
        return { changed: admin, part: undefined };
      }),
    ).catch((error: unknown) => {
      if (error instanceof DomainError && error.key === 'codeWrong')
        ctx.onSignIn({ event: 'second-factor-off', outcome: 'refused', adminId });
      throw error;
    });
    ctx.onSignIn({ event: 'second-factor-off', outcome: 'done', adminId });
  }),
});
