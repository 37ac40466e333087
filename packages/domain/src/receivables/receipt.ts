import { formatDate } from '../dates.ts';
import type { DocumentClient, DocumentFirm } from '../documents/document.ts';
import { type ClientMailText, letter } from '../documents/letter.ts';
import { formatMoney } from '../dollars.ts';
import type { Money } from '../exact.ts';
import { oneLine } from '../inert-text.ts';
import { isReceived, paymentMethodLabels, paymentStatusWords } from './invoice-status.ts';
import type { PaymentAllocation, PaymentView } from './payment.ts';

// What paper and mail say of a payment to the client who made it (billing.md section 5).

/** What a payment pays of an invoice, with what is open of that now. */
export interface ReceiptLine extends PaymentAllocation {
  readonly open: Money;
}

/** The receipt of a payment, as of the day on which it is read. */
export interface ReceiptDocument extends Pick<
  PaymentView,
  | 'amount'
  | 'method'
  | 'receivedOn'
  | 'reference'
  | 'status'
  | 'credit'
  | 'returnedOn'
  | 'refunded'
  | 'contractNumber'
> {
  readonly paymentId: number;
  readonly on: string;
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly project: string;
  readonly place: string;
  readonly lines: readonly ReceiptLine[];
  /** What invoices and requests of the contract still ask for. */
  readonly open: Money;
}

/** Why a receipt does not prove all of its payment any more, in large words and in a sentence. `undefined`: it does. */
export function receiptWarning({
  status,
  returnedOn,
  refunded,
}: Pick<ReceiptDocument, 'status' | 'returnedOn' | 'refunded'>):
  | { words: string; sentence: string }
  | undefined {
  if (status === 'succeeded') return undefined;
  return {
    words: paymentStatusWords[status].toUpperCase(),
    sentence: isReceived(status)
      ? `${formatMoney(refunded)} of this payment went back to you.`
      : returnedOn === null
        ? 'This is no payment any more. It pays nothing.'
        : `This payment came back on ${formatDate(returnedOn)}. What it paid is open again.`,
  };
}

/** The mail that thanks a client for a payment. It has all that its PDF says, because not every mail has one. */
export function receiptMail(document: ReceiptDocument): ClientMailText {
  const { firm, amount, method, reference, receivedOn, contractNumber, project, lines, credit, open } =
    document;
  const by = paymentMethodLabels[method];
  return {
    subject: oneLine(`Your payment of ${formatMoney(amount)} to ${firm.name}`),
    text: letter(document, {
      lines: [
        `Thank you. We received ${formatMoney(amount)} on ${formatDate(receivedOn)} for ${oneLine(project)}, contract ${contractNumber}.`,
        `It came this way: ${reference === null ? by : `${by}, ${oneLine(reference)}`}.`,
        '',
        ...lines.map((line) => `${line.number}: ${formatMoney(line.amount)}`),
        ...(credit > 0 ? [`Your credit: ${formatMoney(credit)}`] : []),
        '',
        open > 0 ? `${formatMoney(open)} is still to be paid.` : 'Nothing is to be paid now.',
      ],
    }),
  };
}
