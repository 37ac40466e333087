import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { type AppliedSource, appliedAccounts, leftOf } from '@quoin/domain/receivables/postings';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { creditedInSql, invoiceStateInSql, openInSql } from './invoice-balance.ts';
import { isReceivedInSql, lastReturnedInSql } from './payment-status.ts';

/** The balance of an account over the lines of a contract: a debit is above 0. */
const balanceOf = (contractId: number, accountId: number) => sql<Money>`coalesce((
  select sum(amount) from ledger_lines where contract_id = ${contractId} and account_id = ${accountId}), 0)`;

/** What is left of the deposits or of the credit of a contract: what a provider is about to give back is not. Call it with the lock of the contract to rely on it. */
export async function readLeft(db: Db, contractId: number, source: AppliedSource): Promise<Money> {
  const { rows } = await sql<{ balance: Money }>`
    select ${balanceOf(contractId, appliedAccounts[source])}
      + coalesce((
        select sum(amount) from refunds
        where contract_id = ${contractId} and source = ${source} and status = 'pending'), 0) as balance`.execute(
    db,
  );
  return leftOf(rows[0]?.balance ?? (0 as Money));
}

/** What deposits or credit pay of an invoice now. */
export async function readApplied(db: Db, invoiceId: number): Promise<Record<AppliedSource, Money>> {
  const rows = await db
    .selectFrom('creditApplications')
    .select(['source', ({ fn }) => fn.sum<Money>('amount').as('amount')])
    .where('invoiceId', '=', invoiceId)
    .groupBy('source')
    .execute();
  const of = (source: AppliedSource) => rows.find((row) => row.source === source)?.amount ?? (0 as Money);
  return { deposit: of('deposit'), credit: of('credit') };
}

/** The sums of a contract over its ledger, its invoices and its payments. */
export interface ContractSums {
  readonly billed: Money;
  readonly paid: Money;
  readonly credited: Money;
  readonly open: Money;
  readonly overdue: Money;
  readonly depositsAsked: Money;
  readonly deposits: Money;
  readonly credit: Money;
  readonly retained: Money;
  readonly refunded: Money;
}

/** Reads the sums of a contract in one statement. */
export async function readContractSums(db: Db, contractId: number): Promise<ContractSums> {
  const { rows } = await sql<Omit<ContractSums, 'billed'> & { billedNet: Money; billedTax: Money }>`
    select
      coalesce(sum(net) filter (where status = 'issued'), 0) as "billedNet",
      coalesce(sum(tax) filter (where status = 'issued'), 0) as "billedTax",
      coalesce(sum(credited), 0) as credited,
      coalesce(sum(open) filter (where kind <> 'deposit'), 0) as open,
      coalesce(sum(open) filter (where kind <> 'deposit' and state = 'overdue'), 0) as overdue,
      coalesce(sum(open) filter (where kind = 'deposit'), 0) as "depositsAsked",
      -- What came back of a payment after its provider had given some back is the rest.
      coalesce((
        select sum(case when ${isReceivedInSql} then payments.amount else payments.amount
          - ${lastReturnedInSql} end)
        from payments where contract_id = ${contractId} and status not in ('pending', 'failed', 'void')), 0) as paid,
      coalesce((select sum(amount) from refunds where contract_id = ${contractId} and status = 'done'), 0) as refunded,
      -${balanceOf(contractId, account.deposits)} as deposits,
      -${balanceOf(contractId, account.credit)} as credit,
      ${balanceOf(contractId, account.retainage)} as retained
    from (
      select kind, status, net, tax, ${creditedInSql} as credited, ${openInSql} as open, ${invoiceStateInSql} as state
      from invoices where contract_id = ${contractId}
    ) as each`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  const { billedNet, billedTax, ...sums } = row;
  return { ...sums, billed: sumOfMoney([billedNet, billedTax]) };
}

/** The address of the client of a contract, where its mails go. */
export async function readClientEmail(db: Db, contractId: number): Promise<string | null> {
  const found = await db
    .selectFrom('contracts')
    .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .select('clientEmail')
    .where('contracts.id', '=', contractId)
    .executeTakeFirst();
  return found?.clientEmail ?? null;
}
