import type { Money } from '@quoin/domain/exact';

import { Amount } from '../figures/Amount.tsx';

import documentCss from '../document.module.css';
import css from './AcceptBar.module.css';

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
    <div className={`${css['bar']} ${documentCss['unprinted']}`}>
      <p>
        {label} <Amount of={amount} figure="total" isLarge isDifference={isDifference} />
      </p>
      <a className={documentCss['main']} href="#accept">
        Accept
      </a>
    </div>
  );
}
