import { ContractPayment, type PaymentToDate } from '@quoin/domain/billing/contract-payment';
import { Contract, ContractLine, type ContractView } from '@quoin/domain/contracts/contract';
import type { NewContractLine } from '@quoin/domain/contracts/contract-lines';
import type { ContractStatus } from '@quoin/domain/contracts/contract-status';
import type { Retainage } from '@quoin/domain/costs/retainage';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import { type NotNull, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { type Change, lockRow } from '../versioned.ts';
import { addressInSql } from '../work/project.ts';

const ownColumns = columnsOf(Contract);

/** Contracts for display. */
export function selectContracts(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.projectId')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .innerJoinLateral(sumsToDate, (join) => join.onTrue())
    .select(columnsIn('contracts', ownColumns))
    .select([
      'projects.name as projectName',
      addressInSql.as('propertyAddress'),
      'estimates.clientName',
      'estimates.id as estimateId',
      'estimates.number as estimateNumber',
      'toDate.cost',
      'toDate.netPrice',
      'toDate.tax',
      'toDate.total',
      sql<string | null>`contracts.end_date + (select coalesce(sum(days_delta), 0)::integer from change_orders
        where contract_id = contracts.id and change_orders.status = 'approved')`.as('finishDate'),
    ]);
}

/** The sums of the lines of a contract, with those of approved change orders. */
export const sumsToDate = sql<{ cost: Money; netPrice: Money; tax: Money; total: Money }>`(
    select coalesce(sum(cost), 0) as cost, coalesce(sum(price), 0) as net_price, coalesce(sum(tax), 0) as tax,
      coalesce(sum(price), 0) + coalesce(sum(tax), 0) as total
    from contract_lines where contract_id = contracts.id
  )`.as<'toDate'>(sql.ref('toDate'));

export async function findContract(db: Db, id: number): Promise<ContractView | undefined> {
  return selectContracts(db).where('contracts.id', '=', id).executeTakeFirst();
}

const lineColumns = columnsOf(ContractLine);

/** The lines of a contract in the order of their numbers. */
export async function listContractLines(db: Db, contractId: number): Promise<ContractLine[]> {
  return db
    .selectFrom('contractLines')
    .select(lineColumns)
    .where('contractId', '=', contractId)
    .orderBy('itemNo')
    .execute();
}

/** The highest number of the lines of a contract. */
export async function lastItemNo(db: Db, contractId: number): Promise<number> {
  const { last } = await db
    .selectFrom('contractLines')
    .select(({ fn, val }) => fn.coalesce(fn.max('itemNo'), val(0)).as('last'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return last;
}

const paymentColumns = columnsOf(ContractPayment);

/** The payments of a contract in their order, as they were signed with it, or those that a change order added. */
export async function listContractPayments(
  db: Db,
  contractId: number,
  changeOrderId: number | null = null,
): Promise<ContractPayment[]> {
  return db
    .selectFrom('contractPayments')
    .select(paymentColumns)
    .where('contractId', '=', contractId)
    .where('changeOrderId', 'is not distinct from', changeOrderId)
    .orderBy('sortOrder')
    .execute();
}

/** The payments of a contract to date, in their order. */
export async function listPaymentsToDate(db: Db, contractId: number): Promise<PaymentToDate[]> {
  return (
    db
      .selectFrom('contractPayments')
      .select(
        paymentColumns
          .filter((column) => column !== 'changesSortOrder' && column !== 'payable')
          .map((column) => `contractPayments.${column}` as const),
      )
      .select(({ selectFrom }) => [
        'contractPayments.payable as signedPayable',
        selectFrom('contractPayments as each')
          .select(({ fn }) => fn.sum<Money>('each.payable').as('sum'))
          .whereRef('each.contractId', '=', 'contractPayments.contractId')
          .where(({ eb, or }) =>
            or([
              eb('each.sortOrder', '=', eb.ref('contractPayments.sortOrder')),
              eb('each.changesSortOrder', '=', eb.ref('contractPayments.sortOrder')),
            ]),
          )
          .as('payable'),
      ])
      // A sum over its own row is never null.
      .$narrowType<{ payable: NotNull }>()
      .where('contractPayments.contractId', '=', contractId)
      .where('contractPayments.changesSortOrder', 'is', null)
      .orderBy('contractPayments.sortOrder')
      .execute()
  );
}

/** A contract before it is stored. Without rates, it holds nothing back. */
export interface NewContract extends Partial<Retainage> {
  projectId: number;
  quoteId: number;
  number: string;
  originalNet: Money;
  originalTax: Money;
  originalTotal: Money;
  signedAt: string;
  startDate: string | null;
  endDate: string | null;
  cancelUntil: string | null;
  lines: readonly NewContractLine[];
  payments: readonly Omit<
    ContractPayment,
    'id' | 'contractId' | 'sortOrder' | 'changeOrderId' | 'changesSortOrder'
  >[];
}

/** The most rows of one statement, because PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Stores a contract with its lines and payments. Throws `projectHasContract` if the project has an active one. */
export async function insertContract(
  trx: Db,
  { lines, payments, ...contract }: NewContract,
): Promise<ContractView> {
  const inserted = await trx
    .insertInto('contracts')
    .values(contract)
    .onConflict((conflict) =>
      conflict.column('projectId').where('status', '=', sql.lit('active')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError('projectHasContract');
  const contractId = inserted.id;
  const own = { contractId, changeOrderId: null };
  await insertContractLines(
    trx,
    lines.map((line, place) => ({ ...line, ...own, itemNo: place + 1, changesItemNo: null })),
  );
  await insertContractPayments(
    trx,
    payments.map((payment, place) => ({ ...payment, ...own, sortOrder: place + 1, changesSortOrder: null })),
  );
  return orNotFound(await findContract(trx, contractId), 'contract');
}

/** Adds lines to a contract. */
export async function insertContractLines(
  trx: Db,
  lines: readonly Omit<ContractLine, 'id'>[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('contractLines')
      .values(lines.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** Adds payments to a contract. */
export async function insertContractPayments(
  trx: Db,
  payments: readonly Omit<ContractPayment, 'id'>[],
): Promise<void> {
  if (payments.length > 0)
    await trx
      .insertInto('contractPayments')
      .values([...payments])
      .execute();
}

/** Locks a contract, so that others of its change orders wait. */
export async function lockContract(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('contracts').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Locks a contract whose change order is approved, after its estimate, which takes notice of the approval. Its client may cancel the
 * contract at the same time, and locks both in the same order.
 */
export async function lockContractAndEstimate(trx: Db, id: number): Promise<void> {
  await trx
    .selectFrom('estimates')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('contracts')
        .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
        .select('quotes.estimateId')
        .where('contracts.id', '=', id),
    )
    .forUpdate()
    .execute();
  await lockContract(trx, id);
}

/**
 * Locks an active contract, so that its change orders are approved in turn. Throws `contractNotActive` for one that has
 * ended.
 */
export const lockActiveContract = async (trx: Db, id: number, version?: number): Promise<ContractView> =>
  lockContractIn(trx, id, ['active'], version);

/** Locks a contract in one of some states. Throws `contractNotActive` for one in another. */
export async function lockContractIn(
  trx: Db,
  id: number,
  states: readonly ContractStatus[],
  version?: number,
): Promise<ContractView> {
  const contract = await lockRow(selectContracts(trx).where('contracts.id', '=', id), {
    missing: 'contract',
    version,
    of: 'contracts',
  });
  if (!states.includes(contract.status)) throw new DomainError('contractNotActive');
  // Read again, because the sums are those of before a rival that was waited for.
  return orNotFound(await findContract(trx, id), 'contract');
}

/** Changes what the client of a contract may do about it. Call it with the lock of the contract. */
export async function updateCancelling(
  trx: Db,
  id: number,
  patch: { cancelUntil: string } | { cancelWaivedAt: string },
): Promise<Change<ContractView>> {
  const before = orNotFound(await findContract(trx, id), 'contract');
  await trx.updateTable('contracts').set(patch).where('id', '=', id).execute();
  return { before, after: orNotFound(await findContract(trx, id), 'contract') };
}

/** Ends an active contract. Throws `contractNotActive`. */
export async function endContract(
  trx: Db,
  id: number,
  status: Exclude<ContractStatus, 'active'>,
  { reason, version }: { reason: string | null; version: number | undefined },
): Promise<Change<ContractView>> {
  const before = await lockRow(selectContracts(trx).where('contracts.id', '=', id), {
    missing: 'contract',
    version,
    of: 'contracts',
  });
  if (before.status !== 'active') throw new DomainError('contractNotActive');
  await trx.updateTable('contracts').set({ status, endReason: reason }).where('id', '=', id).execute();
  return { before, after: orNotFound(await findContract(trx, id), 'contract') };
}

/** Whether a project has a contract that has not ended. */
export async function hasActiveContract(db: Db, projectId: number): Promise<boolean> {
  const found = await db
    .selectFrom('contracts')
    .select('id')
    .where('projectId', '=', projectId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}
