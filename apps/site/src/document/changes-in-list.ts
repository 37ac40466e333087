import type { ChangeInList } from '@quoin/domain/client/document-page';
import { changeOrderStateWords } from '@quoin/domain/contracts/change-order-status';

import type { OtherDocument } from './OtherDocuments.tsx';

/** Change orders as a list of documents. */
export const changesInList = (changes: readonly ChangeInList[]): OtherDocument[] =>
  changes.map(({ id, number, title, total, state }) => ({
    id,
    name: title,
    number,
    state: changeOrderStateWords[state],
    total,
    isDifference: true,
  }));
