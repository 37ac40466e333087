import type { ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';

import { Amount } from '../document/figures/Amount.tsx';

import documentCss from '../document/document.module.css';
import css from './ChangedPayments.module.css';

type Payment = ChangeOrderDocument['payments'][number];

/** The word for what happens to a payment, or `undefined` if it stays. */
function markOf({ before, after }: Payment): string | undefined {
  if (before === after) return undefined;
  return before === 0 ? 'New' : 'Changed';
}

function Amounts({ before, after, isNew = false }: { before: Money; after: Money; isNew?: boolean }) {
  return (
    <>
      <td className={documentCss['amount']} data-label="Before">
        {isNew ? '–' : <Amount of={before} />}
      </td>
      <td className={documentCss['amount']} data-label="With this change">
        <Amount of={after} />
      </td>
    </>
  );
}

/** The payments of the contract before a change and with it. The ones that change are marked in words. */
export function ChangedPayments({ payments }: Pick<ChangeOrderDocument, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <table
      className={`${documentCss['rows']} ${css['shifts']}`}
      aria-label="Payments before and with this change"
    >
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Before</th>
          <th scope="col">With this change</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => {
          const mark = markOf(payment);
          return (
            <tr key={JSON.stringify(payment)} className={mark === undefined ? undefined : css['shifted']}>
              <th scope="row">
                {inert(payment.name)}
                {mark !== undefined && <span className={css['tag']}>{mark}</span>}
                <span className={`${documentCss['minor']} ${css['due']}`}>{inert(payment.due)}</span>
              </th>
              <Amounts {...payment} isNew={payment.before === 0} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All payments</th>
          <Amounts
            before={sumOfMoney(payments.map(({ before }) => before))}
            after={sumOfMoney(payments.map(({ after }) => after))}
          />
        </tr>
      </tfoot>
    </table>
  );
}
