import { Wordmark } from '@quoin/ui/frame/Wordmark';

import { accountLink, headerLinks, mobileLinks, site } from '../content/site.ts';

import css from './Header.module.css';

/** The navigation of the site, as a row of links where there is room. Otherwise a menu that opens without a script. */
export function Header({ path }: { path: string }) {
  const current = (href: string) => (href === path ? 'page' : undefined);
  return (
    <header className={css['header']}>
      <a className={css['skip']} href="#main">
        Skip to content
      </a>
      <div className={css['row']}>
        <a className={css['home']} href="/" aria-label={`${site.name}, home`}>
          <Wordmark name={site.name} />
        </a>
        <nav className={css['links']} aria-label="Main">
          {headerLinks.map(({ label, href }) => (
            <a key={href} href={href} aria-current={current(href)}>
              {label}
            </a>
          ))}
        </nav>
        <a className={css['account']} href={accountLink.href}>
          {accountLink.label}
        </a>
        <details className={css['menu']} data-menu>
          <summary aria-label="Menu">
            <svg width={22} height={22} viewBox="0 0 22 22" aria-hidden>
              <path d="M3 6h16M3 11h16M3 16h16" fill="none" stroke="currentColor" strokeWidth={1.5} />
            </svg>
          </summary>
          <nav aria-label="Menu">
            {[...headerLinks, ...mobileLinks, accountLink].map(({ label, href }) => (
              <a key={href} href={href} aria-current={current(href)}>
                {label}
              </a>
            ))}
          </nav>
        </details>
      </div>
    </header>
  );
}
