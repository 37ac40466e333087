import { type Db, inSnapshot, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { unlessUnwritable } from '@quoin/db/connection/errors';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor, readTimeZone } from '@quoin/db/costs/money-settings';
import { lockDocument } from '@quoin/db/documents/document';
import { insertEvent, lastEventAt } from '@quoin/db/documents/document-event';
import { findNewestAnswer } from '@quoin/db/ordering/order-answer';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { touchSupplierLink } from '@quoin/db/ordering/supplier-link';
import { readPicture } from '@quoin/db/photos/photo-store';
import { orNotFound } from '@quoin/domain/errors';
import type { OrderAnswer } from '@quoin/domain/ordering/order-answer';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import type { OrderStatus } from '@quoin/domain/ordering/order-status';
import type { PriceRequestPage } from '@quoin/domain/ordering/price-requests/price-page';
import { hasDifferences } from '@quoin/domain/ordering/with-supplier/answer-words';
import type { GivenAnswer, OrderPage, OrderPageState } from '@quoin/domain/ordering/with-supplier/order-page';
import { dateIn } from '@quoin/domain/places/time-zone';

import type { DocumentFile } from '../documents/document-pdf.ts';
import { openPriceRequest } from './price-requests/price-page.ts';
import { readOrderPdf } from './purchase-order-document.ts';
import {
  type OrderLink,
  type SupplierContext,
  orderLinkOf,
  supplierActor,
  supplierLinkOf,
} from './supplier-access.ts';

// What a supplier reads with a link (supply.md section 5). As the calls of clients, these are no procedures: a token must be in no
// address of `/trpc`, and no signed-in caller has a link. A link opens its one order, or its one request for prices.

/** Opens the record of a link. Notes that it was opened, and nothing else. Throws `supplierLinkNotFound`. */
export async function openPage(ctx: SupplierContext, token: string): Promise<OrderPage | PriceRequestPage> {
  const link = await supplierLinkOf(ctx.db, token);
  await touchSupplierLink(ctx.db, link.id);
  return link.orderId === null ? openPriceRequest(ctx, link) : openOrder(ctx, link);
}

/** Opens an order as it was sent last. */
async function openOrder(ctx: SupplierContext, link: OrderLink): Promise<OrderPage> {
  await unlessUnwritable(noteOpened(ctx, link));
  const page = await inSnapshot(ctx.db, async (db) => readOrderPage(db, link.orderId));
  ctx.charge(page.document.lines.length);
  return page;
}

/** Throws `supplierLinkNotFound` for a token that opens nothing. */
export async function requireSupplierLink(ctx: SupplierContext, token: string): Promise<void> {
  await supplierLinkOf(ctx.db, token);
}

/** Notes the first opening of a sending. Scanners of mail open links, too, so that it says no more. */
async function noteOpened(ctx: SupplierContext, { orderId, name }: OrderLink): Promise<void> {
  const { id, document } = await readOrderSending(ctx.db, orderId);
  const wasOpened = async (db: Db) => (await lastEventAt(db, id, 'viewed')) !== null;
  if (await wasOpened(ctx.db)) return;
  await inTransaction(ctx.db, async (trx) => {
    await lockDocument(trx, id);
    if (await wasOpened(trx)) return;
    const actor = supplierActor(name ?? orderDocumentOf({ document }).supplier.name);
    await insertEvent(trx, id, { kind: 'viewed', actor, ...ctx.client() });
    tellOfChange(trx);
  });
}

/** The state of an order as its supplier sees it. The office may confirm an order without an answer. */
function stateOf(
  status: OrderStatus,
  document: OrderDocument,
  answer: OrderAnswer | undefined,
): OrderPageState {
  if (status === 'cancelled' || status === 'closed') return status;
  if (answer) return hasDifferences(document, answer) ? 'answered' : 'confirmed';
  return status === 'acknowledged' ? 'confirmed' : 'open';
}

/** Reads the page of an order. */
export async function readOrderPage(db: Db, orderId: number): Promise<OrderPage> {
  const { status, revision, endReason, onHoldSince } = await readPurchaseOrder(db, orderId);
  const sending = await readOrderSending(db, orderId);
  const document = orderDocumentOf(sending);
  const answer = await findNewestAnswer(db, orderId, revision);
  const timeZone = await readTimeZone(db);
  const shippedAt = await lastEventAt(db, sending.id, 'shipped');
  const dayOf = (at: string) => dateIn(timeZone, new Date(at));
  return {
    document,
    state: stateOf(status, document, answer),
    isOnHold: onHoldSince !== null,
    answer: answer ? givenAnswer(answer, dayOf(answer.at)) : null,
    endReason: status === 'cancelled' ? endReason : null,
    shippedOn: shippedAt === null ? null : dayOf(shippedAt),
    hasLogo: (await findLogo(db)) !== undefined,
    brandColor: await readBrandColor(db),
  };
}

/** An answer as its supplier reads it, without the name of the person who recorded it. */
const givenAnswer = (
  { id: _id, orderId: _orderId, revision: _revision, at: _at, recordedBy, ...answer }: OrderAnswer,
  on: string,
): GivenAnswer => ({ ...answer, on, isRecorded: recordedBy !== null });

/** The logo of the firm. Throws `supplierLinkNotFound` without a good link, and `logoNotFound`. */
export async function readOrderLogo(
  ctx: SupplierContext,
  token: string,
): Promise<{ data: Buffer; mimeType: string }> {
  await supplierLinkOf(ctx.db, token);
  const logo = orNotFound(await findLogo(ctx.db), 'logoNotFound');
  const data = orNotFound(await readPicture(ctx.db, ctx.photos, logo.id, 'full'), 'logoNotFound');
  return { data, mimeType: logo.mimeType };
}

/** The order on paper, as it was sent last. Throws `supplierLinkNotFound` and `pdfNotMade`. */
export async function readSupplierPdf(ctx: SupplierContext, token: string): Promise<DocumentFile> {
  const { id, orderId } = await orderLinkOf(ctx.db, token);
  await touchSupplierLink(ctx.db, id);
  return readOrderPdf(ctx, await readOrderSending(ctx.db, orderId));
}
