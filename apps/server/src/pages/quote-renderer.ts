import { factsOf } from '@quoin/domain/client/page-facts';
import type { QuoteRequest, Site, SupplierRequest } from '@quoin/site/rendering';

import type { Computer } from '../computing/computer.ts';

/** Lines of a document from which on another thread renders its page. 200 take some 6 ms. */
const MANY_LINES = 200;
const MANY_ORDERED = 40;

/** The parts of the site that show documents. A page may be rendered elsewhere, and comes later. */
export interface QuoteSite extends Omit<Site, 'renderQuote' | 'renderOrder'> {
  renderQuote: (shown: QuoteRequest) => Promise<string>;
  renderOrder: (shown: SupplierRequest) => Promise<string>;
}

/** Renders the pages of documents, those of long ones in a thread of its own. */
export const quoteRenderer =
  (site: Pick<Site, 'renderQuote'>, computer: Pick<Computer, 'render'>): QuoteSite['renderQuote'] =>
  async (shown) =>
    factsOf(shown.data).lines < MANY_LINES ? site.renderQuote(shown) : computer.render(shown);

/** The same for the pages of orders. Each line has its form, so that fewer of them are many. */
export const orderRenderer =
  (site: Pick<Site, 'renderOrder'>, computer: Pick<Computer, 'renderOrder'>): QuoteSite['renderOrder'] =>
  async (shown) =>
    shown.data.document.lines.length < MANY_ORDERED ? site.renderOrder(shown) : computer.renderOrder(shown);
