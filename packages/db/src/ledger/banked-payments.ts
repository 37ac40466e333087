import { DomainError } from '@quoin/domain/errors';
import { type Money, amountOf, equals, moneyOf, subtract, sumOfMoney } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import type { TransferCreate, TransferView } from '@quoin/domain/ledger/transfer';
import { isReceived } from '@quoin/domain/receivables/invoice-status';

import type { Db } from '../connection/database.ts';

// The payments that a transfer brings to the bank or into escrow, each once and less its fee (billing.md section 1).

interface Banked {
  readonly paymentId: number;
  readonly amount: Money;
}

/**
 * Locks payments that a transfer is to bank, in the order of their ids. Throws `bankedFromElsewhere`, `paymentNotBankable` and
 * `bankedSumDiffers`.
 */
export async function lockBanked(
  trx: Db,
  ids: readonly number[],
  { fromAccount, toAccount, amount }: Pick<TransferCreate, 'fromAccount' | 'toAccount' | 'amount'>,
): Promise<Banked[]> {
  if (ids.length === 0) return [];
  if (fromAccount !== account.undeposited || (toAccount !== account.bank && toAccount !== account.escrow))
    throw new DomainError('bankedFromElsewhere');
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'amount', 'fee', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read with the locks, because another transfer may have banked a payment while this one waited for it.
  const taken = await trx
    .selectFrom('transferParts')
    .innerJoin('transfers', 'transfers.id', 'transferId')
    .select('paymentId')
    .where('paymentId', 'in', [...ids])
    .where('transfers.status', '=', 'done')
    .union(
      trx
        .selectFrom('paymentReturns')
        .select('paymentId')
        .where('paymentId', 'in', [...ids]),
    )
    .execute();
  const closed = new Set(taken.map(({ paymentId }) => paymentId));
  const waiting = new Map(
    rows
      .filter(({ id, status }) => isReceived(status) && !closed.has(id))
      .map((row) => [row.id, moneyOf(subtract(amountOf(row.amount), amountOf(row.fee)))]),
  );
  const banked = ids.map((paymentId, place) => {
    const net = waiting.get(paymentId);
    // A fee that took all of a payment leaves nothing to bank.
    if (net === undefined || net === 0) throw new DomainError('paymentNotBankable', place);
    return { paymentId, amount: net };
  });
  const sum = sumOfMoney(banked.map((each) => each.amount));
  if (!equals(amountOf(sum), amountOf(amount))) throw new DomainError('bankedSumDiffers', sum);
  return banked;
}

/** Stores what a transfer banks. */
export async function insertParts(trx: Db, transferId: number, banked: readonly Banked[]): Promise<void> {
  if (banked.length === 0) return;
  await trx
    .insertInto('transferParts')
    .values(banked.map((each) => ({ ...each, transferId })))
    .execute();
}

/** Throws `transferReturned` where a payment that a transfer banked has come back: the bank has taken it from there. */
export async function judgeReturned(trx: Db, { payments }: TransferView): Promise<void> {
  if (payments.length === 0) return;
  const returned = await trx
    .selectFrom('paymentReturns')
    .select('paymentId')
    .distinct()
    .where(
      'paymentId',
      'in',
      payments.map(({ paymentId }) => paymentId),
    )
    .execute();
  if (returned.length > 0) throw new DomainError('transferReturned', returned.length);
}
