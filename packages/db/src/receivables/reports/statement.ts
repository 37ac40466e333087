import { orNotFound } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { firmOf } from '@quoin/domain/quotes/quote-document';
import type {
  Statement,
  StatementDocument,
  StatementLine,
} from '@quoin/domain/receivables/reports/statement';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { findContract } from '../../contracts/contract.ts';
import { readMoneySettings, todayOfFirm } from '../../costs/money-settings.ts';
import { findEstimate } from '../../estimates/estimate.ts';
import { readSettings } from '../../settings.ts';

/** The accounts whose sum is what a client owes: invoices, less deposits and credit. */
const owed = sql.join([account.receivable, account.deposits, account.credit].map((id) => sql.lit(id)));

/** The lines of a contract. A record that was corrected on its day has one line, and one that was taken back on it has none. */
async function listLines(db: Db, contractId: number): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    with records as (
      select entry.day, min(entry.id) as first_id, max(entry.id) as last_id,
        coalesce(sum(amount) filter (where account_id in (${owed})), 0) as amount,
        coalesce(sum(amount) filter (where account_id = ${account.retainage}), 0) as retainage
      from ledger_lines join ledger_entries as entry on entry.id = entry_id
      where contract_id = ${contractId} and account_id in (${owed}, ${account.retainage})
      group by entry.day, source_kind, source_id
    )
    select entry.id as "entryId", entry.day, kind, description, amount, sum(amount) over so_far as balance,
      retainage, sum(retainage) over so_far as "heldBack"
    from records join ledger_entries as entry on entry.id = last_id
    where amount <> 0 or retainage <> 0
    window so_far as (order by entry.day, first_id)
    order by entry.day, first_id`.execute(db);
  return rows;
}

/** The statement of a contract. Call it on one snapshot. Throws `NOT_FOUND`. */
export async function readStatement(db: Db, contractId: number): Promise<Statement> {
  const contract = orNotFound(await findContract(db, contractId), 'contract');
  const lines = await listLines(db, contractId);
  const last = lines.at(-1);
  return {
    contractId,
    contractNumber: contract.number,
    on: await todayOfFirm(db),
    lines,
    balance: last?.balance ?? dollars(0),
    heldBack: last?.heldBack ?? dollars(0),
  };
}

/** The same for paper, with who owes whom. */
export async function readStatementDocument(db: Db, contractId: number): Promise<StatementDocument> {
  const statement = await readStatement(db, contractId);
  const contract = orNotFound(await findContract(db, contractId), 'contract');
  const estimate = orNotFound(await findEstimate(db, contract.estimateId), 'estimate');
  return {
    ...statement,
    firm: firmOf(await readSettings(db), await readMoneySettings(db)),
    client: { name: estimate.clientName ?? '', email: estimate.clientEmail, phone: estimate.clientPhone },
    project: contract.projectName,
    place: contract.propertyAddress ?? '',
  };
}

/** The newest contract of a project. */
export async function findNewestContract(db: Db, projectId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('contracts')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return found?.id ?? undefined;
}
