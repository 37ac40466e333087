import type { PaymentToDate } from '../billing/contract-payment.ts';
import { isPaidAhead } from '../billing/payment-schedule.ts';
import { dueWords } from '../billing/schedule-words.ts';
import type { ScopeItem } from '../contracts/contract-scope.ts';
import type { DocumentClient, DocumentFirm, SignedBefore } from '../documents/document.ts';
import type { ClientShows } from '../estimates/estimate-status.ts';
import {
  type Exact,
  type Money,
  add,
  amountOf,
  moneyOf,
  NO_MONEY,
  subtract,
  sum,
  sumOfMoney,
} from '../exact.ts';
import type { Bill, BilledToDate } from './engine/billable.ts';
import { statementOfWork } from './engine/statement-of-work.ts';
import type { InvoiceDocument, WorkRow } from './invoice-document.ts';
import type { InvoiceKind } from './invoice-status.ts';

/** All that the document of an invoice is made of. */
export interface InvoiceSource {
  readonly invoice: {
    readonly kind: InvoiceKind;
    readonly number: string;
    readonly issueDate: string;
    readonly dueDate: string;
    readonly periodTo: string;
    readonly message: string | null;
  };
  readonly bill: Bill & { readonly depositApplied: Money; readonly payable: Money };
  readonly contract: {
    readonly number: string;
    readonly projectName: string;
    readonly propertyAddress: string | null;
    readonly originalTotal: Money;
    readonly total: Money;
    readonly startDate: string | null;
  };
  readonly items: readonly ScopeItem[];
  readonly before: ReadonlyMap<number, BilledToDate>;
  /** What is held when it is issued, without what was released. */
  readonly heldBefore: Exact;
  readonly payments: readonly PaymentToDate[];
  readonly clientShows: ClientShows;
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly signedBefore: SignedBefore | null;
}

/** Makes the document that the client of an invoice or of a request reads. */
export function makeInvoiceDocument(source: InvoiceSource): InvoiceDocument {
  const { invoice, bill, contract, payments, firm, client, signedBefore } = source;
  return {
    format: 1,
    kind: 'invoice',
    invoiceKind: invoice.kind,
    number: invoice.number,
    contractNumber: contract.number,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    periodTo: invoice.periodTo,
    message: invoice.message,
    firm,
    client,
    project: contract.projectName,
    place: contract.propertyAddress ?? '',
    rows: bill.rows.flatMap(({ sortOrder, amount }) => {
      const payment = payments.find((each) => each.sortOrder === sortOrder);
      if (!payment) return [];
      const isDeposit = isPaidAhead(payment, contract.startDate);
      return { name: payment.name, due: dueWords(payment), isDeposit, amount };
    }),
    work: invoice.kind === 'progress' ? workRows(source) : [],
    net: bill.net,
    tax: bill.tax,
    retainage: bill.retainage,
    total: bill.total,
    depositApplied: bill.depositApplied,
    payable: bill.payable,
    contract: invoice.kind === 'deposit' ? null : summaryOf(source),
    signedBefore,
  };
}

/** How the invoice stands in its contract. */
function summaryOf({ bill, contract, before, heldBefore }: InvoiceSource) {
  const billedBefore = sum([NO_MONEY, ...[...before.values()].map(({ gross }) => gross)]);
  const billedToDate = sum([billedBefore, amountOf(bill.net), amountOf(bill.tax)]);
  const held = add(heldBefore, amountOf(bill.retainage));
  const total = amountOf(contract.total);
  return {
    original: contract.originalTotal,
    changes: moneyOf(subtract(total, amountOf(contract.originalTotal))),
    total: contract.total,
    billedToDate: moneyOf(billedToDate),
    billedBefore: moneyOf(billedBefore),
    heldToDate: moneyOf(held),
    leftToPay: moneyOf(add(subtract(total, billedToDate), held)),
  };
}

/** The statement of work, as far as the client sees the lines of the quote. */
function workRows({ bill, items, before, clientShows, heldBefore }: InvoiceSource): WorkRow[] {
  const billed = new Map(bill.items.map((item) => [item.itemNo, item]));
  const { rows } = statementOfWork(
    items.map(({ itemNo, name, price }) => {
      const now = billed.get(itemNo);
      return {
        item: { itemNo, name, price },
        before: before.get(itemNo),
        toDate: { work: exactOf(now?.work), stored: exactOf(now?.stored) },
        retainage: exactOf(now?.retainage),
      };
    }),
    { originalSum: NO_MONEY, certified: heldBefore },
  );
  const section = new Map(items.map((item) => [item.itemNo, item.section]));
  const all = rows
    .map(({ itemNo, name, scheduled, fromPrevious, thisPeriod, stored, completed, toFinish }) => ({
      itemNo,
      name,
      section: section.get(itemNo) ?? null,
      scheduled,
      before: fromPrevious,
      work: thisPeriod,
      stored,
      toDate: completed,
      left: toFinish,
    }))
    .filter(({ scheduled, toDate }) => scheduled !== 0 || toDate !== 0);
  if (clientShows === 'lines') return all;
  const groups = Map.groupBy(all, (row) =>
    clientShows === 'sections' ? (row.section ?? 'Other') : 'All work',
  );
  return [...groups].map(([name, own]) => ({ itemNo: null, name, section: null, ...together(own) }));
}

/** The exact number of an amount. One that is missing is none. */
const exactOf = (amount: Money | undefined): Exact => (amount === undefined ? NO_MONEY : amountOf(amount));

/** The sums over rows that a client does not see one by one. */
function together(rows: readonly WorkRow[]) {
  const of = (field: 'scheduled' | 'before' | 'work' | 'stored' | 'toDate' | 'left') =>
    sumOfMoney(rows.map((row) => row[field]));
  return {
    scheduled: of('scheduled'),
    before: of('before'),
    work: of('work'),
    stored: of('stored'),
    toDate: of('toDate'),
    left: of('left'),
  };
}
