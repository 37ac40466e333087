import { concepts } from '../concepts.ts';
import { emailSynonyms, isActiveSynonyms, phoneSynonyms, sheetOf } from '../csv/sheet.ts';
import { SupplierCreate } from './supplier.ts';

/** Suppliers as a CSV file. A row changes the supplier with its name. */
export const supplierSheet = sheetOf(
  SupplierCreate,
  {
    name: ['Name', 'Supplier', 'Vendor', 'Vendor name', 'Company'],
    accountNumber: ['Account', 'Account no', 'Customer number'],
    contactName: ['Contact', 'Contact person'],
    orderEmail: emailSynonyms,
    phone: phoneSynonyms,
    website: ['Web site', 'Web', 'URL'],
    paymentDays: ['Terms', 'Net', 'Net days'],
    taxRate: ['Tax', 'Sales tax'],
    isFreightTaxed: ['Freight is taxed', 'Tax on freight'],
    moveAlert: ['Price alert', 'Move alert'],
    staleAfterDays: ['Stale after', 'Days valid'],
    notes: ['Note', 'Comment', 'Comments'],
    isActive: isActiveSynonyms,
  },
  {
    ...concepts.supplier,
    key: ['name'],
    keyWords: 'name',
    reads: { taxRate: 'ratio', moveAlert: 'ratio' },
    isUpdating: true,
  },
);
