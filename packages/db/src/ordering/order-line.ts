import { DomainError } from '@quoin/domain/errors';
import { amountOf, compare, exact, fitsMoney, moneyOf, numberOf } from '@quoin/domain/exact';
import {
  contentOfLine,
  freightOf,
  keptOf,
  orderFigures,
  subtotalOf,
} from '@quoin/domain/ordering/order-figures';
import { type PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { PurchaseOrderLine, type PurchaseOrderLineInput } from '@quoin/domain/ordering/purchase-order-line';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { extended } from '@quoin/domain/suppliers/packaging/packaging';
import { fitsQuantity } from '@quoin/domain/typing/measure';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { listPricesInForce } from '../suppliers/offer.ts';
import { setPurchaseOrder } from './purchase-order.ts';

const columns = columnsOf(PurchaseOrderLine, 'parts', 'productName');

/** The lines of an order in their order, with their parts. Two statements, whatever their number. */
export async function listOrderLines(db: Db, orderId: number): Promise<PurchaseOrderLine[]> {
  const lines = await db
    .selectFrom('purchaseOrderLines')
    .leftJoin('products', 'products.id', 'purchaseOrderLines.productId')
    .select(columnsIn('purchaseOrderLines', columns))
    .select('products.name as productName')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const parts = await db
    .selectFrom('purchaseOrderParts')
    .leftJoin('projectTasks', 'projectTasks.id', 'purchaseOrderParts.taskId')
    .leftJoin('costCodes', 'costCodes.id', 'purchaseOrderParts.costCodeId')
    .select([
      'purchaseOrderParts.lineId',
      'purchaseOrderParts.taskId',
      'purchaseOrderParts.costCodeId',
      'purchaseOrderParts.quantity',
      'projectTasks.name as taskName',
      'costCodes.code as costCode',
    ])
    .where('purchaseOrderParts.orderId', '=', orderId)
    .orderBy('purchaseOrderParts.position')
    .execute();
  const byLine = Map.groupBy(parts, ({ lineId }) => lineId);
  return lines.map((line) => ({
    ...line,
    parts: (byLine.get(line.id) ?? []).map(({ lineId: _lineId, ...part }) => part),
  }));
}

/** The lines of several orders for a file, in the order of the orders, each with the number and the names of its order. */
export async function listLinesOfOrders(
  db: Db,
  orders: readonly Pick<PurchaseOrderView, 'id' | 'number' | 'status' | 'projectName' | 'supplierName'>[],
) {
  const lines = await db
    .selectFrom('purchaseOrderLines')
    .select(columns)
    .where(sql<SqlBool>`order_id = any(${orders.map(({ id }) => id)}::integer[])`)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return orders.flatMap(({ id, number, status, projectName, supplierName }) =>
    (byOrder.get(id) ?? []).map((line) => ({ ...line, number, status, projectName, supplierName })),
  );
}

/** The products of a supplier, as lines copy them. */
async function readSold(trx: Db, supplierId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await trx
    .selectFrom('supplierProducts as sold')
    .leftJoin('products', 'products.id', 'sold.productId')
    .select([
      'sold.id',
      'sold.supplierId',
      'sold.productId',
      'sold.sku',
      'sold.description',
      'sold.manufacturerNumber',
      'sold.orderUnit',
      'sold.contentUnits',
      'sold.contentQuantity',
      'sold.priceUnit',
      'sold.priceUnits',
      'sold.priceQuantity',
      'products.name as productName',
      'products.unit as productUnit',
      'products.costCodeId',
    ])
    .where('sold.id', 'in', ids)
    .execute();
  const sold = new Map(rows.map((row) => [row.id, row]));
  if (sold.size < new Set(ids).size) throw new DomainError('supplierProductDoesNotExist');
  if (rows.some((row) => row.supplierId !== supplierId)) throw new DomainError('orderProductOfOther');
  return sold;
}

/** Whether a price is that of the line before, which keeps where it came from. */
const isKept = (before: PurchaseOrderLine | undefined, input: PurchaseOrderLineInput) =>
  before !== undefined &&
  before.supplierProductId === (input.supplierProductId ?? null) &&
  input.unitCost === before.unitCost;

/**
 * Makes lines as they are stored. A line of a supplier’s product copies its words and units. Its price is the one that was typed, the one
 * that it had, or the one in force for its quantity.
 */
async function madeLines(
  trx: Db,
  order: PurchaseOrderView,
  stored: readonly PurchaseOrderLine[],
  inputs: readonly PurchaseOrderLineInput[],
) {
  const before = new Map(stored.map((line) => [line.id, line]));
  if (inputs.some(({ lineId }) => typeof lineId === 'number' && !before.has(lineId)))
    throw new DomainError('orderLineOfOther');
  const soldIds = inputs.flatMap(({ supplierProductId }) => supplierProductId ?? []);
  const sold = await readSold(trx, order.supplierId, soldIds);
  const asked = inputs.flatMap(({ supplierProductId, quantity, unitCost }) =>
    typeof supplierProductId === 'number' && (unitCost ?? null) === null
      ? [{ supplierProductId, orderQuantity: quantity }]
      : [],
  );
  const found = await listPricesInForce(trx, asked, order);
  const priceOf = (id: number, quantity: number) =>
    found[asked.findIndex((each) => each.supplierProductId === id && each.orderQuantity === quantity)];

  return inputs.map((input, place) => {
    const old = typeof input.lineId === 'number' ? before.get(input.lineId) : undefined;
    const product =
      typeof input.supplierProductId === 'number' ? sold.get(input.supplierProductId) : undefined;
    const description = product
      ? (product.description ?? product.productName ?? product.sku)
      : (input.description ?? null);
    const orderUnit = product ? product.orderUnit : (input.orderUnit ?? null);
    if (description === null)
      throw new DomainError('orderLineIncomplete', 'Description is required', place, 'description');
    if (orderUnit === null)
      throw new DomainError('orderLineIncomplete', 'Unit is required', place, 'orderUnit');
    const price =
      product && (input.unitCost ?? null) === null ? priceOf(product.id, input.quantity) : undefined;
    const kept = isKept(old, input) ? old : undefined;
    const priced = price ?? kept ?? product ?? { priceUnit: null, priceUnits: 1, priceQuantity: 1 };
    const line = {
      id: old?.id ?? null,
      position: place + 1,
      supplierProductId: product?.id ?? null,
      productId: product?.productId ?? null,
      productUnit: product?.productUnit ?? null,
      sku: product?.sku ?? input.sku ?? null,
      description: description.slice(0, 255),
      manufacturerNumber: product?.manufacturerNumber ?? null,
      orderUnit,
      contentUnits: product?.contentUnits ?? 1,
      contentQuantity: product?.contentQuantity ?? null,
      priceUnit: priced.priceUnit,
      priceUnits: priced.priceUnits,
      priceQuantity: priced.priceQuantity,
      quantity: input.quantity,
      unitCost: price?.unitCost ?? input.unitCost ?? null,
      needBy: input.needBy ?? null,
      priceObservationId: price?.id ?? kept?.priceObservationId ?? null,
    };
    const worth = line.unitCost === null ? null : extended(line, exact(line.quantity), exact(line.unitCost));
    const content = contentOfLine(line, exact(line.quantity));
    if ((worth && !fitsMoney(worth)) || (content && !fitsQuantity(content)))
      throw new DomainError('orderTooLarge');
    const parts = input.parts ??
      old?.parts ?? [{ quantity: content ? numberOf(content) : line.quantity, taskId: null }];
    return {
      ...line,
      extended: worth && moneyOf(worth),
      accepted: old?.accepted ?? 0,
      parts: parts.map((part) => ({
        taskId: part.taskId ?? null,
        costCodeId: part.costCodeId ?? product?.costCodeId ?? null,
        quantity: part.quantity,
      })),
    };
  });
}

/** Throws `orderLineReceived` where less is ordered than was accepted and not returned. */
function requireReceived(
  before: readonly PurchaseOrderLine[],
  lines: readonly { id: number | null; quantity: number }[],
): void {
  for (const [place, old] of before.entries()) {
    const line = lines.find(({ id }) => id === old.id);
    const kept = keptOf(old);
    if (compare(exact(line?.quantity ?? 0), kept) < 0)
      throw new DomainError(
        'orderLineReceived',
        formatQuantity(numberOf(kept)),
        line ? lines.indexOf(line) : place,
      );
  }
}

/**
 * Writes all lines of a locked order anew, and its sums with them. Lines keep their ids, and what happened to them. What the supplier had
 * confirmed is asked anew.
 */
export async function writeOrderLines(
  trx: Db,
  order: PurchaseOrderView,
  inputs: readonly PurchaseOrderLineInput[],
): Promise<void> {
  await requireTasks(
    trx,
    order,
    inputs.flatMap(({ parts = [] }) => parts.flatMap(({ taskId }) => taskId ?? [])),
  );
  const before = await listOrderLines(trx, order.id);
  const lines = await madeLines(trx, order, before, inputs);
  requireReceived(before, lines);
  const kept = lines.flatMap(({ id }) => id ?? []);
  await trx.deleteFrom('purchaseOrderParts').where('orderId', '=', order.id).execute();
  await trx
    .deleteFrom('purchaseOrderLines')
    .where('orderId', '=', order.id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  const { rows: made } = await sql<{ id: number; position: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
        id integer, position integer, "supplierProductId" integer, "productId" integer, "productUnit" text, sku text,
        description text, "manufacturerNumber" text, "orderUnit" text, "contentUnits" numeric, "contentQuantity" numeric,
        "priceUnit" text, "priceUnits" numeric, "priceQuantity" numeric, quantity numeric, "unitCost" numeric,
        extended numeric, "needBy" date, "priceObservationId" integer
      )
    ),
    changed as (
      update purchase_order_lines as line set position = given.position,
        supplier_product_id = given."supplierProductId", product_id = given."productId",
        product_unit = given."productUnit", sku = given.sku, description = given.description,
        manufacturer_number = given."manufacturerNumber", order_unit = given."orderUnit",
        content_units = given."contentUnits", content_quantity = given."contentQuantity",
        price_unit = given."priceUnit", price_units = given."priceUnits", price_quantity = given."priceQuantity",
        quantity = given.quantity, unit_cost = given."unitCost", extended = given.extended, need_by = given."needBy",
        price_observation_id = given."priceObservationId", confirmed_quantity = null, confirmed_cost = null,
        confirmed_on = null, closed_short = 0, short_reason = null
      from given where line.id = given.id and line.order_id = ${order.id}
      returning line.id, line.position
    ),
    added as (
      insert into purchase_order_lines (order_id, position, supplier_product_id, product_id, product_unit, sku,
        description, manufacturer_number, order_unit, content_units, content_quantity, price_unit, price_units,
        price_quantity, quantity, unit_cost, extended, need_by, price_observation_id)
      select ${order.id}, position, "supplierProductId", "productId", "productUnit", sku, description,
        "manufacturerNumber", "orderUnit", "contentUnits", "contentQuantity", "priceUnit", "priceUnits",
        "priceQuantity", quantity, "unitCost", extended, "needBy", "priceObservationId"
      from given where given.id is null order by position
      returning id, position
    )
    select id, position from changed union all select id, position from added`.execute(trx);
  const idAt = new Map(made.map(({ id, position }) => [position, id]));
  const parts = lines.flatMap(({ position, parts: all }) =>
    all.map((part, place) => ({
      ...part,
      orderId: order.id,
      lineId: idAt.get(position) ?? 0,
      position: place + 1,
    })),
  );
  // PostgreSQL takes 65,535 values in a statement.
  for (let from = 0; from < parts.length; from += 5_000)
    await trx
      .insertInto('purchaseOrderParts')
      .values(parts.slice(from, from + 5_000))
      .execute();
  await trx
    .updateTable('purchaseOrders')
    .set(({ eb }) => ({ lineWrites: eb('lineWrites', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  await recountOrder(trx, order);
}

/** Throws `taskDoesNotExist` for a task of another project. */
async function requireTasks(trx: Db, order: PurchaseOrderView, taskIds: readonly number[]): Promise<void> {
  const ids = [...new Set(taskIds)];
  if (ids.length === 0) return;
  const { count } = await trx
    .selectFrom('projectTasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('projectId', '=', order.projectId)
    .executeTakeFirstOrThrow();
  if (count < ids.length) throw new DomainError('taskDoesNotExist');
}

/** Sets the sums of a locked order. `freight`: what somebody typed, or `null` for the fee of the branch. Absent: as it was. */
export async function recountOrder(
  trx: Db,
  { id }: Pick<PurchaseOrderView, 'id'>,
  freight?: PurchaseOrderView['freight'] | null,
): Promise<void> {
  const order = await trx
    .selectFrom('purchaseOrders')
    .leftJoin('supplierBranches as branch', 'branch.id', 'purchaseOrders.branchId')
    .select([
      'mode',
      'freight',
      'isFreightTyped',
      'taxRate',
      'isFreightTaxed',
      'branch.deliveryFee',
      'branch.freeFrom',
    ])
    .where('purchaseOrders.id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom('purchaseOrderLines')
    .select('extended')
    .where('orderId', '=', id)
    .execute();
  if (!fitsMoney(subtotalOf(lines))) throw new DomainError('orderTooLarge');
  const isFreightTyped = freight === undefined ? order.isFreightTyped : freight !== null;
  const typed = freight ?? order.freight;
  const branch =
    order.mode === 'pickup' || order.deliveryFee === null
      ? null
      : { deliveryFee: order.deliveryFee, freeFrom: order.freeFrom };
  const figures = orderFigures(lines, {
    ...order,
    freight: isFreightTyped ? amountOf(typed) : freightOf(subtotalOf(lines), branch),
  });
  if (!fitsMoney(amountOf(figures.total))) throw new DomainError('orderTooLarge');
  await setPurchaseOrder(trx, id, { ...figures, isFreightTyped });
}

/** Closes short what has not come of an order, so that it is needed again. */
export async function closeShort(trx: Db, orderId: number, reason: string): Promise<void> {
  await trx
    .updateTable('purchaseOrderLines')
    .set({
      closedShort: sql<number>`greatest(quantity - accepted, 0)`,
      shortReason: sql<string | null>`case when quantity > accepted then ${reason} else short_reason end`,
    })
    .where('orderId', '=', orderId)
    .execute();
}
