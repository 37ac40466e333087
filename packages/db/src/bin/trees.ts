import type { ConceptName } from '@quoin/domain/concepts';
import type { BinConcept } from '@quoin/domain/deletion-concepts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition for the rows of some records, whose ids are a list or a query. */
type RowsOf = (ids: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** Rows of a table that are deleted with a record, and come back with it. */
interface Part {
  table: string;
  /** The kind of these records. Links are of none, and are not counted. */
  kind?: ConceptName;
  of: RowsOf;
  /** No foreign key deletes these rows, so the deletion itself does. */
  isUntied?: true;
}

/** A column of other records that names the deleted one, and becomes null with its deletion. */
interface LooseEnd {
  table: string;
  column: string;
  /** Whether the column of a row may be set again. */
  isFree: RawBuilder<SqlBool>;
}

/** A record with all that a deletion takes along. */
interface Tree {
  table: string;
  /** In the order in which they come back. */
  parts: Part[];
  looseEnds?: LooseEnd[];
}

const tasksOf = (projects: RawBuilder<unknown>) =>
  sql`select id from project_tasks where project_id in (${projects})`;

const partsOfTasks = (tasks: (ids: RawBuilder<unknown>) => RawBuilder<unknown>): Part[] => [
  { table: 'task_photos', kind: 'task-photo', of: (ids) => sql`task_id in (${tasks(ids)})` },
  { table: 'task_products', kind: 'task-product', of: (ids) => sql`task_id in (${tasks(ids)})` },
  { table: 'task_product_categories', of: (ids) => sql`task_id in (${tasks(ids)})` },
];

/** The parts of estimates, in the order in which they refer to each other. */
const partsOfEstimates = (estimates: (ids: RawBuilder<unknown>) => RawBuilder<unknown>): Part[] =>
  ['estimate_sections', 'estimate_options', 'estimate_lines', 'estimate_adjustments', 'schedule_rows'].map(
    (table) => ({
      table,
      of: (ids) => sql`estimate_id in (${estimates(ids)})`,
    }),
  );

/** A part of an estimate that names the record. One that was sent stays without the name. */
const inDraft = (table: string, column: string): LooseEnd => ({
  table,
  column,
  isFree: sql`${sql.ref(column)} is null and exists (
    select from estimates where estimates.id = estimate_id and estimates.status = 'draft'
  )`,
});

/** The same for a line of a change order. */
const inDraftOfChange = (column: string): LooseEnd => ({
  table: 'change_order_lines',
  column,
  isFree: sql`${sql.ref(column)} is null and exists (
    select from change_orders where change_orders.id = change_order_id and change_orders.status = 'draft'
  )`,
});

/**
 * The notices about tasks or projects, and about the comments on them. They name a project. Those of imports name none,
 * because their `entity_id` is the import.
 */
const noticesOf = (entity: 'project' | 'project-task', ids: RawBuilder<unknown>) =>
  sql<SqlBool>`(entity = ${entity} and project_id is not null and entity_id in (${ids}))`;

/** The notices that undoing an import of tasks deletes with its tasks. */
export const noticesOfTasks: RowsOf = (ids) => noticesOf('project-task', ids);

/** The tables whose rows name the places of photos, which the bin keeps beside the rows. */
export const tablesWithPhotos = ['task_photos', 'product_photos'];

/** The tree of each kind of record: the rows behind its foreign keys go with it. */
export const trees: Record<BinConcept, Tree> = {
  property: { table: 'properties', parts: [] },
  project: {
    table: 'projects',
    parts: [
      { table: 'project_tasks', kind: 'project-task', of: (ids) => sql`project_id in (${ids})` },
      ...partsOfTasks(tasksOf),
      {
        table: 'comments',
        kind: 'comment',
        of: (ids) => sql`(project_id in (${ids}) or task_id in (${tasksOf(ids)}))`,
      },
      {
        table: 'notices',
        of: (ids) => sql`(${noticesOf('project', ids)} or ${noticesOfTasks(tasksOf(ids))})`,
        isUntied: true,
      },
      { table: 'estimates', kind: 'estimate', of: (ids) => sql`project_id in (${ids})` },
      ...partsOfEstimates((ids) => sql`select id from estimates where project_id in (${ids})`),
    ],
    looseEnds: [{ table: 'contact_submissions', column: 'project_id', isFree: sql`project_id is null` }],
  },
  'project-task': {
    table: 'project_tasks',
    parts: [
      ...partsOfTasks((ids) => ids),
      { table: 'comments', kind: 'comment', of: (ids) => sql`task_id in (${ids})` },
      { table: 'notices', of: noticesOfTasks, isUntied: true },
    ],
    looseEnds: [
      inDraft('estimate_sections', 'task_id'),
      inDraft('schedule_rows', 'task_id'),
      inDraftOfChange('task_id'),
    ],
  },
  'task-photo': {
    table: 'task_photos',
    parts: [],
    looseEnds: [inDraft('estimate_options', 'photo_id')],
  },
  'task-product': {
    table: 'task_products',
    parts: [],
    looseEnds: [inDraft('estimate_lines', 'task_product_id')],
  },
  comment: {
    table: 'comments',
    parts: [{ table: 'notices', of: (ids) => sql`comment_id in (${ids})` }],
  },
  'project-type': {
    table: 'project_types',
    parts: [{ table: 'project_type_categories', of: (ids) => sql`project_type_id in (${ids})` }],
  },
  product: {
    table: 'products',
    parts: [{ table: 'product_photos', of: (ids) => sql`product_id in (${ids})` }],
    looseEnds: [
      inDraft('estimate_lines', 'product_id'),
      inDraftOfChange('product_id'),
      // Somebody may have given the item another product. Items that were saved since then are other rows.
      { table: 'assembly_items', column: 'product_id', isFree: sql`product_id is null` },
    ],
  },
  'product-category': {
    table: 'product_categories',
    parts: [
      { table: 'project_type_categories', of: (ids) => sql`product_category_id in (${ids})` },
      { table: 'task_product_categories', of: (ids) => sql`product_category_id in (${ids})` },
    ],
  },
  subcontractor: {
    table: 'subcontractors',
    parts: [],
    looseEnds: [
      {
        table: 'project_tasks',
        column: 'assigned_subcontractor_id',
        // Somebody else may have the task by now.
        isFree: sql`num_nonnulls(assigned_subcontractor_id, assigned_admin_id) = 0`,
      },
    ],
  },
  'cost-code': { table: 'cost_codes', parts: [], looseEnds: [inDraftOfChange('cost_code_id')] },
  assembly: {
    table: 'assemblies',
    parts: [{ table: 'assembly_items', of: (ids) => sql`assembly_id in (${ids})` }],
  },
  'tax-rate': { table: 'tax_rates', parts: [] },
  'state-rule': { table: 'state_rules', parts: [] },
  estimate: { table: 'estimates', parts: partsOfEstimates((ids) => ids) },
};

/** A column that names a record which may be missing when the row comes back. */
interface Reference {
  column: string;
  to: BinConcept | 'admin';
  /** The row comes back after that record, if that one is in the bin. */
  waits?: true;
  /** The fate of the row if that record is gone. A record of its own never comes back without it. */
  without: 'refused' | 'null' | 'left out';
}

/** The references of the tables in {@link trees}. */
export const references: Record<string, Reference[]> = {
  projects: [
    { column: 'property_id', to: 'property', waits: true, without: 'null' },
    { column: 'project_type_id', to: 'project-type', waits: true, without: 'null' },
  ],
  project_tasks: [
    { column: 'project_id', to: 'project', waits: true, without: 'refused' },
    { column: 'assigned_subcontractor_id', to: 'subcontractor', without: 'null' },
    { column: 'assigned_admin_id', to: 'admin', without: 'null' },
  ],
  estimates: [{ column: 'project_id', to: 'project', waits: true, without: 'refused' }],
  estimate_sections: [
    { column: 'estimate_id', to: 'estimate', without: 'refused' },
    { column: 'task_id', to: 'project-task', without: 'null' },
  ],
  estimate_options: [
    { column: 'estimate_id', to: 'estimate', without: 'refused' },
    { column: 'photo_id', to: 'task-photo', without: 'null' },
  ],
  estimate_lines: [
    { column: 'estimate_id', to: 'estimate', without: 'refused' },
    { column: 'cost_code_id', to: 'cost-code', without: 'null' },
    { column: 'product_id', to: 'product', without: 'null' },
    { column: 'task_product_id', to: 'task-product', without: 'null' },
  ],
  estimate_adjustments: [{ column: 'estimate_id', to: 'estimate', without: 'refused' }],
  schedule_rows: [
    { column: 'estimate_id', to: 'estimate', without: 'refused' },
    { column: 'task_id', to: 'project-task', without: 'null' },
  ],
  products: [{ column: 'cost_code_id', to: 'cost-code', waits: true, without: 'null' }],
  assembly_items: [
    { column: 'assembly_id', to: 'assembly', waits: true, without: 'refused' },
    { column: 'cost_code_id', to: 'cost-code', waits: true, without: 'null' },
    { column: 'product_id', to: 'product', without: 'null' },
  ],
  task_photos: [{ column: 'task_id', to: 'project-task', waits: true, without: 'refused' }],
  product_photos: [{ column: 'product_id', to: 'product', waits: true, without: 'refused' }],
  task_products: [
    { column: 'task_id', to: 'project-task', waits: true, without: 'refused' },
    { column: 'product_id', to: 'product', waits: true, without: 'left out' },
  ],
  comments: [
    { column: 'project_id', to: 'project', waits: true, without: 'refused' },
    { column: 'task_id', to: 'project-task', waits: true, without: 'refused' },
    { column: 'admin_id', to: 'admin', without: 'null' },
  ],
  notices: [
    { column: 'admin_id', to: 'admin', without: 'left out' },
    { column: 'comment_id', to: 'comment', without: 'left out' },
  ],
  task_product_categories: [
    { column: 'task_id', to: 'project-task', without: 'left out' },
    { column: 'product_category_id', to: 'product-category', without: 'left out' },
  ],
  project_type_categories: [
    { column: 'project_type_id', to: 'project-type', without: 'left out' },
    { column: 'product_category_id', to: 'product-category', without: 'left out' },
  ],
};

/** The table of the record that a reference names. */
export const tableOf = ({ to }: Reference): string => (to === 'admin' ? 'admins' : trees[to].table);
