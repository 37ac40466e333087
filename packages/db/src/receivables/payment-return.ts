import { formatMoney } from '@quoin/domain/dollars';
import { DomainError } from '@quoin/domain/errors';
import {
  type Exact,
  amountOf,
  compare,
  isPositive,
  min,
  moneyOf,
  NO_MONEY,
  subtract,
  sum,
} from '@quoin/domain/exact';
import type { Money } from '@quoin/domain/exact';
import { account, type AccountNumber } from '@quoin/domain/ledger/account-numbers';
import { isReceived } from '@quoin/domain/receivables/invoice-status';
import type { PaymentBounce, PaymentView, PaymentWon } from '@quoin/domain/receivables/payment';
import { type AppliedSource, returnedLines, wonLines } from '@quoin/domain/receivables/postings';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { postEntry } from '../ledger/entry.ts';
import type { Change } from '../versioned.ts';
import { readLeft } from './contract-money.ts';
import { listUses, reduceUse } from './credits/applied-money.ts';
import { countReturns, judgeReceived, lockPayment } from './payment-locks.ts';
import { readParts, undoAllocations } from './payment-recording.ts';
import { receivedStatusInSql } from './payment-status.ts';
import { readPayment } from './payment.ts';

// Payments that come back, and some of them after all again (billing.md section 5).

/** Where a return stands in the ledger. */
const sourceOf = (kind: 'payment-returned' | 'payment-won', id: number, version: number) =>
  ({ kind, source: { kind: 'payment', id, version } }) as const;

/**
 * Makes sure that so much of a client's deposits or credit is left, and returns what is, at most that. The newest uses of it end first, as
 * far as needed. `kept` of the deposits stays.
 */
async function freeUp(
  trx: Db,
  contractId: number,
  { source, wanted, kept }: { source: AppliedSource; wanted: Exact; kept: Exact },
  actor: string,
): Promise<Exact> {
  const free = async () => {
    const left = amountOf(await readLeft(trx, contractId, source));
    return source === 'deposit' ? subtract(left, kept) : left;
  };
  for (const use of await listUses(trx, contractId, source)) {
    const missing = subtract(wanted, await free());
    if (!isPositive(missing)) break;
    let part = min(missing, amountOf(use.amount));
    // Credit that paid a request is a deposit now, which an invoice may use in turn.
    if (source === 'credit' && use.kind === 'deposit')
      part = await freeUp(trx, contractId, { source: 'deposit', wanted: part, kept }, actor);
    if (isPositive(part)) await reduceUse(trx, use, moneyOf(part), actor);
  }
  const most = min(wanted, await free());
  return isPositive(most) ? most : NO_MONEY;
}

/**
 * The account where a payment lies: the one to which a transfer brought it, or that of funds which wait for one. Holds that transfer,
 * so that nobody voids it meanwhile.
 */
async function readAccount(trx: Db, { id, transferId }: PaymentView): Promise<AccountNumber> {
  if (transferId === null || (await countReturns(trx, { id })) > 0) return account.undeposited;
  const transfer = await trx
    .selectFrom('transfers')
    .select('toAccount')
    .where('id', '=', transferId)
    .where('status', '=', 'done')
    .forShare()
    .executeTakeFirst();
  return transfer?.toAccount ?? account.undeposited;
}

/** Makes sure that a day has come, and is not before the day of what happened earlier. */
async function judgeDay(
  trx: Db,
  day: string,
  { since, refusal }: { since: string; refusal: 'returnedBeforeReceived' | 'wonBeforeReturned' },
): Promise<void> {
  if (day > (await todayOfFirm(trx))) throw new DomainError('dayNotCome');
  if (day < since) throw new DomainError(refusal, since);
}

/** What of the deposits and of the credit that a payment is comes back with it, apart from what its provider had given back. */
interface Wanted {
  readonly deposit: Exact;
  /** Below 0 where more was given back than the payment had brought: that is credit of the client now. */
  readonly credit: Exact;
  readonly refundedDeposit: Exact;
}

/** Takes what the provider gave back of a payment off what comes back: from its deposit what went back of deposits, and else from its credit. */
async function withoutRefunds(
  trx: Db,
  { id, amount, returns, credit }: PaymentView,
  { deposit, taken, states }: { deposit: Exact; taken: Exact; states: readonly ('pending' | 'done')[] },
): Promise<Wanted> {
  // An earlier return has taken off these refunds already.
  const before = returns.findLast(({ kind }) => kind === 'returned')?.amount ?? amount;
  const refunded = subtract(amountOf(before), taken);
  const { ofDeposits } = await trx
    .selectFrom('refunds')
    .select(({ fn, val }) => fn.coalesce(fn.sum<Money>('amount'), val(0 as Money)).as('ofDeposits'))
    .where('paymentId', '=', id)
    .where('source', '=', 'deposit')
    .where('status', 'in', states)
    .executeTakeFirstOrThrow();
  const refundedDeposit = min(deposit, amountOf(ofDeposits));
  return {
    deposit: subtract(deposit, refundedDeposit),
    credit: subtract(amountOf(credit), subtract(refunded, refundedDeposit)),
    refundedDeposit,
  };
}

