import type { ReactNode } from 'react';

import { assets } from '../../assets.ts';
import { GiveBack } from '../GiveBack.tsx';
import { brandStyle } from './brand-style.ts';
import { LIVE_QUOTE_ID, type LiveQuote } from './live-quote.ts';

import documentCss from '../document.module.css';
import css from './DocumentShell.module.css';

/** The whole HTML document around a quote. It carries the name of the contractor and no mark of ours. */
export function DocumentShell({
  title,
  color = null,
  live,
  isPreview = false,
  giveBackPath = null,
  retryAfterS,
  children,
}: {
  title: string;
  /** The color of the firm. */
  color?: string | null;
  /** The data for the script of the page. */
  live?: LiveQuote | undefined;
  /** Whether the office looks at the page before it is sent. */
  isPreview?: boolean;
  /** The place where the firm goes on, if the page is open on its device. */
  giveBackPath?: string | null;
  /** After so many seconds, the browser asks for the page again. */
  retryAfterS?: number | undefined;
  children: ReactNode;
}) {
  const { font, quote } = assets;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Phones would turn numbers and dates of the document into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {retryAfterS !== undefined && <meta httpEquiv="refresh" content={String(retryAfterS)} />}
        <title>{title}</title>
        <meta name="description" content={title} />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        {/* Inserted unchanged, because the content security policy allows exactly the digest of this text. */}
        <style dangerouslySetInnerHTML={{ __html: quote.style }} />
        {color !== null && <style dangerouslySetInnerHTML={{ __html: brandStyle(color) }} />}
        {live && (
          <>
            {/* Inserted unchanged, because React would escape quotes as entities, which scripts do not decode. `<` is
                escaped, so that no text can end the element. */}
            <script
              id={LIVE_QUOTE_ID}
              type="application/json"
              dangerouslySetInnerHTML={{ __html: JSON.stringify(live).replaceAll('<', '\\u003c') }}
            />
            {/* Nothing that is seen first waits for it. */}
            <script type="module" src={quote.script} fetchPriority="low" />
          </>
        )}
      </head>
      <body>
        {isPreview && (
          <header className={`${css['preview']} ${documentCss['unprinted']}`}>
            <strong>Preview.</strong> Nothing was sent.
          </header>
        )}
        {giveBackPath !== null && (
          <header className={css['handed']}>
            <GiveBack path={giveBackPath} />
          </header>
        )}
        <main className={css['paper']}>
          {isPreview ? (
            // Disables all that a client could press or type.
            <fieldset disabled>{children}</fieldset>
          ) : (
            children
          )}
        </main>
      </body>
    </html>
  );
}
