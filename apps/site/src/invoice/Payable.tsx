import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { invoiceStateWords } from '@quoin/domain/receivables/invoice-status';
import { paidSinceIssue } from '@quoin/domain/receivables/invoice-words';

import { Amount } from '../document/figures/Amount.tsx';

import css from './Payable.module.css';

/** What is to be paid and until when, and what of it is paid by today. */
export function Payable({ data: { document, state, open, paid, credited } }: { data: InvoicePageData }) {
  const { payable, dueDate } = document;
  const since = paidSinceIssue(paid, document);
  const isOver = state === 'void' || state === 'closed';
  return (
    <section aria-labelledby="payable" className={css['payable']} data-over={isOver || undefined}>
      <h2 id="payable">{isOver ? 'It asked for' : 'To pay'}</h2>
      <p className={css['sum']}>
        <Amount of={payable} isLarge />
      </p>
      <p className={css['due']}>Due {formatDate(dueDate)}</p>
      <div className={css['today']}>
        <p className={css['state']} data-state={state}>
          {invoiceStateWords[state]}
        </p>
        {(since !== 0 || credited !== 0) && (
          <dl>
            {since !== 0 && (
              <div>
                <dt>Paid</dt>
                <dd>
                  <Amount of={since} />
                </dd>
              </div>
            )}
            {credited !== 0 && (
              <div>
                <dt>Credited</dt>
                <dd>
                  <Amount of={credited} />
                </dd>
              </div>
            )}
            {!isOver && (
              <div className={css['open']}>
                <dt>Still open</dt>
                <dd>
                  <Amount of={open} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </section>
  );
}
