import type { Db } from '@quoin/db/connection/database';
import { lockChangeOrder, readChangeOrder, setChangeOrderStatus } from '@quoin/db/contracts/change-order';
import { isOutdated, readChangeCosts } from '@quoin/db/contracts/change-order-approval';
import { findContract, lockActiveContract } from '@quoin/db/contracts/contract';
import { insertEvent } from '@quoin/db/documents/document-event';
import { signerOnScreen } from '@quoin/db/documents/signature';
import { type Acceptance, changeConsentText } from '@quoin/domain/documents/acceptance';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import { DomainError, orNotFound } from '@quoin/domain/errors';

import { nameOfOrder } from '../contracts/change-order-log.ts';
import type { SentChange } from '../contracts/change-order-pdf.ts';
import { logAnswer, signChangeOrder } from '../contracts/signing.ts';
import { clientActor } from '../documents/client-actor.ts';
import { type ClientContext, changeOf, tellOffice } from './client-access.ts';

// The answers of a client about a change order (estimates.md section 8), each in a transaction of the caller.

/** What the office reads of a change order that waits for nobody. */
const notForClients: ReadonlySet<string> = new Set(['changeOrderNotSent', 'changeOrderEnded']);

/** Locks a change order that waits for its client, with its contract, and reads its document again. */
async function lockOpen(trx: Db, link: ClientLink, { id, contractId, changeOrderId }: SentChange) {
  const found = orNotFound(await findContract(trx, contractId), 'contract');
  if (found.status !== 'active') throw new DomainError('changeOrderNotOpen');
  const contract = await lockActiveContract(trx, contractId);
  const order = await lockChangeOrder(trx, changeOrderId, 'approve').catch((error: unknown) => {
    // A client reads what to do next, and not what the office can do.
    if (error instanceof DomainError && notForClients.has(error.key))
      throw new DomainError('changeOrderNotOpen');
    throw error;
  });
  const sending = orNotFound(await changeOf(trx, link, id), 'linkNotFound');
  if (sending.state !== 'open') throw new DomainError('changeOrderNotOpen');
  return { contract, order, sending };
}

/** Signs a change order. */
export async function signChange(
  ctx: ClientContext,
  trx: Db,
  link: ClientLink,
  change: SentChange,
  accepted: Acceptance,
): Promise<void> {
  const { contract, order, sending } = await lockOpen(trx, link, change);
  if (accepted.digest !== sending.digest) throw new DomainError('changeOrderNotOpen');
  if (accepted.choices.length > 0)
    throw new DomainError('quoteChoiceWrong', 'A change has no options to choose');
  if (accepted.expectedTotal !== sending.total) throw new DomainError('quoteTotalChanged', sending.total);
  const costs = await readChangeCosts(trx, sending.id);
  if (await isOutdated(trx, contract, sending, costs)) throw new DomainError('changeOrderOutdated');
  const actor = clientActor(accepted.signerName);
  const by = { ...ctx.client(), linkId: link.id };
  await signChangeOrder(ctx, trx, {
    order,
    contract,
    sending,
    costs,
    signer: signerOnScreen(accepted, changeConsentText, by),
    event: { kind: 'accepted', actor, ...by },
    author: { adminId: null, actor },
  });
  await tellOffice(
    ctx,
    trx,
    order,
    `${accepted.signerName} signed ${nameOfOrder(order)} of ${order.contractNumber}`,
    { entity: 'change-order' },
  );
}

/** Declines a change order, in the words of the client. */
export async function refuseChange(
  ctx: ClientContext,
  trx: Db,
  link: ClientLink,
  change: SentChange,
  { kind, reason }: { kind: 'declined' | 'changes-requested'; reason: string },
): Promise<void> {
  const { order, sending } = await lockOpen(trx, link, change);
  const actor = clientActor(order.clientName ?? link.name ?? link.email ?? '').trim();
  await insertEvent(trx, sending.id, { kind, actor, ...ctx.client(), note: reason, linkId: link.id });
  await setChangeOrderStatus(trx, order.id, 'rejected');
  await logAnswer(trx, order, 'rejected', { adminId: null, actor });
  const words = kind === 'declined' ? 'declined' : 'asks for changes of';
  await tellOffice(ctx, trx, order, `${actor} ${words} ${nameOfOrder(order)}`, {
    entity: 'change-order',
    words: reason,
  });
}

/** Notes a question about a change order. */
export async function askAboutChange(
  ctx: ClientContext,
  trx: Db,
  link: ClientLink,
  { id, changeOrderId, state }: SentChange,
  question: string,
): Promise<void> {
  if (state === 'void' || state === 'superseded') throw new DomainError('changeOrderNotOpen');
  const order = await readChangeOrder(trx, changeOrderId);
  const actor = clientActor(order.clientName ?? link.name ?? link.email ?? '').trim();
  await insertEvent(trx, id, { kind: 'question', actor, ...ctx.client(), note: question, linkId: link.id });
  await tellOffice(ctx, trx, order, `${actor} asks about ${nameOfOrder(order)}`, {
    entity: 'change-order',
    words: question,
  });
}
