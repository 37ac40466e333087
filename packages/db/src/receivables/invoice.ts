import { DomainError, orNotFound } from '@quoin/domain/errors';
import { add, amountOf, moneyOf, subtract } from '@quoin/domain/exact';
import type { LineOwner } from '@quoin/domain/ledger/posting';
import {
  Invoice,
  type InvoiceFilter,
  type InvoiceItem,
  type InvoicesFound,
  type InvoiceView,
} from '@quoin/domain/receivables/invoice';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { clientOfContract } from '../documents/client-of-contract.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byNumber, byOptionalDate, byOptionalText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { lockRow } from '../versioned.ts';
import { projectNamed } from '../work/project.ts';
import { creditedInSql, dueOf, invoiceStateInSql, openInSql, paidInSql } from './invoice-balance.ts';

const columns = columnsOf(Invoice);

/** The project of the contract of a row. */
export const projectOfContract = (contractId: string) =>
  sql<number>`(select project_id from contracts where contracts.id = ${sql.ref(contractId)})`;

/** The name of the project of the contract of a row. */
export const projectNameOfContract = (contractId: string) =>
  sql<string>`(select name from projects where projects.id = ${projectOfContract(contractId)})`;

function selectInvoices(db: Db) {
  return db
    .selectFrom('invoices')
    .select(columnsIn('invoices', columns))
    .select([
      'invoices.issuedAt',
      // No join: PostgreSQL guesses that few invoices have a state, and would compare each contract with each of them.
      sql<string>`(select number from contracts where contracts.id = invoices.contract_id)`.as(
        'contractNumber',
      ),
      projectOfContract('invoices.contract_id').as('projectId'),
      projectNameOfContract('invoices.contract_id').as('projectName'),
      clientOfContract('invoices.contract_id').as('clientName'),
      sql<number | null>`(select quote_id from invoice_documents where invoice_id = invoices.id)`.as(
        'documentId',
      ),
      paidInSql.as('paid'),
      creditedInSql.as('credited'),
      openInSql.as('open'),
      invoiceStateInSql.as('state'),
    ]);
}

const dueInSql = dueOf(openInSql);

/** How invoices are listed. */
const invoices: List<InvoiceView, InvoiceFilter> = {
  name: 'invoices',
  from: 'invoices',
  first: '-added',
  keys: {
    number: byOptionalText('invoices.number'),
    due: byOptionalDate('invoices.dueDate'),
    open: byNumber<InvoiceView>(openInSql, ({ open }) => open),
    total: byNumber('invoices.total'),
  },
  filters: {
    state: {
      fits: (state) => sql<SqlBool>`${invoiceStateInSql} = ${state}`,
      counted: invoiceStateInSql,
      label: sql`min(${invoiceStateInSql})`,
    },
    due: {
      fits: (due) => sql<SqlBool>`${dueInSql} = ${due}`,
      counted: dueInSql,
      label: sql`min(${dueInSql})`,
    },
    isDisputed: same('invoices.isDisputed'),
    kind: same('invoices.kind'),
    contractId: same('invoices.contractId'),
    projectId: {
      fits: (id) => sql<SqlBool>`${projectOfContract('invoices.contract_id')} = ${id}`,
      counted: sql`${projectOfContract('invoices.contract_id')}::text`,
      label: sql`min(${projectNameOfContract('invoices.contract_id')})`,
    },
  },
  search: {
    columns: [...searched('invoices.number?').columns, clientOfContract('invoices.contract_id')],
    parent: { key: projectOfContract('invoices.contract_id'), from: 'projects', searched: projectNamed },
  },
};

/** One page, the newest first unless the filter has an order. */
export const listInvoices = pagesOf(invoices, selectInvoices);

/** The number of matching invoices: see {@link countFound}. */
export async function countInvoices(db: Db, found: InvoicesFound) {
  return countFound(db, invoices, found, ['state', 'due', 'kind', 'projectId']);
}

