import { randomBytes } from 'node:crypto';

import {
  type AdminWithPassword,
  findAdminByUsername,
  lockPasswordHash,
  readPasswordDuty,
  updatePasswordHash,
} from '@quoin/db/access/admin';
import type { TrySubject } from '@quoin/db/access/password-tries';
import {
  findHandedOver,
  insertSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessionByRef,
  takeBackSession,
} from '@quoin/db/access/session';
import { inTransaction } from '@quoin/db/connection/database';
import { readSettings } from '@quoin/db/settings';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { networkOf } from '@quoin/domain/access/network';
import {
  Credentials,
  HandedOver,
  OwnSession,
  PasswordChange,
  PasswordDuty,
  Session,
  Unlock,
} from '@quoin/domain/access/session';
import { DomainError, type ErrorKey } from '@quoin/domain/errors';
import * as z from 'zod';

import type { Context, SignInEvent } from '../context.ts';
import { declared, personProcedure, publicProcedure, router, viewerProcedure } from '../trpc.ts';
import { revokeApiKeysOf } from './api-key.ts';
import { requireCurrentPassword } from './current-password.ts';
import { isEasyToGuess } from './guessable.ts';
import { hashPassword, isPassword, isWeakHash } from './password.ts';
import { newQueue } from './queue.ts';
import { requireSecondFactor, tryCode } from './second-factor.ts';
import { refuseKnownWaits, takeBackTry, takeTry } from './tries.ts';

function withoutPassword(admin: AdminWithPassword): SignedInAdmin {
  const { passwordHash: _hash, isActive: _isActive, isPasswordExpired: _isExpired, ...signedIn } = admin;
  return signedIn;
}

// The host admits only a few requests of one network or known browser at a time, so one flow cannot fill this queue.
const atTheDoor = newQueue();

const newSessionId = () => randomBytes(16).toString('base64url');

/** The number of wrong tries without a wait, at one account and from one network at all accounts. */
const FREE_TRIES = { account: 5, network: 10 } as const;

/**
 * The counters that a sign-in counts towards. A browser that has signed in to the account before has its own counter,
 * so that guessing does not lock its owner out (R11). A right password clears the first counter.
 */
function triesAtSignIn(ctx: Context, username: string, adminId: number | undefined): TrySubject[] {
  const device = adminId === undefined ? null : ctx.device.knownTo(adminId);
  if (device !== null) return [{ scope: 'sign-in by device', subject: device, free: FREE_TRIES.account }];
  const network = networkOf(ctx.client().ip);
  return [
    { scope: 'sign-in', subject: `${username.toLowerCase()}\n${network}`, free: FREE_TRIES.account },
    { scope: 'sign-in by network', subject: network, free: FREE_TRIES.network },
  ];
}

/**
 * Begins a session under a new random id of 128 bits, and ends the one that came with the request (R1). Throws if the
 * password changed or the account was deactivated since the check, or if the second factor refuses the code.
 */
async function beginSession(
  ctx: Context,
  admin: AdminWithPassword,
  strongerHash: string | undefined,
  code: string | null | undefined,
): Promise<void> {
  const id = newSessionId();
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockPasswordHash(trx, admin.id, admin.passwordHash)))
      throw new DomainError('invalidCredentials');
    await requireSecondFactor(trx, admin.id, code);
    if (strongerHash !== undefined) {
      await updatePasswordHash(trx, admin.id, strongerHash, {
        verifiedHash: admin.passwordHash,
        isNewPassword: false,
      });
    }
    if (ctx.session.id !== null) await revokeSession(trx, ctx.session.id);
    await insertSession(trx, { id, adminId: admin.id, ...ctx.client() }, ctx.sessionLimits);
  });
  ctx.session.begin(id);
}

const refusals: Partial<Record<ErrorKey, SignInEvent['outcome']>> = {
  codeRequired: 'code-wanted',
  codeRefused: 'refused',
  tooManyCodes: 'throttled',
};
const refusalOf = (error: unknown) =>
  error instanceof DomainError ? refusals[error.key as ErrorKey] : undefined;

