import { moneyText, splitMoney } from '@quoin/domain/costs/quote-money';
import type { Money } from '@quoin/domain/exact';

import css from './Quote.module.css';

/** An amount of the page. The script of the page finds it by its figure. The cents of a large one are smaller. */
export function Amount({ of, figure, isLarge }: { of: Money; figure?: string; isLarge?: boolean }) {
  const { dollars, cents } = splitMoney(of);
  return (
    <span className={css['amount']} data-figure={figure}>
      {isLarge ? (
        <>
          {dollars}
          <small>{cents}</small>
        </>
      ) : (
        moneyText(of)
      )}
    </span>
  );
}
