import { orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import {
  Payment,
  type PaymentAllocation,
  type PaymentFilter,
  type PaymentReturn,
  type PaymentsFound,
  type PaymentView,
} from '@quoin/domain/receivables/payment';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { clientOfContract } from '../documents/client-of-contract.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { inPeriod } from '../ledger/entry.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byDate, byNumber } from '../lists/sort-keys.ts';
import { projectNamed } from '../work/project.ts';
import { projectNameOfContract, projectOfContract } from './invoice.ts';
import { isReceivedInSql, lastReturnedInSql, refundableInSql, refundedInSql } from './payment-status.ts';

const columns = columnsOf(Payment);

/** A value of the newest return of a payment. */
const lastReturn = (column: string) =>
  sql`(select ${sql.raw(column)} from payment_returns where payment_id = payments.id order by id desc limit 1)`;

const hasComeBackInSql = sql<boolean>`payments.status in ('bounced', 'charged-back')`;

/** Amounts of a payment by their invoices, the oldest due first. `parts` selects an `invoice_id` and a `part` each. */
const allocationsOf = (parts: RawBuilder<unknown>) => sql<PaymentAllocation[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('invoiceId', invoice_id, 'number', number, 'amount', part)
    order by due_date, invoice_id), '[]')
  from (${parts}) as each join invoices on invoices.id = invoice_id
)`;

/** The amount of a payment that was refunded before it came back, less the refunds that failed since. */
const lostInSql = sql<Money>`coalesce((
  select lost_deposit
    + lost_credit from payment_returns
  where payment_id = payments.id and kind = 'returned' order by id desc limit 1), 0)
  + coalesce((
  select sum(line.amount) from refunds
  join ledger_entries as entry on entry.source_kind = 'refund' and entry.source_id = refunds.id
    and entry.kind = 'refund' and entry.source_version = 2
  join ledger_lines as line on line.entry_id = entry.id and line.account_id = ${account.losses}
  where refunds.payment_id = payments.id and entry.id > (
    select max(id) from ledger_entries
    where source_kind = 'payment' and source_id = payments.id and kind = 'payment-returned')), 0)`;

/** The transfer that banked a payment and stands. */
const standingTransfers = sql`from transfer_parts join transfers on transfers.id = transfer_id
  where payment_id = payments.id and transfers.status = 'done'`;

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
      allocationsOf(sql`select invoice_id, sum(amount) as part from payment_allocations
        where payment_id = payments.id group by invoice_id having sum(amount) <> 0`).as('allocations'),
      // The return and the end of what the payment had paid have one moment.
      sql<PaymentAllocation[]>`case when ${hasComeBackInSql} then ${allocationsOf(sql`
        select invoice_id, -amount as part from payment_allocations
        where payment_id = payments.id and amount < 0 and at = ${lastReturn('at')}`)} else '[]' end`.as(
        'allocationsBefore',
      ),
      sql<Money>`case when ${isReceivedInSql} then ${lastReturnedInSql}
        - coalesce(
        (select sum(amount) from payment_allocations where payment_id = payments.id), 0)
        - (${lostInSql}) else 0 end`.as('credit'),
      sql<string | null>`case when ${hasComeBackInSql} then ${lastReturn('day')} end`.as('returnedOn'),
      lostInSql.as('lost'),
      refundedInSql.as('refunded'),
      refundableInSql.as('refundable'),
      sql<PaymentReturn[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'day', day,
          'amount', coalesce(amount, payments.amount), 'fee', fee, 'refundedDeposit', refunded_deposit, 'lostDeposit', lost_deposit,
          'lostCredit', lost_credit, 'note', note) order by id), '[]')
        from payment_returns where payment_id = payments.id
      )`.as('returns'),
      sql<number | null>`(select transfer_id ${standingTransfers})`.as('transferId'),
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
    isBanked: {
      ...same('payments.id'),
      fits: (banked) =>
        sql<SqlBool>`case when ${banked}::boolean then exists (select ${standingTransfers})
          else ${isReceivedInSql} and not exists (select ${standingTransfers})
            and not exists (select from payment_returns where payment_id = payments.id) end`,
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
