import type { CatalogPage } from '@quoin/domain/outreach/catalog';

/** What was typed into the contact form, by the names of its fields. */
export type ContactValues = Readonly<Record<string, string>>;

/** What a page is made of, beside its own words. */
export interface PageRequest {
  /** Such as `/materials`, in small letters and without a slash at its end. */
  path: string;
  /** What stands behind the question mark. */
  search?: URLSearchParams;
  /** Where the site is, such as `https://quoin.example.com`. */
  origin: string;
  /** What a search of the catalogue found; a page that searches and has none says that it failed. */
  found?: CatalogPage;
  /** A form that was refused: what was typed, what is wrong with each field, and what is wrong with all of it. */
  refused?: { values: ContactValues; problems: ContactValues; message?: string };
}

/** A whole document. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** What the built site can do: `builtSite` of `dist/server/render.js`. */
export interface Site {
  /** All pages but the one that is not there, and the names of parameters that make them another page. */
  pages: readonly { path: string; variesBy: readonly string[] }[];
  /** Stands in the pages that the build writes for where the site will be. */
  originPlaceholder: string;
  /** What a content security policy calls the styles that stand in each page. */
  styleSource: string;
  /** What an address asks of the catalog, or nothing. */
  catalogSearchOf: (
    path: string,
    search: URLSearchParams,
  ) => { q: string } | { category: string } | undefined;
  /** The lead that a form makes: its topic in words, and nothing for what was left empty. */
  leadOf: (values: ContactValues) => Record<string, string>;
  /** A page as HTML; for a path that is none, the page that says so. */
  render: (request: PageRequest) => RenderedPage;
  sitemap: (origin: string) => string;
  robots: (origin: string) => string;
}
