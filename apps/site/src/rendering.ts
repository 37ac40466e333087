import type { PageData } from '@quoin/domain/client/document-page';
import type { PriceRequestPage } from '@quoin/domain/ordering/price-requests/price-page';
import type { OrderPage } from '@quoin/domain/ordering/with-supplier/order-page';
import type { CatalogPage } from '@quoin/domain/outreach/catalog';

/** The input of the contact form, by field name. */
export type ContactValues = Readonly<Record<string, string>>;

/** The input of a page, besides its own texts. */
export interface PageRequest {
  /** The path in lower case and without a trailing slash, such as `/materials`. */
  path: string;
  /** The query parameters of the address. */
  search?: URLSearchParams;
  /** The origin of the site, such as `https://quoin.example.com`. */
  origin: string;
  /** The result of a catalog search. If a page searches and this is absent, it says that the search failed. */
  found?: CatalogPage;
  /** A refused form, with its input, the problem of each field, and the problem of the whole form. */
  refused?: { values: ContactValues; problems: ContactValues; message?: string };
}

/** The answers of a client to a quote or a change order. Each has its form. */
export type QuoteForm = 'accept' | 'decline' | 'changes' | 'question' | 'cancel' | 'dispute' | 'pay';

/** The input of the page of a quote, or of a change order. */
export interface QuoteRequest<Data = PageData> {
  /** The address of the page with the token, such as `/q/3Jt…`. */
  path: string;
  data: Data;
  /** A refused form, with its typed values, the problem of each field, and the problem of the whole form. */
  refused?: { form: QuoteForm | 'options'; message: string; issues: ContactValues; values: ContactValues };
  /** The answer that the client has just given. */
  done?: 'accepted' | 'declined' | 'changes' | 'question' | 'cancelled' | 'disputed' | 'paying';
  /** The office looks at the page before it is sent. Then it does nothing: it has no script, no links and no open forms. */
  preview?: { logo: string; pictures: Readonly<Record<string, string>> };
}

/** The forms of a supplier: all as ordered, the answer line by line, and the truck that is out. */
export type OrderForm = 'as-ordered' | 'answer' | 'shipped';

/** The input of the page of an order for its supplier. */
export interface OrderRequest {
  /** The address of the page with the token, such as `/s/3Jt…`. */
  path: string;
  data: OrderPage;
  /** A refused form, with its typed values, the problem of each field, and the problem of the whole form. */
  refused?: { form: OrderForm; message: string; issues: ContactValues; values: ContactValues } | undefined;
  /** The step that the supplier has just taken. */
  done?: 'answered' | 'shipped' | undefined;
}

/** The input of the page of a request for prices. */
export interface PricesRequest {
  /** The address of the page with the token, such as `/s/3Jt…`. */
  path: string;
  data: PriceRequestPage;
  /** A refused form, with its typed values, the problem of each field, and the problem of the whole form. */
  refused?:
    | { form: 'prices' | 'decline'; message: string; issues: ContactValues; values: ContactValues }
    | undefined;
  /** The step that the supplier has just taken. */
  done?: 'answered' | undefined;
}

/** The input of a page for a supplier. */
export type SupplierRequest = OrderRequest | PricesRequest;

/** The input of the sign-in to the panel. */
export interface SignInRequest {
  /** The addresses of the panel's files, which the browser may fetch ahead. */
  panelFiles: readonly string[];
  /** A refused form, with the typed name, the problem of each field, and the problem of the whole form. */
  refused?: {
    username: string;
    problems: ContactValues;
    message?: string;
    /** The field for the code of a second factor: that of the app, or a recovery code. */
    code?: 'app' | 'recovery';
    /** Whether the server asks for that code, or has refused it. */
    isAboutCode: boolean;
  };
}

/** A whole document. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** The interface of the built site, which is `builtSite` of `dist/server/render.js`. */
export interface Site {
  /** All pages except the 404 page, with the query parameters that change their content. */
  pages: readonly { path: string; variesBy: readonly string[] }[];
  /** The placeholder for the origin of the site in the pages that the build writes. */
  originPlaceholder: string;
  /** The source of the inlined styles for the content security policy. */
  styleSource: string;
  /** The catalog search of an address, or `undefined`. */
  catalogSearchOf: (
    path: string,
    search: URLSearchParams,
  ) => { q: string } | { category: string } | undefined;
  /** The lead of a submitted form, with the label of its topic and without empty fields. */
  leadOf: (values: ContactValues) => Record<string, string>;
  /** Renders a page as HTML, or the 404 page for an unknown path. */
  render: (request: PageRequest) => RenderedPage;
  /** The same for the page of a quote, which has its own styles. */
  quoteStyleSource: string;
  /** The text of the styles that a page with the color of a firm has beside them. */
  brandStyle: (color: string) => string;
  /** Renders a quote or a change order for its client as HTML. */
  renderQuote: (request: QuoteRequest) => string;
  /**
   * Renders the page for a link that opens no quote. `problem` is for a problem that passes by itself, and `giveBackPath` for
   * the firm's own device. After `retryAfterS` seconds, the browser asks again.
   */
  renderNoQuote: (shown?: { problem?: string; giveBackPath?: string; retryAfterS?: number }) => string;
  /** Renders an order, or a request for prices, for its supplier as HTML. */
  renderOrder: (request: SupplierRequest) => string;
  /** Renders the page for a link of a supplier that opens no order, or that cannot be shown now. */
  renderNoOrder: (shown?: { problem?: string; retryAfterS?: number }) => string;
  /** Renders the page for a preview that cannot be shown, with the reasons. */
  renderNoPreview: (message: string, issues: readonly string[]) => string;
  /** The sources of the inlined styles and script of the sign-in. */
  signInSources: { style: string; script: string };
  /** Renders the sign-in as HTML. */
  renderSignIn: (request: SignInRequest) => string;
  sitemap: (origin: string) => string;
  robots: (origin: string) => string;
}
