import { type Money, dollars } from '../../exact.ts';
import type { CalculatedAdjustment, CalculatedEstimate, CalculatedLine } from '../calculated-estimate.ts';

// The cases that the engine, the statements of the database and the oracle all read, so that they cannot drift apart.
// The amounts are those of estimates.md section 12 and costs.md section 3.10.

/** A line with what most lines have. */
export function line(fields: Partial<CalculatedLine> & Pick<CalculatedLine, 'id'>): CalculatedLine {
  return {
    kind: 'material',
    quantity: 1,
    wasteRate: 0,
    packQuantity: null,
    quantityPolicy: 'ordered',
    hoursPerUnit: null,
    unitCost: 0,
    pricing: 'markup',
    rate: 0,
    fixedPrice: null,
    discountRate: 0,
    isIncluded: false,
    optionId: null,
    isTaxable: false,
    ...fields,
  };
}

/** An adjustment with what most have. */
export function adjustment(
  fields: Partial<CalculatedAdjustment> & Pick<CalculatedAdjustment, 'id'>,
): CalculatedAdjustment {
  return {
    kind: 'contingency',
    basis: 'percentage',
    applyTo: 'direct-cost',
    rate: null,
    amount: null,
    isShown: true,
    isTaxable: false,
    ...fields,
  };
}

/** An estimate without tax, options and adjustments. */
export function estimate(fields: Partial<CalculatedEstimate>): CalculatedEstimate {
  return {
    taxMode: 'none',
    taxRate: 0,
    materialMarkup: 0,
    lines: [],
    options: [],
    adjustments: [],
    ...fields,
  };
}

/** The labor rate of the settings, 50.00 an hour, with its burden of 36 %. */
const LABOR = 68;
/** 16.98 a sheet of 32 SF. */
const DRYWALL = 0.530625;

export const tile = line({
  id: 1,
  quantity: 85,
  wasteRate: 0.1,
  packQuantity: 11.95,
  unitCost: 4.29,
  rate: 0.25,
  isTaxable: true,
});

/** The lines of a bathroom. */
export const bathroom = [
  tile,
  line({
    id: 2,
    quantity: 320,
    wasteRate: 0.1,
    packQuantity: 32,
    unitCost: DRYWALL,
    rate: 0.25,
    isTaxable: true,
  }),
  line({ id: 3, unitCost: 1200, isTaxable: true }),
  line({ id: 4, kind: 'labor', quantity: 85, hoursPerUnit: 0.18, unitCost: LABOR, rate: 0.5 }),
  line({ id: 5, kind: 'labor', quantity: 12, unitCost: 52, rate: 0.5 }),
  line({ id: 6, kind: 'subcontract', unitCost: 2400, rate: 0.2 }),
];

const contingency = adjustment({ id: 1, rate: 0.05 });
const taxed = { taxMode: 'on-taxable-lines', taxRate: 0.0825 } as const;
const shower = line({ id: 7, optionId: 1, quantity: 45.5, unitCost: 14.2, rate: 0.25, isTaxable: true });

/** The figures that a case states, as decimal texts. */
export interface ExpectedFigures {
  directCost?: string;
  lineTotal?: string;
  rows?: string[];
  net?: string;
  taxBase?: string;
  tax?: string;
  total?: string;
  profit?: string;
  margin?: string;
  materialsTax?: [cost: string, price: string];
  lines?: Record<
    number,
    { packs?: string; costed?: string; cost?: string; price?: string; leftover?: string }
  >;
  /** The parts of the hidden rows, and the prices with them, in the order of the lines. */
  shares?: string[];
  shownPrices?: string[];
  taxOfLines?: Record<number, string>;
  /** The price of the first option, with its tax. */
  optionPrice?: string;
}

interface Case {
  name: string;
  estimate: CalculatedEstimate;
  expected: ExpectedFigures;
}

/** The estimate of the bathroom, as most cases change it. */
export const bathroomEstimate = estimate({ ...taxed, lines: bathroom, adjustments: [contingency] });

