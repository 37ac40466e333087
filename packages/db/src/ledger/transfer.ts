import { DomainError, orNotFound } from '@quoin/domain/errors';
import { debit, credit } from '@quoin/domain/ledger/posting';
import {
  type BankedPayment,
  Transfer,
  type TransferCreate,
  type TransferFilter,
  type TransfersFound,
  type TransferView,
} from '@quoin/domain/ledger/transfer';
import { transferText } from '@quoin/domain/ledger/transfer-text';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byDate, byNumber } from '../lists/sort-keys.ts';
import { type Change, lockRow } from '../versioned.ts';
import { insertParts, judgeReturned, lockBanked } from './banked-payments.ts';
import { inPeriod, postEntry, reverseEntry } from './entry.ts';

const columns = columnsOf(Transfer);

function selectTransfers(db: Db) {
  return db
    .selectFrom('transfers')
    .innerJoin('ledgerAccounts as source', 'source.id', 'transfers.fromAccount')
    .innerJoin('ledgerAccounts as target', 'target.id', 'transfers.toAccount')
    .select(columnsIn('transfers', columns))
    .select([
      'source.name as fromName',
      'target.name as toName',
      sql<BankedPayment[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('paymentId', payment_id, 'contractNumber', contracts.number,
          'amount', part.amount) order by part.id), '[]')
        from transfer_parts as part
        join payments on payments.id = payment_id join contracts on contracts.id = payments.contract_id
        where transfer_id = transfers.id
      )`.as('payments'),
    ]);
}

/** The list of transfers. */
const transfers: List<TransferView, TransferFilter> = {
  name: 'transfers',
  from: 'transfers',
  first: '-day',
  keys: { day: byDate('transfers.day'), amount: byNumber('transfers.amount') },
  filters: {
    ...inPeriod('transfers.day'),
    status: same('transfers.status'),
    accountId: {
      ...same('transfers.id'),
      fits: (id) => sql<SqlBool>`${id} in (transfers.from_account, transfers.to_account)`,
    },
  },
  search: searched('transfers.reference?', 'transfers.note?', 'transfers.actor'),
};

/** One page, the newest day first. */
export const listTransfers = pagesOf(transfers, selectTransfers);

/** The number of matching transfers: see {@link countFound}. */
export async function countTransfers(db: Db, found: TransfersFound) {
  return countFound(db, transfers, found, ['status']);
}

/** The transfer with this id. Throws `NOT_FOUND`. */
export async function readTransfer(db: Db, id: number): Promise<TransferView> {
  return orNotFound(await selectTransfers(db).where('transfers.id', '=', id).executeTakeFirst(), 'transfer');
}

/** What a transfer posts. */
const sourceOf = (id: number) =>
  ({ kind: 'transfer', source: { kind: 'transfer', id, version: 1 } }) as const;

/**
 * Records a transfer and posts it. Throws `dayNotCome` and `booksClosed`, and for payments that it banks `paymentNotBankable`,
 * `bankedFromElsewhere` and `bankedSumDiffers`.
 */
export async function insertTransfer(
  trx: Db,
  {
    reference = null,
    note = null,
    payments = [],
    at,
    requestKey: _key,
    ...given
  }: TransferCreate & { at?: string },
  actor: string,
): Promise<TransferView> {
  if (given.day > (await todayOfFirm(trx))) throw new DomainError('dayNotCome');
  const banked = await lockBanked(trx, payments, given);
  const { id } = await trx
    .insertInto('transfers')
    .values({ ...given, reference, note, voidReason: null, actor, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(trx, id, banked);
  const made = await readTransfer(trx, id);
  const { day, fromAccount, toAccount, amount } = made;
  const lines = [debit(toAccount, amount), credit(fromAccount, amount)];
  await postEntry(trx, { ...sourceOf(id), day, description: transferText(made), lines, at }, actor);
  return made;
}

/** Takes a transfer back: its entry is reversed. Throws `transferVoid`, and `transferReturned` once a payment in it has come back. */
export async function voidTransfer(
  trx: Db,
  id: number,
  { reason, actor, version }: { reason: string | null; actor: string; version?: number | undefined },
): Promise<Change<TransferView>> {
  const query = trx.selectFrom('transfers').select(['id', 'version', 'status']).where('id', '=', id);
  const { status } = await lockRow(query, { missing: 'transfer', version });
  if (status === 'void') throw new DomainError('transferVoid');
  const before = await readTransfer(trx, id);
  await judgeReturned(trx, before);
  await trx
    .updateTable('transfers')
    .set({ status: 'void', voidReason: reason })
    .where('id', '=', id)
    .execute();
  await reverseEntry(trx, sourceOf(id), actor);
  return { before, after: await readTransfer(trx, id) };
}
