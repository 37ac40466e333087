import { formatMoney } from '@quoin/domain/dollars';
import { type Exact, moneyOf } from '@quoin/domain/exact';
import type { ReactNode } from 'react';

import css from '../../../../../lines/lines.module.css';

/** A figure that opens its explanation. */
export function FigureButton({
  figure,
  onExplain,
  children,
}: {
  figure: string;
  onExplain: (figure: string) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={css['figure']} onClick={() => onExplain(figure)}>
      {children}
    </button>
  );
}

/** An amount of money that opens its explanation. */
export function AmountButton({
  amount,
  ...button
}: {
  amount: Exact;
  figure: string;
  onExplain: (figure: string) => void;
}) {
  return <FigureButton {...button}>{formatMoney(moneyOf(amount))}</FigureButton>;
}
