import type { Relations } from '../relation.ts';

/** The rows and changes of an import go with it, and an import with the person who began it. */
export const csvRelations: Relations = {
  imports: {
    adminId: { to: 'admins', onDelete: 'cascade' },
    undoneBy: { to: 'admins', onDelete: 'set null' },
  },
  importRows: { importId: { to: 'imports', onDelete: 'cascade' } },
  importChanges: { importId: { to: 'imports', onDelete: 'cascade' } },
};
