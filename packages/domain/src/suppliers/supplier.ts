import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { flag, flagFilter, integerOr, ratioOr, rowId } from '../number.ts';
import {
  LONG_MAX,
  NAME_MAX,
  SHORT_MAX,
  optionalEmail,
  optionalText,
  requiredText,
  whileFine,
} from '../text.ts';

/** The highest rate of sales tax that a supplier adds. */
const TAX_RATE_MAX = 0.25;
/** The largest change of a price after which people are asked, as a ratio of the price before. */
const MOVE_ALERT_MAX = 10;

/** An address of a web site, with or without its scheme. A text of another kind would become a link that does something else. */
const WEBSITE = /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?[^\s/:@?#]+\.[^\s/:@?#]+(?::\d{1,5})?(?:[/?#]\S*)?$/;

const fields = {
  name: requiredText('Supplier name', NAME_MAX).meta({ description: 'No two names differ only in case.' }),
  accountNumber: optionalText('Account number', SHORT_MAX).meta({
    description: 'Our account with the supplier.',
  }),
  contactName: optionalText('Contact name', NAME_MAX),
  orderEmail: optionalEmail('Order email').meta({ description: 'Where orders go.' }),
  phone: optionalText('Phone', SHORT_MAX),
  website: optionalText('Website', SHORT_MAX)
    .refine((text) => text === null || WEBSITE.test(text), {
      error: 'Website must be an address such as tarrowby.com',
      ...whileFine,
    })
    .meta({ pattern: WEBSITE.source }),
  paymentDays: integerOr(30, 'Payment days', 0, 180).meta({
    description: 'The days from a bill to its due date.',
  }),
  taxRate: ratioOr(0, 'Tax rate', TAX_RATE_MAX).meta({
    description: 'Sales tax on orders. 0.0825 means 8.25 %. With a resale certificate it is 0.',
  }),
  isFreightTaxed: flag('Freight taxed', false),
  moveAlert: ratioOr(0.1, 'Price move to check', MOVE_ALERT_MAX).meta({
    description: 'A price of a list that moves by more waits for somebody to look at it. 0.1 means 10 %.',
  }),
  staleAfterDays: integerOr(30, 'Days until prices are stale', 1, 365),
  notes: optionalText('Notes', LONG_MAX),
  isActive: flag('Active', true),
};

/** A firm that sells us materials (supply.md section 2). */
export const Supplier = z.object({ id: rowId(), ...fields, ...rowFields }).meta({
  id: 'Supplier',
  examples: [
    {
      id: 8,
      name: 'Tarrowby Building Supply',
      accountNumber: '40-2217',
      contactName: 'Jess Marlow',
      orderEmail: 'orders@tarrowby.example',
      phone: '(937) 555-0118',
      website: 'tarrowby.example',
      paymentDays: 30,
      taxRate: 0,
      isFreightTaxed: false,
      moveAlert: 0.1,
      staleAfterDays: 30,
      notes: 'Resale certificate on file.',
      isActive: true,
      version: 3,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-04T16:40:00.000Z',
    },
  ],
});
export type Supplier = z.output<typeof Supplier>;

/** A new supplier. Only its name is required. */
export const SupplierCreate = z.object(fields).partial({
  accountNumber: true,
  contactName: true,
  orderEmail: true,
  phone: true,
  website: true,
  paymentDays: true,
  taxRate: true,
  isFreightTaxed: true,
  moveAlert: true,
  staleAfterDays: true,
  notes: true,
  isActive: true,
});
export type SupplierCreate = z.output<typeof SupplierCreate>;

/** The fields to change. Absent fields keep their values. */
export const SupplierPatch = SupplierCreate.partial();
export type SupplierPatch = z.output<typeof SupplierPatch>;

/** The filter of suppliers. */
export const SupplierFilter = ListFilter.extend({
  isActive: flagFilter('Active').meta({ description: 'Only active suppliers, or only inactive ones.' }),
  sort: sorting('added', 'name'),
});
export type SupplierFilter = z.output<typeof SupplierFilter>;

/** The filter of suppliers, without sorting and paging. */
export const SuppliersFound = SupplierFilter.omit(pagingFields);
export type SuppliersFound = z.output<typeof SuppliersFound>;

/** The number of matching suppliers, by whether they are active. */
export const SupplierCounts = countsOf('isActive');

/** A selection of many suppliers. */
export const ManySuppliers = manyOf(SuppliersFound);
export type ManySuppliers = z.output<typeof ManySuppliers>;

/** The fields that one change can set on many suppliers. */
export const ManySuppliersPatch = SupplierPatch.pick({ isActive: true, staleAfterDays: true });
export type ManySuppliersPatch = z.output<typeof ManySuppliersPatch>;
export const PreviousSuppliers = previousOf(ManySuppliersPatch);
