import type { FoundConcept } from '@quoin/domain/concepts';

import { type ProductCategoryTables, productCategoryRecords } from './catalog/product-category.ts';
import { type ProductTables, productRecords } from './catalog/product.ts';
import { type CostCodeTables, costCodeRecords } from './costs/cost-code.ts';
import { type ContactSubmissionTables, contactSubmissionRecords } from './outreach/contact-submission.ts';
import type { RecordKind } from './record-kind.ts';
import { type ProjectTaskTables, projectTaskRecords } from './work/project-task.ts';
import { type ProjectTypeTables, projectTypeRecords } from './work/project-type.ts';
import { type ProjectTables, projectRecords } from './work/project.ts';
import { type PropertyTables, propertyRecords } from './work/property.ts';
import { type SubcontractorTables, subcontractorRecords } from './work/subcontractor.ts';

/** The tables of these kinds of record. */
export interface RecordTables
  extends
    ContactSubmissionTables,
    CostCodeTables,
    ProductCategoryTables,
    ProductTables,
    ProjectTables,
    ProjectTaskTables,
    ProjectTypeTables,
    PropertyTables,
    SubcontractorTables {}

/** The kinds of record that the palette finds. */
export const recordKinds: Record<FoundConcept, RecordKind> = {
  property: propertyRecords,
  project: projectRecords,
  'project-task': projectTaskRecords,
  product: productRecords,
  subcontractor: subcontractorRecords,
  'contact-submission': contactSubmissionRecords,
  'project-type': projectTypeRecords,
  'product-category': productCategoryRecords,
  'cost-code': costCodeRecords,
};
