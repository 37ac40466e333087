import type { SignedInAdmin } from './admin.ts';

/** `Ada Lovelace`: how the log and the panel name an administrator. */
export function adminName(admin: Pick<SignedInAdmin, 'firstName' | 'lastName'>): string {
  return `${admin.firstName} ${admin.lastName}`;
}
