import type { QuotePageData } from '@quoin/domain/client/document-page';

import type { ClientContext } from '../client-access.ts';
import { acceptDocument } from '../client-answers.ts';
import { openDocument } from '../client-page.ts';

/** The page as that of a quote. */
function ofQuote(page: Awaited<ReturnType<typeof openDocument>>): QuotePageData {
  if (page.kind !== 'quote') throw new Error(`This is the page of a ${page.kind}`);
  return page;
}

/** Opens a quote: see `openDocument`. */
export const openQuote = async (...opened: Parameters<typeof openDocument>): Promise<QuotePageData> =>
  ofQuote(await openDocument(...opened));

/** Signs a quote: see `acceptDocument`. */
export const acceptQuote = async (
  ctx: ClientContext,
  token: string,
  input: unknown,
): Promise<QuotePageData> => ofQuote(await acceptDocument(ctx, token, input));
