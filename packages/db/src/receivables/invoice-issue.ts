import type { ContractView } from '@quoin/domain/contracts/contract';
import type { Issue } from '@quoin/domain/error-kind';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { daysAfter } from '@quoin/domain/places/days';
import { firmOf } from '@quoin/domain/quotes/quote-document';
import { isAheadOfWork } from '@quoin/domain/receivables/due-state';
import type { Asked, AskedRelease } from '@quoin/domain/receivables/engine/billable';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import { makeInvoiceDocument } from '@quoin/domain/receivables/make-invoice-document';
import { invoiceLines } from '@quoin/domain/receivables/postings';

import type { Db } from '../connection/database.ts';
import { dateOf, readMoneySettings } from '../costs/money-settings.ts';
import type { DocumentSender } from '../documents/document-event.ts';
import { nextNumber } from '../documents/document-number.ts';
import { newestSeal } from '../documents/signature-seal.ts';
import { findEstimate } from '../estimates/estimate.ts';
import { shareBooks } from '../ledger/books.ts';
import { postEntry } from '../ledger/entry.ts';
import { readSettings } from '../settings.ts';
import type { Change } from '../versioned.ts';
import { type ContractFacts, readContractFacts } from './contract-facts.ts';
import { applyMoney } from './credits/applied-money.ts';
import { insertInvoiceDocument } from './invoice-document.ts';
import {
  type CountedInvoice,
  countInvoice,
  isSameBill,
  lockContractOfDraft,
  readAsked,
  sumsOf,
} from './invoice-draft.ts';
import { listInvoiceItems, listInvoiceRows, lockInvoiceDraft, ownerOf, readInvoice } from './invoice.ts';

/** The letters that begin the numbers of each kind. */
const numbers = { progress: 'INV', release: 'INV', deposit: 'DR' } as const;

/** Where an issued invoice stands in the ledger. */
export const sourceOfInvoice = (id: number) =>
  ({ kind: 'invoice', source: { kind: 'invoice', id, version: 1 } }) as const;

/** What is missing before a draft can be issued. */
async function missingIn(trx: Db, draft: InvoiceView, counted: CountedInvoice): Promise<Issue[]> {
  const stored = { items: await listInvoiceItems(trx, draft), rows: await listInvoiceRows(trx, draft) };
  const { companyName } = await readSettings(trx);
  return [
    ...(isSameBill(counted, stored)
      ? []
      : [
          {
            path: 'items',
            message: 'The contract, or what is billed of it, has changed since. Count it again.',
          },
        ]),
    ...(companyName === null ? [{ path: 'companyName', message: 'Enter the name of your company' }] : []),
    ...(draft.clientName === null ? [{ path: 'clientName', message: 'Enter the name of the client' }] : []),
  ];
}

/** Counts a locked draft again. Throws `invoiceNotReady` where it would bill something else, or nothing. */
async function countAgain(
  trx: Db,
  draft: InvoiceView,
  facts: ContractFacts,
  asked: Asked | AskedRelease,
): Promise<CountedInvoice> {
  const counted = await countInvoice(trx, facts, { ...draft, asked });
  const missing = await missingIn(trx, draft, counted);
  if (missing.length > 0) throw new DomainError('invoiceNotReady', missing);
  return counted;
}

/** Throws `aheadOfWork` for a payment before its work, where the law forbids that. Percents state the work themselves. */
function judgeAhead(
  { kind }: InvoiceView,
  { law, payments, due }: ContractFacts,
  asked: Asked | AskedRelease,
  counted: CountedInvoice,
): void {
  if (!law.payAheadRule || kind === 'deposit' || !('payments' in asked)) return;
  const early = payments.find(
    (payment) =>
      counted.rows.some(({ sortOrder }) => sortOrder === payment.sortOrder) &&
      isAheadOfWork(payment, payments, due),
  );
  if (early) throw new DomainError('aheadOfWork', early.name, law.payAheadRule.citation);
}

