import type { Money } from '@quoin/domain/exact';

import { Amount } from '../figures/Amount.tsx';

import css from '../document.module.css';

/** The amount that the client decides about, with the way to the signature. It stays in sight while the client reads. */
export function AcceptBar({
  label,
  amount,
  isDifference = false,
}: {
  label: string;
  amount: Money;
  isDifference?: boolean;
}) {
  return (
    <div className={css['bar']}>
      <p>
        {label} <Amount of={amount} figure="total" isLarge isDifference={isDifference} />
      </p>
      <a className={css['main']} href="#accept">
        Accept
      </a>
    </div>
  );
}
