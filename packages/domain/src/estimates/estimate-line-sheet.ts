import { concepts } from '../concepts.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { linePricingLabels, quantityPolicyLabels } from '../costs/line-words.ts';
import { called, referenceProblem } from '../csv/reference-problem.ts';
import { sheetOf } from '../csv/sheet.ts';
import { errorList } from '../errors.ts';
import { EstimateLine, LINES_MAX } from './estimate-line.ts';

const { fixedPrice } = EstimateLine.shape;

/** The fields of a line that a file may set. A new line takes most others from its cost code or the settings. */
const Row = EstimateLine.pick({
  kind: true,
  name: true,
  description: true,
  notes: true,
  quantity: true,
  quantityFormula: true,
  unit: true,
  wasteRate: true,
  packQuantity: true,
  packUnit: true,
  quantityPolicy: true,
  hoursPerUnit: true,
  unitCost: true,
  pricing: true,
  rate: true,
  discountRate: true,
  isTaxable: true,
  isIncluded: true,
  isAllowance: true,
  isSpecialOrder: true,
})
  .partial()
  // The price that follows has a column, too.
  .extend({
    name: EstimateLine.shape.name,
    fixedPrice: fixedPrice.meta({ title: 'Fixed price' }).optional(),
  });

/** A line with the words of its references, as the export writes it. */
export type EstimateLineRow = EstimateLine & {
  section: string;
  option: string | null;
  costCode: string | null;
};

/**
 * The problems of a row that only its whole line shows, such as a margin that the stored line has already. An error of
 * the line has its own name here.
 */
export const lineFaults = {
  formulaDiffers: {
    field: 'Quantity',
    message: 'Quantity and formula give different numbers. Empty one of the two cells.',
  },
  lineQuantityMissing: { field: 'Quantity', message: errorList.lineQuantityMissing.message() },
  lineUnitCostMissing: { field: 'Unit Cost', message: errorList.lineUnitCostMissing.message() },
  lineTooLarge: { field: null, message: errorList.lineTooLarge.message() },
  marginTooLarge: { field: 'Rate', message: errorList.marginTooLarge.message() },
  fixedPriceMissing: { field: 'Fixed Price', message: errorList.fixedPriceMissing.message() },
  tooManyLines: { field: null, message: errorList.tooManyLines.message(LINES_MAX) },
};

/** The lines of one estimate as a CSV file. A row changes the line with its id, and others are new lines. */
export const estimateLineSheet = sheetOf(
  Row,
  {
    kind: ['Type', 'Cost type'],
    name: ['Name', 'Line', 'Item', 'Title'],
    description: ['Details', 'Scope'],
    notes: ['Office notes', 'Internal notes'],
    quantity: ['Qty'],
    quantityFormula: ['Quantity formula'],
    unit: ['Unit of measure', 'UOM'],
    wasteRate: ['Waste factor', 'Waste rate'],
    packQuantity: ['Pack size', 'Per pack', 'Per box'],
    packUnit: ['Pack', 'Packaging'],
    quantityPolicy: ['Quantity policy'],
    hoursPerUnit: ['Production rate', 'Labor hours per unit'],
    unitCost: ['Cost per unit', 'Cost each'],
    pricing: [],
    rate: [],
    fixedPrice: [],
    discountRate: ['Discount rate'],
    isTaxable: ['Is taxable', 'Tax'],
    isIncluded: ['Is included'],
    isAllowance: ['Is allowance'],
    isSpecialOrder: ['Is special order', 'Custom order'],
  },
  {
    noun: 'line',
    nouns: 'lines',
    within: 'this estimate',
    rowsMax: LINES_MAX,
    key: [],
    keyWords: 'ID',
    isUpdating: true,
    hasId: true,
    reads: {
      quantity: 'quantity',
      wasteRate: 'ratio',
      packQuantity: 'quantity',
      hoursPerUnit: 'hours',
      rate: 'ratio',
      discountRate: 'ratio',
    },
    references: [
      {
        before: 'kind',
        name: 'section',
        label: 'Section',
        synonyms: ['Section name', 'Room', 'Phase'],
        shown: 'section',
        missing: 'Section is required',
        problem: referenceProblem({ noun: 'section', nouns: 'sections' }, called, 'Rename one of them.'),
      },
      {
        before: 'kind',
        name: 'option',
        label: 'Option',
        synonyms: ['Option name', 'Alternate'],
        shown: 'option',
        problem: referenceProblem({ noun: 'option', nouns: 'options' }, called, 'Rename one of them.'),
      },
      {
        before: 'quantity',
        name: 'costCode',
        label: 'Cost Code',
        synonyms: ['Code of costs', 'Accounting code'],
        shown: 'costCode',
        problem: referenceProblem(concepts['cost-code'], called, 'Give its whole code.'),
      },
    ],
    rules: lineFaults,
    shown: [
      { label: 'Costed Quantity', name: 'costedQuantity', decimals: 2 },
      { label: 'Cost', name: 'cost', decimals: 2 },
      { label: 'Price', name: 'price', decimals: 2 },
    ],
    words: { kind: costKindLabels, pricing: linePricingLabels, quantityPolicy: quantityPolicyLabels },
  },
);
