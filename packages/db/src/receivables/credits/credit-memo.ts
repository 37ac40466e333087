import { orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import {
  CreditMemo,
  type CreditMemoFilter,
  type CreditMemosFound,
  type CreditMemoView,
} from '@quoin/domain/receivables/credit-memo';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { clientOfContract } from '../../documents/client-of-contract.ts';
import { columnsIn, columnsOf } from '../../entity-columns.ts';
import { countFound } from '../../lists/counts.ts';
import { same } from '../../lists/filters.ts';
import type { List } from '../../lists/list.ts';
import { pagesOf } from '../../lists/pages.ts';
import { searched } from '../../lists/search.ts';
import { byDate, byNumber, byText } from '../../lists/sort-keys.ts';
import { projectNameOfContract } from '../invoice.ts';

const columns = columnsOf(CreditMemo);

const contractId = sql<number>`(select contract_id from invoices where invoices.id = credit_memos.invoice_id)`;

function selectMemos(db: Db) {
  return db
    .selectFrom('creditMemos')
    .innerJoin('invoices', 'invoices.id', 'creditMemos.invoiceId')
    .innerJoin('contracts', 'contracts.id', 'invoices.contractId')
    .select(columnsIn('creditMemos', columns))
    .select(({ ref }) => [
      ref('invoices.number').$notNull().as('invoiceNumber'),
      'invoices.contractId',
      'contracts.number as contractNumber',
      'contracts.projectId',
      projectNameOfContract('invoices.contract_id').as('projectName'),
      clientOfContract('invoices.contract_id').as('clientName'),
      sql<Money>`credit_memos.amount
        - coalesce(credit_memos.tax, 0)`.as('net'),
      sql<Money>`credit_memos.amount
        - coalesce(credit_memos.applied, 0)`.as('credit'),
    ]);
}

/** How credit memos are listed. */
const memos: List<CreditMemoView, CreditMemoFilter> = {
  name: 'credit memos',
  from: 'creditMemos',
  first: '-added',
  keys: {
    day: byDate('creditMemos.day'),
    number: byText('creditMemos.number'),
    amount: byNumber('creditMemos.amount'),
  },
  filters: {
    invoiceId: same('creditMemos.invoiceId'),
    contractId: { ...same('creditMemos.id'), fits: (id) => sql<SqlBool>`${contractId} = ${id}` },
    projectId: {
      ...same('creditMemos.id'),
      fits: (id) =>
        sql<SqlBool>`(select project_id from contracts where contracts.id = ${contractId}) = ${id}`,
    },
    status: same('creditMemos.status'),
  },
  search: {
    columns: [
      ...searched('creditMemos.number', 'creditMemos.reason', 'creditMemos.actor').columns,
      sql<
        string | null
      >`(select ${clientOfContract('invoices.contract_id')} from invoices where invoices.id = credit_memos.invoice_id)`,
    ],
  },
};

/** One page, the newest first. */
export const listCreditMemos = pagesOf(memos, selectMemos);

/** The number of matching credit memos: see {@link countFound}. */
export async function countCreditMemos(db: Db, found: CreditMemosFound) {
  return countFound(db, memos, found, ['status']);
}

/** The credit memo with this id. Throws `NOT_FOUND`. */
export async function readCreditMemo(db: Db, id: number): Promise<CreditMemoView> {
  return orNotFound(await selectMemos(db).where('creditMemos.id', '=', id).executeTakeFirst(), 'credit-memo');
}

/** The sums of the credit memos of an invoice that are not void. Call it with the lock of the contract to rely on it. */
export async function readEarlierMemos(db: Db, invoiceId: number): Promise<Record<'amount' | 'tax', Money>> {
  return db
    .selectFrom('creditMemos')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<Money>('amount'), val(0 as Money)).as('amount'),
      fn.coalesce(fn.sum<Money>('tax'), val(0 as Money)).as('tax'),
    ])
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
}