export const cases: Case[] = [
  {
    name: 'a bathroom with a contingency that is shown',
    estimate: bathroomEstimate,
    expected: {
      lines: {
        1: { packs: '8', costed: '95.600000', cost: '410.12', price: '512.65', leftover: '10.60' },
        2: { packs: '11', cost: '186.78', price: '233.48' },
        3: { cost: '1200.00', price: '1200.00' },
        4: { costed: '15.300000', cost: '1040.40', price: '1560.60' },
        5: { cost: '624.00', price: '936.00' },
        6: { cost: '2400.00', price: '2880.00' },
      },
      directCost: '5861.30',
      lineTotal: '7322.73',
      rows: ['293.07'],
      net: '7615.80',
      taxBase: '1946.13',
      tax: '160.56',
      total: '7776.36',
      profit: '1754.50',
      margin: '0.230376',
      taxOfLines: { 1: '42.30', 2: '19.26', 3: '99.00', 4: '0.00', 5: '0.00', 6: '0.00' },
    },
  },
  {
    name: 'a hidden contingency, which is in the prices of the lines',
    estimate: estimate({ ...taxed, lines: bathroom, adjustments: [{ ...contingency, isShown: false }] }),
    expected: {
      net: '7615.80',
      tax: '160.56',
      total: '7776.36',
      shares: ['20.52', '9.34', '48.03', '62.46', '37.46', '115.26'],
      shownPrices: ['533.17', '242.82', '1248.03', '1623.06', '973.46', '2995.26'],
    },
  },
  {
    name: 'the tax on materials as a cost',
    estimate: estimate({
      taxMode: 'on-materials-cost',
      taxRate: 0.0825,
      materialMarkup: 0.25,
      lines: bathroom,
      adjustments: [contingency],
    }),
    expected: {
      materialsTax: ['148.24', '185.30'],
      directCost: '6009.54',
      lineTotal: '7508.03',
      rows: ['300.48'],
      tax: '0.00',
      total: '7808.51',
    },
  },
  {
    name: 'an option that is chosen',
    estimate: estimate({
      ...taxed,
      lines: [...bathroom, shower],
      options: [{ id: 1, isChosen: true }],
      adjustments: [contingency],
    }),
    expected: {
      lines: { 7: { cost: '646.10', price: '807.63' } },
      net: '8455.74',
      tax: '227.19',
      total: '8682.93',
      optionPrice: '906.57',
    },
  },
  {
    name: 'an option that is not chosen',
    estimate: estimate({
      ...taxed,
      lines: [...bathroom, shower],
      options: [{ id: 1, isChosen: false }],
      adjustments: [contingency],
    }),
    expected: { total: '7776.36', optionPrice: '906.57' },
  },
  {
    name: 'a ladder of percentages',
    estimate: estimate({
      lines: [line({ id: 1, unitCost: 10_000 })],
      adjustments: [
        adjustment({ id: 1, rate: 0.05 }),
        adjustment({ id: 2, kind: 'overhead', applyTo: 'cumulative', rate: 0.1 }),
        adjustment({ id: 3, kind: 'profit', applyTo: 'cumulative', rate: 0.08 }),
        adjustment({ id: 4, kind: 'discount', applyTo: 'cumulative', rate: 0.03 }),
      ],
    }),
    expected: { rows: ['500.00', '1050.00', '924.00', '-374.22'], net: '12099.78', total: '12099.78' },
  },
  {
    name: 'tile at 4.79',
    estimate: estimate({ lines: [{ ...tile, unitCost: 4.79 }] }),
    expected: { lines: { 1: { cost: '457.92', price: '572.40' } } },
  },
  {
    name: 'tile at 6.79',
    estimate: estimate({ lines: [{ ...tile, unitCost: 6.79 }] }),
    expected: { lines: { 1: { cost: '649.12', price: '811.40' } } },
  },
  {
    name: 'quantities and prices at which binary fractions round the other way',
    estimate: estimate({
      lines: [
        line({ id: 1, quantity: 2.25, unitCost: 64.22 }),
        line({ id: 2, quantity: 2.25, unitCost: 64.22, discountRate: 1 }),
        line({ id: 3, quantity: 237, unitCost: 0.0375 }),
        line({ id: 4, unitCost: 10_000, pricing: 'margin', rate: 0.35 }),
      ],
    }),
    expected: {
      lines: {
        1: { cost: '144.50', price: '144.50' },
        2: { cost: '144.50', price: '0.00' },
        3: { cost: '8.89' },
        4: { price: '15384.62' },
      },
    },
  },
  {
    name: 'a tax that is rounded once for the document',
    estimate: estimate({
      taxMode: 'on-taxable-lines',
      taxRate: 0.2,
      lines: [
        line({ id: 1, unitCost: 55.55, isTaxable: true }),
        line({ id: 2, unitCost: 11.11, isTaxable: true }),
      ],
    }),
    expected: { taxBase: '66.66', tax: '13.33' },
  },
  {
    name: 'a tax of 23 %, which two lines alone would round to a cent more',
    estimate: estimate({
      taxMode: 'on-taxable-lines',
      taxRate: 0.23,
      lines: [
        line({ id: 1, unitCost: 55.55, isTaxable: true }),
        line({ id: 2, unitCost: 11.11, isTaxable: true }),
      ],
    }),
    expected: { tax: '15.33', taxOfLines: { 1: '12.78', 2: '2.55' } },
  },
  {
    name: 'each policy of quantities, a fixed price, and an included line',
    estimate: estimate({
      lines: [
        { ...tile, id: 1, quantityPolicy: 'required' },
        { ...tile, id: 2, quantityPolicy: 'measured' },
        { ...tile, id: 3, pricing: 'fixed', fixedPrice: dollars(500), discountRate: 0.1 },
        { ...tile, id: 4, isIncluded: true },
      ],
    }),
    expected: {
      lines: {
        1: { costed: '93.500000', cost: '401.12', price: '501.40' },
        2: { costed: '85.000000', cost: '364.65', price: '455.81' },
        3: { cost: '410.12', price: '450.00' },
        4: { cost: '410.12', price: '0.00' },
      },
    },
  },
  {
    name: 'a taxable discount, which makes the taxed amount less',
    estimate: estimate({
      ...taxed,
      lines: bathroom,
      adjustments: [
        adjustment({ id: 1, kind: 'discount', basis: 'fixed', amount: 100 as Money, isTaxable: true }),
      ],
    }),
    // 100 × 1,946.13 ÷ 7,322.73 = 26.58, in shares of 7.00, 3.19 and 16.39.
    expected: { rows: ['-100.00'], taxBase: '1919.55', tax: '158.36', total: '7381.09' },
  },
  {
    name: 'a hidden row without a price to hide in',
    estimate: estimate({
      lines: [line({ id: 1, unitCost: 50, isIncluded: true })],
      adjustments: [adjustment({ id: 1, rate: 0.1, isShown: false })],
    }),
    expected: { lineTotal: '0.00', rows: ['5.00'], net: '5.00', shares: ['0.00'] },
  },
  {
    name: 'an estimate without lines',
    estimate: estimate(taxed),
    expected: { directCost: '0.00', net: '0.00', tax: '0.00', total: '0.00' },
  },
];
