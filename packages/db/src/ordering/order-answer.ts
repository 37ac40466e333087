import { isDeepStrictEqual } from 'node:util';

import { DomainError, orNotFound } from '@quoin/domain/errors';
import { add, exact, fitsMoney } from '@quoin/domain/exact';
import type { OrderAnswer, OrderAnswerCreate } from '@quoin/domain/ordering/order-answer';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import type { SettleAnswer } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { dateIn } from '@quoin/domain/places/time-zone';
import { dayWithoutYear } from '@quoin/domain/suppliers/delivery/day-words';
import { extended } from '@quoin/domain/suppliers/packaging/packaging';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { readTimeZone, todayOfFirm } from '../costs/money-settings.ts';
import { planDeliveries } from './delivery-plan.ts';
import { setPurchaseOrder } from './purchase-order.ts';

const columns = [
  'id',
  'orderId',
  'revision',
  'name',
  'at',
  'reference',
  'date',
  'windowStart',
  'windowEnd',
  'freight',
  'note',
  'recordedBy',
] as const;
const lineColumns = [
  'lineId',
  'answer',
  'quantity',
  'unitCost',
  'date',
  'laterQuantity',
  'laterDate',
  'substitute',
] as const;

/** The answers to an order with their lines, the newest first. */
export async function listOrderAnswers(db: Db, orderId: number): Promise<OrderAnswer[]> {
  const answers = await db
    .selectFrom('orderAnswers')
    .select(columns)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return withLines(db, answers);
}

/** An answer with its lines. Throws `answerNotFound`, also for an answer to another order. */
export async function readOrderAnswer(db: Db, orderId: number, id: number): Promise<OrderAnswer> {
  const answer = await db
    .selectFrom('orderAnswers')
    .select(columns)
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  const [found] = await withLines(db, answer ? [answer] : []);
  return orNotFound(found, 'answerNotFound');
}

/** The newest answer to a revision of an order, if there is one. */
export async function findNewestAnswer(
  db: Db,
  orderId: number,
  revision: number,
): Promise<OrderAnswer | undefined> {
  const answer = await db
    .selectFrom('orderAnswers')
    .select(columns)
    .where('orderId', '=', orderId)
    .where('revision', '=', revision)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (await withLines(db, answer ? [answer] : []))[0];
}

