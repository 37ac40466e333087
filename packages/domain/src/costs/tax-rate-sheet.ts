import { concepts } from '../concepts.ts';
import { placeSynonyms, sheetOf } from '../csv/sheet.ts';
import { TaxRateCreate } from './tax-rate.ts';

/** Tax rates as a CSV file. A row changes the rate with its place, name and first day. */
export const taxRateSheet = sheetOf(
  TaxRateCreate,
  {
    state: placeSynonyms.state,
    zipCode: placeSynonyms.zipCode,
    name: ['Name', 'Tax', 'Region', 'Tax region name', 'County'],
    rate: ['Tax rate', 'Combined rate', 'Estimated combined rate', 'Percent'],
    effectiveFrom: ['Effective from', 'Effective date', 'From', 'Start'],
    source: ['Where from', 'Website'],
    checkedOn: ['Checked', 'Verified', 'Verified on'],
  },
  {
    ...concepts['tax-rate'],
    key: ['state', 'zipCode', 'name', 'effectiveFrom'],
    keyWords: 'place, name and first day',
    isUpdating: true,
    reads: { rate: 'ratio' },
  },
);
