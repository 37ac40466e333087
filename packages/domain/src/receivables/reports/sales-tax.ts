import * as z from 'zod';

import { listingSheet } from '../../csv/sheet.ts';
import { periodFields } from '../../ledger/entry.ts';
import { amount } from '../../money.ts';

// The sales tax that invoices of a period billed, less credit memos (billing.md section 7), for the return that the firm files.

/** The period of the report. */
export const SalesTaxFilter = z.object(periodFields);
export type SalesTaxFilter = z.output<typeof SalesTaxFilter>;

const sums = {
  taxable: amount().meta({ description: 'The net of what was taxed.' }),
  untaxed: amount().meta({ description: 'The net of what was not taxed.' }),
  tax: amount(),
};

/** The sales tax of a period, by where the work is and its rate. */
export const SalesTax = z
  .object({
    places: z.array(
      z.object({
        state: z.string().nullable(),
        zipCode: z.string().nullable(),
        rate: z.number().meta({ description: 'A ratio: 0.0825 means 8.25 %.' }),
        ...sums,
      }),
    ),
    ...sums,
  })
  .meta({
    id: 'SalesTax',
    description: 'Its tax is what invoices, less credit memos, moved in the account 2200 in that period.',
    examples: [
      {
        places: [
          { state: 'CA', zipCode: '94110', rate: 0.0825, taxable: 1946.13, untaxed: 5669.67, tax: 160.56 },
        ],
        taxable: 1946.13,
        untaxed: 5669.67,
        tax: 160.56,
      },
    ],
  });
export type SalesTax = z.output<typeof SalesTax>;

/** The sales tax of a period as a CSV file. It cannot be imported. */
export const salesTaxSheet = listingSheet({ noun: 'taxed place', nouns: 'taxed places' }, [
  { name: 'state', label: 'State' },
  { name: 'zipCode', label: 'Zip Code' },
  { name: 'rate', label: 'Rate', decimals: 2 },
  { name: 'taxable', label: 'Taxable', decimals: 2 },
  { name: 'untaxed', label: 'Other', decimals: 2 },
  { name: 'tax', label: 'Tax', decimals: 2 },
]);
