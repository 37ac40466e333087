import type { Db } from '@quoin/db/connection/database';
import { dollars } from '@quoin/domain/exact';
import { balanced, credit, debit, type PostedLine, reversed } from '@quoin/domain/ledger/posting';
import { transferText } from '@quoin/domain/ledger/transfer-text';

import { buildClosings, buildTransfers, type TransferDraft } from '../ledger/transfers.ts';
import type { Step } from './step.ts';

/** An entry of a transfer, with the moment at which it was posted. */
interface PastEntry {
  day: string;
  kind: 'transfer' | 'reversal';
  sourceId: number;
  description: string;
  lines: readonly PostedLine[];
  reversesId: number | null;
  actor: string;
  at: string;
}

async function post(trx: Db, { lines, sourceId, at, ...entry }: PastEntry): Promise<number> {
  const found = balanced(lines);
  if (!found) throw new Error('A demo transfer moves nothing');
  const { lineCount, debits } = found;
  const { id } = await trx
    .insertInto('ledgerEntries')
    .values({
      ...entry,
      sourceKind: 'transfer',
      sourceId,
      sourceVersion: 1,
      lineCount,
      debits,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('ledgerLines')
    .values(found.lines.map(({ account, amount }) => ({ entryId: id, accountId: account, amount })))
    .execute();
  return id;
}

/** Stores a transfer with what it posted, at the moments of the past. The calls of the product would post it now. */
async function storeTransfer(
  trx: Db,
  { from, to, day, reference, note, actor, at, ...draft }: TransferDraft,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const amount = dollars(draft.amount);
  const { id } = await trx
    .insertInto('transfers')
    .values({
      day,
      fromAccount: from,
      toAccount: to,
      amount,
      reference,
      note,
      status: draft.void ? 'void' : 'done',
      voidReason: draft.void?.reason ?? null,
      actor,
      createdAt: at,
      updatedAt: draft.void?.at ?? at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = transferText({
    fromName: names.get(from) ?? '',
    toName: names.get(to) ?? '',
    reference,
  });
  const lines = [debit(to, amount), credit(from, amount)];
  const entry = { day, sourceId: id, description, actor };
  const posted = await post(trx, { ...entry, kind: 'transfer', lines, reversesId: null, at });
  if (draft.void)
    await post(trx, {
      ...entry,
      kind: 'reversal',
      lines: reversed(lines),
      reversesId: posted,
      at: draft.void.at,
    });
}

/** The transfers and the closings of the firm, to be stored in the order in which they came. Books that have any stay as they are. */
export async function ledgerSteps(trx: Db, now: Date): Promise<Step[]> {
  const { isUsed } = await trx
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(select.selectFrom('ledgerEntries').select('id')),
          select.exists(select.selectFrom('bookClosings').select('id')),
        ])
        .as('isUsed'),
    )
    .executeTakeFirstOrThrow();
  if (isUsed) return [];
  const accounts = await trx.selectFrom('ledgerAccounts').select(['id', 'name']).execute();
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return [
    ...buildTransfers(now).map((transfer) => ({
      at: transfer.at,
      store: async () => storeTransfer(trx, transfer, names),
    })),
    ...buildClosings(now).map((closing) => ({
      at: closing.at,
      store: async () =>
        trx
          .insertInto('bookClosings')
          .values({ ...closing, reason: null })
          .execute(),
    })),
  ];
}
