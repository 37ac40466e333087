import type { Money } from '@quoin/domain/exact';
import { differenceText, moneyText, splitMoney } from '@quoin/domain/quotes/quote-money';

import documentCss from '../document.module.css';

/** An amount of the page. The script of the page finds it by its figure. The cents of a large one are smaller. */
export function Amount({
  of,
  figure,
  isLarge,
  isDifference,
}: {
  of: Money;
  figure?: string;
  isLarge?: boolean;
  /** Whether it is added to another amount, so that it has a sign. */
  isDifference?: boolean;
}) {
  const textOf = isDifference ? differenceText : moneyText;
  const { dollars, cents } = splitMoney(of, textOf);
  return (
    <span className={documentCss['amount']} data-figure={figure}>
      {isLarge ? (
        <>
          {dollars}
          <small>{cents}</small>
        </>
      ) : (
        textOf(of)
      )}
    </span>
  );
}
