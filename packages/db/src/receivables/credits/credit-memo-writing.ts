import { DomainError, orNotFound } from '@quoin/domain/errors';
import { amountOf, compare } from '@quoin/domain/exact';
import type { CreditMemoCreate, CreditMemoView } from '@quoin/domain/receivables/credit-memo';
import { creditedParts } from '@quoin/domain/receivables/credited';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import { creditMemoLines } from '@quoin/domain/receivables/postings';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { nextNumber } from '../../documents/document-number.ts';
import { shareBooks } from '../../ledger/books.ts';
import { postEntry, reverseEntry } from '../../ledger/entry.ts';
import { type Change, lockRow } from '../../versioned.ts';
import { readLeft } from '../contract-money.ts';
import { lockContractOf } from '../invoice-draft.ts';
import { lockInvoice, ownerOf } from '../invoice.ts';
import { readCreditMemo, readEarlierMemos } from './credit-memo.ts';

// Credit memos are written and taken back. Both are posted at once.

/** Where a credit memo stands in the ledger. */
const sourceOf = (id: number) =>
  ({ kind: 'credit-memo', source: { kind: 'credit-memo', id, version: 1 } }) as const;

/** Throws unless an invoice can be credited: it is issued, and no deposit request. */
function judgeCreditable({ kind, status }: InvoiceView): void {
  if (kind === 'deposit') throw new DomainError('memoOfRequest');
  if (status === 'draft') throw new DomainError('invoiceNotIssued');
  if (status === 'void') throw new DomainError('invoiceVoid');
}

/** The day of a memo: not before its invoice, and at the latest today. Throws `memoDayNotCome` and `memoDayPast`. */
async function judgeDay(trx: Db, { issueDate }: InvoiceView, wanted: string | undefined): Promise<string> {
  const today = await todayOfFirm(trx);
  const day = wanted ?? today;
  if (day > today) throw new DomainError('memoDayNotCome');
  if (issueDate !== null && day < issueDate) throw new DomainError('memoDayPast', issueDate);
  return day;
}

/**
 * Writes a credit memo: it gets its number and is posted. It lowers what is open of its invoice, and the rest becomes credit of the
 * contract. Throws `NOT_FOUND`, `memoOfRequest`, `invoiceNotIssued`, `invoiceVoid`, `memoDayNotCome`, `memoDayPast`, `moreThanLeft` and
 * `booksClosed`.
 */
export async function insertCreditMemo(
  trx: Db,
  { invoiceId, amount, reason, day: wanted, at }: Omit<CreditMemoCreate, 'requestKey'> & { at?: string },
  actor: string,
): Promise<CreditMemoView> {
  await lockContractOf(trx, invoiceId);
  const invoice = await lockInvoice(trx, invoiceId);
  judgeCreditable(invoice);
  const day = await judgeDay(trx, invoice, wanted);
  const parts = creditedParts(amount, { ...invoice, earlier: await readEarlierMemos(trx, invoiceId) });
  if (!parts) throw new DomainError('moreThanLeft', 'amount');
  const { tax, applied } = parts;
  // The last two locks, in the order of all writers: the books, and the number.
  await shareBooks(trx);
  const number = await nextNumber(trx, 'CM', Number(day.slice(0, 4)));
  const { id } = await trx
    .insertInto('creditMemos')
    .values({
      invoiceId,
      number,
      day,
      amount,
      tax,
      applied,
      reason,
      voidReason: null,
      actor,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postEntry(
    trx,
    {
      ...sourceOf(id),
      day,
      description: `${number} for ${invoice.number ?? ''} ${invoice.projectName}`,
      lines: creditMemoLines(parts, ownerOf(invoice)),
      at,
    },
    actor,
  );
  return readCreditMemo(trx, id);
}

/**
 * Takes a credit memo back: its number stays, and its entry is reversed. Throws `NOT_FOUND`, `stale`, `memoVoid`, and `creditSpent` where
 * the credit that it became has been used.
 */
export async function voidCreditMemo(
  trx: Db,
  id: number,
  { version, reason, actor }: { version?: number | undefined; reason: string | null; actor: string },
): Promise<Change<CreditMemoView>> {
  const found = await trx
    .selectFrom('creditMemos')
    .select('invoiceId')
    .where('id', '=', id)
    .executeTakeFirst();
  const { invoiceId } = orNotFound(found, 'credit-memo');
  const contractId = await lockContractOf(trx, invoiceId);
  await lockInvoice(trx, invoiceId);
  await lockRow(trx.selectFrom('creditMemos').select(['id', 'version']).where('id', '=', id), {
    missing: 'credit-memo',
    version,
  });
  const before = await readCreditMemo(trx, id);
  if (before.status === 'void') throw new DomainError('memoVoid');
  if (compare(amountOf(before.credit), amountOf(await readLeft(trx, contractId, 'credit'))) > 0)
    throw new DomainError('creditSpent');
  await reverseEntry(trx, sourceOf(id), actor);
  await trx
    .updateTable('creditMemos')
    .set({ status: 'void', voidReason: reason })
    .where('id', '=', id)
    .execute();
  return { before, after: await readCreditMemo(trx, id) };
}
