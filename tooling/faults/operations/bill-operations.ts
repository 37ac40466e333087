import {
  applyCredit,
  bankPayment,
  bouncePayment,
  creditBill,
  dividePayment,
  draftBill,
  issueBill,
  issuedBill,
  paidBefore,
  payingOf,
  payOverTrpc,
  recordPayment,
  refundCredit,
  voidBill,
  voidPayment,
  winPayment,
} from '../workload/bills.ts';
import { signContract } from '../workload/change-orders.ts';
import { type Sender, told } from '../workload/quotes.ts';
import type { Operation } from './operation.ts';

/** What a payment of an operation is, in dollars. */
const PAID = 100;

/** The operations of invoices and payments: an invoice is issued, voided and paid, and a payment is divided and voided. */
export async function billOperations(quoin: Sender, round: string): Promise<Operation[]> {
  // A version before invoices has no such calls.
  if ((await quoin.ask('GET', '/api/admin/invoices')).status === 404) return [];
  // The first invoice of a year also begins their numbers.
  await issuedBill(quoin, `First bill ${round}`);

  /** An issued invoice, and a payment that is credit of its client. */
  const billWithCredit = async (mark: string) => {
    const bill = await issuedBill(quoin, mark);
    const { contractId } = bill;
    const credit = { contractId, amount: PAID, allocations: [] };
    return { bill, paymentId: await paidBefore(quoin, `${mark} credit`, credit) };
  };

  return [
    {
      name: 'issue an invoice',
      prepare: async (mark) => {
        const { contractId } = await signContract(quoin, mark);
        const draft = await draftBill(quoin, contractId, 0.5);
        return async () => issueBill(quoin, draft, mark);
      },
      done: 200,
    },
    {
      name: 'void an invoice that credit paid',
      prepare: async (mark) => {
        const { bill } = await billWithCredit(mark);
        await told(applyCredit(quoin, bill.id, PAID / 2, `${mark} applied`));
        return async () => voidBill(quoin, bill.id, `${mark} void`);
      },
      done: 200,
    },
    {
      name: 'record a payment',
      prepare: async (mark) => {
        const { contractId } = await issuedBill(quoin, mark);
        return async () => recordPayment(quoin, mark, { contractId, amount: PAID });
      },
      done: 201,
    },
    {
      name: 'record a payment over tRPC',
      prepare: async (mark) => {
        const bill = await issuedBill(quoin, mark);
        return async () => payOverTrpc(quoin, mark, payingOf(bill, PAID));
      },
      done: 200,
    },
    {
      name: 'divide a payment anew',
      prepare: async (mark) => {
        const { bill, paymentId } = await billWithCredit(mark);
        const allocations = [{ invoiceId: bill.id, amount: PAID / 4 }];
        return async () => dividePayment(quoin, paymentId, allocations, `${mark} divided`);
      },
      done: 200,
    },
    {
      name: 'void a payment',
      prepare: async (mark) => {
        const bill = await issuedBill(quoin, mark);
        const id = await paidBefore(quoin, mark, payingOf(bill, PAID));
        return async () => voidPayment(quoin, id, `${mark} void`);
      },
      done: 200,
    },
    {
      name: 'note that a payment whose credit paid an invoice came back',
      prepare: async (mark) => {
        const { bill, paymentId } = await billWithCredit(mark);
        await told(applyCredit(quoin, bill.id, PAID / 2, `${mark} applied`));
        return async () => bouncePayment(quoin, paymentId, `${mark} bounced`);
      },
      done: 200,
    },
    {
      name: 'note that a payment came after all',
      prepare: async (mark) => {
        const { paymentId } = await billWithCredit(mark);
        await told(bouncePayment(quoin, paymentId, `${mark} bounced`));
        return async () => winPayment(quoin, paymentId, `${mark} won`);
      },
      done: 200,
    },
    {
      name: 'refund credit',
      prepare: async (mark) => {
        const { bill } = await billWithCredit(mark);
        return async () => refundCredit(quoin, bill.contractId, PAID / 2, `${mark} refunded`);
      },
      done: 201,
    },
    {
      name: 'bank a payment',
      prepare: async (mark) => {
        const { paymentId } = await billWithCredit(mark);
        return async () => bankPayment(quoin, paymentId, PAID, `${mark} banked`);
      },
      done: 201,
    },
    {
      name: 'write a credit memo',
      prepare: async (mark) => {
        const bill = await issuedBill(quoin, mark);
        return async () => creditBill(quoin, bill.id, PAID / 2, `${mark} credited`);
      },
      done: 201,
    },
    {
      name: 'apply credit to an invoice',
      prepare: async (mark) => {
        const { bill } = await billWithCredit(mark);
        return async () => applyCredit(quoin, bill.id, PAID / 2, `${mark} applied`);
      },
      done: 200,
    },
  ];
}