async function withLines(db: Db, answers: Omit<OrderAnswer, 'lines'>[]): Promise<OrderAnswer[]> {
  if (answers.length === 0) return [];
  const lines = await db
    .selectFrom('orderAnswerLines')
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

/** The person behind an answer: the supplier by a link, or the office for it. */
export interface Answerer {
  readonly recordedBy?: string | null;
  readonly linkId?: number | null;
  readonly ip?: string | null;
  readonly userAgent?: string | null;
}

/** The answer to a line as it is stored. Only one with changes has values. */
const storedLine = ({ lineId, answer, ...values }: NonNullable<OrderAnswerCreate['lines']>[number]) => {
  const given: Partial<typeof values> = answer === 'changed' ? values : {};
  return {
    lineId,
    answer,
    quantity: given.quantity ?? null,
    unitCost: given.unitCost ?? null,
    date: given.date ?? null,
    laterQuantity: given.laterQuantity ?? null,
    laterDate: given.laterDate ?? null,
    substitute: given.substitute ?? null,
  };
};

/** Throws `answerOutdated` with the day on which the order was changed, for an answer to another revision than the newest. */
export async function requireNewest(
  trx: Db,
  order: Pick<PurchaseOrderView, 'revision' | 'sentAt'>,
  revision: number,
): Promise<void> {
  if (revision === order.revision) return;
  const day = dateIn(await readTimeZone(trx), new Date(order.sentAt ?? Date.now()));
  throw new DomainError('answerOutdated', dayWithoutYear(day), order.revision);
}

/**
 * Stores an answer to a locked order. The same answer again, as a second press sends it, is the one that is stored. Throws `answerOutdated`
 * for another revision, `answerLineUnknown` for a line of another order, `answerWindowWrong`, and `answerDayPast` for a new answer with a
 * day on which nothing can come any more, and `priceTooLarge` for a line whose amount the database cannot hold. It changes nothing of the
 * order.
 */
export async function insertOrderAnswer(
  trx: Db,
  order: PurchaseOrderView,
  document: Pick<OrderDocument, 'lines' | 'windowStart' | 'windowEnd'>,
  { revision, name, lines = [], ...given }: OrderAnswerCreate,
  { recordedBy = null, linkId = null, ip = null, userAgent = null }: Answerer,
): Promise<{ answer: OrderAnswer; isNew: boolean }> {
  await requireNewest(trx, order, revision);
  const own = new Set(document.lines.map(({ id }) => id));
  const unknown = lines.findIndex(({ lineId }) => !own.has(lineId));
  if (unknown !== -1) throw new DomainError('answerLineUnknown', unknown);
  requireFitting(document, lines);
  const from = given.windowStart ?? document.windowStart;
  if (from >= (given.windowEnd ?? document.windowEnd)) throw new DomainError('answerWindowWrong');
  const answer = {
    orderId: order.id,
    revision,
    name,
    reference: given.reference ?? null,
    date: given.date ?? null,
    windowStart: given.windowStart ?? null,
    windowEnd: given.windowEnd ?? null,
    freight: given.freight ?? null,
    note: given.note ?? null,
    recordedBy,
  };
  const stored = lines.map(storedLine).toSorted((one, other) => one.lineId - other.lineId);
  const before = await findNewestAnswer(trx, order.id, revision);
  if (before && isSame(before, { ...answer, lines: stored }) && !(await wasAskedSince(trx, order, before.at)))
    return { answer: before, isNew: false };
  requireDaysToCome(await todayOfFirm(trx), answer.date, lines);

  const made = await trx
    .insertInto('orderAnswers')
    .values({ ...answer, linkId, ip, userAgent: userAgent?.slice(0, 255) || null })
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (stored.length > 0)
    await trx
      .insertInto('orderAnswerLines')
      .values(stored.map((line) => ({ ...line, answerId: made.id })))
      .execute();
  return { answer: { ...made, lines: stored }, isNew: true };
}

/** Throws `priceTooLarge` for the first line with which the amount of the answer is more than the database can hold. */
function requireFitting(
  document: Pick<OrderDocument, 'lines'>,
  lines: NonNullable<OrderAnswerCreate['lines']>,
): void {
  const ordered = new Map(document.lines.map((line) => [line.id, line]));
  let total = exact(0);
  for (const [place, { lineId, answer, quantity, unitCost }] of lines.entries()) {
    const line = ordered.get(lineId);
    if (!line || answer !== 'changed') continue;
    const cost = extended(line, exact(quantity ?? line.quantity), exact(unitCost ?? line.unitCost));
    total = add(total, cost);
    if (!fitsMoney(total)) throw new DomainError('priceTooLarge', place);
  }
}

/** Throws `answerDayPast` for the first day of an answer that lies before today. Only a line with changes has days. */
function requireDaysToCome(
  today: string,
  date: string | null,
  lines: NonNullable<OrderAnswerCreate['lines']>,
): void {
  if (date !== null && date < today) throw new DomainError('answerDayPast', 'date', null);
  for (const [place, line] of lines.entries())
    for (const field of ['date', 'laterDate'] as const)
      if (line.answer === 'changed' && (line[field] ?? today) < today)
        throw new DomainError('answerDayPast', field, place);
}

/** Whether the office, or its clock, has asked the supplier again since an answer. Then the same answer is a new one. */
async function wasAskedSince(
  db: Db,
  { id, revision }: Pick<PurchaseOrderView, 'id' | 'revision'>,
  at: string,
): Promise<boolean> {
  const asked = await db
    .selectFrom('exceptions')
    .select('id')
    .where('orderId', '=', id)
    .where('how', '=', 'ask-again' satisfies SettleAnswer)
    .where('settledAt', '>', at)
    .union(
      db
        .selectFrom('orderClockMarks')
        .select('id')
        .where('orderId', '=', id)
        .where('revision', '=', revision)
        .where('kind', '=', 'confirm')
        .where('at', '>', at),
    )
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Whether two answers say the same. */
const isSame = ({ id: _id, at: _at, ...one }: OrderAnswer, other: Omit<OrderAnswer, 'id' | 'at'>): boolean =>
  isDeepStrictEqual(one, other);

/**
 * Makes what an answer says what the firm counts on: the confirmed quantities, prices and days of all lines of its order, and the number of
 * the supplier. The order is confirmed with it. Call it with the order locked.
 */
export async function applyAnswer(trx: Db, answer: OrderAnswer): Promise<void> {
  const given = JSON.stringify(answer.lines);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as given ("lineId" integer, answer text, quantity numeric, "unitCost" numeric, date date)
    )
    update purchase_order_lines as line set
      confirmed_quantity = case when given.answer = 'cannot' then 0 else coalesce(given.quantity, line.quantity) end,
      confirmed_cost = coalesce(given."unitCost", line.unit_cost),
      confirmed_on = case when given.answer = 'cannot' then null
        else coalesce(given.date, line.need_by, ${answer.date}::date, "order".need_by) end
    from purchase_order_lines as own
      join purchase_orders as "order" on "order".id = own.order_id
      left join given on given."lineId" = own.id
    where own.order_id = ${answer.orderId} and line.id = own.id`.execute(trx);
  await setPurchaseOrder(trx, answer.orderId, {
    status: 'acknowledged',
    ...(answer.reference !== null && { supplierReference: answer.reference }),
  });
  await planDeliveries(trx, answer.orderId);
}
