import { timestamp } from '@quoin/domain/calendar';
import { orNotFound, DomainError } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import type { Delivery, DeliveryFilter, DeliveryWithSignature } from '@quoin/domain/ordering/delivery';
import {
  DELIVERY_PHOTOS_MAX,
  awaitedStatuses,
  canDeliver,
  type DeliveryStep,
  receivedStatuses,
} from '@quoin/domain/ordering/delivery-status';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';

import type { Db } from '../connection/database.ts';
import { readTimeZone, todayOfFirm } from '../costs/money-settings.ts';
import { pageOf, readCursor, toPage } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { requireVersion } from '../versioned.ts';

/** The minutes after the end of its window from which a delivery is late (supply.md section 3, "Clock"). */
const LATE_AFTER_MINUTES = 15;
/** The time of the day before from which a delivery that nobody has confirmed is at risk. */
const AT_RISK_FROM = '16:00';

/** The conditions that depend on the clock, in the time zone of the firm. */
export function clockOf(timeZone: string) {
  const isAwaited = sql<SqlBool>`deliveries.status = any(${[...awaitedStatuses]}::text[])
    and purchase_orders.on_hold_since is null`;
  return {
    isLate: sql<boolean>`coalesce(${isAwaited} and deliveries.status <> 'arrived'
      and (deliveries.date + deliveries.window_end::time + make_interval(mins => ${LATE_AFTER_MINUTES}))
        at time zone ${timeZone}::text < now(), false)`,
    isAtRisk: sql<boolean>`coalesce(${isAwaited} and deliveries.status in ('planned', 'requested')
      and (deliveries.date - 1 + ${AT_RISK_FROM}::time) at time zone ${timeZone}::text <= now(), false)`,
  };
}

function selectDeliveries(db: Db, timeZone: string) {
  const { isLate, isAtRisk } = clockOf(timeZone);
  return db
    .selectFrom('deliveries')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'deliveries.orderId')
    .innerJoin('projects', 'projects.id', 'purchaseOrders.projectId')
    .innerJoin('suppliers', 'suppliers.id', 'purchaseOrders.supplierId')
    .leftJoin('supplierBranches as branch', 'branch.id', 'purchaseOrders.branchId')
    .select(({ fn, ref }) => [
      'deliveries.id',
      'deliveries.orderId',
      fn.coalesce(ref('purchaseOrders.number'), sql<string>`''`).as('orderNumber'),
      'purchaseOrders.status as orderStatus',
      'purchaseOrders.mode',
      sql<boolean>`purchase_orders.on_hold_since is not null`.as('isOnHold'),
      'purchaseOrders.projectId',
      'projects.name as projectName',
      sql<string | null>`replace(purchase_orders.ship_to, chr(10), ', ')`.as('place'),
      'purchaseOrders.siteContact',
      'purchaseOrders.siteNotes',
      'purchaseOrders.supplierId',
      'suppliers.name as supplierName',
      fn.coalesce(ref('branch.phone'), ref('suppliers.phone')).as('supplierPhone'),
      'deliveries.date',
      'deliveries.windowStart',
      'deliveries.windowEnd',
      'deliveries.status',
      'deliveries.restOfId',
      'deliveries.failReason',
      'deliveries.receivedAt',
      'deliveries.receivedBy',
      'deliveries.signerName',
      'deliveries.note',
      isLate.as('isLate'),
      isAtRisk.as('isAtRisk'),
      'deliveries.version',
      'deliveries.createdAt',
      'deliveries.updatedAt',
    ]);
}

type Row = Omit<Delivery, 'lines' | 'photoIds'>;

/** Reads the lines and photos of deliveries. Two statements, whatever their number. */
async function withParts(db: Db, rows: readonly Row[]): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('deliveryLines')
    .leftJoin('purchaseOrderLines as line', 'line.id', 'deliveryLines.orderLineId')
    // A line that a revision took out of its order left its words.
    .select([
      'deliveryLines.deliveryId',
      sql<number>`coalesce(delivery_lines.order_line_id, gone_line_id)`.as('orderLineId'),
      sql<number>`coalesce(line.position, delivery_lines.position)`.as('position'),
      sql<string | null>`coalesce(line.sku, delivery_lines.sku)`.as('sku'),
      sql<string>`coalesce(line.description, delivery_lines.description)`.as('description'),
      sql<string>`coalesce(line.order_unit, delivery_lines.order_unit)`.as('orderUnit'),
      'deliveryLines.quantity',
      'deliveryLines.accepted',
      'deliveryLines.rejected',
      'deliveryLines.reason',
      sql<string[]>`(
        select coalesce(json_agg(name order by part.position), '[]')
        from purchase_order_parts as part join project_tasks on project_tasks.id = part.task_id
        where part.line_id = line.id
      )`.as('taskNames'),
    ])
    .where(sql<SqlBool>`delivery_lines.delivery_id = any(${ids}::integer[])`)
    .orderBy('position')
    .orderBy('deliveryLines.id')
    .execute();
  const photos = await db
    .selectFrom('deliveryPhotos')
    .select(['id', 'deliveryId'])
    .where(sql<SqlBool>`delivery_id = any(${ids}::integer[])`)
    .orderBy('id')
    .execute();
  const linesOf = Map.groupBy(lines, ({ deliveryId }) => deliveryId);
  const photosOf = Map.groupBy(photos, ({ deliveryId }) => deliveryId);
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ deliveryId: _deliveryId, ...line }) => line),
    photoIds: (photosOf.get(row.id) ?? []).map(({ id }) => id),
  }));
}

