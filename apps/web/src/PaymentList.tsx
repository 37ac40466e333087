import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';

import css from './PaymentList.module.css';

/** What a client pays and when, in the order of the schedule. */
export function PaymentList({
  payments,
}: {
  payments: readonly { id: number; name: string; due: string; amount: Money }[];
}) {
  return (
    <ul className={css['payments']} aria-label="Payments">
      {payments.map(({ id, name, due, amount }) => (
        <li key={id} className={css['payment']}>
          <span className={css['words']}>
            <bdi>{name}</bdi>
            <span className={css['due']}>{due}</span>
          </span>
          <span className={css['amount']}>{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
