import { lockChangeOrder, readChangeOrder, setChangeOrderStatus } from '@quoin/db/contracts/change-order';
import { isOutdated, readChangeCosts, stateToDate } from '@quoin/db/contracts/change-order-approval';
import { changeDocumentOf, findSending } from '@quoin/db/contracts/change-order-document';
import { lockActiveContract, lockContractAndEstimate } from '@quoin/db/contracts/contract';
import { openChangedNeeds } from '@quoin/db/ordering/to-settle/changed-needs';
import { changeOrderMail, changeOrderReminder, signedChangeMail } from '@quoin/domain/client/document-mail';
import type { ChangePageData } from '@quoin/domain/client/document-page';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { nameOfOrder } from '@quoin/domain/contracts/change-order-name';
import type { ContractView } from '@quoin/domain/contracts/contract';
import { DomainError, orNotFound } from '@quoin/domain/errors';

import { type SentChange, changeOrderPrint } from '../contracts/change-order-print.ts';
import { logAnswer, signChangeOrder } from '../contracts/signing.ts';
import { changeOrderPage } from './change-order-page.ts';
import type { ShownKind } from './document-page.ts';

/** A change order that waits for its client, read again under the locks of its contract and of itself. */
interface OpenChange {
  readonly order: ChangeOrderView;
  readonly contract: ContractView;
  readonly sending: SentChange;
}

/** What the office reads of a change order that waits for nobody. A client reads that it waits for no answer. */
const forOffice: ReadonlySet<string> = new Set([
  'changeOrderNotSent',
  'changeOrderEnded',
  'contractNotActive',
]);

const mails = { sent: changeOrderMail, reminder: changeOrderReminder, signed: signedChangeMail };

/** Change orders as they were sent. A signature changes the contract. */
export const changeOrderKind: ShownKind<SentChange, OpenChange, ChangePageData> = {
  read: findSending,

  async recordOf(db, { changeOrderId }) {
    const { id, clientName, ...order } = await readChangeOrder(db, changeOrderId);
    return { id, clientName, label: nameOfOrder(order) };
  },

  isOpen: async (db, sending) => (await stateToDate(db, sending)) === 'open',
  isSigned: ({ state }) => state === 'approved',
  isAskable: ({ state }) => state !== 'void' && state !== 'superseded',
  lastDayOf: () => null,

  async hold(trx, { contractId }) {
    await lockContractAndEstimate(trx, contractId);
  },

  async open(trx, { id, contractId, changeOrderId }, by) {
    try {
      const contract = await lockActiveContract(trx, contractId);
      const order = await lockChangeOrder(trx, changeOrderId, 'approve');
      const sending = orNotFound(await findSending(trx, id), 'change-order');
      // What was sent before says something else.
      if (sending.state !== 'open') throw new DomainError('changeOrderNotOpen');
      return { contract, order, sending };
    } catch (error) {
      if (by === 'client' && error instanceof DomainError && forOffice.has(error.key))
        throw new DomainError('changeOrderNotOpen');
      throw error;
    }
  },

  async sign(ctx, trx, { order, contract, sending }, { choices, expectedTotal, ...signing }) {
    if (choices.length > 0) throw new DomainError('quoteChoiceWrong', 'A change has no options to choose');
    if (expectedTotal !== sending.total) throw new DomainError('quoteTotalChanged', sending.total);
    const costs = await readChangeCosts(trx, sending.id);
    if (await isOutdated(trx, contract, sending, costs)) throw new DomainError('changeOrderOutdated');
    await signChangeOrder(ctx, trx, { order, contract, sending, costs, ...signing });
    await openChangedNeeds(trx, contract.projectId);
    return `${nameOfOrder(order)} of ${order.contractNumber}`;
  },

  async refuse(trx, { order }, _answer, author) {
    await setChangeOrderStatus(trx, order.id, 'rejected');
    await logAnswer(trx, order, 'rejected', author);
  },

  fileNameOf: ({ contractNumber, number, revision }) => `${contractNumber}-${number}-${revision}`,
  printOf: changeOrderPrint,
  pageOf: changeOrderPage,

  mailOf: async (_db, sending, mail) => {
    if (sending.state !== (mail === 'signed' ? 'approved' : 'open')) return Promise.resolve(undefined);
    const document = changeDocumentOf(sending);
    return Promise.resolve((address: string, head: string) => mails[mail](document, address, head));
  },
};