/** Stands for the day of a delivery without one, so that it comes last. */
const NO_DAY = '2200-12-31';
const Place = z.object({ date: z.iso.date(), id: z.int32().positive() });
const placeOf = ({ date, id }: Pick<Row, 'date' | 'id'>) => ({ date: date ?? NO_DAY, id });

/** The place of a delivery that came. */
const ReceiptPlace = z.object({ receivedAt: timestamp(), id: z.int32().positive() });
const receiptPlaceOf = ({ receivedAt, id }: Pick<Row, 'receivedAt' | 'id'>) => ({
  receivedAt: receivedAt ?? '',
  id,
});

/**
 * Deliveries within some days, the first day first, and those without a day last. Those that came stand by their receipt, the newest
 * first.
 */
export async function listDeliveries(
  db: Db,
  { from, to, projectId, supplierId, orderId, state, ...filter }: DeliveryFilter,
): Promise<Page<Delivery>> {
  const timeZone = await readTimeZone(db);
  const { isLate, isAtRisk } = clockOf(timeZone);
  const listOf = {
    list: ['deliveries', from, to, projectId, supplierId, orderId, state].map((part) => part ?? '').join(' '),
    search: searched('purchaseOrders.number?', 'suppliers.name', 'projects.name'),
  };
  const found = pageOf(
    selectDeliveries(db, timeZone)
      .$if(from !== undefined, (query) => query.where('deliveries.date', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('deliveries.date', '<=', to ?? ''))
      .$if(projectId !== undefined, (query) => query.where('purchaseOrders.projectId', '=', projectId ?? 0))
      .$if(supplierId !== undefined, (query) =>
        query.where('purchaseOrders.supplierId', '=', supplierId ?? 0),
      )
      .$if(orderId !== undefined, (query) => query.where('deliveries.orderId', '=', orderId ?? 0))
      .$if(state === 'awaited', (query) => query.where('deliveries.status', 'in', awaitedStatuses))
      .$if(state === 'received', (query) => query.where('deliveries.status', 'in', receivedStatuses))
      .$if(state === 'late-or-at-risk', (query) => query.where(sql<SqlBool>`(${isLate} or ${isAtRisk})`))
      .$if(state === 'late', (query) => query.where(isLate))
      .$if(state === 'at-risk', (query) => query.where(isAtRisk))
      .$if(state === 'no-day', (query) =>
        query.where('deliveries.date', 'is', null).where('deliveries.status', 'in', awaitedStatuses),
      ),
    listOf,
    filter,
  );
  if (state === 'received') {
    const keyset = { list: listOf.list, position: ReceiptPlace, of: receiptPlaceOf };
    const seen = readCursor(keyset, filter.cursor);
    const rows = await found
      .$if(seen !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(deliveries.received_at, deliveries.id) < (${seen?.receivedAt}::timestamptz, ${seen?.id}::integer)`,
        ),
      )
      .orderBy('deliveries.receivedAt', 'desc')
      .orderBy('deliveries.id', 'desc')
      .execute();
    const page = toPage(keyset, rows, filter);
    return { ...page, items: await withParts(db, page.items) };
  }
  const keyset = { list: listOf.list, position: Place, of: placeOf };
  const seen = readCursor(keyset, filter.cursor);
  const day = sql<string>`coalesce(deliveries.date, ${NO_DAY}::date)`;
  const rows = await found
    .$if(seen !== undefined, (query) =>
      query.where(sql<SqlBool>`(${day}, deliveries.id) > (${seen?.date}::date, ${seen?.id}::integer)`),
    )
    .orderBy(day)
    .orderBy('deliveries.id')
    .execute();
  const page = toPage(keyset, rows, filter);
  return { ...page, items: await withParts(db, page.items) };
}

/** Reads a delivery that exists. */
export async function readDelivery(db: Db, id: number): Promise<Delivery> {
  const row = await selectDeliveries(db, await readTimeZone(db))
    .where('deliveries.id', '=', id)
    .executeTakeFirst();
  const [delivery] = await withParts(db, [orNotFound(row, 'delivery')]);
  return orNotFound(delivery, 'delivery');
}

/** Reads a delivery that exists, with the signature of its receipt. */
export async function readDeliveryWithSignature(db: Db, id: number): Promise<DeliveryWithSignature> {
  const delivery = await readDelivery(db, id);
  const { strokes } = await db
    .selectFrom('deliveries')
    .select('strokes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...delivery,
    strokes: strokes === null ? null : (JSON.parse(strokes) as DeliveryWithSignature['strokes']),
  };
}

/** `7:12 AM` in the time zone of the firm. */
async function clockTime(db: Db, at: string): Promise<string> {
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: await readTimeZone(db),
  }).format(new Date(at));
}

/** Throws the error of a step that a delivery cannot take. */
async function requireStep(db: Db, delivery: Delivery, step: DeliveryStep): Promise<void> {
  if (delivery.receivedAt !== null)
    throw new DomainError(
      'deliveryReceived',
      delivery.receivedBy ?? '',
      await clockTime(db, delivery.receivedAt),
    );
  if (delivery.orderStatus !== 'issued' && delivery.orderStatus !== 'acknowledged')
    throw new DomainError('deliveryNotAwaited');
  if (!canDeliver(delivery.status, step)) throw new DomainError('deliveryUnderWay');
}

/** Locks the order of a delivery, and then the delivery, which is the order of all writers. */
export async function lockDelivery(trx: Db, id: number, version?: number): Promise<Delivery> {
  const found = await trx.selectFrom('deliveries').select('orderId').where('id', '=', id).executeTakeFirst();
  const { orderId } = orNotFound(found, 'delivery');
  await trx.selectFrom('purchaseOrders').select('id').where('id', '=', orderId).forUpdate().execute();
  await trx.selectFrom('deliveries').select('id').where('id', '=', id).forUpdate().execute();
  const delivery = await readDelivery(trx, id);
  requireVersion(delivery, version);
  return delivery;
}

/** Locks a delivery that can take a step, or says why it cannot. */
export async function lockForStep(
  trx: Db,
  id: number,
  step: DeliveryStep,
  version?: number,
): Promise<Delivery> {
  const delivery = await lockDelivery(trx, id, version);
  await requireStep(trx, delivery, step);
  return delivery;
}

/** Throws `deliveryDayPast` for a day on which nothing can come any more. */
export async function requireDayToCome(db: Db, date: string): Promise<void> {
  if (date < (await todayOfFirm(db))) throw new DomainError('deliveryDayPast');
}

/** Sets the state, the day or the window of a locked delivery. */
export async function setDelivery(
  trx: Db,
  id: number,
  set: {
    [Field in 'status' | 'date' | 'windowStart' | 'windowEnd' | 'failReason']?: Delivery[Field] | undefined;
  },
): Promise<void> {
  // A day that somebody moved holds while the order asks for the day for which it was planned.
  const isMoved = 'date' in set;
  await trx
    .updateTable('deliveries')
    .set(set)
    .$if(isMoved, (query) =>
      query.set(({ fn, ref }) => ({ plannedFor: fn.coalesce(ref('plannedFor'), ref('date')) })),
    )
    .where('id', '=', id)
    .execute();
}

/** Keeps a photo of a locked delivery, unless it has the same one already. Throws `deliveryPhotosFull`. */
export async function keepDeliveryPhoto(
  trx: Db,
  deliveryId: number,
  photo: { bytes: Buffer; digest: string },
): Promise<void> {
  const { others } = await trx
    .selectFrom('deliveryPhotos')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('deliveryId', '=', deliveryId)
    .where('digest', '<>', photo.digest)
    .executeTakeFirstOrThrow();
  if (others >= DELIVERY_PHOTOS_MAX) throw new DomainError('deliveryPhotosFull');
  await trx
    .insertInto('deliveryPhotos')
    .values({ deliveryId, ...photo })
    .onConflict((conflict) => conflict.columns(['deliveryId', 'digest']).doNothing())
    .execute();
  // So that open screens and the version of the delivery see it.
  await sql`update deliveries set updated_at = now(), version = version + 1 where id = ${deliveryId}`.execute(
    trx,
  );
}

/** A photo of a delivery. */
export async function findDeliveryPhoto(
  db: Db,
  deliveryId: number,
  id: number,
): Promise<{ bytes: Buffer; digest: string } | undefined> {
  return db
    .selectFrom('deliveryPhotos')
    .select(['bytes', 'digest'])
    .where('id', '=', id)
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirst();
}
