import type { Relations } from '../relation.ts';

/** A lead outlives the project that was made of it. */
export const outreachRelations: Relations = {
  contactSubmissions: { projectId: { to: 'projects', onDelete: 'set null' } },
};
