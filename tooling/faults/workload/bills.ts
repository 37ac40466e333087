import { signContract } from './change-orders.ts';
import { add, keyOf } from './model.ts';
import { type Sender, told } from './quotes.ts';
import { daysAgo } from './transfers.ts';

const api = '/api/admin';

/** What a contract of {@link signContract} comes to, in dollars. It is all of its one item. */
export const CONTRACT_TOTAL = 900;

/** The headers by which a repeated request is known. */
const keyed = (key: string) => ({ 'idempotency-key': keyOf(key) });

/** A draft, as its creation answers it. */
export interface Draft {
  id: number;
  version: number;
  total: number;
}

/** Drafts an invoice of a contract whose one item is done up to this share. */
export const draftBill = async (quoin: Sender, contractId: number, percentDone: number) =>
  told<Draft>(
    quoin.ask('POST', `${api}/invoices`, {
      contractId,
      kind: 'progress',
      items: [{ itemNo: 1, percentDone }],
    }),
  );

/** Issues a draft at a node, as it was at this version. */
export const issueBill = async (node: Sender, { id, version }: Omit<Draft, 'total'>, key: string) =>
  node.ask('POST', `${api}/invoices/${id}/issue`, {}, { ...keyed(key), 'if-match': `"${version}"` });

/** Takes an invoice back at a node. */
export const voidBill = async (node: Sender, id: number, key: string) =>
  node.ask('POST', `${api}/invoices/${id}/void`, { reason: 'Billed twice' }, keyed(key));

/** Deletes a draft at a node. */
export const deleteBill = async (node: Sender, id: number) => node.ask('DELETE', `${api}/invoices/${id}`);

/** Lets the credit of a client pay of an invoice, at a node. A header of REST counts for POST alone, so the key is a field. */
export const applyCredit = async (node: Sender, id: number, credit: number, key: string) =>
  node.ask('PUT', `${api}/invoices/${id}/applied`, { credit, requestKey: keyOf(key) });

/** An issued invoice of half of a contract of its own, with its document and the address of its client. */
export async function issuedBill(quoin: Sender, mark: string) {
  const { contractId, path } = await signContract(quoin, mark);
  const draft = await draftBill(quoin, contractId, 0.5);
  const { documentId } = await told<{ documentId: number }>(issueBill(quoin, draft, `${mark} issued`));
  return { ...draft, contractId, path, documentId };
}

/** A payment of a client. Without allocations it pays what is due first. */
export interface Paid {
  contractId: number;
  amount: number;
  allocations?: { invoiceId: number; amount: number }[];
}

/** A payment that pays of one invoice with all that it is. */
export const payingOf = (bill: { id: number; contractId: number }, amount: number): Paid => ({
  contractId: bill.contractId,
  amount,
  allocations: [{ invoiceId: bill.id, amount }],
});

const received = (mark: string, paid: Paid) => ({
  ...paid,
  method: 'check',
  receivedOn: daysAgo(3),
  reference: mark,
});

/** Records a payment at a node. Its reference and its key come from `mark`. */
export const recordPayment = async (node: Sender, mark: string, paid: Paid) =>
  node.ask('POST', `${api}/payments`, received(mark, paid), keyed(mark));

/** The same with a key in the body: over REST, or over tRPC. */
export const payOverRest = async (node: Sender, mark: string, paid: Paid) =>
  node.ask('POST', `${api}/payments`, { ...received(mark, paid), requestKey: keyOf(mark) });
export const payOverTrpc = async (node: Sender, mark: string, paid: Paid) =>
  node.ask('POST', '/trpc/payments.create', { ...received(mark, paid), requestKey: keyOf(mark) });

/** Divides a payment anew at a node. */
export const dividePayment = async (
  node: Sender,
  id: number,
  allocations: Required<Paid>['allocations'],
  key: string,
) => node.ask('PUT', `${api}/payments/${id}/allocations`, { allocations, requestKey: keyOf(key) });

/** Takes a payment back at a node. */
export const voidPayment = async (node: Sender, id: number, key: string) =>
  node.ask('POST', `${api}/payments/${id}/void`, { reason: 'Typed twice' }, keyed(key));

/** Notes at a node that a payment came back, or that it came after all. */
export const bouncePayment = async (node: Sender, id: number, key: string) =>
  node.ask('POST', `${api}/payments/${id}/bounce`, { day: daysAgo(1), fee: 12 }, keyed(key));
export const winPayment = async (node: Sender, id: number, key: string) =>
  node.ask('POST', `${api}/payments/${id}/win`, { day: daysAgo(1) }, keyed(key));

/** Gives credit of a client back, at a node. */
export const refundCredit = async (node: Sender, contractId: number, amount: number, key: string) =>
  node.ask(
    'POST',
    `${api}/refunds`,
    { contractId, source: 'credit', amount, method: 'check', refundedOn: daysAgo(1) },
    keyed(key),
  );

/** Brings a payment to the bank, at a node. */
export const bankPayment = async (node: Sender, id: number, amount: number, key: string) =>
  node.ask(
    'POST',
    `${api}/transfers`,
    { day: daysAgo(1), fromAccount: 1010, toAccount: 1000, amount, payments: [id] },
    keyed(key),
  );

/** Takes a transfer back, at a node. */
export const voidTransfer = async (node: Sender, id: number, key: string) =>
  node.ask('POST', `${api}/transfers/${id}/void`, { reason: 'Another slip' }, keyed(key));

/** Credits a part of an invoice, at a node. */
export const creditBill = async (node: Sender, invoiceId: number, amount: number, key: string) =>
  node.ask('POST', `${api}/credit-memos`, { invoiceId, amount, reason: 'Scratched' }, keyed(key));

/** Ends a contract as done, at a node. */
export const completeContract = async (node: Sender, contractId: number) =>
  node.ask('POST', `${api}/contracts/${contractId}/complete`, { reason: 'Done' });

/** A payment that is recorded, and its id. */
export const paidBefore = async (quoin: Sender, mark: string, paid: Paid) =>
  add(quoin, `${api}/payments`, received(mark, paid), keyed(mark));
