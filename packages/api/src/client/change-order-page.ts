import type { Db } from '@quoin/db/connection/database';
import { stateToDate } from '@quoin/db/contracts/change-order-approval';
import { changeDocumentOf } from '@quoin/db/contracts/change-order-document';
import { findContract } from '@quoin/db/contracts/contract';
import { readSignature } from '@quoin/db/documents/signature';
import type { ChangePageData } from '@quoin/domain/client/document-page';
import { orNotFound } from '@quoin/domain/errors';

import type { SentChange } from '../contracts/change-order-print.ts';
import { type ReadPart, shownSignature } from './document-page.ts';

/** Reads what the page of a change order shows. */
export async function changeOrderPage(db: Db, sending: SentChange): Promise<ReadPart<ChangePageData>> {
  const document = changeDocumentOf(sending);
  const signature = await readSignature(db, sending.id);
  const contract = orNotFound(await findContract(db, sending.contractId), 'contract');
  return {
    own: {
      kind: 'change-order',
      document,
      state: await stateToDate(db, sending),
      signature: signature ? await shownSignature(db, signature) : null,
      contractQuoteId: contract.quoteId,
    },
    lines: document.lines.length,
  };
}
