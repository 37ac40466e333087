import { accessRelations } from './access/relations.ts';
import { billingRelations } from './billing/relations.ts';
import { catalogRelations } from './catalog/relations.ts';
import { snakeOf } from './connection/snake-case.ts';
import { contractRelations } from './contracts/relations.ts';
import { costRelations } from './costs/relations.ts';
import { csvRelations } from './csv/relations.ts';
import { documentRelations } from './documents/relations.ts';
import { estimateRelations } from './estimates/relations.ts';
import { ledgerRelations } from './ledger/relations.ts';
import { orderingRelations } from './ordering/relations.ts';
import { outreachRelations } from './outreach/relations.ts';
import { quoteRelations } from './quotes/relations.ts';
import { receivablesRelations } from './receivables/relations.ts';
import type { Relation, Relations } from './relation.ts';
import { supplierRelations } from './suppliers/relations.ts';
import type { Database } from './tables.ts';
import { commentRelations, workRelations } from './work/relations.ts';

/** The foreign keys of what belongs to no room. */
const rootRelations: Relations = {
  activity: { adminId: { to: 'admins', onDelete: 'set null' } },
  bin: { adminId: { to: 'admins', onDelete: 'set null' } },
  binPhotos: { binId: { to: 'bin', onDelete: 'cascade' } },
  noticeChoices: { adminId: { to: 'admins', onDelete: 'cascade' } },
  savedViews: { ownerId: { to: 'admins', onDelete: 'cascade' } },
  savedViewPins: {
    adminId: { to: 'admins', onDelete: 'cascade' },
    viewId: { to: 'savedViews', onDelete: 'cascade' },
  },
};

/** Every relation, by table and column. What goes with a record comes back in this order, and is counted in it. */
const byTable: Relations = {
  ...accessRelations,
  ...workRelations,
  ...catalogRelations,
  ...supplierRelations,
  ...commentRelations,
  ...outreachRelations,
  ...costRelations,
  ...ledgerRelations,
  ...estimateRelations,
  ...billingRelations,
  ...documentRelations,
  ...quoteRelations,
  ...contractRelations,
  ...orderingRelations,
  ...receivablesRelations,
  ...csvRelations,
  ...rootRelations,
};

/** A relation with the table and the column that have it. */
export interface HeldRelation extends Relation {
  table: keyof Database;
  column: string;
  key: string;
}

/** Every relation of the database. */
export const relations: HeldRelation[] = Object.entries(byTable).flatMap(([table, columns]) =>
  Object.entries<Relation>(columns).map(([column, relation]) => ({
    key: `${snakeOf(table)}_${snakeOf(column)}_fkey`,
    ...relation,
    table: table as keyof Database,
    column,
  })),
);
