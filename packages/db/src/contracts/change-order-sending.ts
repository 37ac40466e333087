import type { ChangeOrderSubmit, ChangeOrderView } from '@quoin/domain/contracts/change-order';
import {
  type ChangeOrderCosts,
  type ChangeOrderDocument,
  changeOrderCosts,
  changeOrderDocument,
  finishWith,
} from '@quoin/domain/contracts/change-order-document';
import { messageNotPrinted, notPrinted } from '@quoin/domain/documents/printable';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { add, amountOf, compare, isNegative, moneyOf, NO_MONEY, sum } from '@quoin/domain/exact';
import { firmOf } from '@quoin/domain/quotes/quote-document';
import { requireSeen } from '@quoin/domain/quotes/seen-warnings';
import type { Settings } from '@quoin/domain/settings';

import type { Db } from '../connection/database.ts';
import { readMoneySettings, todayOfFirm } from '../costs/money-settings.ts';
import { type DocumentSender, insertSent } from '../documents/document-event.ts';
import { newestSeal } from '../documents/signature-seal.ts';
import { findEstimate } from '../estimates/estimate.ts';
import { readSettings } from '../settings.ts';
import { insertSending } from './change-order-document.ts';
import { type ReviewedChange, recountChangeOrder } from './change-order-review.ts';

/** A thing that keeps a change order from being sent. `path` is its field. */
interface Missing {
  path: string;
  message: string;
}

/** What is missing before a change order can be sent. */
export function missingIn(
  order: ChangeOrderView,
  { contract, lines, figures, builtUponBy }: ReviewedChange,
): Missing[] {
  const isEmpty = figures.lines.length === 0 && order.daysDelta === 0;
  const gone = lines.filter(
    ({ itemNo, changeType }, place) =>
      changeType !== 'add' && (figures.lines[place]?.item?.line ?? null) === null && itemNo !== null,
  );
  const finish = finishWith(contract.finishDate, order.daysDelta);
  const isTooEarly = finish !== null && contract.startDate !== null && finish < contract.startDate;
  return [
    ...(order.scope === null ? [{ path: 'scope', message: 'Describe the change for the client' }] : []),
    ...(builtUponBy === undefined
      ? []
      : [{ path: 'lines', message: `${builtUponBy} changes the same lines. Reverse that one first.` }]),
    ...(isEmpty ? [{ path: 'lines', message: 'Change a line, or the days' }] : []),
    ...(order.reversesId === null
      ? gone.map(({ name }) => ({ path: 'lines', message: `${name} was changed or removed since` }))
      : []),
    ...(isNegative(add(amountOf(contract.total), figures.total))
      ? [{ path: 'lines', message: 'The contract would come to less than nothing' }]
      : []),
    ...(isTooEarly ? [{ path: 'daysDelta', message: 'The work would end before it starts' }] : []),
  ];
}

/** The warnings before a change order is sent: what the PDF cannot print. They block nothing, once they were read. */
export function warningsOf(
  order: ChangeOrderView,
  { figures }: ReviewedChange,
  { companyName }: Pick<Settings, 'companyName'>,
): string[] {
  const texts = [
    { subject: 'The name of your company', parts: [companyName] },
    { subject: 'The name of the client', parts: [order.clientName] },
    { subject: 'The name of the project', parts: [order.projectName] },
    { subject: 'The title', parts: [order.title] },
    { subject: 'The scope', parts: [order.scope] },
    { subject: 'The effect on payments', parts: [order.paymentsText] },
    ...figures.lines.map(({ before, after }) => {
      const lines = [before, after].flatMap((line) => line ?? []);
      return {
        subject: `"${lines.at(-1)?.name ?? ''}"`,
        parts: lines.flatMap(({ name, description, unit, section }) => [name, description, unit, section]),
      };
    }),
  ];
  return notPrinted(texts).map(({ message }) => message);
}

/** Throws `belowBilled` for a change that would lower the contract below what is billed of it. */
function requireUnbilled({ contract, figures, change }: ReviewedChange): void {
  const billed = sum([NO_MONEY, ...change.billed.values()]);
  if (isNegative(figures.total) && compare(add(amountOf(contract.total), figures.total), billed) < 0)
    throw new DomainError('belowBilled', moneyOf(billed));
}

/**
 * Makes the documents of a change order as it was reviewed, and writes nothing. Sending stores them, and a preview shows
 * the one of the client. Throws `changeOrderIncomplete` with what is missing, and `belowBilled`.
 */
export async function makeSending(
  db: Db,
  order: ChangeOrderView,
  reviewed: ReviewedChange,
  message: string | null,
  at?: string,
): Promise<{ document: ChangeOrderDocument; costs: ChangeOrderCosts }> {
  const missing = missingIn(order, reviewed);
  if (missing.length > 0) throw new DomainError('changeOrderIncomplete', missing);
  const { contract, scope, figures, change, changed } = reviewed;
  requireUnbilled(reviewed);
  const estimate = orNotFound(await findEstimate(db, contract.estimateId), 'estimate');
  const source = {
    order,
    revision: order.revision + 1,
    contract,
    scope,
    figures,
    payments: change.payments,
    changed,
    shown: estimate,
    firm: firmOf(await readSettings(db), await readMoneySettings(db)),
    client: { name: estimate.clientName ?? '', email: estimate.clientEmail, phone: estimate.clientPhone },
    message,
    sentOn: await todayOfFirm(db, at),
    signedBefore: await newestSeal(db),
  };
  return { document: changeOrderDocument(source), costs: changeOrderCosts(source) };
}

/**
 * Counts a locked draft again and freezes it as the document that its client gets. Returns the id of the document. Throws
 * `changeOrderIncomplete` with what is missing, and `warningsNotSeen`.
 */
export async function freezeChangeOrder(
  trx: Db,
  order: ChangeOrderView,
  { message = null, seenWarnings }: Pick<ChangeOrderSubmit, 'message' | 'seenWarnings'>,
  sender: DocumentSender,
): Promise<number> {
  const reviewed = await recountChangeOrder(trx, order);
  const sending = await makeSending(trx, order, reviewed, message, sender.at);
  const warnings = warningsOf(order, reviewed, await readSettings(trx));
  const all = [...warnings, messageNotPrinted(message) ?? []].flat();
  requireSeen(
    all.map((warning) => ({ path: 'warning', message: warning })),
    seenWarnings,
  );
  const quoteId = await insertSending(trx, order.id, {
    ...sending,
    sentBy: sender.actor,
    sentAt: sender.at,
  });
  await insertSent(trx, quoteId, { ...sender, note: message });
  return quoteId;
}
