import { DomainError, orNotFound } from '@quoin/domain/errors';
import { type Money, amountOf, compare } from '@quoin/domain/exact';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import { failedRefundLines, refundLines } from '@quoin/domain/receivables/postings';
import {
  Refund,
  type RefundByHand,
  type RefundFilter,
  type RefundView,
} from '@quoin/domain/receivables/refund';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { clientOfContract } from '../../documents/client-of-contract.ts';
import { columnsIn, columnsOf } from '../../entity-columns.ts';
import { inPeriod, postEntry, reverseEntry } from '../../ledger/entry.ts';
import { same } from '../../lists/filters.ts';
import type { List } from '../../lists/list.ts';
import { pagesOf } from '../../lists/pages.ts';
import { searched } from '../../lists/search.ts';
import { byDate, byNumber } from '../../lists/sort-keys.ts';
import { type Change, lockRow } from '../../versioned.ts';
import { readLeft } from '../contract-money.ts';
import { projectNameOfContract, projectOfContract } from '../invoice.ts';
import { lockPayer } from '../payment-locks.ts';

const columns = columnsOf(Refund);

function selectRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('contracts', 'contracts.id', 'refunds.contractId')
    .select(columnsIn('refunds', columns))
    .select([
      'contracts.number as contractNumber',
      'contracts.projectId',
      projectNameOfContract('refunds.contract_id').as('projectName'),
      clientOfContract('refunds.contract_id').as('clientName'),
    ]);
}

/** How refunds are listed. */
const refunds: List<RefundView, RefundFilter> = {
  name: 'refunds',
  from: 'refunds',
  first: '-day',
  keys: {
    day: byDate<RefundView>(sql.ref('refunds.refundedOn'), ({ refundedOn }) => refundedOn),
    amount: byNumber('refunds.amount'),
  },
  filters: {
    ...inPeriod('refunds.refundedOn'),
    contractId: same('refunds.contractId'),
    paymentId: same('refunds.paymentId'),
    projectId: {
      ...same('refunds.id'),
      fits: (id) => sql<SqlBool>`${projectOfContract('refunds.contract_id')} = ${id}`,
    },
    status: same('refunds.status'),
  },
  search: {
    columns: [
      ...searched('refunds.reference?', 'refunds.note?', 'refunds.actor').columns,
      clientOfContract('refunds.contract_id'),
    ],
  },
};

/** One page, the newest day first. */
export const listRefunds = pagesOf(refunds, selectRefunds);

/** The refund with this id. Throws `NOT_FOUND`. */
export async function readRefund(db: Db, id: number): Promise<RefundView> {
  return orNotFound(await selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst(), 'refund');
}

/** Where a refund stands in the ledger: what it posts first, and what follows where it fails after its payment came back. */
const sourceOf = (id: number, version: 1 | 2 = 1) =>
  ({ kind: 'refund', source: { kind: 'refund', id, version } }) as const;

/** Throws `moreThanLeft` for a refund of more than is left. Call it with the lock of the contract. */
export async function judgeLeft(
  trx: Db,
  { contractId, source, amount }: Pick<RefundView, 'contractId' | 'source' | 'amount'>,
): Promise<void> {
  if (compare(amountOf(amount), amountOf(await readLeft(trx, contractId, source))) > 0)
    throw new DomainError('moreThanLeft', 'amount');
}

/** Posts a refund that is done, on its day. Throws `booksClosed`. */
export async function postRefund(trx: Db, refund: RefundView, actor: string, at?: string): Promise<void> {
  const { id, refundedOn, clientName, contractNumber, contractId, projectId } = refund;
  const description = `Refund to ${clientName ?? contractNumber}`;
  const lines = refundLines(refund, { contractId, projectId });
  await postEntry(trx, { ...sourceOf(id), day: refundedOn, description, lines, at }, actor);
}

/** Takes back what a refund posted. */
export async function unpostRefund(trx: Db, id: number, actor: string): Promise<void> {
  await reverseEntry(trx, sourceOf(id), actor);
}

/**
 * Posts that a refund failed after its payment had come back: the firm has not lost it with that payment, and the rest is credit of the client,
 * as all of a payment that comes after all. Call it with the lock of the payment. Throws `booksClosed`.
 */
export async function postFailedRefund(
  trx: Db,
  refund: RefundView,
  { returns, returnedOn, lost }: PaymentView,
  actor: string,
): Promise<void> {
  if (returns.length === 0) return;
  const { id, clientName, contractNumber, contractId, projectId } = refund;
  const lines = failedRefundLines(refund, returnedOn === null ? (0 as Money) : lost, {
    contractId,
    projectId,
  });
  const description = `Refund to ${clientName ?? contractNumber} failed`;
  await postEntry(trx, { ...sourceOf(id, 2), day: await todayOfFirm(trx), description, lines }, actor);
}

/** Records a refund by hand and posts it. Throws `refundDayNotCome`, `moreThanLeft` and `booksClosed`. */
export async function insertRefund(
  trx: Db,
  { reference = null, note = null, at, requestKey: _key, ...given }: RefundByHand & { at?: string },
  actor: string,
): Promise<RefundView> {
  await lockPayer(trx, given.contractId);
  if (given.refundedOn > (await todayOfFirm(trx))) throw new DomainError('refundDayNotCome');
  await judgeLeft(trx, given);
  const { id } = await trx
    .insertInto('refunds')
    .values({ ...given, reference, note, voidReason: null, actor, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readRefund(trx, id);
  await postRefund(trx, made, actor, at);
  return made;
}

/** Takes back a refund that was recorded by mistake: its entry is reversed. Throws `refundVoid`, and `refundOfProvider` for one by a provider. */
export async function voidRefund(
  trx: Db,
  id: number,
  { version, reason, actor }: { version?: number | undefined; reason: string | null; actor: string },
): Promise<Change<RefundView>> {
  const found = await trx.selectFrom('refunds').select('contractId').where('id', '=', id).executeTakeFirst();
  await lockPayer(trx, orNotFound(found, 'refund').contractId);
  await lockRow(trx.selectFrom('refunds').select(['id', 'version']).where('id', '=', id), {
    missing: 'refund',
    version,
  });
  const before = await readRefund(trx, id);
  if (before.status === 'void') throw new DomainError('refundVoid');
  if (before.paymentId !== null) throw new DomainError('refundOfProvider');
  await unpostRefund(trx, id, actor);
  await trx.updateTable('refunds').set({ status: 'void', voidReason: reason }).where('id', '=', id).execute();
  return { before, after: await readRefund(trx, id) };
}
