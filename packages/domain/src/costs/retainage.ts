import { formatPercent } from '../dollars.ts';

// What an estimate or a contract holds back of the work until it is done (billing.md section 1). Apart from the schemas, so that the
// screens of an estimate and the page of a client need none of them.

/** What is held back of the bills of a contract. All rates are ratios. */
export interface Retainage {
  readonly retainageRate: number;
  /** The part of materials that are stored and not yet installed. `null`: the same. */
  readonly storedRate: number | null;
  /** The part of the price from which on `stepRate` is held back in place of the first rate. */
  readonly stepAt: number | null;
  readonly stepRate: number | null;
}

/** Nothing is held back. */
export const nothingHeld: Retainage = { retainageRate: 0, storedRate: null, stepAt: null, stepRate: null };

/** The fields of a record that say what is held back. */
export const retainageOf = ({ retainageRate, storedRate, stepAt, stepRate }: Retainage): Retainage => ({
  retainageRate,
  storedRate,
  stepAt,
  stepRate,
});

/** Whether a step has its rate, and a rate its step. */
export const isStepWhole = ({
  stepAt = null,
  stepRate = null,
}: {
  readonly stepAt?: number | null | undefined;
  readonly stepRate?: number | null | undefined;
}): boolean => (stepAt === null) === (stepRate === null);

/** What is held back in the words that a client reads beside the payments. `null`: nothing is. */
export function retainageWords({ retainageRate, storedRate, stepAt, stepRate }: Retainage): string | null {
  const sentences = [
    ...(stepAt !== null && stepRate !== null && stepRate !== retainageRate
      ? [
          `${formatPercent(retainageRate)} of each bill is held back up to ${formatPercent(stepAt)} of the price, and ` +
            `${formatPercent(stepRate)} after that, until the work is done.`,
        ]
      : retainageRate > 0
        ? [`${formatPercent(retainageRate)} of each bill is held back until the work is done.`]
        : []),
    ...(storedRate !== null && storedRate !== retainageRate
      ? [`Of materials that are stored and not yet installed, it is ${formatPercent(storedRate)}.`]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The largest of the rates. */
export const largestRate = ({ retainageRate, storedRate, stepRate }: Retainage): number =>
  Math.max(retainageRate, storedRate ?? 0, stepRate ?? 0);
