import * as z from 'zod';

import { calendarDate, optionalCalendarDate } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { decimal, rowId } from '../number.ts';
import { optionalZipCode, requiredState, requiredZipCode } from '../places/place.ts';
import { NAME_MAX, SHORT_MAX, optionalText, requiredText } from '../text.ts';

/** The largest rate, as a ratio of the taxed price. */
export const TAX_RATE_MAX = 0.2;

const fields = {
  state: requiredState('State'),
  zipCode: optionalZipCode('Zip code').meta({
    description: 'Five digits. Without a zip code, the rate applies to the rest of its state.',
  }),
  name: requiredText('Tax rate name', NAME_MAX),
  rate: decimal({
    label: 'Rate',
    missing: 'Rate is required',
    precision: 9,
    scale: 6,
    max: TAX_RATE_MAX,
    isRatio: true,
  }).meta({ description: 'A ratio of the taxed price. 0.0725 means 7.25 %.' }),
  effectiveFrom: calendarDate('First day').meta({
    description: 'The rate applies from this day, until a later one of the same place begins.',
  }),
  source: optionalText('Source', SHORT_MAX).meta({
    description: 'Where the rate was read, such as a page of the state.',
  }),
  checkedOn: optionalCalendarDate('Checked on').meta({
    description: 'The day when somebody last compared the rate with its source.',
  }),
};

/** A rate of sales tax in a state or a zip code, from a day on (estimates.md section 2). */
export const TaxRate = z.object({ id: rowId(), ...fields, ...rowFields }).meta({
  id: 'TaxRate',
  examples: [
    {
      id: 3,
      state: 'OH',
      zipCode: '45402',
      name: 'Montgomery County',
      rate: 0.075,
      effectiveFrom: '2026-01-01',
      source: 'Ohio Department of Taxation, rate finder',
      checkedOn: '2026-03-02',
      version: 2,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-04T16:40:00.000Z',
    },
  ],
});
export type TaxRate = z.output<typeof TaxRate>;

/** A new tax rate. Its state, name, rate and first day are required. */
export const TaxRateCreate = z.object(fields).partial({ zipCode: true, source: true, checkedOn: true });
export type TaxRateCreate = z.output<typeof TaxRateCreate>;

/** The fields to change. Absent fields keep their values. */
export const TaxRatePatch = TaxRateCreate.partial();
export type TaxRatePatch = z.output<typeof TaxRatePatch>;

/** The filter of tax rates, by state and by zip code. */
export const TaxRateFilter = ListFilter.extend({
  state: requiredState('State').optional().meta({ description: 'Only rates of this state.' }),
  zipCode: requiredZipCode('Zip code').optional().meta({
    description: 'Only rates that may apply in this zip code: its own, and those of whole states.',
  }),
  sort: sorting('added', 'place', 'name', 'rate', 'effectiveFrom', 'checkedOn'),
});
export type TaxRateFilter = z.output<typeof TaxRateFilter>;

/** The filter of tax rates, without sorting and paging. */
export const TaxRatesFound = TaxRateFilter.omit(pagingFields);
export type TaxRatesFound = z.output<typeof TaxRatesFound>;

/** The number of matching tax rates, by state. */
export const TaxRateCounts = countsOf('state');

/** A selection of many tax rates. */
export const ManyTaxRates = manyOf(TaxRatesFound);
export type ManyTaxRates = z.output<typeof ManyTaxRates>;

/** The field that one change can set on many tax rates. */
export const ManyTaxRatesPatch = TaxRatePatch.pick({ checkedOn: true });
export type ManyTaxRatesPatch = z.output<typeof ManyTaxRatesPatch>;
export const PreviousTaxRates = previousOf(ManyTaxRatesPatch);
