import type { Relation, Relations } from '../relation.ts';

const ofQuote = { to: 'quotes', onDelete: 'restrict' } as const satisfies Relation;

/** What proves something about a document keeps the document. */
export const documentRelations: Relations = {
  clientLinks: {
    projectId: {
      to: 'projects',
      onDelete: 'restrict',
      key: 'client_links_project',
      missing: 'projectDoesNotExist',
      needed: 'projectHasMoney',
    },
  },
  documentEvents: { quoteId: { ...ofQuote, key: 'document_events_quote' } },
  documentHeads: { quoteId: { ...ofQuote, key: 'document_heads_quote' } },
  quoteFiles: { quoteId: { ...ofQuote, key: 'quote_files_quote' } },
  quotePictures: { quoteId: { ...ofQuote, key: 'quote_pictures_quote' } },
  signatures: { quoteId: ofQuote },
  signatureSeals: { quoteId: ofQuote },
};
