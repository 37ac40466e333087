import { formatMoney, formatPercent } from '../dollars.ts';
import {
  type Money,
  amountOf,
  atLeastNothing,
  divide,
  isZero,
  moneyOf,
  numberOf,
  subtract,
  sumOfMoney,
} from '../exact.ts';
import type { DocumentRow, InvoiceDocument, WorkRow } from './invoice-document.ts';
import { invoiceKindLabels } from './invoice-status.ts';
import type { InvoiceView } from './invoice.ts';
import type { PaymentView } from './payment.ts';
import type { RefundView } from './refund.ts';

// What the page, the paper and the mails of an invoice say alike.

/** `Invoice INV-2026-0001` or `Deposit request DR-2026-0001`. */
export const invoiceTitle = ({ invoiceKind, number }: Pick<InvoiceDocument, 'invoiceKind' | 'number'>) =>
  `${invoiceKindLabels[invoiceKind]} ${number}`;

/** The same within a sentence: `invoice INV-2026-0001`. */
export const namedInvoice = ({ invoiceKind, number }: Pick<InvoiceDocument, 'invoiceKind' | 'number'>) =>
  `${invoiceKindLabels[invoiceKind].toLowerCase()} ${number}`;

/** What a release asks for: money that earlier invoices held back. */
export const RELEASED = 'Held back from earlier invoices';

/** How a client pays: there is no card on the page. */
export const payWords = ({ firm, number }: Pick<InvoiceDocument, 'firm' | 'number'>) =>
  `Pay by check or bank transfer to ${firm.name}. Name ${number} with your payment.`;

/** The mark of a deposit among what is billed. One that is named so needs none. */
export const depositMark = ({
  isDeposit,
  name,
}: Pick<DocumentRow, 'isDeposit' | 'name'>): string | undefined =>
  isDeposit && !/deposit/i.test(name) ? 'Deposit' : undefined;

/** What was paid after the issue. The deposit that paid a part at the issue is in the document already. */
export const paidSinceIssue = (
  paid: Money,
  { depositApplied }: Pick<InvoiceDocument, 'depositApplied'>,
): Money => moneyOf(atLeastNothing(subtract(amountOf(paid), amountOf(depositApplied))));

/** The amounts of the statement of work. */
type WorkAmounts = Omit<WorkRow, 'itemNo' | 'name' | 'section'>;

/** The last row of the statement of work. */
export const sumOfWork = (work: readonly WorkAmounts[]): WorkAmounts => ({
  scheduled: sumOfMoney(work.map(({ scheduled }) => scheduled)),
  before: sumOfMoney(work.map(({ before }) => before)),
  work: sumOfMoney(work.map((row) => row.work)),
  stored: sumOfMoney(work.map(({ stored }) => stored)),
  toDate: sumOfMoney(work.map(({ toDate }) => toDate)),
  left: sumOfMoney(work.map(({ left }) => left)),
});

/** How far an item is, such as `66%`. An item without a price has no such part. */
export function percentOf({ toDate, scheduled }: Pick<WorkRow, 'toDate' | 'scheduled'>): string {
  const whole = amountOf(scheduled);
  return isZero(whole) ? '–' : formatPercent(numberOf(divide(amountOf(toDate), whole, 4)));
}

/** Whether a statement needs its column of materials that are not installed yet. */
export const hasStored = (work: readonly WorkAmounts[]): boolean => work.some(({ stored }) => stored !== 0);

// These functions name the records of clients' money in the log.

/** The name of an invoice. A draft has no number. */
export const nameOfInvoice = ({
  number,
  kind,
  contractNumber,
}: Pick<InvoiceView, 'number' | 'kind' | 'contractNumber'>) =>
  number ?? `${invoiceKindLabels[kind]} for ${contractNumber}`;

/** The name of a payment. */
export const nameOfPayment = ({
  amount,
  clientName,
  contractNumber,
}: Pick<PaymentView, 'amount' | 'clientName' | 'contractNumber'>) =>
  `${formatMoney(amount)} of ${clientName ?? contractNumber}`;

/** The name of a refund. */
export const nameOfRefund = ({
  amount,
  clientName,
  contractNumber,
}: Pick<RefundView, 'amount' | 'clientName' | 'contractNumber'>) =>
  `${formatMoney(amount)} to ${clientName ?? contractNumber}`;
