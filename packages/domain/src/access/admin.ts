import * as z from 'zod';

import { rowId } from '../number.ts';

/** What an administrator may: an `admin` everything, a `viewer` reads everything and changes nothing. */
export const adminRoles = ['admin', 'viewer'] as const;
export type AdminRole = (typeof adminRoles)[number];

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

/** `Ada Lovelace`: how the log and the panel name an administrator. */
export function adminName(admin: Pick<SignedInAdmin, 'firstName' | 'lastName'>): string {
  return `${admin.firstName} ${admin.lastName}`;
}
