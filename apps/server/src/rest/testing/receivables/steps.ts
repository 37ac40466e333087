import { type Db, inTransaction } from '@quoin/db/connection/database';
import { beginPayment } from '@quoin/db/receivables/online/online-payment';
import { takeEvent } from '@quoin/db/receivables/online/payment-event';
import { beginRefund } from '@quoin/db/receivables/online/provider-refund';
import { readPayment } from '@quoin/db/receivables/payment';
import { dollars, sumOfMoney } from '@quoin/domain/exact';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import type { RefundView } from '@quoin/domain/receivables/refund';

import type { Client } from '../../../testing/app.ts';
import { addContract } from '../quotes.ts';
import type { GoodRequest } from '../usual.ts';

let count = 0;

/** A key that no other call has. */
export const newKey = () => ({ requestKey: `receivable ${(count += 1)}` });

/** A refund of some of a credit. */
export const refund = { source: 'credit', amount: 4, method: 'check', refundedOn: '2026-03-24' };

/** The payments of the contract: a deposit within the law of California, and the rest once the materials are here. */
export const DEPOSIT = 1;
export const MATERIALS = 2;
export const ANOTHER_DEPOSIT = 3;

/** A request that disputes an invoice. */
export const dispute = (id: number): GoodRequest => ({
  path: `/invoices/${id}/dispute`,
  body: { reason: 'The wrong tile' },
});

export async function asked<Answer>(client: Client, method: 'POST' | 'PUT', path: string, body: unknown) {
  return (await client.ask(method, path, body)).json<Answer>();
}

/** Steps towards the requests, over a client and a database. */
export function stepsOf(client: () => Client, db: () => Db) {
  const steps = {
    contract: async () => (await addContract(client(), db())).id,
    meet: async (contractId: number) =>
      asked(client(), 'POST', `/contracts/${contractId}/payments/${MATERIALS}/meet`, { note: 'Seen' }),
    end: async (contractId: number) =>
      asked(client(), 'POST', `/contracts/${contractId}/complete`, { reason: 'Done' }),
    draft: async (contractId: number, payments = [MATERIALS]) =>
      asked<InvoiceView>(client(), 'POST', '/invoices', { contractId, payments }),
    request: async (contractId: number) =>
      asked<InvoiceView>(client(), 'POST', '/invoices', { contractId, kind: 'deposit', payments: [DEPOSIT] }),
    issue: async ({ id }: { id: number }) =>
      asked<InvoiceView>(client(), 'POST', `/invoices/${id}/issue`, newKey()),
    void: async ({ id }: { id: number }) =>
      asked<InvoiceView>(client(), 'POST', `/invoices/${id}/void`, newKey()),
    pay: async (contractId: number, given: object = {}) =>
      asked<PaymentView>(client(), 'POST', '/payments', {
        contractId,
        amount: 10,
        method: 'check',
        receivedOn: '2026-03-04',
        ...given,
        ...newKey(),
      }),
    bounced: async (contractId: number, receivedOn = '2026-03-04', day = '2026-03-27') => {
      const payment = await steps.pay(contractId, { receivedOn });
      await client().ask('POST', `/payments/${payment.id}/bounce`, { day, ...newKey() });
      return payment;
    },
    /** A payment that is on its way to an invoice of a contract. */
    begun: async (contractId: number) => {
      await steps.meet(contractId);
      const { id: invoiceId } = await steps.issue(await steps.draft(contractId));
      const { pending } = await inTransaction(db(), async (trx) =>
        beginPayment(trx, { contractId, invoiceId }, { provider: 'stripe', actor: 'Dana Ortiz' }),
      );
      return pending.id;
    },
    /** A refund that a provider is asked for. */
    refundByProvider: async (contractId: number) => {
      const id = await steps.begun(contractId);
      const { amount, providerRef: key } = await readPayment(db(), id);
      const provider = { name: 'stripe', actor: 'Provider stripe' };
      const paid = { kind: 'paid', key: key ?? '', ref: `pi_${id}`, fee: null, method: 'card' } as const;
      // The amount beyond its invoice is credit.
      const fact = { ...paid, amount: sumOfMoney([amount, dollars(10)]) };
      return inTransaction(db(), async (trx) => {
        await takeEvent(trx, provider, { id: `evt_${id}`, signedAt: '2026-03-04T15:00:00.000Z', fact });
        const given = { contractId, paymentId: id, source: 'credit', amount: dollars(4) } as const;
        return (await beginRefund(trx, given, { provider: provider.name, actor: 'Ada Lovett' })).id;
      });
    },
    openBooks: async () => client().ask('POST', '/books/reopen', { reason: 'For the next call' }),
    refund: async (contractId: number) => {
      await steps.pay(contractId);
      return asked<RefundView>(client(), 'POST', '/refunds', { ...refund, contractId, ...newKey() });
    },
    /** A contract whose materials are here, with a draft that bills them. */
    ready: async () => {
      const contractId = await steps.contract();
      await steps.meet(contractId);
      return { contractId, draft: await steps.draft(contractId) };
    },
    /** A contract with an issued invoice. */
    billed: async () => {
      const { contractId, draft } = await steps.ready();
      return { contractId, invoice: await steps.issue(draft) };
    },
    dispute: async ({ id }: { id: number }) =>
      asked<InvoiceView>(client(), 'POST', dispute(id).path, dispute(id).body),
    closeBooks: async (through: string) => {
      await steps.openBooks();
      await client().ask('POST', '/books/close', { through });
    },
    endedDraft: async () => {
      const { contractId, draft } = await steps.ready();
      await steps.end(contractId);
      return draft;
    },
  };
  return steps;
}

export type Steps = ReturnType<typeof stepsOf>;
