import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  PriceRequest,
  type PriceRequestCreate,
  type PriceRequestDetail,
  type PriceRequestFilter,
  type PriceRequestLine,
  type PriceRequestView,
  type PriceRequestsFound,
} from '@quoin/domain/ordering/price-requests/price-request';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { nextNumber } from '../../documents/document-number.ts';
import { columnsIn, columnsOf } from '../../entity-columns.ts';
import { countFound } from '../../lists/counts.ts';
import { same } from '../../lists/filters.ts';
import type { List } from '../../lists/list.ts';
import { pagesOf } from '../../lists/pages.ts';
import { searched } from '../../lists/search.ts';
import { isOneOf } from '../../lists/selection.ts';
import { byOptionalDate } from '../../lists/sort-keys.ts';
import type { RecordKind } from '../../record-kind.ts';
import { lockRow } from '../../versioned.ts';
import { lockProject } from '../../work/project.ts';
import { insertAsked, listAsked, readToAsk } from './asked-supplier.ts';

const columns = columnsOf(PriceRequest);
const projectName = sql<string>`(select name from projects where projects.id = price_requests.project_id)`;

function selectRequests(db: Db) {
  return db
    .selectFrom('priceRequests')
    .select(columnsIn('priceRequests', columns))
    .select([
      projectName.as('projectName'),
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from admins where admins.id = price_requests.purchaser_id
      )`.as('purchaserName'),
      sql<number>`(select count(*) from price_request_lines where request_id = price_requests.id)`.as(
        'lineCount',
      ),
      sql<number>`(select count(*) from price_request_suppliers where request_id = price_requests.id)`.as(
        'askedCount',
      ),
      sql<number>`(
        select count(*) from price_request_suppliers as asked
        where request_id = price_requests.id and exists (select from price_answers where asked_id = asked.id)
      )`.as('answeredCount'),
    ]);
}

/** The list of requests. `search` covers number, project and note. */
const requests: List<PriceRequestView, PriceRequestFilter> = {
  name: 'price requests',
  from: 'priceRequests',
  first: '-added',
  keys: { answerBy: byOptionalDate('priceRequests.answerBy') },
  filters: {
    projectId: same('priceRequests.projectId'),
    supplierId: {
      fits: (value) => sql`price_requests.id in (
        select request_id from price_request_suppliers where supplier_id = ${value}
      )`,
      // A request asks several suppliers, so the list counts no requests by supplier.
      counted: sql`null::text`,
      label: sql`null::text`,
    },
    status: same('priceRequests.status'),
  },
  search: {
    columns: [...searched('priceRequests.number', 'priceRequests.note?').columns, projectName],
  },
};

/** One page, the newest first unless the filter has an order. */
export const listPriceRequests = pagesOf(requests, selectRequests);

/** The number of matching requests: see {@link countFound}. */
export async function countPriceRequests(db: Db, found: PriceRequestsFound) {
  return countFound(db, requests, found, ['status']);
}

/** Requests in the palette. */
export const priceRequestRecords: RecordKind = {
  from: 'priceRequests',
  title: (row) => sql`${row}.number`,
  detail: projectName,
  named: searched('number'),
};

/** Reads a request that exists. */
export async function readPriceRequest(db: Db, id: number): Promise<PriceRequestView> {
  return orNotFound(
    await selectRequests(db).where('priceRequests.id', '=', id).executeTakeFirst(),
    'price-request',
  );
}

/** The lines of a request, in their order. */
export async function listPriceRequestLines(db: Db, requestId: number): Promise<PriceRequestLine[]> {
  return db
    .selectFrom('priceRequestLines')
    .select(['id', 'position', 'productId', 'description', 'quantity', 'unit'])
    .where('requestId', '=', requestId)
    .orderBy('position')
    .execute();
}

/** Reads a request with its lines and its suppliers. */
export async function readPriceRequestDetail(db: Db, id: number): Promise<PriceRequestDetail> {
  const request = await readPriceRequest(db, id);
  return { ...request, lines: await listPriceRequestLines(db, id), suppliers: await listAsked(db, id) };
}

/** Locks an open request. Throws `priceRequestClosed`. */
export async function lockPriceRequest(trx: Db, id: number, version?: number): Promise<PriceRequestView> {
  const request = await lockRow(selectRequests(trx).where('priceRequests.id', '=', id), {
    missing: 'price-request',
    version,
    of: 'priceRequests',
  });
  if (request.status === 'closed') throw new DomainError('priceRequestClosed');
  return request;
}

/** Closes a locked request, so that its answers stay as they are. */
export async function closePriceRequest(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('priceRequests')
    .set({ status: 'closed', endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Adds a request with its lines and its suppliers, or returns the one that has its key already. The lock of the project makes a second press
 * wait for the first. The number comes last, because others wait for it. Throws `priceProductUnknown`, `priceSupplierUnknown`,
 * `supplierInactive` and `priceRequestKeyTaken`.
 */
export async function insertPriceRequest(
  trx: Db,
  projectId: number,
  { lines, supplierIds, requestKey = null, sendsMail: _sendsMail, ...terms }: PriceRequestCreate,
  purchaserId: number | null,
): Promise<{ request: PriceRequestView; isNew: boolean }> {
  const project = await lockProject(trx, projectId);
  const known = await trx
    .selectFrom('priceRequests')
    .select('id')
    .where('requestKey', '=', requestKey)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (known) return { request: await readPriceRequest(trx, known.id), isNew: false };
  const asked = await readToAsk(trx, projectId, supplierIds);
  const written = await readLines(trx, lines);
  const { id } = await trx
    .insertInto('priceRequests')
    .values({
      ...terms,
      needBy: terms.needBy ?? null,
      answerBy: terms.answerBy ?? null,
      note: terms.note ?? null,
      projectId,
      job: project.name,
      shipTo: await readShipTo(trx, projectId),
      requestKey,
      purchaserId,
      endedAt: null,
      number: await nextNumber(trx, 'RQ', Number((await todayOfFirm(trx)).slice(0, 4))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('priceRequestLines')
    .values(written.map((line, place) => ({ ...line, requestId: id, position: place + 1 })))
    .execute();
  await insertAsked(trx, id, asked);
  return { request: await readPriceRequest(trx, id), isNew: true };
}

/** Lines as they are sent: with the names and the units that their products have now. Throws `priceProductUnknown`. */
async function readLines(trx: Db, lines: PriceRequestCreate['lines']) {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'unit'])
    .where(
      isOneOf(
        sql.ref('id'),
        lines.map(({ productId }) => productId),
      ),
    )
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ productId, quantity }, place) => {
    const product = byId.get(productId);
    if (!product) throw new DomainError('priceProductUnknown', place);
    return { productId, description: product.name, quantity, unit: product.unit };
  });
}

/** The address of a project, on lines. `null`: it has no property. */
async function readShipTo(trx: Db, projectId: number): Promise<string | null> {
  const place = await trx
    .selectFrom('projects')
    .innerJoin('properties', 'properties.id', 'projects.propertyId')
    .select(['address', 'city', 'state', 'zipCode'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  return place ? `${place.address}\n${place.city}, ${place.state} ${place.zipCode}` : null;
}
