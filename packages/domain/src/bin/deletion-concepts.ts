import type { ConceptName } from '../concepts.ts';

// Apart from the schemas, so that the panel's first screen needs none of them.

/** The kinds of record whose deletion is refused while others use them, or takes others along. */
export const deletionConcepts = [
  'property',
  'project',
  'project-task',
  'project-type',
  'product',
  'product-category',
  'cost-code',
  'supplier',
] as const satisfies ConceptName[];
export type DeletionConcept = (typeof deletionConcepts)[number];

/**
 * The kinds of record whose deletion can be undone. Leads are erased. Administrators, keys and sessions stay out, because
 * access that was taken away must not come back.
 */
export const binConcepts = [
  'property',
  'project',
  'project-task',
  'task-photo',
  'task-product',
  'comment',
  'project-type',
  'product',
  'product-category',
  'supplier',
  'supplier-branch',
  'supplier-product',
  'subcontractor',
  'cost-code',
  'assembly',
  'tax-rate',
  'state-rule',
  'estimate',
  'material-request',
] as const satisfies ConceptName[];
export type BinConcept = (typeof binConcepts)[number];

/** The number of days for which a deleted record can be brought back. */
export const BIN_DAYS = 30;
