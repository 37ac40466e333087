import type { ReactNode } from 'react';

import css from './Waterfall.module.css';

/** An amount of a {@link Waterfall}, with its bar. */
export interface WaterfallStep {
  label: string;
  /** Lighter words below the label, such as links to what the amount comes from. */
  note?: ReactNode;
  amount: ReactNode;
  /** Where the bar begins and ends. All bars have one scale, which includes 0. */
  from: number;
  to: number;
  /**
   * `ground` is what came before, `sum` is an amount that holds, and `change` leads from one to the next. `open` may still
   * come, and `draft` is less sure than that.
   */
  look: 'ground' | 'sum' | 'change' | 'open' | 'draft';
  /** A sum of the rows above it, under a line. */
  isSum?: boolean;
}

/**
 * Amounts in one column that lead from the first to the last. The bar of each begins where the one before ends. The bars
 * only repeat what labels and amounts say.
 */
export function Waterfall({ label, steps }: { label: string; steps: readonly WaterfallStep[] }) {
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - low;
  const share = (length: number) => `${span === 0 ? 0 : (length / span) * 100}%`;
  return (
    <div className={css['frame']}>
      <dl className={css['steps']} aria-label={label}>
        {steps.map(({ label: name, note, amount, from, to, look, isSum }) => (
          <div key={name} className={css['step']} data-sum={isSum || undefined}>
            <dt className={css['words']}>
              {name}
              {note && <span className={css['note']}>{note}</span>}
            </dt>
            <dd className={css['amount']}>{amount}</dd>
            <dd className={css['track']} aria-hidden>
              <span
                className={css['bar']}
                data-look={look}
                style={{
                  insetInlineStart: share(Math.min(from, to) - low),
                  width: share(Math.abs(to - from)),
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
