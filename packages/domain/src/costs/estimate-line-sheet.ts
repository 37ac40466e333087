import * as z from 'zod';

import { concepts } from '../concepts.ts';
import { sheetOf } from '../csv/sheet.ts';
import { amount } from '../money.ts';
import { costKindLabels } from './cost-kind.ts';
import { EstimateLine } from './estimate-line.ts';
import { linePricingLabels, quantityPolicyLabels } from './line-words.ts';

const { shape } = EstimateLine;
const named = (title: string) => z.string().nullable().meta({ title });

/** A line of an estimate as a spreadsheet has it. */
const Row = z.object({
  section: named('Section'),
  option: named('Option'),
  kind: shape.kind,
  name: named('Name'),
  description: named('Description'),
  notes: named('Notes'),
  costCode: named('Cost code'),
  quantity: z.number().meta({ title: 'Quantity' }),
  quantityFormula: named('Formula'),
  unit: named('Unit'),
  wasteRate: shape.wasteRate,
  packQuantity: z.number().nullable().meta({ title: 'Pack quantity' }),
  packUnit: named('Pack unit'),
  quantityPolicy: shape.quantityPolicy,
  hoursPerUnit: z.number().nullable().meta({ title: 'Hours per unit' }),
  costedQuantity: z.number().meta({ title: 'Costed quantity' }),
  unitCost: z.number().meta({ title: 'Unit cost' }),
  cost: amount().meta({ title: 'Cost' }),
  pricing: shape.pricing,
  rate: shape.rate,
  fixedPrice: z.number().nullable().meta({ title: 'Fixed price' }),
  discountRate: shape.discountRate,
  price: amount().meta({ title: 'Price' }),
  isTaxable: shape.isTaxable,
  isIncluded: shape.isIncluded,
});
export type EstimateLineRow = z.output<typeof Row> & { id: number };

/** The lines of an estimate as a CSV file. */
export const estimateLineSheet = sheetOf(
  Row,
  Object.fromEntries(Object.keys(Row.shape).map((name) => [name, []])) as unknown as {
    [Name in keyof typeof Row.shape]: string[];
  },
  {
    ...concepts['estimate-line'],
    key: [],
    keyWords: 'ID',
    isUpdating: false,
    hasId: true,
    words: { kind: costKindLabels, pricing: linePricingLabels, quantityPolicy: quantityPolicyLabels },
  },
);
