import { isDeepStrictEqual } from 'node:util';

import { DomainError } from '@quoin/domain/errors';
import { exact, fitsMoney } from '@quoin/domain/exact';
import {
  type PriceAnswer,
  type PriceAnswerCreate,
  type PriceAnswerLine,
  type PriceDecline,
  isAnswered,
} from '@quoin/domain/ordering/price-requests/price-answer';
import type {
  AskedSupplier,
  PriceRequestLine,
  PriceRequestView,
} from '@quoin/domain/ordering/price-requests/price-request';
import {
  type PriceTerms,
  type SoldForLine,
  priceTermsOf,
} from '@quoin/domain/ordering/price-requests/price-terms';
import { extended } from '@quoin/domain/suppliers/packaging/packaging';
import type { SupplierProductView } from '@quoin/domain/suppliers/supplier-product';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { sha256 } from '../../documents/document-digest.ts';
import { insertObservations, remakeStanding } from '../../suppliers/price.ts';
import { insertSupplierProduct } from '../../suppliers/supplier-product.ts';
import { listPriceRequestLines } from './price-request.ts';

const columns = [
  'id',
  'askedId',
  'name',
  'at',
  'isDeclined',
  'reference',
  'validUntil',
  'freight',
  'note',
] as const;
const lineColumns = [
  'lineId',
  'answer',
  'sku',
  'orderUnit',
  'quantity',
  'priceUnit',
  'priceUnits',
  'priceQuantity',
  'unitCost',
  'offered',
  'availableOn',
  'substitute',
] as const;

/** A line of a request in the terms of one supplier. */
export interface LineInTerms extends PriceRequestLine {
  readonly terms: PriceTerms;
}

/** The lines of a request as one supplier reads them now, and by what an answer names their units. */
export async function readLinesInTerms(
  db: Db,
  { requestId, supplierId }: { requestId: number; supplierId: number },
): Promise<{ lines: LineInTerms[]; basis: string }> {
  const lines = await listPriceRequestLines(db, requestId);
  const { rows } = await sql<SoldForLine & { productId: number }>`
    select distinct on (sold.product_id) sold.product_id, sold.id, sold.sku, sold.description, order_unit, content_units,
      content_quantity, price_unit, price_units, price_quantity, sold.pack_quantity, min_quantity,
      products.unit as product_unit
    from supplier_products as sold join products on products.id = sold.product_id
    where supplier_id = ${supplierId} and gone_on is null
      and sold.product_id in (select product_id from price_request_lines where request_id = ${requestId})
    order by sold.product_id, is_preferred desc, sold.id`.execute(db);
  const sold = new Map(rows.map((row) => [row.productId, row]));
  const inTerms = lines.map((line) => ({
    ...line,
    terms: priceTermsOf(line, sold.get(line.productId ?? 0)),
  }));
  const units = inTerms.map(({ id, terms }) => [
    id,
    terms.orderUnit,
    terms.quantity,
    terms.priceUnit,
    terms.priceUnits,
    terms.priceQuantity,
  ]);
  return { lines: inTerms, basis: sha256(JSON.stringify(units)).slice(0, 16) };
}