export const sessionRouter = router({
  login: publicProcedure
    .input(Credentials)
    .output(declared(Session))
    .mutation(async ({ ctx, input }) =>
      atTheDoor(async () => {
        let admin: AdminWithPassword | undefined;
        const tell = (outcome: SignInEvent['outcome']) =>
          ctx.onSignIn({ event: 'sign-in', outcome, adminId: admin?.id ?? null });
        let tries = triesAtSignIn(ctx, input.username, undefined);
        let noted: number[];
        try {
          if (!ctx.device.isKnown()) refuseKnownWaits(ctx, tries);
          admin = await findAdminByUsername(ctx.db, input.username);
          tries = triesAtSignIn(ctx, input.username, admin?.id);
          noted = await takeTry(ctx, tries);
        } catch (error) {
          if (error instanceof DomainError && error.key === 'tooManyTries') tell('throttled');
          throw error;
        }
        const isRight = await isPassword(admin?.passwordHash, input.password);
        if (!admin || !isRight || !admin.isActive) {
          tell('refused');
          throw new DomainError('invalidCredentials');
        }
        if (admin.isPasswordExpired) {
          tell('refused');
          throw new DomainError('passwordExpired');
        }
        const strongerHash = isWeakHash(admin.passwordHash) ? await hashPassword(input.password) : undefined;
        await tryCode(ctx, admin.id, input.code, async () =>
          beginSession(ctx, admin, strongerHash, input.code),
        ).catch(async (error: unknown) => {
          const outcome = refusalOf(error);
          // A wrong code counts as a wrong try. A right password whose code is missing or throttled neither counts nor
          // clears earlier tries.
          if (outcome === 'code-wanted' || outcome === 'throttled') await takeBackTry(ctx, noted, []);
          if (outcome) tell(outcome);
          throw error;
        });
        await takeBackTry(ctx, noted, tries.slice(0, 1));
        ctx.device.remember(admin.id);
        tell('done');
        return { admin: withoutPassword(admin) };
      }),
    ),

  /** Also ends the session on the server, so that a copied cookie is useless (R2). */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.session.id !== null) {
      const adminId = await revokeSession(ctx.db, ctx.session.id);
      if (adminId !== null) ctx.onSignIn({ event: 'sign-out', outcome: 'done', adminId });
    }
    ctx.session.end();
  }),

  /** The owner of the session, while a client holds the device. `null`: it is not locked, or has ended. */
  handedOver: publicProcedure.output(declared(HandedOver.nullable())).query(async ({ ctx }) => {
    const { id } = ctx.session;
    const owner = id === null ? undefined : await findHandedOver(ctx.db, id, ctx.sessionLimits);
    return owner ? { firstName: owner.firstName } : null;
  }),

  /**
   * Unlocks the session after a client has given the device back, by the password alone. Wrong tries count as wrong sign-ins,
   * so that the client can try no more passwords here than there.
   */
  unlock: publicProcedure
    .input(Unlock)
    .output(declared(Session))
    .mutation(async ({ ctx, input: { password } }) =>
      atTheDoor(async () => {
        const { id } = ctx.session;
        const locked = id === null ? undefined : await findHandedOver(ctx.db, id, ctx.sessionLimits);
        const admin = locked && (await findAdminByUsername(ctx.db, locked.username));
        if (id === null || !admin) throw new DomainError('authenticationRequired');
        const tell = (outcome: SignInEvent['outcome']) =>
          ctx.onSignIn({ event: 'unlock', outcome, adminId: admin.id });
        const tries = triesAtSignIn(ctx, admin.username, admin.id);
        const noted = await takeTry(ctx, tries).catch((error: unknown) => {
          tell('throttled');
          throw error;
        });
        if (!(await isPassword(admin.passwordHash, password))) {
          tell('refused');
          throw new DomainError('unlockRefused');
        }
        const newId = newSessionId();
        await inTransaction(ctx.db, async (trx) => {
          if (!(await lockPasswordHash(trx, admin.id, admin.passwordHash)))
            throw new DomainError('unlockRefused');
          await takeBackSession(trx, id, newId, ctx.sessionLimits);
        });
        ctx.session.begin(newId);
        await takeBackTry(ctx, noted, tries.slice(0, 1));
        tell('done');
        return { admin: withoutPassword(admin) };
      }),
    ),

  /** With an API key, the administrator that it acts for, with the lesser of both roles. */
  me: viewerProcedure
    .meta({ isBeforeOwnPassword: true })
    .output(declared(Session))
    .query(({ ctx }) => ({ admin: ctx.admin })),

  list: personProcedure
    .output(declared(z.array(OwnSession)))
    .query(({ ctx }) => listSessions(ctx.db, ctx.admin.id, ctx.session.id, ctx.sessionLimits)),

  /** Ends one of the caller's own sessions. */
  end: personProcedure
    .input(z.object({ ref: z.string().max(64) }))
    .mutation(({ ctx, input }) => revokeSessionByRef(ctx.db, ctx.admin.id, input.ref)),

  /** Ends all of the caller's own sessions except the current one. */
  endOthers: personProcedure.mutation(({ ctx }) => revokeOtherSessions(ctx.db, ctx.admin.id, ctx.session.id)),

  passwordDuty: personProcedure
    .meta({ isBeforeOwnPassword: true })
    .output(declared(PasswordDuty))
    .query(({ ctx }) => readPasswordDuty(ctx.db, ctx.admin.id)),

  /** Ends the caller's other sessions (R3), and revokes their API keys on request. Viewers may call it too. */
  changePassword: personProcedure
    .meta({ isBeforeOwnPassword: true })
    .input(PasswordChange)
    .mutation(async ({ ctx, input }) => {
      const adminId = ctx.admin.id;
      const admin = await requireCurrentPassword(ctx, input.currentPassword, 'password-change');
      const { companyName } = await readSettings(ctx.db);
      const known = [admin.username, admin.email, `${admin.firstName} ${admin.lastName}`, companyName ?? ''];
      if (await isEasyToGuess(input.newPassword, known)) throw new DomainError('passwordGuessable');
      const passwordHash = await hashPassword(input.newPassword);
      await inTransaction(ctx.db, async (trx) => {
        const change = { verifiedHash: admin.passwordHash, isNewPassword: true };
        // Another request changed the password after this one checked it.
        if (!(await updatePasswordHash(trx, admin.id, passwordHash, change))) {
          throw new DomainError('currentPasswordWrong');
        }
        await revokeOtherSessions(trx, ctx.admin.id, ctx.session.id);
        if (input.revokesApiKeys) await revokeApiKeysOf(trx, ctx, adminId);
      });
      ctx.onSignIn({ event: 'password-change', outcome: 'done', adminId });
    }),
});
