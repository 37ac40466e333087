import type { FoundConcept } from '@quoin/domain/concepts';

import { productCategoryRecords } from './catalog/product-category.ts';
import { productRecords } from './catalog/product.ts';
import { changeOrderRecords } from './contracts/change-order.ts';
import { contractRecords } from './contracts/contract-list.ts';
import { assemblyRecords } from './costs/assembly.ts';
import { costCodeRecords } from './costs/cost-code.ts';
import { taxRateRecords } from './costs/tax-rate.ts';
import { estimateRecords } from './estimates/estimate.ts';
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
