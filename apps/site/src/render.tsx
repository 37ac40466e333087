import type { PageData } from '@quoin/domain/client/document-page';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { assets } from './assets.ts';
import { ChangeOrder } from './change-order/ChangeOrder.tsx';
import { privacyPolicy } from './content/privacy.ts';
import { notFound, pages, site } from './content/site.ts';
import { termsOfService } from './content/terms.ts';
import { Document } from './Document.tsx';
import { brandStyle } from './document/frame/brand-style.ts';
import { NoOrder } from './document/frame/NoOrder.tsx';
import { NoPreview } from './document/frame/NoPreview.tsx';
import { NoQuote } from './document/frame/NoQuote.tsx';
import { Invoice } from './invoice/Invoice.tsx';
import { Order } from './order/Order.tsx';
import { PriceRequest } from './order/prices/PriceRequest.tsx';
import { Integrations } from './pages/Integrations.tsx';
import { Landing } from './pages/Landing.tsx';
import { Legal } from './pages/Legal.tsx';
import { catalogSearchOf, Materials } from './pages/Materials.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { Projects } from './pages/Projects.tsx';
import { Suppliers } from './pages/Suppliers.tsx';
import { leadOf } from './parts/contact.ts';
import { Quote } from './quote/Quote.tsx';
import type {
  PageRequest,
  PricesRequest,
  QuoteRequest,
  RenderedPage,
  Site,
  SupplierRequest,
} from './rendering.ts';
import { SignIn } from './sign-in/SignIn.tsx';

interface Page {
  head: { path: string; title: string; description: string };
  variesBy?: readonly string[];
  body: (request: PageRequest) => ReactElement;
}

const allPages: readonly Page[] = [
  { head: pages.landing, variesBy: ['topic', 'sent'], body: (request) => <Landing {...request} /> },
  { head: pages.materials, variesBy: ['q', 'category'], body: (request) => <Materials {...request} /> },
  { head: pages.projects, variesBy: ['category'], body: (request) => <Projects {...request} /> },
  { head: pages.suppliers, body: () => <Suppliers /> },
  { head: pages.integrations, body: () => <Integrations /> },
  { head: pages.privacy, body: () => <Legal page={privacyPolicy} /> },
  { head: pages.terms, body: () => <Legal page={termsOfService} /> },
];

/** The structured data of the landing page for search engines, with the organization and its catalog search. */
function organization(origin: string): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.name,
      description: site.line,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/materials?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

const searchOf = (path: string, search: URLSearchParams | undefined) =>
  path === pages.materials.path ? catalogSearchOf(search) : undefined;

function render(request: PageRequest): RenderedPage {
  const { path, origin, search } = request;
  const page = allPages.find(({ head }) => head.path === path);
  const { title, description } = page?.head ?? { title: notFound.title, description: notFound.text };
  const isSearch = searchOf(path, search) !== undefined;
  const html = renderToString(
    <Document
      path={path}
      origin={origin}
      title={title}
      description={description}
      isListed={page !== undefined && !isSearch}
      data={path === pages.landing.path ? organization(origin) : []}
    >
      {page?.body(request) ?? <NotFound />}
    </Document>,
  );
  return { status: page ? 200 : 404, html: `<!doctype html>${html}` };
}

/** What shows each kind of document. */
const documents: {
  readonly [Kind in PageData['kind']]: ComponentType<QuoteRequest<Extract<PageData, { kind: Kind }>>>;
} = { quote: Quote, 'change-order': ChangeOrder, invoice: Invoice };

/** The document that a client opened. */
function ClientDocument(request: QuoteRequest) {
  const Shown = documents[request.data.kind] as ComponentType<QuoteRequest>;
  return <Shown {...request} />;
}

const isForPrices = (request: SupplierRequest): request is PricesRequest =>
  request.data.document.kind === 'price-request';

/** The page that a supplier opens with a link. */
function ForSupplier(request: SupplierRequest) {
  return isForPrices(request) ? <PriceRequest {...request} /> : <Order {...request} />;
}

function sitemap(origin: string): string {
  const urls = allPages.map(({ head }) => `<url><loc>${origin}${head.path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Excludes the panel, the API, quotes and orders, which hold nothing to find, and catalog searches, which are endless. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\nDisallow: /materials?\nDisallow: /q/\nDisallow: /s/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The functions of the built site that the server calls. */
export const builtSite: Site = {
  pages: allPages.map(({ head, variesBy = [] }) => ({ path: head.path, variesBy })),
  leadOf,
  originPlaceholder: 'https://origin.invalid',
  styleSource: assets.styleSource,
  catalogSearchOf: searchOf,
  render,
  quoteStyleSource: assets.quote.styleSource,
  brandStyle,
  renderQuote: (request) => `<!doctype html>${renderToString(<ClientDocument {...request} />)}`,
  renderNoQuote: (shown) => `<!doctype html>${renderToString(<NoQuote {...shown} />)}`,
  renderOrder: (request) => `<!doctype html>${renderToString(<ForSupplier {...request} />)}`,
  renderNoOrder: (shown) => `<!doctype html>${renderToString(<NoOrder {...shown} />)}`,
  renderNoPreview: (message, issues) =>
    `<!doctype html>${renderToString(<NoPreview message={message} issues={issues} />)}`,
  signInSources: { style: assets.signIn.styleSource, script: assets.signIn.scriptSource },
  renderSignIn: (request) => `<!doctype html>${renderToString(<SignIn {...request} />)}`,
  sitemap,
  robots,
};
