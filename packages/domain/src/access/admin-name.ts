import type { SignedInAdmin } from './admin.ts';

/** The name of an administrator in the log and the panel, such as `Ada Lovelace`. */
export function adminName(admin: Pick<SignedInAdmin, 'firstName' | 'lastName'>): string {
  return `${admin.firstName} ${admin.lastName}`;
}
