import type { FoundConcept } from '@quoin/domain/concepts';

import { productCategoryRecords } from './catalog/product-category.ts';
import { productRecords } from './catalog/product.ts';
import { assemblyRecords } from './costs/assembly.ts';
import { changeOrderRecords } from './costs/change-order.ts';
import { contractRecords } from './costs/contract-list.ts';
import { costCodeRecords } from './costs/cost-code.ts';
import { estimateRecords } from './costs/estimate.ts';
import { taxRateRecords } from './costs/tax-rate.ts';
import { contactSubmissionRecords } from './outreach/contact-submission.ts';
import type { RecordKind } from './record-kind.ts';
import { projectTaskRecords } from './work/project-task.ts';
import { projectTypeRecords } from './work/project-type.ts';
import { projectRecords } from './work/project.ts';
import { propertyRecords } from './work/property.ts';
import { subcontractorRecords } from './work/subcontractor.ts';

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
  assembly: assemblyRecords,
  'tax-rate': taxRateRecords,
  estimate: estimateRecords,
  contract: contractRecords,
  'change-order': changeOrderRecords,
};
