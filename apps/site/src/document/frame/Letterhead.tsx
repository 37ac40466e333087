import { inert } from '@quoin/domain/inert-text';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import { telephoneLink } from '@quoin/domain/telephone';

import css from './Letterhead.module.css';

/** The head of the paper: the logo, the name and the ways to reach the contractor. */
export function Letterhead({
  logo,
  firm: { name, address, phone, email, licenseNumber },
}: {
  /** The address of the logo, if the firm has one. */
  logo: string | undefined;
  firm: QuoteDocument['firm'];
}) {
  return (
    <header className={css['letterhead']}>
      <div className={css['firm']}>
        {logo !== undefined && <img src={logo} alt="" height={56} />}
        <p>{inert(name)}</p>
      </div>
      <address>
        {address !== null && <span>{inert(address)}</span>}
        {phone !== null && <a href={telephoneLink(phone)}>{inert(phone)}</a>}
        {email !== null && (
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{inert(email)}</a>
        )}
        {licenseNumber !== null && <span>License {inert(licenseNumber)}</span>}
      </address>
    </header>
  );
}
