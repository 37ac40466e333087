import { type Exact, textOf } from '../exact.ts';

// The engine of estimates tells a listener how each figure came about. An explanation is thus the
// record of the calculation itself, and cannot differ from it (estimates.md section 4, "Explain").

/** The name of a figure, such as `total`, `line:12:cost`, or `option:3:net`. */
export type FigureKey = string;

/** A field that somebody entered, from which a figure follows. */
export interface FigureSource {
  readonly label: string;
  /** The value as it counts: a ratio, not a percentage. */
  readonly amount: Exact;
  readonly entity: 'estimate' | 'estimate-line' | 'estimate-adjustment' | 'money-settings' | 'state-rule';
  /** The id of the record, or `undefined` for the estimate itself. */
  readonly id: number | undefined;
  readonly field: string;
}

/** How a figure follows from others. */
export interface Derivation {
  readonly label: string;
  /** A sentence of the rule, with its rounding. */
  readonly rule: string;
  /** The arithmetic with its numbers, without the rounding, such as `95.6 × 4.29`. */
  readonly formula: string;
  readonly from: readonly (FigureKey | FigureSource)[];
}

/** Takes a figure with its amount. `how` returns its derivation, which is made only when it is called. */
export type Trace = (key: FigureKey, amount: Exact, how: () => Derivation) => void;

/** The number without the zeros at its end, such as `4.29` or `85`. */
export function shortText(value: Exact): string {
  const text = textOf(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The largest number of amounts that a formula of a sum writes out. */
const TERMS_MAX = 12;

/** The formula of a sum. */
export function sumText(amounts: readonly Exact[]): string {
  if (amounts.length === 0) return '0';
  if (amounts.length > TERMS_MAX) return `the sum of ${amounts.length} amounts`;
  return amounts.map(shortText).join(' + ').replaceAll('+ -', '- ');
}

/** A figure with its direct causes. A cause that is a figure has an explanation of its own. */
export interface ExplainedStep extends Omit<Derivation, 'from'> {
  readonly key: FigureKey;
  readonly amount: Exact;
  readonly from: readonly ({ key: FigureKey; label: string; amount: Exact } | FigureSource)[];
}

/**
 * Runs a calculation and returns one of its figures with its direct causes, or `undefined` if it has no such figure.
 * The explanation goes one step down, because a large estimate has thousands of figures.
 */
export function explainStep(
  calculate: (trace: Trace) => unknown,
  figure: FigureKey,
): ExplainedStep | undefined {
  const figures = new Map<FigureKey, { amount: Exact; how: () => Derivation }>();
  calculate((key, amount, how) => figures.set(key, { amount, how }));
  const found = figures.get(figure);
  if (!found) return undefined;
  const { from, ...derivation } = found.how();
  return {
    key: figure,
    amount: found.amount,
    ...derivation,
    from: from.flatMap((cause) => {
      if (typeof cause !== 'string') return cause;
      const other = figures.get(cause);
      return other ? { key: cause, label: other.how().label, amount: other.amount } : [];
    }),
  };
}