/**
 * Notes that a payment came back, or the rest of one that its provider gave back in part: `amount`, where that is known. What it paid is
 * open again, and uses of its deposit and credit end. What was refunded of it by hand, or is about to go back, is lost. Throws
 * `paymentVoid`, `paymentNotReceived`, `paymentReturned`, `dayNotCome`, `returnedBeforeReceived` and `booksClosed`.
 */
export async function bouncePayment(
  trx: Db,
  id: number,
  { day, fee = 0 as Money, note = null, amount }: Omit<PaymentBounce, 'requestKey'> & { amount?: Money },
  { version, actor, at }: { version?: number | undefined; actor: string; at?: string },
): Promise<Change<PaymentView>> {
  const { of, payment: before } = await lockPayment(trx, id, version);
  if (before.status === 'void') throw new DomainError('paymentVoid');
  judgeReceived(before);
  if (!isReceived(before.status) || before.status === 'refunded') throw new DomainError('paymentReturned');
  await judgeDay(trx, day, { since: before.receivedOn, refusal: 'returnedBeforeReceived' });
  const { contractNumber, ...owner } = of;
  const { contractId } = owner;
  const requests = await readParts(trx, before.amount, before.allocations);
  const receivable = await listBilled(trx, before);
  const rest = subtract(amountOf(before.amount), amountOf(before.refunded));
  const taken = amount === undefined ? rest : amountOf(amount);
  const wanted = await withoutRefunds(trx, before, {
    deposit: requests.deposit,
    taken,
    // Less than the rest: the provider counts what is about to go back, too.
    states: compare(taken, rest) < 0 ? ['pending', 'done'] : ['done'],
  });
  await undoAllocations(trx, before, at);
  const deposit = await freeUp(
    trx,
    contractId,
    { source: 'deposit', wanted: wanted.deposit, kept: NO_MONEY },
    actor,
  );
  const credit = isPositive(wanted.credit)
    ? await freeUp(trx, contractId, { source: 'credit', wanted: wanted.credit, kept: deposit }, actor)
    : wanted.credit;
  const covered = sum([deposit, credit, ...receivable.map((each) => amountOf(each.amount))]);
  const lost = moneyOf(subtract(taken, covered));
  const count = await countReturns(trx, before);
  await postEntry(
    trx,
    {
      ...sourceOf('payment-returned', id, count + 1),
      day,
      description: `${formatMoney(moneyOf(taken))} of ${before.clientName ?? contractNumber} came back`,
      lines: returnedLines(
        { amount: moneyOf(taken), fee, from: await readAccount(trx, before) },
        { receivable, deposit: moneyOf(deposit), credit: moneyOf(credit), lost },
        owner,
      ),
      at,
    },
    actor,
  );
  const lostDeposit = moneyOf(subtract(wanted.deposit, deposit));
  await trx
    .insertInto('paymentReturns')
    .values({
      paymentId: id,
      kind: 'returned',
      day,
      amount: moneyOf(taken),
      fee,
      refundedDeposit: moneyOf(wanted.refundedDeposit),
      lostDeposit,
      lostCredit: moneyOf(subtract(amountOf(lost), amountOf(lostDeposit))),
      note,
      actor,
      at,
    })
    .execute();
  const status = before.method === 'card' ? 'charged-back' : 'bounced';
  await trx.updateTable('payments').set({ status }).where('id', '=', id).execute();
  return { before, after: await readPayment(trx, id) };
}

/** What a payment pays of invoices, without requests. */
async function listBilled(trx: Db, { allocations }: PaymentView) {
  if (allocations.length === 0) return [];
  const bills = await trx
    .selectFrom('invoices')
    .select('id')
    .where(
      'id',
      'in',
      allocations.map(({ invoiceId }) => invoiceId),
    )
    .where('kind', '<>', 'deposit')
    .execute();
  const isBill = new Set(bills.map(({ id }) => id));
  return allocations.filter(({ invoiceId }) => isBill.has(invoiceId));
}

/**
 * Notes that a payment which had come back came after all. All of it is credit of the client, but for what was refunded before. Throws
 * `paymentNotReturned`, `dayNotCome`, `wonBeforeReturned` and `booksClosed`.
 */
export async function winPayment(
  trx: Db,
  id: number,
  { day, note = null }: Omit<PaymentWon, 'requestKey'>,
  { version, actor }: { version?: number | undefined; actor: string },
): Promise<Change<PaymentView>> {
  const { of, payment: before } = await lockPayment(trx, id, version);
  if (before.returnedOn === null) throw new DomainError('paymentNotReturned');
  await judgeDay(trx, day, { since: before.returnedOn, refusal: 'wonBeforeReturned' });
  const { contractNumber, ...owner } = of;
  const count = await countReturns(trx, before);
  const { amount } = before.returns.at(-1) ?? before;
  await postEntry(
    trx,
    {
      ...sourceOf('payment-won', id, count + 1),
      day,
      description: `${formatMoney(amount)} of ${before.clientName ?? contractNumber} came after all`,
      lines: wonLines({ amount, lost: before.lost }, owner),
    },
    actor,
  );
  await trx
    .insertInto('paymentReturns')
    .values({ paymentId: id, kind: 'won', day, amount, note, actor })
    .execute();
  await trx.updateTable('payments').set({ status: receivedStatusInSql }).where('id', '=', id).execute();
  return { before, after: await readPayment(trx, id) };
}
