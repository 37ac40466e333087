import { formatMoney } from '@quoin/domain/dollars';
import { DomainError } from '@quoin/domain/errors';
import { type Exact, amountOf, isPositive, min, moneyOf, NO_MONEY, subtract, sum } from '@quoin/domain/exact';
import type { Money } from '@quoin/domain/exact';
import { account, type AccountNumber } from '@quoin/domain/ledger/account-numbers';
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

/**
 * Notes that a payment came back. What it paid is open again, and uses of its deposit and credit end. What was refunded of it is lost. Throws
 * `paymentVoid`, `paymentNotReceived`, `paymentReturned`, `dayNotCome`, `returnedBeforeReceived` and `booksClosed`.
 */
export async function bouncePayment(
  trx: Db,
  id: number,
  { day, fee = 0 as Money, note = null }: Omit<PaymentBounce, 'requestKey'>,
  { version, actor, at }: { version?: number | undefined; actor: string; at?: string },
): Promise<Change<PaymentView>> {
  const { of, payment: before } = await lockPayment(trx, id, version);
  if (before.status === 'void') throw new DomainError('paymentVoid');
  judgeReceived(before);
  if (before.status !== 'succeeded') throw new DomainError('paymentReturned');
  await judgeDay(trx, day, { since: before.receivedOn, refusal: 'returnedBeforeReceived' });
  const { contractNumber, ...owner } = of;
  const { contractId } = owner;
  const requests = await readParts(trx, before.amount, before.allocations);
  const receivable = await listBilled(trx, before);
  await undoAllocations(trx, before, at);
  const deposit = await freeUp(
    trx,
    contractId,
    { source: 'deposit', wanted: requests.deposit, kept: NO_MONEY },
    actor,
  );
  const credit = await freeUp(
    trx,
    contractId,
    { source: 'credit', wanted: amountOf(before.credit), kept: deposit },
    actor,
  );
  const taken = sum([deposit, credit, ...receivable.map(({ amount }) => amountOf(amount))]);
  const lost = moneyOf(subtract(amountOf(before.amount), taken));
  const count = await countReturns(trx, before);
  await postEntry(
    trx,
    {
      ...sourceOf('payment-returned', id, count + 1),
      day,
      description: `${formatMoney(before.amount)} of ${before.clientName ?? contractNumber} came back`,
      lines: returnedLines(
        { amount: before.amount, fee, from: await readAccount(trx, before) },
        { receivable, deposit: moneyOf(deposit), credit: moneyOf(credit), lost },
        owner,
      ),
      at,
    },
    actor,
  );
  const lostDeposit = moneyOf(subtract(requests.deposit, deposit));
  await trx
    .insertInto('paymentReturns')
    .values({
      paymentId: id,
      kind: 'returned',
      day,
      fee,
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
  await postEntry(
    trx,
    {
      ...sourceOf('payment-won', id, count + 1),
      day,
      description: `${formatMoney(before.amount)} of ${before.clientName ?? contractNumber} came after all`,
      lines: wonLines(before, owner),
    },
    actor,
  );
  await trx.insertInto('paymentReturns').values({ paymentId: id, kind: 'won', day, note, actor }).execute();
  await trx.updateTable('payments').set({ status: 'succeeded' }).where('id', '=', id).execute();
  return { before, after: await readPayment(trx, id) };
}
