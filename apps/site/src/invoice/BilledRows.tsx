import { inert } from '@quoin/domain/inert-text';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { depositMark } from '@quoin/domain/receivables/invoice-words';

import { Amount } from '../document/figures/Amount.tsx';

import documentCss from '../document/document.module.css';
import css from './BilledRows.module.css';

/** The payments that an invoice bills, or a request asks for. Deposits are marked in words. */
export function BilledRows({ invoiceKind, rows }: Pick<InvoiceDocument, 'invoiceKind' | 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="billed" className={documentCss['whole']}>
      <h2 id="billed">{invoiceKind === 'deposit' ? 'What it asks for' : 'What it bills'}</h2>
      <table className={documentCss['rows']} aria-labelledby="billed">
        <thead className={documentCss['unseen']}>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const mark = depositMark(row);
            return (
              <tr key={JSON.stringify(row)}>
                <th scope="row">
                  {inert(row.name)}
                  {mark !== undefined && <span className={css['tag']}>{mark}</span>}
                  <span className={`${documentCss['minor']} ${css['due']}`}>{inert(row.due)}</span>
                </th>
                <td className={documentCss['amount']}>
                  <Amount of={row.amount} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
