import type { CostKind } from '../costs/cost-kind.ts';
import type { LinePrice, PricedLine } from '../costs/line-price.ts';
import type { TaxMode } from '../costs/tax-mode.ts';
import type { Exact, Money } from '../exact.ts';

// The input and the figures of the calculation of an estimate (estimates.md sections 2 and 4).

/** The kinds of rows below the lines of an estimate. */
export const adjustmentKindLabels = {
  contingency: 'Contingency',
  overhead: 'Overhead',
  profit: 'Profit',
  discount: 'Discount',
  fee: 'Fee',
} as const;
export type AdjustmentKind = keyof typeof adjustmentKindLabels;

/** How the amount of an adjustment is given. */
export const adjustmentBasisLabels = { percentage: 'Percentage', fixed: 'Fixed amount' } as const;
export type AdjustmentBasis = keyof typeof adjustmentBasisLabels;

/** The amount of which an adjustment is a percentage. */
export const applyToLabels = {
  'direct-cost': 'Direct cost',
  'line-price': 'Price of the lines',
  cumulative: 'Price with the rows above',
} as const;
export type ApplyTo = keyof typeof applyToLabels;

/** What the totals of an estimate read of a line, beside its cost and its price. */
export interface CountedLine {
  readonly id: number;
  /** The option to which the line belongs, or `null` for the base. */
  readonly optionId: number | null;
  readonly kind: CostKind;
  readonly isTaxable: boolean;
}

/** A line with all that its cost and its price follow from. */
export interface CalculatedLine extends PricedLine, CountedLine {}

/** The amounts of a line that the totals count. */
export type LineAmounts = Pick<LinePrice, 'cost' | 'price'>;

/** A row below the lines. A discount is given as a positive number, and subtracts. */
export interface CalculatedAdjustment {
  readonly id: number;
  readonly kind: AdjustmentKind;
  readonly basis: AdjustmentBasis;
  readonly applyTo: ApplyTo;
  /** A ratio, for a percentage. */
  readonly rate: number | null;
  /** US dollars, for a fixed amount. It counts in the base only. */
  readonly amount: Money | null;
  /** Whether the client sees the row. A hidden one is divided among the lines. */
  readonly isShown: boolean;
  readonly isTaxable: boolean;
}

/** All that the totals of an estimate read, beside the amounts of its lines. Lines and adjustments are in their order. */
export interface CountedEstimate<Line extends CountedLine = CountedLine> {
  readonly taxMode: TaxMode;
  readonly taxRate: number;
  /** The markup on the tax of materials, where that tax is a cost. */
  readonly materialMarkup: number;
  readonly lines: readonly Line[];
  readonly options: readonly { readonly id: number; readonly isChosen: boolean }[];
  readonly adjustments: readonly CalculatedAdjustment[];
}

/** All that a calculation reads. */
export type CalculatedEstimate = CountedEstimate<CalculatedLine>;

/** The figures of a line within its document: its amounts, and these. */
export type LineFigures<Line = CalculatedLine, Amounts = LinePrice> = Amounts & {
  readonly line: Line;
  /** The line's part of the hidden rows. */
  readonly share: Exact;
  /** The price that the client sees: with its part of the hidden rows. */
  readonly shownPrice: Exact;
  /** The amount of the line that is taxed. */
  readonly taxed: Exact;
};

/** The amount of an adjustment. That of a discount is negative. */
export interface Row {
  readonly adjustment: CalculatedAdjustment;
  readonly amount: Exact;
}

/** The figures of the base or of one option, which count alone. */
export interface PartFigures {
  /** `null` is the base. */
  readonly optionId: number | null;
  readonly isChosen: boolean;
  readonly directCost: Exact;
  readonly lineTotal: Exact;
  /** The tax on materials where it is a cost, and its price. */
  readonly materialsTax: { readonly cost: Exact; readonly price: Exact };
  /** The adjustments in their order. */
  readonly rows: readonly Row[];
  readonly net: Exact;
  readonly taxBase: Exact;
  /** The tax on this part alone. That of the document is rounded once for all parts. */
  readonly tax: Exact;
  /** Net and tax of this part: what a client pays more for an option. */
  readonly price: Exact;
}

/** The figures of an estimate: those of its base and its chosen options, and each of them. */
export interface EstimateFigures<Line = CalculatedLine, Amounts = LinePrice> {
  readonly lines: ReadonlyMap<number, LineFigures<Line, Amounts>>;
  /** The base first. */
  readonly parts: readonly PartFigures[];
  readonly directCost: Exact;
  readonly lineTotal: Exact;
  readonly rows: readonly Row[];
  readonly net: Exact;
  readonly taxBase: Exact;
  readonly tax: Exact;
  readonly total: Exact;
  readonly profit: Exact;
  /** The profit as a ratio of the net price. `undefined` where that is 0. */
  readonly margin: Exact | undefined;
}
