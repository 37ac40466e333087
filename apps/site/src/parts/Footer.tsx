import { Wordmark } from '@quoin/ui/frame/Wordmark';

import { account } from '../content/landing.ts';
import { footerActions, footerLinks, site } from '../content/site.ts';
import { contactHref } from './links.ts';

import css from './Footer.module.css';

/** The footer of all pages. */
export function Footer() {
  const links = [
    ...footerLinks,
    ...footerActions.map(({ label, topic }) => ({ label, href: contactHref(topic) })),
    account.signIn,
  ];
  return (
    <footer className={css['footer']}>
      <div className={css['row']}>
        <div>
          <Wordmark name={site.name} />
          <p className={css['line']}>{site.line}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={css['links']}>
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
