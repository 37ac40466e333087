import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { moneyText } from '@quoin/domain/quotes/quote-money';

import documentCss from '../document/document.module.css';
import css from './PayOnline.module.css';

/** Leads to the page that takes a payment, or says that one is on its way. That page takes the card, and this one never does. */
export function PayOnline({ path, data: { pay, documentId } }: { path: string; data: InvoicePageData }) {
  if (!pay) return null;
  const amount = moneyText(pay.amount);
  return (
    <section aria-labelledby="pay-online" className={`${css['pay']} ${documentCss['unprinted']}`}>
      <h2 id="pay-online">{pay.state === 'sent' ? 'Your payment is on its way' : 'Pay online'}</h2>
      {pay.state === 'offered' && (
        <form method="post" action={`${path}/pay`}>
          <input type="hidden" name="documentId" value={documentId} />
          <button className={documentCss['main']} data-busy="Preparing…">
            Pay {amount} online
          </button>
        </form>
      )}
      {pay.state === 'begun' && pay.url !== null && (
        <>
          <p>
            <a className={documentCss['main']} href={pay.url} rel="noreferrer">
              Go on to pay {amount}
            </a>
          </p>
          <p className={documentCss['minor']}>
            The secure page of our payment provider takes your card. If you have just paid there, this page
            says so within a few minutes.
          </p>
        </>
      )}
      {pay.state === 'sent' && (
        <p>
          You have paid {amount}, and your bank needs some days to send it. There is nothing more for you to
          do.
        </p>
      )}
    </section>
  );
}
