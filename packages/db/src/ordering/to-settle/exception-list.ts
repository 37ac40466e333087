import { orNotFound } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import type { Exception, ExceptionFilter, ExceptionsFound } from '@quoin/domain/ordering/to-settle/exception';
import {
  type ExceptionKind,
  type ExceptionStatus,
  answersTo,
  exceptionKinds,
} from '@quoin/domain/ordering/to-settle/exception-kinds';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { countFound } from '../../lists/counts.ts';
import { same } from '../../lists/filters.ts';
import type { List } from '../../lists/list.ts';
import { pagesOf } from '../../lists/pages.ts';
import { byNumber } from '../../lists/sort-keys.ts';

/** Days and dollars, up to which the worse of two exceptions of one kind is told. */
const DAYS_TOLD = 999;
const DOLLARS_TOLD = 9_999_999;

const rank = sql`coalesce(array_position(array[${sql.join(
  exceptionKinds.toReversed().map((kind) => sql.lit(kind)),
)}]::text[], exceptions.kind), 0)`;

/** How bad an exception is: by its kind, then by its days, then by its amount. One number, so that pages go on from it. */
const severity = sql<number>`(
  ${rank}::numeric * 10000000000
  + least(coalesce(exceptions.days_late, 0), ${sql.lit(DAYS_TOLD)})::numeric * 10000000
  + floor(least(abs(coalesce(exceptions.amount, 0)), ${sql.lit(DOLLARS_TOLD)}))
)`;

const orderNumber = sql<
  string | null
>`(select number from purchase_orders where purchase_orders.id = exceptions.order_id)`;
const projectName = sql<string | null>`(select name from projects where projects.id = exceptions.project_id)`;
/** The supplier of the order, or of the price that ends. */
const supplierId = sql<number | null>`coalesce(
  (select supplier_id from purchase_orders where purchase_orders.id = exceptions.order_id),
  case when exceptions.kind = 'lock-ends' then (
    select sold.supplier_id from price_observations as locked
    join supplier_products as sold on sold.id = locked.supplier_product_id where locked.id = exceptions.subject
  ) end
)`;
const supplierName = sql<string | null>`(select name from suppliers where suppliers.id = ${supplierId})`;

function selectExceptions(db: Db) {
  return db
    .selectFrom('exceptions')
    .select([
      'exceptions.id',
      sql<ExceptionKind>`exceptions.kind`.as('kind'),
      'exceptions.orderId',
      orderNumber.as('orderNumber'),
      'exceptions.projectId',
      projectName.as('projectName'),
      supplierId.as('supplierId'),
      supplierName.as('supplierName'),
      'exceptions.detail',
      sql<Exception['priceChange']>`exceptions.amount`.as('priceChange'),
      'exceptions.daysLate',
      severity.as('severity'),
      sql<ExceptionStatus>`exceptions.status`.as('status'),
      'exceptions.settledBy',
      'exceptions.how',
      'exceptions.openedAt',
      'exceptions.settledAt',
      'exceptions.version',
    ]);
}

type Row = Omit<Exception, 'answers'>;

const withAnswers = (row: Row): Exception => ({
  ...row,
  answers: row.status === 'open' ? [...answersTo(row.kind)] : [],
});

const exceptions: List<Row, ExceptionFilter> = {
  name: 'exceptions',
  from: 'exceptions',
  first: '-worst',
  keys: { worst: byNumber(severity, (row: Row) => row.severity) },
  filters: {
    kind: same('exceptions.kind'),
    status: same('exceptions.status'),
    orderId: same('exceptions.orderId'),
    projectId: { ...same('exceptions.projectId'), label: sql`min(${projectName})` },
    supplierId: {
      fits: (value) => sql`${supplierId} = ${value}`,
      counted: sql`(${supplierId})::text`,
      label: sql`min(${supplierName})`,
    },
  },
  search: {
    columns: [
      sql<string>`coalesce(${orderNumber}, '')`,
      sql<string>`coalesce(${projectName}, '')`,
      sql<string>`coalesce(${supplierName}, '')`,
      sql<string>`coalesce(exceptions.detail, '')`,
    ],
  },
};

const readPage = pagesOf(exceptions, selectExceptions);

/** Without a state, those that are open are meant. */
const openUnlessAsked = <Filter extends ExceptionsFound>(filter: Filter): Filter => ({
  ...filter,
  status: filter.status ?? 'open',
});

/** One page, the worst first unless the filter has an order. */
export async function listExceptions(db: Db, filter: ExceptionFilter): Promise<Page<Exception>> {
  const page = await readPage(db, openUnlessAsked(filter));
  return { ...page, items: page.items.map(withAnswers) };
}

/** The number of matching exceptions: see {@link countFound}. */
export async function countExceptions(db: Db, found: ExceptionsFound) {
  return countFound(db, exceptions, openUnlessAsked(found), ['kind', 'status']);
}

/** The number of all that waits to be settled. */
export async function countOpenExceptions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('exceptions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads an exception that exists. */
export async function readException(db: Db, id: number): Promise<Exception> {
  const row = await selectExceptions(db).where('exceptions.id', '=', id).executeTakeFirst();
  return withAnswers(orNotFound(row, 'exception'));
}

/** Reads an exception that exists with the id of what it is about. */
export async function readExceptionAndSubject(db: Db, id: number): Promise<Exception & { subject: number }> {
  const exception = await readException(db, id);
  const { subject } = await db
    .selectFrom('exceptions')
    .select('subject')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...exception, subject };
}

/** What an exception is about. Its order is locked before itself, which is the order of all writers. */
export async function lockException(trx: Db, id: number): Promise<Exception & { subject: number }> {
  const found = await trx.selectFrom('exceptions').select('orderId').where('id', '=', id).executeTakeFirst();
  const { orderId } = orNotFound(found, 'exception');
  if (orderId !== null)
    await trx.selectFrom('purchaseOrders').select('id').where('id', '=', orderId).forUpdate().execute();
  await trx.selectFrom('exceptions').select('id').where('id', '=', id).forUpdate().execute();
  return readExceptionAndSubject(trx, id);
}
