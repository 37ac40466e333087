import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';

/** The data that the script of the page reads. The page embeds it as JSON. */
export interface LiveQuote extends Pick<QuoteDocument, 'parts' | 'rows' | 'taxRate'> {
  readonly path: string;
  readonly documentId: number;
}

/** The id of the element with the embedded data. */
export const LIVE_QUOTE_ID = 'quote-data';