/** The newest answers of the suppliers of a request, or of one of them, in the order of the suppliers. */
export async function listNewestAnswers(
  db: Db,
  { requestId, askedId }: { requestId: number; askedId?: number },
): Promise<PriceAnswer[]> {
  const answers = await db
    .selectFrom('priceAnswers')
    .distinctOn('askedId')
    .select(columns)
    .where('askedId', 'in', (from) =>
      from
        .selectFrom('priceRequestSuppliers')
        .select('id')
        .where('requestId', '=', requestId)
        .$if(askedId !== undefined, (query) => query.where('id', '=', askedId ?? 0)),
    )
    .orderBy('askedId')
    .orderBy('id', 'desc')
    .execute();
  if (answers.length === 0) return [];
  const lines = await db
    .selectFrom('priceAnswerLines')
    .select(['answerId', ...lineColumns])
    .where(
      'answerId',
      'in',
      answers.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byAnswer = Map.groupBy(lines, ({ answerId }) => answerId);
  return answers.map((answer) => ({
    ...answer,
    lines: (byAnswer.get(answer.id) ?? []).map(({ answerId: _answerId, ...line }) => line),
  }));
}

/** The browser behind an answer. */
export interface PriceAnswerer {
  readonly linkId: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** What an answer says. */
type Said = Omit<PriceAnswer, 'id' | 'at'>;

/** Whether two answers say the same. */
const isSame = ({ id: _id, at: _at, ...one }: PriceAnswer, other: Said): boolean =>
  isDeepStrictEqual(one, other);

/** The products that a supplier began to sell by an answer. */
type Made = SupplierProductView[];

/**
 * Stores the prices of a supplier for a locked request, and makes them prices of the project. Those of its answer before count no longer.
 * The same answer again is the one that is stored. Throws `priceRequestOutdated`, `priceLineUnknown`, `priceValidityMissing`,
 * `priceValidityPast`, `priceDayPast` and `priceTooLarge`.
 */
export async function insertPriceAnswer(
  trx: Db,
  request: PriceRequestView,
  asked: Pick<AskedSupplier, 'id' | 'supplierId'>,
  { basis, lines: given, ...head }: PriceAnswerCreate,
  by: PriceAnswerer,
): Promise<{ answer: PriceAnswer; isNew: boolean; made: Made }> {
  // One at a time, so that no two answers make the same product of a supplier.
  await trx
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', asked.supplierId)
    .forNoKeyUpdate()
    .execute();
  const today = await todayOfFirm(trx);
  const { lines, basis: current } = await readLinesInTerms(trx, {
    requestId: request.id,
    supplierId: asked.supplierId,
  });
  const validUntil = head.validUntil ?? null;
  if (request.isFirm && validUntil === null && given.some(({ cannot = false }) => !cannot))
    throw new DomainError('priceValidityMissing');
  if (validUntil !== null && validUntil < today) throw new DomainError('priceValidityPast');
  const byId = new Map(lines.map((line) => [line.id, line]));
  const unknown = given.findIndex(({ lineId }) => !byId.has(lineId));
  if (unknown !== -1) throw new DomainError('priceLineUnknown', unknown);
  given.forEach((line, place) => requireFitting(line, byId.get(line.lineId), place));

  const said: Said = {
    askedId: asked.id,
    name: head.name,
    isDeclined: false,
    reference: head.reference ?? null,
    validUntil,
    freight: head.freight ?? null,
    note: head.note ?? null,
    lines: given
      .filter(isAnswered)
      .flatMap((line) => {
        const known = byId.get(line.lineId);
        return known ? [{ position: known.position, line: storedLine(line, known.terms) }] : [];
      })
      .toSorted((one, other) => one.position - other.position)
      .map(({ line }) => line),
  };
  const [before] = await listNewestAnswers(trx, { requestId: request.id, askedId: asked.id });
  // A price may have made a product of the supplier, whose number the same answer again would have.
  if (before && isSame(withoutSku(before), withoutSku(said)))
    return { answer: before, isNew: false, made: [] };
  const past = given.findIndex(
    ({ cannot = false, availableOn = null }) => !cannot && availableOn !== null && availableOn < today,
  );
  if (past !== -1) throw new DomainError('priceDayPast', past);
  if (basis !== current) throw new DomainError('priceRequestOutdated');

  const { ids, made } = await observe(trx, request, asked.supplierId, { said, byId, today });
  const answer = await store(trx, said, by, ids);
  await forgetEarlier(trx, asked.id, today);
  return { answer, isNew: true, made };
}

/** Throws `priceTooLarge` for a price whose amount the database cannot hold. */
function requireFitting(
  { unitCost = null }: PriceAnswerCreate['lines'][number],
  line: LineInTerms | undefined,
  place: number,
): void {
  if (unitCost === null || !line) return;
  const cost = extended(line.terms, exact(line.terms.quantity ?? 0), exact(unitCost));
  if (!fitsMoney(cost)) throw new DomainError('priceTooLarge', place);
}

const withoutSku = <Answer extends Said>(answer: Answer): Answer => ({
  ...answer,
  lines: answer.lines.map((line) => ({ ...line, sku: null })),
});

/** The answer to a line as it is stored. A line that the supplier cannot supply has no values of its own. */
function storedLine(
  { lineId, cannot = false, ...values }: PriceAnswerCreate['lines'][number],
  { supplierProductId: _id, soldAs: _soldAs, ...terms }: PriceTerms,
): PriceAnswerLine {
  const said: Partial<typeof values> = cannot ? {} : values;
  return {
    lineId,
    answer: cannot ? 'cannot' : 'priced',
    sku: terms.sku,
    orderUnit: terms.orderUnit,
    quantity: terms.quantity,
    priceUnit: terms.priceUnit,
    priceUnits: terms.priceUnits,
    priceQuantity: terms.priceQuantity,
    unitCost: said.unitCost ?? null,
    offered: said.offered ?? null,
    availableOn: said.availableOn ?? null,
    substitute: said.substitute ?? null,
  };
}

/**
 * Makes the prices of an answer prices of the project, at all branches. A price of a substitute is none of the product. A supplier without the
 * product gets it, in the unit in which it was asked, so that its price has a home. Returns the id of each price, by its line.
 */
async function observe(
  trx: Db,
  request: PriceRequestView,
  supplierId: number,
  { said, byId, today }: { said: Said; byId: ReadonlyMap<number, LineInTerms>; today: string },
): Promise<{ ids: Map<number, number>; made: Made }> {
  const made: Made = [];
  const priced: { lineId: number; supplierProductId: number; unitCost: number }[] = [];
  for (const { lineId, unitCost, substitute } of said.lines) {
    const line = byId.get(lineId);
    if (unitCost === null || substitute !== null || !line || line.productId === null) continue;
    let { supplierProductId } = line.terms;
    if (supplierProductId === null) {
      const created = await beginToSell(trx, request, supplierId, line);
      made.push(created);
      supplierProductId = created.id;
    }
    priced.push({ lineId, supplierProductId, unitCost });
  }
  const ids = await insertObservations(
    trx,
    priced.map(({ supplierProductId, unitCost }) => ({
      supplierProductId,
      branchId: null,
      projectId: request.projectId,
      effectiveFrom: today,
      expiresOn: said.validUntil,
      isFirm: request.isFirm,
      source: 'quote' as const,
      sourceRef: request.number,
      breaks: [{ minQuantity: 0, unitCost }],
    })),
    { adminId: null, today },
  );
  return { ids: new Map(priced.map(({ lineId }, place) => [lineId, ids[place] ?? 0])), made };
}

/** Makes a product of a supplier for the product of a line. It has the SKU of the catalog, unless the supplier uses that already. */
async function beginToSell(
  trx: Db,
  { number }: PriceRequestView,
  supplierId: number,
  { productId, position, description, unit }: LineInTerms,
): Promise<SupplierProductView> {
  const { rows } = await sql<{ sku: string }>`
    select trim(sku) as sku from products
    where id = ${productId} and trim(sku) <> '' and not exists (
      select from supplier_products as sold
      where sold.supplier_id = ${supplierId} and alike(sold.sku) = alike(trim(products.sku))
    )`.execute(trx);
  const { created } = await insertSupplierProduct(trx, {
    supplierId,
    productId,
    sku: rows[0]?.sku ?? `${number}-${position}`,
    description,
    orderUnit: unit,
    contentQuantity: 1,
  });
  return created;
}

async function store(
  trx: Db,
  { lines, ...said }: Said,
  { linkId, ip, userAgent }: PriceAnswerer,
  observations: ReadonlyMap<number, number>,
): Promise<PriceAnswer> {
  const stored = await trx
    .insertInto('priceAnswers')
    .values({ ...said, linkId, ip, userAgent: userAgent?.slice(0, 255) || null })
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await trx
      .insertInto('priceAnswerLines')
      .values(
        lines.map((line) => ({
          ...line,
          answerId: stored.id,
          observationId: observations.get(line.lineId) ?? null,
        })),
      )
      .execute();
  return { ...stored, lines };
}

/** Lets the prices of the earlier answers of a supplier stand no longer. */
async function forgetEarlier(trx: Db, askedId: number, today: string): Promise<void> {
  const products = sql`
    select seen.supplier_product_id from price_observations as seen
      join price_answer_lines as line on line.observation_id = seen.id
      join price_answers as answer on answer.id = line.answer_id
    where answer.asked_id = ${askedId}`;
  await remakeStanding(trx, products, today);
}

/** Stores that a supplier gives no prices for a locked request. The prices of its answer before count no longer. */
export async function insertPriceDecline(
  trx: Db,
  request: PriceRequestView,
  asked: Pick<AskedSupplier, 'id'>,
  { name, note = null }: PriceDecline,
  by: PriceAnswerer,
): Promise<{ answer: PriceAnswer; isNew: boolean }> {
  const said: Said = {
    askedId: asked.id,
    name,
    isDeclined: true,
    reference: null,
    validUntil: null,
    freight: null,
    note,
    lines: [],
  };
  const [before] = await listNewestAnswers(trx, { requestId: request.id, askedId: asked.id });
  if (before && isSame(before, said)) return { answer: before, isNew: false };
  const answer = await store(trx, said, by, new Map());
  await forgetEarlier(trx, asked.id, await todayOfFirm(trx));
  return { answer, isNew: true };
}
