import * as z from 'zod';

import { ByIdAndVersion, rowFields } from '../entity.ts';
import { flag, rowId } from '../number.ts';
import { NAME_MAX, SHORT_MAX, requiredEmail, requiredText } from '../text.ts';

/** What an administrator may: an `admin` everything, a `viewer` reads everything and changes nothing. */
export const adminRoles = ['admin', 'viewer'] as const;
export const AdminRole = z.enum(adminRoles, { error: `Role must be one of ${adminRoles.join(', ')}` });
export type AdminRole = z.output<typeof AdminRole>;

/** A signed-in administrator as the session tells it. */
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
};

/** Somebody who may sign in to the panel. Usernames and e-mail addresses are unique, whatever their case. */
export const Admin = z
  .object({
    id: rowId(),
    ...fields,
    mustChangePassword: z
      .boolean()
      .meta({ description: 'The password was made by the system and still waits for its owner’s own.' }),
    hasSecondFactor: z.boolean().meta({ description: 'Signing in takes a code, too.' }),
    apiKeyCount: z.int32().min(0).meta({ description: 'How many API keys act for them.' }),
    ...rowFields,
  })
  .meta({ id: 'Admin' });
export type Admin = z.output<typeof Admin>;

/** A new administrator; the password is made by the system. */
export const AdminCreate = z.object(fields).partial({ role: true, isActive: true });
export type AdminCreate = z.output<typeof AdminCreate>;

/** The fields to change; absent ones stay. */
export const AdminPatch = AdminCreate.partial();
export type AdminPatch = z.output<typeof AdminPatch>;

/** Taking the keys of somebody whose password changes, too: they go on working otherwise. */
export const revokesApiKeys = z
  .boolean()
  .optional()
  .meta({ description: 'Revokes all API keys that act for them, too.' });

/** Another password for somebody else who lost theirs. */
export const PasswordReset = ByIdAndVersion.extend({ revokesApiKeys });

/** An administrator with a password that was made for them just now, and is told this once. */
export const AdminWithNewPassword = z.object({ admin: Admin, password: z.string() });
