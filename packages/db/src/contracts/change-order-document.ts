import type { ChangeOrderCosts, ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import { changeOrderState } from '@quoin/domain/contracts/change-order-status';
import type { SignedKind } from '@quoin/domain/documents/document-kind';
import { DomainError } from '@quoin/domain/errors';

import type { Db } from '../connection/database.ts';
import { insertDocument } from '../documents/document.ts';

/** The frozen documents of change orders, with the states of their orders and contracts. */
function selectSendings(db: Db) {
  return db
    .selectFrom('changeOrderDocuments as sending')
    .innerJoin('quotes', 'quotes.id', 'sending.quoteId')
    .innerJoin('changeOrders', 'changeOrders.id', 'sending.changeOrderId')
    .innerJoin('contracts', 'contracts.id', 'changeOrders.contractId')
    .select(({ ref }) => [
      'quotes.id',
      ref('quotes.documentKind').$castTo<SignedKind>().as('kind'),
      'quotes.digest',
      'quotes.total',
      'quotes.sentAt',
      'sending.changeOrderId',
      'sending.revision',
      'changeOrders.contractId',
      'changeOrders.number',
      'changeOrders.title',
      'changeOrders.status',
      'changeOrders.revision as currentRevision',
      'contracts.projectId',
      'contracts.number as contractNumber',
      'contracts.status as contractStatus',
    ]);
}

type SendingRow = Awaited<ReturnType<ReturnType<typeof selectSendings>['executeTakeFirstOrThrow']>>;

function stateOf({ status, currentRevision, revision, contractStatus }: SendingRow) {
  return changeOrderState({ status, revision: currentRevision }, { revision }, contractStatus === 'active');
}

/** A frozen document of a change order with its state, or `undefined` for the document of an estimate. */
export async function findSending(db: Db, quoteId: number) {
  const row = await selectSendings(db)
    .select('quotes.document')
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst();
  return row && { ...row, state: stateOf(row) };
}

/** The newest document of each change order of a project, the newest order first. */
export async function listSendingsOfProject(db: Db, projectId: number) {
  const rows = await selectSendings(db)
    .where('contracts.projectId', '=', projectId)
    .whereRef('sending.revision', '=', 'changeOrders.revision')
    .orderBy('changeOrders.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

/** The id of the newest document of a change order, also of one that was recalled. `undefined`: it was never sent. */
export async function findNewestDocument(db: Db, changeOrderId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('changeOrderDocuments')
    .select('quoteId')
    .where('changeOrderId', '=', changeOrderId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.quoteId;
}

/** The newest document of a change order. Throws `changeOrderNotSent`. */
export async function newestSending(db: Db, changeOrderId: number) {
  const quoteId = await findNewestDocument(db, changeOrderId);
  const sending = quoteId === undefined ? undefined : await findSending(db, quoteId);
  if (!sending) throw new DomainError('changeOrderNotSent');
  return sending;
}

/** The document of a stored change order. */
export const changeDocumentOf = ({ document }: { readonly document: string }) =>
  JSON.parse(document) as ChangeOrderDocument;

/** Freezes a change order, and returns the id of its document. */
export async function insertSending(
  trx: Db,
  changeOrderId: number,
  {
    document,
    costs,
    ...sent
  }: {
    document: ChangeOrderDocument;
    costs: ChangeOrderCosts;
    sentBy: string;
    sentAt?: string | undefined;
  },
): Promise<number> {
  const id = await insertDocument(trx, {
    kind: 'change-order',
    revision: document.revision,
    document: JSON.stringify(document),
    costDocument: JSON.stringify(costs),
    total: document.total,
    ...sent,
  });
  await trx
    .insertInto('changeOrderDocuments')
    .values({ changeOrderId, quoteId: id, revision: document.revision })
    .execute();
  return id;
}
