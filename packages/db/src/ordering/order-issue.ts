import { canCancel } from '@quoin/domain/contracts/contract-status';
import type { DocumentFirm } from '@quoin/domain/documents/document';
import { formatMoney } from '@quoin/domain/dollars';
import { DomainError } from '@quoin/domain/errors';
import { type Money, amountOf, compare } from '@quoin/domain/exact';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import {
  type IssueFacts,
  earliestOf,
  missingInOrder,
  missingPrices,
} from '@quoin/domain/ordering/order-issue';
import type { OrderCheck, PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import type { PurchaseOrderLine } from '@quoin/domain/ordering/purchase-order-line';
import { daysAfter } from '@quoin/domain/places/days';
import { firmOf } from '@quoin/domain/quotes/quote-document';
import { dayWithoutYear } from '@quoin/domain/suppliers/delivery/day-words';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { nowOfFirm, readMoneySettings, todayOfFirm } from '../costs/money-settings.ts';
import { type DocumentSender, insertEvent, insertSent, momentOf } from '../documents/document-event.ts';
import { nextNumber } from '../documents/document-number.ts';
import { insertDocument } from '../documents/document.ts';
import type { People } from '../notices.ts';
import { readSettings, readWorkingDays } from '../settings.ts';
import { keepDays } from './deliveries/keep-days.ts';
import { planDeliveries } from './delivery-plan.ts';
import { listOrderLines } from './order-line.ts';
import { readPurchaseOrder, setPurchaseOrder } from './purchase-order.ts';

/** Reads all that is looked at before an order is sent. */
export async function readIssueFacts(
  db: Db,
  order: PurchaseOrderView,
  { sendsMail }: { sendsMail: boolean },
): Promise<IssueFacts> {
  const lines = await listOrderLines(db, order.id);
  const branch = await db
    .selectFrom('supplierBranches')
    .select(['leadDays', 'cutoff', 'deliversOn'])
    .where('id', '=', order.branchId ?? 0)
    .executeTakeFirst();
  const sold = await db
    .selectFrom('supplierProducts')
    .innerJoin('purchaseOrderLines as line', 'line.supplierProductId', 'supplierProducts.id')
    .select('supplierProducts.leadDays')
    .where('line.orderId', '=', order.id)
    .execute();
  return {
    order,
    lines,
    leadDays: sold.map(({ leadDays }) => leadDays),
    branch: branch ?? null,
    orderEmail: await readOrderEmail(db, order),
    hasSite: (await readPlace(db, order)).address !== null,
    sendsMail,
    now: await nowOfFirm(db),
    working: await readWorkingDays(db),
  };
}

/** The address to which an order is mailed now: that of its branch, else that of its supplier. */
export async function readOrderEmail(
  db: Db,
  { supplierId, branchId }: Pick<PurchaseOrderView, 'supplierId' | 'branchId'>,
): Promise<string | null> {
  const { email } = await db
    .selectFrom('suppliers')
    .leftJoin('supplierBranches as branch', (join) => join.on('branch.id', '=', branchId))
    .select(({ fn, ref }) => fn.coalesce(ref('branch.orderEmail'), ref('suppliers.orderEmail')).as('email'))
    .where('suppliers.id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return email;
}

/** The last day on which the client of a project may cancel its contract, or `null` if that is past. */
async function readCancelDay(db: Db, projectId: number): Promise<string | null> {
  const contracts = await db
    .selectFrom('contracts')
    .select(['status', 'cancelUntil', 'cancelWaivedAt'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'active')
    .execute();
  const today = await todayOfFirm(db);
  return contracts.find((contract) => canCancel(contract, today))?.cancelUntil ?? null;
}

/** Throws `orderMayBeCancelled` while the client of the project may cancel its contract. */
async function requireBinding(trx: Db, projectId: number): Promise<void> {
  const day = await readCancelDay(trx, projectId);
  if (day !== null) throw new DomainError('orderMayBeCancelled', dayWithoutYear(day));
}

/** The limit of somebody who may not order so much, or `null`. An API key has the limit of its owner. */
async function readPassedLimit(
  db: Db,
  { total }: Pick<PurchaseOrderView, 'total'>,
  adminId: number,
): Promise<Money | null> {
  const { orderLimit } = await db
    .selectFrom('admins')
    .select('orderLimit')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  return orderLimit !== null && compare(amountOf(total), amountOf(orderLimit)) > 0 ? orderLimit : null;
}

/** Throws `orderAboveLimit` for somebody who may not order so much. */
export async function requireLimit(
  trx: Db,
  order: Pick<PurchaseOrderView, 'total'>,
  adminId: number,
): Promise<void> {
  const limit = await readPassedLimit(trx, order, adminId);
  if (limit !== null) throw new DomainError('orderAboveLimit', formatMoney(limit));
}

/** What somebody reads before they send an order: the reasons that keep it, its way to the supplier, and whether they may. */
export async function readOrderCheck(
  db: Db,
  order: PurchaseOrderView,
  { sendsMail, adminId }: { sendsMail: boolean; adminId: number },
): Promise<Omit<OrderCheck, 'canMail'>> {
  const cancelUntil = await readCancelDay(db, order.projectId);
  const read = await readIssueFacts(db, order, { sendsMail });
  // Nobody sends it before the client's right to cancel has ended, and lead times count from the day after.
  const facts =
    cancelUntil === null ? read : { ...read, now: { day: daysAfter(cancelUntil, 1), time: '00:00' } };
  return {
    missing: missingInOrder(facts),
    earliest: earliestOf(facts),
    orderEmail: facts.orderEmail,
    cancelUntil,
    passedLimit: await readPassedLimit(db, order, adminId),
  };
}

/** The administrators who may order so much, and so may approve it. */
export const approversOf = ({ total }: Pick<PurchaseOrderView, 'total'>): People => sql`
  select id from admins where role = 'admin' and (order_limit is null or order_limit >= ${total}::numeric)`;

/** The address of the site, its name, and who orders. */
async function readPlace(trx: Db, order: PurchaseOrderView) {
  return trx
    .selectFrom('projects')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .select(['projects.name as job', 'address', 'city', 'state', 'zipCode'])
    .where('projects.id', '=', order.projectId)
    .executeTakeFirstOrThrow();
}

/** The supplier that a document goes to, with the branch that delivers. */
export async function readSupplierAddress(
  trx: Db,
  { supplierId, branchId }: Pick<PurchaseOrderView, 'supplierId' | 'branchId'>,
): Promise<OrderDocument['supplier']> {
  const row = await trx
    .selectFrom('suppliers')
    .leftJoin('supplierBranches as branch', (join) => join.on('branch.id', '=', branchId))
    .select(({ fn, ref }) => [
      'suppliers.name',
      'contactName',
      'branch.name as branch',
      'branch.address',
      'branch.city',
      'branch.state',
      'branch.zipCode',
      fn.coalesce(ref('branch.accountNumber'), ref('suppliers.accountNumber')).as('accountNumber'),
      fn.coalesce(ref('branch.orderEmail'), ref('suppliers.orderEmail')).as('email'),
      fn.coalesce(ref('branch.phone'), ref('suppliers.phone')).as('phone'),
    ])
    .where('suppliers.id', '=', supplierId)
    .executeTakeFirstOrThrow();
  const { address, city, state, zipCode, ...supplier } = row;
  return {
    ...supplier,
    branchAddress: address === null ? null : `${address}, ${city}, ${state} ${zipCode}`,
  };
}

/** The person whom a supplier may ask, or the firm if that person is gone. */
export async function readPurchaser(
  db: Db,
  purchaserId: number | null,
  firm: Pick<DocumentFirm, 'name' | 'email'>,
): Promise<OrderDocument['purchaser']> {
  const purchaser =
    purchaserId === null
      ? undefined
      : await db
          .selectFrom('admins')
          .select(['firstName', 'lastName', 'email'])
          .where('id', '=', purchaserId)
          .executeTakeFirst();
  return {
    name: purchaser ? `${purchaser.firstName} ${purchaser.lastName}`.trim() : firm.name,
    email: purchaser?.email ?? firm.email,
  };
}

/** A line as the supplier reads it. Its price is known, because an order without a price is neither sent nor printed. */
function documentLineOf(line: PurchaseOrderLine): OrderDocument['lines'][number] {
  const { unitCost, extended } = line;
  if (unitCost === null || extended === null) throw new Error(`Line ${line.id} has no price`);
  return {
    id: line.id,
    position: line.position,
    sku: line.sku,
    description: line.description,
    manufacturerNumber: line.manufacturerNumber,
    quantity: line.quantity,
    orderUnit: line.orderUnit,
    unitCost,
    priceUnit: line.priceUnit ?? line.orderUnit,
    priceUnits: line.priceUnits,
    priceQuantity: line.priceQuantity,
    extended,
    needBy: line.needBy,
  };
}

/**
 * Makes the document that the supplier gets of an order as it stands, and writes nothing. Throws `orderIncomplete` for lines whose price
 * nobody knows.
 */
export async function makeOrderDocument(
  db: Db,
  order: PurchaseOrderView,
  lines: readonly PurchaseOrderLine[],
  sending: { number: string; revision: number; reason: string | null },
): Promise<OrderDocument> {
  const unpriced = missingPrices(lines);
  if (unpriced.length > 0) throw new DomainError('orderIncomplete', unpriced);
  const place = await readPlace(db, order);
  const firm = firmOf(await readSettings(db), await readMoneySettings(db));
  return {
    kind: 'order',
    format: 1,
    ...sending,
    sentOn: await todayOfFirm(db),
    firm,
    purchaser: await readPurchaser(db, order.purchaserId, firm),
    supplier: await readSupplierAddress(db, order),
    mode: order.mode,
    job: place.job,
    shipTo: order.shipTo ?? shipToOf(place),
    siteContact: order.siteContact,
    siteNotes: order.siteNotes,
    needBy: order.needBy,
    windowStart: order.windowStart,
    windowEnd: order.windowEnd,
    isExpedited: order.isExpedited,
    lines: lines.map(documentLineOf),
    subtotal: order.subtotal,
    freight: order.freight,
    taxRate: order.taxRate,
    isFreightTaxed: order.isFreightTaxed,
    tax: order.tax,
    total: order.total,
    note: order.note,
  };
}

/** The address of a site, on lines. A project without a property has none, so that its name stands for it. */
const shipToOf = ({ job, address, city, state, zipCode }: Awaited<ReturnType<typeof readPlace>>) =>
  address === null ? job : `${address}\n${city}, ${state} ${zipCode}`;

/** The facts behind an order that the office alone keeps: for which tasks its lines are, and from which prices they came. */
const costsOf = (lines: readonly PurchaseOrderLine[]) => ({
  lines: lines.map(({ id, supplierProductId, productId, priceObservationId, parts }) => ({
    id,
    supplierProductId,
    productId,
    priceObservationId,
    parts: parts.map(({ taskId, costCodeId, quantity }) => ({ taskId, costCodeId, quantity })),
  })),
});

/** Freezes an order as it stands, with the first event of its trail. Returns the id of the document. */
async function freeze(
  trx: Db,
  order: PurchaseOrderView,
  sending: { number: string; revision: number; reason: string | null },
  sender: DocumentSender,
): Promise<number> {
  const lines = await listOrderLines(trx, order.id);
  const document = await makeOrderDocument(trx, order, lines, sending);
  const id = await insertDocument(trx, {
    kind: 'order',
    revision: sending.revision,
    document: JSON.stringify(document),
    costDocument: JSON.stringify(costsOf(lines)),
    total: order.total,
    sentBy: sender.actor,
  });
  await trx
    .insertInto('purchaseOrderSendings')
    .values({ orderId: order.id, quoteId: id, revision: sending.revision })
    .execute();
  await insertSent(trx, id, { ...sender, note: sending.reason });
  return id;
}

/**
 * Sends a locked order: gives it the next number, copies what changes later, and freezes it. The number comes last, because others wait for
 * it. Throws `orderIncomplete` with what is missing, and `orderMayBeCancelled`. Returns the id of the document.
 */
export async function issueOrder(
  trx: Db,
  order: PurchaseOrderView,
  { sendsMail, sender }: { sendsMail: boolean; sender: DocumentSender },
): Promise<number> {
  await requireBinding(trx, order.projectId);
  const facts = await readIssueFacts(trx, order, { sendsMail });
  const missing = missingInOrder(facts);
  if (missing.length > 0) throw new DomainError('orderIncomplete', missing);
  const shipTo = shipToOf(await readPlace(trx, order));
  const needBy = order.needBy ?? earliestOf(facts);
  const number = await nextNumber(trx, 'PO', Number(facts.now.day.slice(0, 4)));
  await setPurchaseOrder(trx, order.id, {
    status: 'issued',
    number,
    revision: 1,
    issuedAt: await momentOf(trx),
    shipTo,
    needBy,
    backReason: null,
  });
  const issued = await readPurchaseOrder(trx, order.id);
  await planDeliveries(trx, order.id);
  return freeze(trx, issued, { number, revision: 1, reason: null }, sender);
}

/**
 * Sends a locked order anew as it stands now, which its last sending gives way to. `isAgreed`: its days are those of the supplier, so that
 * none is too early. Returns the id of the document.
 */
export async function reviseOrder(
  trx: Db,
  before: PurchaseOrderView,
  {
    reason,
    sendsMail,
    sender,
    isAgreed = false,
  }: { reason: string; sendsMail: boolean; sender: DocumentSender; isAgreed?: boolean },
): Promise<number> {
  const revision = before.revision + 1;
  const order = await readPurchaseOrder(trx, before.id);
  const facts = await readIssueFacts(trx, order, { sendsMail });
  const isExpedited = order.isExpedited || isAgreed;
  const missing = missingInOrder({ ...facts, order: { ...order, isExpedited } });
  if (missing.length > 0) throw new DomainError('orderIncomplete', missing);
  if (before.documentId !== null)
    await insertEvent(trx, before.documentId, { kind: 'superseded', ...sender, note: reason });
  await setPurchaseOrder(trx, order.id, { status: 'issued', revision });
  await keepDays(trx, before, order);
  await planDeliveries(trx, order.id);
  const revised = await readPurchaseOrder(trx, order.id);
  return freeze(trx, revised, { number: order.number ?? '', revision, reason }, sender);
}
