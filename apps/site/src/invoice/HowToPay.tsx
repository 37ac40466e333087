import { inert } from '@quoin/domain/inert-text';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { payWords } from '@quoin/domain/receivables/invoice-words';
import { telephoneLink } from '@quoin/domain/telephone';

import documentCss from '../document/document.module.css';
import css from './HowToPay.module.css';

/** Where the money goes, and whom to call about it. */
export function HowToPay({ document }: { document: InvoiceDocument }) {
  const { address, phone, email } = document.firm;
  return (
    <section aria-labelledby="pay" className={documentCss['whole']}>
      <h2 id="pay">How to pay</h2>
      <p className={documentCss['prose']}>{inert(payWords(document))}</p>
      <address className={css['ways']}>
        {address !== null && <span>{inert(address)}</span>}
        {phone !== null && <a href={telephoneLink(phone)}>{inert(phone)}</a>}
        {email !== null && (
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{inert(email)}</a>
        )}
      </address>
    </section>
  );
}
