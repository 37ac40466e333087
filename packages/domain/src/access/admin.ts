import * as z from 'zod';

import { choice } from '../choice.ts';
import { ByIdAndVersion, rowFields } from '../entity.ts';
import { optionalAmount } from '../money.ts';
import { flag, rowId } from '../number.ts';
import { NAME_MAX, SHORT_MAX, requiredEmail, requiredText } from '../text.ts';
import { adminRoles, roleLabels } from './admin-role.ts';

/** The role of an administrator or of a program. */
export const AdminRole = choice(roleLabels);
export type AdminRole = z.output<typeof AdminRole>;

/** A signed-in administrator, as the session shows it. */
export const SignedInAdmin = z
  .object({
    id: rowId(),
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(adminRoles),
  })
  .meta({ id: 'SignedInAdmin' });
export type SignedInAdmin = z.output<typeof SignedInAdmin>;

const fields = {
  username: requiredText('Username', SHORT_MAX),
  email: requiredEmail('Email'),
  firstName: requiredText('First name', NAME_MAX),
  lastName: requiredText('Last name', NAME_MAX),
  // The default of product.md section 9.
  role: z.preprocess((value: AdminRole | null) => (value === null ? 'admin' : value), AdminRole),
  isActive: flag('Active', true),
  orderLimit: optionalAmount('Order limit').meta({
    description:
      'The highest total of an order that the administrator, or a key of theirs, may issue or approve. Null: any.',
  }),
};

/** An account of the panel. Usernames and e-mail addresses are unique, regardless of case. */
export const Admin = z
  .object({
    id: rowId(),
    ...fields,
    mustChangePassword: z
      .boolean()
      .meta({ description: 'The system made the password, and its owner must still choose one.' }),
    hasSecondFactor: z.boolean().meta({ description: 'Signing in also takes a code.' }),
    apiKeyCount: z
      .int32()
      .min(0)
      .meta({ description: 'The number of API keys that act for the administrator.' }),
    ...rowFields,
  })
  .meta({ id: 'Admin' });
export type Admin = z.output<typeof Admin>;

/** A new administrator. The system generates the password. */
export const AdminCreate = z.object(fields).partial({ role: true, isActive: true, orderLimit: true });
export type AdminCreate = z.output<typeof AdminCreate>;

/** The fields to change. Absent fields keep their values. */
export const AdminPatch = AdminCreate.partial();
export type AdminPatch = z.output<typeof AdminPatch>;

/** Also revokes the keys of the administrator whose password changes. Otherwise the keys stay valid. */
export const revokesApiKeys = z
  .boolean()
  .optional()
  .meta({ description: 'Also revokes all API keys that act for the administrator.' });

/** A new password for another administrator who lost theirs. */
export const PasswordReset = ByIdAndVersion.extend({ revokesApiKeys });

/** An administrator with a newly generated password, which is shown only once. */
export const AdminWithNewPassword = z.object({ admin: Admin, password: z.string() });
