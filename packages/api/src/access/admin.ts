import {
  insertAdmin,
  listAdmins,
  removeSecondFactorOf,
  resetPassword,
  updateAdmin,
} from '@quoin/db/access/admin';
import {
  Admin,
  AdminCreate,
  AdminPatch,
  AdminWithNewPassword,
  PasswordReset,
} from '@quoin/domain/access/admin';
import { adminName } from '@quoin/domain/access/admin-name';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';

import { changesOf } from '../activity-log.ts';
import { declared, personalAdminProcedure, router, viewerProcedure } from '../trpc.ts';
import { revokeApiKeysOf } from './api-key.ts';
import { hashPassword, makePassword } from './password.ts';

const changes = changesOf('admin', (admin: Admin) => adminName(admin));

/** The administrators. An account is never deleted, so that its changes stay attributed to it. */
export const adminRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(Admin)))
    .query(({ ctx, input }) => listAdmins(ctx.db, input)),

  /** Also generates the first password, which its owner must replace (R8). */
  create: personalAdminProcedure
    .input(AdminCreate)
    .output(declared(AdminWithNewPassword))
    .mutation(async ({ ctx, input }) => {
      const password = makePassword();
      const passwordHash = await hashPassword(password);
      const admin = await changes.create(ctx, (trx) => insertAdmin(trx, input, passwordHash));
      return { admin, password };
    }),

  update: personalAdminProcedure
    .input(AdminPatch.extend(ByIdAndVersion.shape))
    .output(declared(Admin))
    .mutation(({ ctx, input: { id, version, ...patch } }) => {
      if (id === ctx.admin.id && patch.isActive === false) throw new DomainError('ownAccount');
      return changes.update(ctx, (trx) => updateAdmin(trx, id, patch, version));
    }),

  /** For others who lost the authenticator app. Ends all their sessions. Removing one's own takes a code. */
  removeSecondFactor: personalAdminProcedure
    .input(ByIdAndVersion)
    .output(declared(Admin))
    .mutation(async ({ ctx, input: { id, version } }) => {
      if (id === ctx.admin.id) throw new DomainError('ownSecondFactor');
      const admin = await changes.updatePart(
        ctx,
        (trx) => removeSecondFactorOf(trx, id, version),
        'secondFactor',
      );
      ctx.onSignIn({ event: 'second-factor-off', outcome: 'done', adminId: id });
      return admin;
    }),

  /** For others who lost the password. Ends all their sessions. Changing one's own takes the current one (R15). */
  resetPassword: personalAdminProcedure
    .input(PasswordReset)
    .output(declared(AdminWithNewPassword))
    .mutation(async ({ ctx, input }) => {
      if (input.id === ctx.admin.id) throw new DomainError('ownPassword');
      const password = makePassword();
      const passwordHash = await hashPassword(password);
      const admin = await changes.update(
        ctx,
        async (trx) => {
          if (input.revokesApiKeys) await revokeApiKeysOf(trx, ctx, input.id);
          return resetPassword(trx, input.id, passwordHash, input.version);
        },
        ['password'],
      );
      return { admin, password };
    }),
});
