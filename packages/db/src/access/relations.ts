import type { Relations } from '../relation.ts';

/** What administrators have goes with them. */
export const accessRelations: Relations = {
  apiKeys: { adminId: { to: 'admins', onDelete: 'cascade' } },
  secondFactors: { adminId: { to: 'admins', onDelete: 'cascade' } },
  recoveryCodes: { adminId: { to: 'secondFactors', onDelete: 'cascade' } },
  sessions: { adminId: { to: 'admins', onDelete: 'cascade' } },
};