/** The day of an issue. Throws `invoiceDayNotCome` and `invoiceDayPast`. */
async function judgeDay(
  trx: Db,
  contractId: number,
  today: string,
  wanted: string | undefined,
): Promise<string> {
  const day = wanted ?? today;
  if (day > today) throw new DomainError('invoiceDayNotCome');
  const { last } = await trx
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('issueDate').as('last'))
    .where('contractId', '=', contractId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  if (last !== null && day < last) throw new DomainError('invoiceDayPast', last);
  return day;
}

/** The last day to pay: the largest number of days that its payments give, or that of the settings. */
async function dueDateOf(trx: Db, issueDate: string, draft: InvoiceView): Promise<string> {
  const rows = await listInvoiceRows(trx, draft);
  const days = Math.max(0, ...rows.map(({ dueDays }) => dueDays));
  const { termsDays } = await readMoneySettings(trx);
  return daysAfter(issueDate, days > 0 ? days : termsDays);
}

/** Freezes what the client reads. */
async function freeze(
  trx: Db,
  invoice: InvoiceView,
  { counted, facts, contract }: { counted: CountedInvoice; facts: ContractFacts; contract: ContractView },
  sender: DocumentSender,
): Promise<void> {
  const estimate = orNotFound(await findEstimate(trx, contract.estimateId), 'estimate');
  const { number, issueDate, dueDate, periodTo } = invoice;
  if (number === null || issueDate === null || dueDate === null || periodTo === null)
    throw new Error('An issued invoice has its number and its days');
  const document = makeInvoiceDocument({
    invoice: { kind: invoice.kind, number, issueDate, dueDate, periodTo, message: invoice.message },
    bill: counted,
    contract,
    items: facts.scope.items,
    before: facts.billable.before,
    heldBefore: facts.held,
    payments: facts.payments,
    clientShows: estimate.clientShows,
    firm: firmOf(await readSettings(trx), await readMoneySettings(trx)),
    client: { name: estimate.clientName ?? '', email: estimate.clientEmail, phone: estimate.clientPhone },
    signedBefore: await newestSeal(trx),
  });
  await insertInvoiceDocument(trx, invoice.id, document, sender);
}

/**
 * Issues a draft: it gets its number, is frozen for its client and posted, and deposits pay it. Throws `contractNotActive`,
 * `invoiceLocked`, `invoiceNotReady`, `aheadOfWork`, `invoiceDayNotCome`, `invoiceDayPast` and `booksClosed`.
 */
export async function issueInvoice(
  trx: Db,
  id: number,
  { version, issueDate: wanted }: { version?: number | undefined; issueDate?: string | undefined },
  sender: DocumentSender,
): Promise<Change<InvoiceView>> {
  const contract = await lockContractOfDraft(trx, id);
  const before = await lockInvoiceDraft(trx, id, version);
  const facts = await readContractFacts(trx, contract);
  const asked = await readAsked(trx, id);
  const counted = await countAgain(trx, before, facts, asked);
  judgeAhead(before, facts, asked, counted);
  const issueDate = await judgeDay(trx, contract.id, facts.due.today, wanted);
  const dueDate = await dueDateOf(trx, issueDate, before);
  // The last two locks, in the order of all writers: the books, and the number.
  await shareBooks(trx);
  const number = await nextNumber(trx, numbers[before.kind], Number(issueDate.slice(0, 4)));
  await trx
    .updateTable('invoices')
    .set({
      ...sumsOf(counted),
      status: 'issued',
      number,
      issueDate,
      dueDate,
      periodTo: before.periodTo ?? issueDate,
      issuedAt: dateOf(sender.at).toISOString(),
    })
    .where('id', '=', id)
    .execute();
  const issued = await readInvoice(trx, id);
  await freeze(trx, issued, { counted, facts, contract }, sender);
  if (issued.kind !== 'deposit') {
    const description = `${number} ${contract.projectName}`;
    await postEntry(
      trx,
      {
        ...sourceOfInvoice(id),
        day: issueDate,
        description,
        lines: invoiceLines(issued, ownerOf(issued)),
        at: sender.at,
      },
      sender.actor,
    );
    await applyMoney(
      trx,
      issued,
      { source: 'deposit', amount: issued.depositApplied, day: issueDate, at: sender.at },
      sender.actor,
    );
  }
  return { before, after: await readInvoice(trx, id) };
}
