import type { Db } from '@quoin/db/connection/database';
import { stateToDate } from '@quoin/db/contracts/change-order-approval';
import { changeDocumentOf, listSendingsOfProject } from '@quoin/db/contracts/change-order-document';
import { findContract } from '@quoin/db/contracts/contract';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor, readTimeZone } from '@quoin/db/costs/money-settings';
import { readSignature } from '@quoin/db/documents/signature';
import type { ChangeInList, ChangePageData } from '@quoin/domain/client/quote-page';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import { orNotFound } from '@quoin/domain/errors';
import { dateIn } from '@quoin/domain/places/time-zone';

import type { SentChange } from '../contracts/change-order-pdf.ts';
import { giveBackPathOf, readThread } from './client-access.ts';

/** The change orders of a project that its client may read, the newest first. */
export async function listChanges(db: Db, projectId: number): Promise<ChangeInList[]> {
  const sent = await listSendingsOfProject(db, projectId);
  return Promise.all(
    sent.map(async ({ id, contractNumber, number, title, total, state }) => ({
      id,
      contractNumber,
      number,
      title,
      total,
      state: await stateToDate(db, { id, state }),
    })),
  );
}

/** All that the page of a change order shows. */
export async function readChangePage(db: Db, link: ClientLink, sending: SentChange): Promise<ChangePageData> {
  const signature = await readSignature(db, sending.id);
  const contract = orNotFound(await findContract(db, sending.contractId), 'contract');
  return {
    quoteId: sending.id,
    digest: sending.digest,
    document: changeDocumentOf(sending),
    state: await stateToDate(db, sending),
    signature: signature
      ? {
          signerName: signature.signerName,
          signedOn: signature.signedOn ?? dateIn(await readTimeZone(db), new Date(signature.at)),
          isOnPaper: signature.signedOn !== null,
          total: signature.total,
          strokes: signature.strokes,
        }
      : null,
    contractQuoteId: contract.quoteId,
    changes: await listChanges(db, link.projectId),
    thread: await readThread(db, sending.id),
    isInPerson: link.isInPerson,
    giveBackPath: giveBackPathOf(link),
    hasLogo: (await findLogo(db)) !== undefined,
    brandColor: await readBrandColor(db),
  };
}
