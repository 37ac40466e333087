import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { moneyOr, optionalAmount } from '../money.ts';
import { flag, flagFilter, integerOr, rowId } from '../number.ts';
import { requiredState, requiredZipCode } from '../places/place.ts';
import { weekdayList } from '../places/weekdays.ts';
import { NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';
import { timeOfDayOr } from '../typing/time-of-day.ts';
import { zipAreas } from './delivery/zip-area-field.ts';

const fields = {
  supplierId: rowId(),
  name: requiredText('Branch name', NAME_MAX).meta({
    description: 'No two branches of a supplier have names that differ only in case.',
  }),
  code: optionalText('Code', SHORT_MAX).meta({
    description: 'The name of the branch in the price files of its supplier.',
  }),
  address: requiredText('Address', SHORT_MAX),
  city: requiredText('City', SHORT_MAX),
  state: requiredState('State'),
  zipCode: requiredZipCode('Zip code'),
  phone: optionalText('Phone', SHORT_MAX),
  orderEmail: optionalEmail('Order email').meta({ description: 'In place of that of the supplier.' }),
  accountNumber: optionalText('Account number', SHORT_MAX).meta({
    description: 'In place of that of the supplier.',
  }),
  zipAreas: zipAreas('Zip areas'),
  leadDays: integerOr(1, 'Lead days', 0, 180).meta({
    description: 'The working days from an order to its delivery.',
  }),
  cutoff: timeOfDayOr('14:00', 'Cutoff', 'An order at or after this time counts as one of the next workday.'),
  deliversOn: weekdayList('Delivery days'),
  deliveryFee: moneyOr(0, 'Delivery fee'),
  freeFrom: optionalAmount('Free delivery from').meta({
    description: 'The subtotal from which an order is delivered without the fee.',
  }),
  rank: integerOr(0, 'Rank', 0, 99).meta({
    description: 'Of two branches that deliver to a place, the one with the lower rank does.',
  }),
  isActive: flag('Active', true),
};

/** A place of a supplier that delivers, or from which goods are picked up (supply.md section 2). */
export const SupplierBranch = z
  .object({ id: rowId(), ...fields, ...rowFields })
  .meta({ id: 'SupplierBranch' });
export type SupplierBranch = z.output<typeof SupplierBranch>;

/** A branch for display, with the name of its supplier. */
export const SupplierBranchView = SupplierBranch.extend({ supplierName: z.string() }).meta({
  id: 'SupplierBranchView',
  examples: [
    {
      id: 19,
      supplierId: 8,
      name: 'Dayton',
      code: '014',
      address: '2200 Kuntz Rd',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45404',
      phone: '(937) 555-0119',
      orderEmail: null,
      accountNumber: null,
      zipAreas: '453, 454',
      leadDays: 1,
      cutoff: '14:00',
      deliversOn: 'Mon, Tue, Wed, Thu, Fri',
      deliveryFee: 85,
      freeFrom: 1500,
      rank: 0,
      isActive: true,
      version: 3,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-04T16:40:00.000Z',
      supplierName: 'Tarrowby Building Supply',
    },
  ],
});
export type SupplierBranchView = z.output<typeof SupplierBranchView>;

/** A new branch. Its supplier, name and address are required. */
export const SupplierBranchCreate = z.object(fields).partial({
  code: true,
  phone: true,
  orderEmail: true,
  accountNumber: true,
  zipAreas: true,
  leadDays: true,
  cutoff: true,
  deliversOn: true,
  deliveryFee: true,
  freeFrom: true,
  rank: true,
  isActive: true,
});
export type SupplierBranchCreate = z.output<typeof SupplierBranchCreate>;

/** The fields to change. Absent fields keep their values. A branch stays with its supplier, because prices name both. */
export const SupplierBranchPatch = SupplierBranchCreate.omit({ supplierId: true }).partial();
export type SupplierBranchPatch = z.output<typeof SupplierBranchPatch>;

/** The filter of branches, by supplier. */
export const SupplierBranchFilter = ListFilter.extend({
  supplierId: rowId().optional().meta({ description: 'Only branches of this supplier.' }),
  isActive: flagFilter('Active').meta({ description: 'Only active branches, or only inactive ones.' }),
  sort: sorting('added', 'name', 'city'),
});
export type SupplierBranchFilter = z.output<typeof SupplierBranchFilter>;

/** The filter of branches, without sorting and paging. */
export const SupplierBranchesFound = SupplierBranchFilter.omit(pagingFields);
export type SupplierBranchesFound = z.output<typeof SupplierBranchesFound>;

/** The number of matching branches, by supplier and by whether they are active. */
export const SupplierBranchCounts = countsOf('isActive');

/** A selection of many branches. */
export const ManySupplierBranches = manyOf(SupplierBranchesFound);
export type ManySupplierBranches = z.output<typeof ManySupplierBranches>;

/** The fields that one change can set on many branches. */
export const ManySupplierBranchesPatch = SupplierBranchPatch.pick({ isActive: true, leadDays: true });
export type ManySupplierBranchesPatch = z.output<typeof ManySupplierBranchesPatch>;
export const PreviousSupplierBranches = previousOf(ManySupplierBranchesPatch);
