import type { SignedKind } from '@quoin/domain/documents/document-kind';

import { changeOrderKind } from './change-order-kind.ts';
import type { ShownKind } from './document-page.ts';
import { invoiceKind } from './invoice-kind.ts';
import { quoteKind } from './quote-kind.ts';

/** What each kind of document does. Words and names that differ stand in `documentKinds` of the domain. */
export const kinds: Readonly<Record<SignedKind, ShownKind>> = {
  quote: quoteKind,
  'change-order': changeOrderKind,
  invoice: invoiceKind,
};
