import { randomBytes } from 'node:crypto';

import {
  type AdminWithPassword,
  findAdminByUsername,
  findAdminWithPassword,
  mustChangePassword,
  updatePasswordHash,
} from '@quoin/db/access/admin';
import { insertSession, revokeOtherSessions, revokeSession } from '@quoin/db/access/session';
import { inTransaction } from '@quoin/db/database';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { Credentials, PasswordChange, Session } from '@quoin/domain/access/session';
import { DomainError } from '@quoin/domain/errors';
import * as z from 'zod';

import type { Context } from '../context.ts';
import { declared, publicProcedure, router, viewerProcedure } from '../trpc.ts';
import { hashPassword, isPassword, isWeakHash } from './password.ts';

function withoutPassword(admin: AdminWithPassword): SignedInAdmin {
  const { passwordHash: _hash, isActive: _isActive, ...signedIn } = admin;
  return signedIn;
}

/** A new session under a new random id of 128 bits; whatever session came with the request ends (R1). */
async function beginSession(ctx: Context, adminId: number): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  await inTransaction(ctx.db, async (trx) => {
    if (ctx.session.id !== null) await revokeSession(trx, ctx.session.id);
    await insertSession(trx, { id, adminId, ...ctx.client }, ctx.sessionLimits);
  });
  ctx.session.begin(id);
}

export const sessionRouter = router({
  login: publicProcedure
    .input(Credentials)
    .output(declared(Session))
    .mutation(async ({ ctx, input }) => {
      const admin = await findAdminByUsername(ctx.db, input.username);
      const isRight = await isPassword(admin?.passwordHash, input.password);
      if (!admin || !isRight || !admin.isActive) throw new DomainError('invalidCredentials');
      if (isWeakHash(admin.passwordHash)) {
        const passwordHash = await hashPassword(input.password);
        await updatePasswordHash(ctx.db, admin.id, passwordHash, { isNewPassword: false });
      }
      await beginSession(ctx, admin.id);
      return { admin: withoutPassword(admin) };
    }),

  /** Ends the session on the server too: a copied cookie is dead afterwards (R2). */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.session.id !== null) await revokeSession(ctx.db, ctx.session.id);
    ctx.session.end();
  }),

  me: viewerProcedure.output(declared(Session)).query(({ ctx }) => ({ admin: ctx.admin })),

  mustChangePassword: viewerProcedure
    .output(declared(z.boolean()))
    .query(({ ctx }) => mustChangePassword(ctx.db, ctx.admin.id)),

  /** Ends all other sessions of its owner (R3). A viewer may, too. */
  changePassword: viewerProcedure.input(PasswordChange).mutation(async ({ ctx, input }) => {
    const admin = await findAdminWithPassword(ctx.db, ctx.admin.id);
    if (!(await isPassword(admin?.passwordHash, input.currentPassword))) {
      throw new DomainError('currentPasswordWrong');
    }
    const passwordHash = await hashPassword(input.newPassword);
    await inTransaction(ctx.db, async (trx) => {
      await updatePasswordHash(trx, ctx.admin.id, passwordHash, { isNewPassword: true });
      await revokeOtherSessions(trx, ctx.admin.id, ctx.session.id);
    });
  }),
});