/** Invoices in the palette. A draft is found by its contract and client. */
export const invoiceRecords: RecordKind = {
  from: 'invoices',
  title: (row) =>
    sql`coalesce(${row}.number, 'Draft of ' || (select number from contracts where contracts.id = ${row}.contract_id))`,
  detail: sql`concat_ws(' · ', ${projectNameOfContract('invoices.contract_id')}, ${clientOfContract('invoices.contract_id')})`,
  named: invoices.search,
};

/** The invoice with this id. Throws `NOT_FOUND`. */
export async function readInvoice(db: Db, id: number): Promise<InvoiceView> {
  return orNotFound(await selectInvoices(db).where('invoices.id', '=', id).executeTakeFirst(), 'invoice');
}

/** What an invoice bills of payments. */
export async function listInvoiceRows(db: Db, { id, contractId }: Pick<InvoiceView, 'id' | 'contractId'>) {
  const rows = await db
    .selectFrom('invoiceRows')
    .innerJoin('contractPayments', (join) =>
      join
        .onRef('contractPayments.sortOrder', '=', 'invoiceRows.sortOrder')
        .on('contractPayments.contractId', '=', contractId),
    )
    .innerJoin('contracts', 'contracts.id', 'contractPayments.contractId')
    .select([
      'invoiceRows.sortOrder',
      'name',
      'amount',
      'trigger',
      'onDate',
      'contracts.startDate',
      'dueDays',
    ])
    .where('invoiceId', '=', id)
    .orderBy('invoiceRows.sortOrder')
    .execute();
  return rows;
}

/** What an invoice bills of the items of its contract, in their order, with what was billed of them before. */
export async function listInvoiceItems(
  db: Db,
  { id, contractId }: Pick<InvoiceView, 'id' | 'contractId'>,
): Promise<Omit<InvoiceItem, 'scheduled'>[]> {
  const rows = await db
    .selectFrom('invoiceItems')
    .innerJoin('contractLines', (join) =>
      join
        .onRef('contractLines.itemNo', '=', 'invoiceItems.itemNo')
        .on('contractLines.contractId', '=', contractId),
    )
    .select([
      'invoiceItems.itemNo',
      'contractLines.name',
      'contractLines.section',
      'work',
      'stored',
      'gross',
      'net',
      'invoiceItems.tax',
      'taxable',
      'retainage',
    ])
    .where('invoiceId', '=', id)
    .orderBy('invoiceItems.itemNo')
    .execute();
  return rows.map((row) => ({
    ...row,
    // What it has to date, less what it adds.
    before: moneyOf(subtract(add(amountOf(row.work), amountOf(row.stored)), amountOf(row.net))),
  }));
}

/** Locks an invoice, after its contract. Throws `NOT_FOUND` and `stale`. */
export async function lockInvoice(trx: Db, id: number, version?: number): Promise<InvoiceView> {
  await lockRow(trx.selectFrom('invoices').select(['id', 'version']).where('id', '=', id), {
    missing: 'invoice',
    version,
  });
  return readInvoice(trx, id);
}

/** Locks a draft, after its contract. Throws `invoiceLocked` for one that was issued. */
export async function lockInvoiceDraft(trx: Db, id: number, version?: number): Promise<InvoiceView> {
  const invoice = await lockInvoice(trx, id, version);
  if (invoice.status !== 'draft') throw new DomainError('invoiceLocked');
  return invoice;
}

/** The contract of an invoice. It never changes. */
export async function contractOfInvoice(db: Db, id: number): Promise<number> {
  const found = await db.selectFrom('invoices').select('contractId').where('id', '=', id).executeTakeFirst();
  return orNotFound(found, 'invoice').contractId;
}

/** What the lines of the ledger about an invoice belong to. */
export const ownerOf = ({
  contractId,
  projectId,
  id,
}: Pick<InvoiceView, 'id' | 'contractId' | 'projectId'>): LineOwner => ({
  contractId,
  projectId,
  invoiceId: id,
});
