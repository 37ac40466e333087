import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';
import type { QuotePayment } from '@quoin/domain/quotes/quote-document';

import { Amount } from '../document/figures/Amount.tsx';

import documentCss from '../document/document.module.css';
import css from './Payments.module.css';

function PaymentRow({ name, due, amount }: QuotePayment) {
  return (
    <tr>
      <th scope="row">
        <span data-cell="name">{inert(name)}</span>
      </th>
      <td className={css['due']} data-cell="due">
        {inert(due)}
      </td>
      <td className={documentCss['amount']} data-cell="amount">
        <Amount of={amount} />
      </td>
    </tr>
  );
}

/** The payments of a quote, which add up to its total. */
export function Payments({
  payments,
  retainage = null,
}: {
  payments: readonly QuotePayment[];
  /** What is held back of each bill, in words. */
  retainage?: string | null | undefined;
}) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className={documentCss['whole']}>
      <h2 id="payments">Payments</h2>
      <table
        className={`${documentCss['rows']} ${css['payments']}`}
        aria-labelledby="payments"
        data-payments-table
      >
        <thead className={documentCss['unseen']}>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">When</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody data-payments>
          {payments.map((payment) => (
            <PaymentRow key={`${payment.name} ${payment.due} ${payment.amount}`} {...payment} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All payments
            </th>
            <td className={documentCss['amount']}>
              <Amount of={sumOfMoney(payments.map(({ amount }) => amount))} figure="total" />
            </td>
          </tr>
        </tfoot>
      </table>
      {retainage !== null && <p className={documentCss['minor']}>{retainage}</p>}
      <template data-payment>
        <PaymentRow name="" due="" amount={0 as Money} />
      </template>
      <p className={documentCss['failure']} role="alert" data-payments-failed hidden>
        The payments could not be updated. Press “Update total” at the options.
      </p>
    </section>
  );
}
