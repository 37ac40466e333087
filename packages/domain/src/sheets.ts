import { productSheet } from './catalog/product-sheet.ts';
import { costCodeSheet } from './costs/cost-code-sheet.ts';
import { taxRateSheet } from './costs/tax-rate-sheet.ts';
import type { Sheet } from './csv/sheet.ts';
import { estimateLineSheet } from './estimates/estimate-line-sheet.ts';
import { leadSheet } from './outreach/contact-submission-sheet.ts';
import { supplierBranchSheet } from './suppliers/supplier-branch-sheet.ts';
import { supplierProductSheet } from './suppliers/supplier-product-sheet.ts';
import { supplierSheet } from './suppliers/supplier-sheet.ts';
import { projectSheet } from './work/project-sheet.ts';
import { projectTaskSheet } from './work/project-task-sheet.ts';
import { propertySheet } from './work/property-sheet.ts';
import { subcontractorSheet } from './work/subcontractor-sheet.ts';

/** The lists that are available as CSV files. */
export const sheets = {
  products: productSheet,
  properties: propertySheet,
  projects: projectSheet,
  'project-tasks': projectTaskSheet,
  subcontractors: subcontractorSheet,
  suppliers: supplierSheet,
  'supplier-branches': supplierBranchSheet,
  'supplier-products': supplierProductSheet,
  leads: leadSheet,
  'cost-codes': costCodeSheet,
  'tax-rates': taxRateSheet,
  'estimate-lines': estimateLineSheet,
} satisfies Record<string, Sheet>;
export type SheetKind = keyof typeof sheets;
export const sheetKinds = Object.keys(sheets) as SheetKind[];
