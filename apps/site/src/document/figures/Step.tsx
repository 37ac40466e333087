import type { Money } from '@quoin/domain/exact';

import { Amount } from './Amount.tsx';

import css from './ladder.module.css';

/** A step of a ladder of amounts. */
export function Step({
  label,
  amount,
  figure,
  isSum,
  isDifference,
}: {
  label: string;
  amount: Money;
  figure?: string;
  /** Whether it sums up the steps above it. */
  isSum?: boolean;
  isDifference?: boolean;
}) {
  return (
    <div className={isSum ? css['sumStep'] : undefined}>
      <dt>{label}</dt>
      <dd>
        <Amount
          of={amount}
          {...(figure !== undefined && { figure })}
          {...(isDifference && { isDifference })}
        />
      </dd>
    </div>
  );
}
