import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import type { ConceptName, FoundConcept } from '@quoin/domain/concepts';

import { productCategoryRecords } from './catalog/product-category.ts';
import { productRecords } from './catalog/product.ts';
import { changeOrderRecords } from './contracts/change-order.ts';
import { contractRecords } from './contracts/contract-list.ts';
import { assemblyRecords } from './costs/assembly.ts';
import { costCodeRecords } from './costs/cost-code.ts';
import { taxRateRecords } from './costs/tax-rate.ts';
import { estimateRecords } from './estimates/estimate.ts';
import { priceRequestRecords } from './ordering/price-requests/price-request.ts';
import { purchaseOrderRecords } from './ordering/purchase-order.ts';
import { supplierReturnRecords } from './ordering/returns/supplier-return.ts';
import { contactSubmissionRecords } from './outreach/contact-submission.ts';
import { invoiceRecords } from './receivables/invoice.ts';
import type { RecordKind } from './record-kind.ts';
import { supplierBranchRecords } from './suppliers/supplier-branch.ts';
import { supplierProductRecords } from './suppliers/supplier-product.ts';
import { supplierRecords } from './suppliers/supplier.ts';
import type { Database } from './tables.ts';
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
  supplier: supplierRecords,
  'supplier-branch': supplierBranchRecords,
  'supplier-product': supplierProductRecords,
  'contact-submission': contactSubmissionRecords,
  'project-type': projectTypeRecords,
  'product-category': productCategoryRecords,
  'cost-code': costCodeRecords,
  assembly: assemblyRecords,
  'tax-rate': taxRateRecords,
  estimate: estimateRecords,
  contract: contractRecords,
  'change-order': changeOrderRecords,
  invoice: invoiceRecords,
  'purchase-order': purchaseOrderRecords,
  'price-request': priceRequestRecords,
  'supplier-return': supplierReturnRecords,
};

/** The tables of records that the palette does not find, and whose deletion can be undone. */
const otherTables: Record<Exclude<BinConcept, FoundConcept>, keyof Database> = {
  'task-photo': 'taskPhotos',
  'task-product': 'taskProducts',
  comment: 'comments',
  'state-rule': 'stateRules',
  'material-request': 'materialRequests',
};

/** Whether the palette finds records of this kind. */
export const isFound = (kind: ConceptName): kind is FoundConcept => kind in recordKinds;

/** The table with the records of a kind. */
export const tableOfKind = (kind: BinConcept | FoundConcept): keyof Database =>
  isFound(kind) ? recordKinds[kind].from : otherTables[kind];
