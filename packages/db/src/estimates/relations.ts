import { sql, type SqlBool } from 'kysely';

import type { Relation, Relations } from '../relation.ts';

/** Whose part a row of an estimate is. */
const ofEstimate = { to: 'estimates', onDelete: 'cascade' } as const satisfies Relation;

/** A part of an estimate that was sent stays without the name of a deleted record. */
export const inDraft = (column: string) => sql<SqlBool>`${sql.ref(column)} is null and exists (
  select from estimates where estimates.id = estimate_id and estimates.status = 'draft'
)`;

/** What estimates and their parts name. Parts stand in the order in which they refer to each other. */
export const estimateRelations: Relations = {
  estimates: {
    projectId: {
      to: 'projects',
      onDelete: 'cascade',
      key: 'estimates_project',
      missing: 'projectDoesNotExist',
    },
  },
  estimateSections: {
    estimateId: { ...ofEstimate, key: 'estimate_sections_estimate' },
    taskId: { to: 'projectTasks', onDelete: 'set null', isFree: inDraft('task_id') },
  },
  estimateOptions: {
    estimateId: { ...ofEstimate, key: 'estimate_options_estimate' },
    photoId: {
      to: 'taskPhotos',
      onDelete: 'set null',
      key: 'estimate_options_photo',
      missing: 'photoDoesNotExist',
      isFree: inDraft('photo_id'),
    },
  },
  estimateLines: {
    estimateId: { ...ofEstimate, key: 'estimate_lines_estimate' },
    sectionId: {
      to: 'estimateSections',
      within: 'estimateId',
      onDelete: 'cascade',
      key: 'estimate_lines_section',
      missing: 'sectionDoesNotExist',
    },
    optionId: {
      to: 'estimateOptions',
      within: 'estimateId',
      onDelete: 'set null',
      key: 'estimate_lines_option',
      missing: 'optionDoesNotExist',
    },
    costCodeId: {
      to: 'costCodes',
      onDelete: 'no action',
      key: 'estimate_lines_cost_code',
      missing: 'costCodeDoesNotExist',
      tells: { kind: 'estimate', by: 'estimateId' },
    },
    productId: {
      to: 'products',
      onDelete: 'set null',
      key: 'estimate_lines_product',
      missing: 'productDoesNotExist',
      tells: { kind: 'estimate', by: 'estimateId' },
      isFree: inDraft('product_id'),
    },
    taskProductId: {
      to: 'taskProducts',
      onDelete: 'set null',
      key: 'estimate_lines_task_product',
      missing: 'taskProductDoesNotExist',
      isFree: inDraft('task_product_id'),
    },
  },
  estimateAdjustments: { estimateId: { ...ofEstimate, key: 'estimate_adjustments_estimate' } },
};
