import { orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import {
  Payment,
  type PaymentAllocation,
  type PaymentFilter,
  type PaymentsFound,
  type PaymentView,
} from '@quoin/domain/receivables/payment';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { inPeriod } from '../ledger/entry.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byDate, byNumber } from '../lists/sort-keys.ts';
import { projectNamed } from '../work/project.ts';
import { clientOfContract, projectNameOfContract, projectOfContract } from './invoice.ts';

const columns = columnsOf(Payment);

function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('contracts', 'contracts.id', 'payments.contractId')
    .select(columnsIn('payments', columns))
    .select([
      'contracts.number as contractNumber',
      'contracts.projectId',
      projectNameOfContract('payments.contract_id').as('projectName'),
      clientOfContract('payments.contract_id').as('clientName'),
      sql<PaymentAllocation[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('invoiceId', invoice_id, 'number', number, 'amount', part)
          order by due_date, invoice_id), '[]')
        from (
          select invoice_id, sum(amount) as part from payment_allocations
          where payment_id = payments.id group by invoice_id having sum(amount) <> 0
        ) as each join invoices on invoices.id = invoice_id
      )`.as('allocations'),
      sql<Money>`case payments.status when 'void' then 0 else payments.amount
        - coalesce(
        (select sum(amount) from payment_allocations where payment_id = payments.id), 0) end`.as('credit'),
    ]);
}

/** How payments are listed. */
const payments: List<PaymentView, PaymentFilter> = {
  name: 'payments',
  from: 'payments',
  first: '-day',
  keys: {
    day: byDate<PaymentView>(sql.ref('payments.receivedOn'), ({ receivedOn }) => receivedOn),
    amount: byNumber('payments.amount'),
  },
  filters: {
    ...inPeriod('payments.receivedOn'),
    contractId: same('payments.contractId'),
    projectId: {
      fits: (id) => sql<SqlBool>`${projectOfContract('payments.contract_id')} = ${id}`,
      counted: sql`${projectOfContract('payments.contract_id')}::text`,
      label: sql`min(${projectNameOfContract('payments.contract_id')})`,
    },
    invoiceId: {
      ...same('payments.id'),
      fits: (id) => sql<SqlBool>`payments.id in (
        select payment_id from payment_allocations where invoice_id = ${id} group by payment_id having sum(amount) <> 0)`,
    },
    method: same('payments.method'),
    status: same('payments.status'),
  },
  search: {
    columns: [
      ...searched('payments.reference?', 'payments.note?', 'payments.actor').columns,
      clientOfContract('payments.contract_id'),
    ],
    parent: { key: projectOfContract('payments.contract_id'), from: 'projects', searched: projectNamed },
  },
};

/** One page, the newest day first. */
export const listPayments = pagesOf(payments, selectPayments);

/** The number of matching payments: see {@link countFound}. */
export async function countPayments(db: Db, found: PaymentsFound) {
  return countFound(db, payments, found, ['status', 'method', 'projectId']);
}

/** The payment with this id. Throws `NOT_FOUND`. */
export async function readPayment(db: Db, id: number): Promise<PaymentView> {
  return orNotFound(await selectPayments(db).where('payments.id', '=', id).executeTakeFirst(), 'payment');
}
