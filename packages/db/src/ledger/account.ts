import { orNotFound } from '@quoin/domain/errors';
import { LedgerAccount, type LedgerAccountPatch } from '@quoin/domain/ledger/accounts';
import type { TrialBalance } from '@quoin/domain/ledger/trial-balance';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(LedgerAccount);

/** All accounts, by their numbers. */
export async function listLedgerAccounts(db: Db): Promise<LedgerAccount[]> {
  return db.selectFrom('ledgerAccounts').select(columns).orderBy('id').execute();
}

/** The account with this number. Throws `NOT_FOUND`. */
export async function readLedgerAccount(db: Db, id: number): Promise<LedgerAccount> {
  const found = await db.selectFrom('ledgerAccounts').select(columns).where('id', '=', id).executeTakeFirst();
  return orNotFound(found, 'ledger-account');
}

/** Sets the given fields. Call it in a transaction. */
export async function updateLedgerAccount(
  trx: Db,
  id: number,
  patch: LedgerAccountPatch,
  version?: number,
): Promise<Change<LedgerAccount>> {
  const query = trx.selectFrom('ledgerAccounts').select(columns).where('id', '=', id);
  const before = await lockRow(query, { missing: 'ledger-account', version });
  return setFields(before, patch, async () =>
    trx
      .updateTable('ledgerAccounts')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** The sums of all accounts, of the entries up to a day, or of all of them. One statement. */
export async function readTrialBalance(db: Db, on?: string): Promise<TrialBalance> {
  const { rows } = await sql<TrialBalance>`
    with sums as (
      select account_id,
        coalesce(sum(amount) filter (where amount > 0), 0) as debits,
        coalesce(-sum(amount) filter (where amount < 0), 0) as credits,
        sum(amount) as balance
      from ledger_lines ${on === undefined ? sql`` : sql`join ledger_entries as entry on entry.id = entry_id where day <= ${on}::date`}
      group by account_id
    )
    select
      jsonb_agg(jsonb_build_object('id', account.id, 'name', account.name, 'type', account.type,
        'debits', coalesce(debits, 0), 'credits', coalesce(credits, 0), 'balance', coalesce(balance, 0)) order by account.id) as accounts,
      coalesce(sum(debits), 0) as debits, coalesce(sum(credits), 0) as credits
    from ledger_accounts as account left join sums on sums.account_id = account.id`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row');
  return found;
}
