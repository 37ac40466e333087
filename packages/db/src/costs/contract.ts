import type {
  ContractLine,
  ContractPayment,
  ContractStatus,
  ContractView,
} from '@quoin/domain/costs/contract';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { searched } from '../lists/search.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow } from '../versioned.ts';
import { addressInSql } from '../work/project.ts';

const ownColumns = [
  'id',
  'projectId',
  'quoteId',
  'number',
  'originalNet',
  'originalTax',
  'originalTotal',
  'signedAt',
  'startDate',
  'endDate',
  'cancelUntil',
  'status',
  'endReason',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ContractView)[];

/** Contracts for display. */
export function selectContracts(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.projectId')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .select(ownColumns.map((column) => `contracts.${column}` as const))
    .select([
      'projects.name as projectName',
      addressInSql.as('propertyAddress'),
      'estimates.clientName',
      'estimates.id as estimateId',
      'estimates.number as estimateNumber',
      sql<Money>`(select coalesce(sum(cost), 0) from contract_lines where contract_id = contracts.id)`.as(
        'cost',
      ),
    ]);
}

export async function findContract(db: Db, id: number): Promise<ContractView | undefined> {
  return selectContracts(db).where('contracts.id', '=', id).executeTakeFirst();
}

const lineColumns = [
  'id',
  'contractId',
  'itemNo',
  'taskId',
  'costCodeId',
  'estimateLineId',
  'section',
  'kind',
  'name',
  'description',
  'quantity',
  'unit',
  'isAllowance',
  'cost',
  'price',
  'tax',
] as const satisfies (keyof ContractLine)[];

/** The lines of a contract in the order of their numbers. */
export async function listContractLines(db: Db, contractId: number): Promise<ContractLine[]> {
  return db
    .selectFrom('contractLines')
    .select(lineColumns)
    .where('contractId', '=', contractId)
    .orderBy('itemNo')
    .execute();
}

/** The payments of a contract in their order. */
export async function listContractPayments(db: Db, contractId: number): Promise<ContractPayment[]> {
  return db
    .selectFrom('contractPayments')
    .select([
      'id',
      'contractId',
      'name',
      'trigger',
      'basis',
      'rate',
      'fixedAmount',
      'payable',
      'dueDays',
      'taskId',
      'onDate',
    ])
    .where('contractId', '=', contractId)
    .orderBy('sortOrder')
    .execute();
}

/** A contract before it is stored. */
export interface NewContract {
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
  lines: readonly Omit<ContractLine, 'id' | 'contractId' | 'itemNo'>[];
  payments: readonly Omit<ContractPayment, 'id' | 'contractId'>[];
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
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('contractLines')
      .values(
        lines
          .slice(from, from + ROWS_AT_ONCE)
          .map((line, place) => ({ ...line, contractId, itemNo: from + place + 1 })),
      )
      .execute();
  if (payments.length > 0)
    await trx
      .insertInto('contractPayments')
      .values(payments.map((payment, place) => ({ ...payment, contractId, sortOrder: place + 1 })))
      .execute();
  return orNotFound(await findContract(trx, contractId), 'contract');
}

/** Ends an active contract. Throws `contractNotActive`. */
export async function endContract(
  trx: Db,
  id: number,
  status: Exclude<ContractStatus, 'active'>,
  { reason, version }: { reason: string; version: number | undefined },
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

/** Contracts in the palette. */
export const contractRecords: RecordKind = {
  from: 'contracts',
  title: (row) => sql`${row}.number`,
  detail: sql`(select name from projects where projects.id = project_id)`,
  named: searched('number'),
};
