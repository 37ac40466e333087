import { concepts } from '../concepts.ts';
import { called, referenceProblem } from '../csv/reference-problem.ts';
import { emailSynonyms, isActiveSynonyms, phoneSynonyms, placeSynonyms, sheetOf } from '../csv/sheet.ts';
import { SupplierBranchCreate } from './supplier-branch.ts';

/** The column with the name of the supplier, in sheets of what belongs to suppliers. */
export const supplierColumn = {
  name: 'supplier',
  label: 'Supplier',
  synonyms: ['Supplier name', 'Vendor', 'Vendor name'],
  shown: 'supplierName',
  missing: 'Supplier is required',
  problem: referenceProblem(concepts.supplier, called, 'Give its whole name.'),
};

/** Branches of suppliers as a CSV file. A row changes the branch with its name at its supplier. */
export const supplierBranchSheet = sheetOf(
  SupplierBranchCreate.omit({ supplierId: true }),
  {
    name: ['Name', 'Branch', 'Location', 'Store'],
    code: ['Branch code', 'Store number', 'Branch number'],
    ...placeSynonyms,
    phone: phoneSynonyms,
    orderEmail: emailSynonyms,
    accountNumber: ['Account', 'Account no', 'Customer number'],
    zipAreas: ['Delivers to', 'Zip codes', 'Delivery area'],
    leadDays: ['Lead time', 'Days'],
    cutoff: ['Cut-off', 'Order by', 'Order until'],
    deliversOn: ['Delivers on', 'Weekdays'],
    deliveryFee: ['Delivery', 'Fee', 'Freight'],
    freeFrom: ['Free from', 'Free delivery'],
    rank: ['Priority'],
    isActive: isActiveSynonyms,
  },
  {
    ...concepts['supplier-branch'],
    key: ['name'],
    keyWords: 'supplier and name',
    references: [{ before: 'name', ...supplierColumn }],
    isUpdating: true,
  },
);
