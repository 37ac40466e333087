import type { ReactNode } from 'react';

import { assets } from './assets.ts';
import { site } from './content/site.ts';
import { Footer } from './parts/Footer.tsx';
import { Header } from './parts/Header.tsx';

/** The whole HTML document around the content of a page. */
export function Document({
  path,
  origin,
  title,
  description,
  isListed,
  data,
  children,
}: {
  path: string;
  origin: string;
  title: string;
  description: string;
  /** Whether search engines may list this exact address. */
  isListed: boolean;
  /** The structured data of the page, in the terms of schema.org. */
  data: readonly object[];
  children: ReactNode;
}) {
  const { script, style, font } = assets;
  const url = origin + path;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isListed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={site.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={url} />
        <meta property="og:image" content={`${origin}/site/open-graph.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        {/* Inserted unchanged, because the content security policy allows exactly the digest of this text. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script type="module" src={script} />
        {data.map((each) => (
          // Inserted unchanged, because React would escape quotes as entities, which scripts do not decode. `<` is
          // escaped, so that no text can end the element.
          <script
            key={JSON.stringify(each)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(each).replaceAll('<', '\\u003c') }}
          />
        ))}
      </head>
      <body>
        <Header path={path} />
        <main id="main">{children}</main>
        <Footer />
      </body>
    </html>
  );
}
