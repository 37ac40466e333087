import { type Db, inTransaction } from '@quoin/db/connection/database';
import { workAsOwner } from '@quoin/db/testing/database';
import type { ErrorKey } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import type { Client } from '../../../testing/app.ts';
import { addContract } from '../quotes.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';

let count = 0;

/** A key that no other call has. */
const newKey = () => ({ requestKey: `receivable ${(count += 1)}` });

/** The payments of the contract: a deposit within the law of California, and the rest once the materials are here. */
const DEPOSIT = 1;
const MATERIALS = 2;
const ANOTHER_DEPOSIT = 3;

async function asked<Answer>(client: Client, method: 'POST' | 'PUT', path: string, body: unknown) {
  return (await client.ask(method, path, body)).json<Answer>();
}

const dispute = (id: number): GoodRequest => ({
  path: `/invoices/${id}/dispute`,
  body: { reason: 'The wrong tile' },
});

/** Steps towards the requests, over a client and a database. */
export function receivablesSteps(client: () => Client, db: () => Db) {
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
      await client().ask('POST', '/books/reopen', { reason: 'For the next call' });
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

/** The requests of the calls about invoices and payments, as the test of the contract wants them. */
export function receivablesRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const steps = receivablesSteps(client, db);
  const issue = async (): Promise<GoodRequest> => {
    const { draft } = await steps.ready();
    return { path: `/invoices/${draft.id}/issue`, body: newKey() };
  };
  return {
    'GET /contracts/:id/money': async () => ({ path: `/contracts/${await steps.contract()}/money` }),
    'POST /contracts/:id/payments/:sortOrder/meet': async () => ({
      path: `/contracts/${await steps.contract()}/payments/${MATERIALS}/meet`,
      body: { note: 'All tile is in the garage' },
    }),
    'POST /contracts/:id/payments/:sortOrder/unmeet': async () => {
      const contractId = await steps.contract();
      await steps.meet(contractId);
      return {
        path: `/contracts/${contractId}/payments/${MATERIALS}/unmeet`,
        body: { note: 'The wrong house' },
      };
    },
    ...usualRequests(client, '/invoices', async () => (await steps.ready()).draft),
    'POST /invoices': async () => ({
      path: '/invoices',
      body: { contractId: await steps.contract(), payments: [MATERIALS], message: 'Thank you.' },
    }),
    'PUT /invoices/:id': async () => ({
      path: `/invoices/${(await steps.ready()).draft.id}`,
      body: { message: 'Thank you.' },
    }),
    'PATCH /invoices/:id': async () => ({
      path: `/invoices/${(await steps.ready()).draft.id}`,
      body: { message: 'Thank you.' },
    }),
    'POST /invoices/:id/issue': issue,
    'POST /invoices/:id/void': async () => ({
      path: `/invoices/${(await steps.billed()).invoice.id}/void`,
      body: { reason: 'Billed twice', ...newKey() },
    }),
    'POST /invoices/:id/dispute': async () => dispute((await steps.billed()).invoice.id),
    'POST /invoices/:id/settle': async () => {
      const { invoice } = await steps.billed();
      await steps.dispute(invoice);
      return { path: `/invoices/${invoice.id}/settle`, body: { note: 'The right tile is here' } };
    },
    'PUT /invoices/:id/applied': async () => {
      const contractId = await steps.contract();
      await steps.pay(contractId);
      await steps.meet(contractId);
      const { id } = await steps.issue(await steps.draft(contractId));
      return { path: `/invoices/${id}/applied`, body: { credit: 4, ...newKey() } };
    },
    ...usualRequests(client, '/payments', async () => steps.pay(await steps.contract())),
    'POST /payments': async () => ({
      path: '/payments',
      body: {
        contractId: await steps.contract(),
        amount: 10,
        method: 'check',
        receivedOn: '2026-03-04',
        ...newKey(),
      },
    }),
    'PUT /payments/:id/allocations': async () => {
      const { contractId, invoice } = await steps.billed();
      const { id } = await steps.pay(contractId);
      return {
        path: `/payments/${id}/allocations`,
        body: { allocations: [{ invoiceId: invoice.id, amount: 4 }], ...newKey() },
      };
    },
    'POST /payments/:id/void': async () => ({
      path: `/payments/${(await steps.pay(await steps.contract())).id}/void`,
      body: { reason: 'Typed twice', ...newKey() },
    }),
  };
}

const meet = (contractId: number): GoodRequest => ({
  path: `/contracts/${contractId}/payments/${MATERIALS}/meet`,
  body: { note: 'Seen' },
});

const unmeet = (contractId: number): GoodRequest => ({
  path: `/contracts/${contractId}/payments/${MATERIALS}/unmeet`,
  body: { note: 'The wrong house' },
});

const create = (contractId: number, given: object = {}): GoodRequest => ({
  path: '/invoices',
  body: { contractId, payments: [MATERIALS], ...given },
});

const update = (id: number, body: object = { message: 'Thank you.' }): GoodRequest => ({
  path: `/invoices/${id}`,
  body,
});

const step = (id: number, name: string, body: object = {}): GoodRequest => ({
  path: `/invoices/${id}/${name}`,
  body: { ...body, ...newKey() },
});

const ask = (contractId: number) => create(contractId, { kind: 'deposit', payments: [DEPOSIT] });

/** A request for each conflict of these calls. */
export function receivablesConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const steps = receivablesSteps(client, db);
  const ended = async () => {
    const contractId = await steps.contract();
    await steps.end(contractId);
    return contractId;
  };
  const billAll = async () => {
    const { contractId } = await steps.ready();
    const [draft] = (await client().ask('GET', `/invoices?contractId=${contractId}`)).json<InvoiceView[]>();
    await client().ask('PATCH', `/invoices/${draft?.id}`, { payments: [DEPOSIT, MATERIALS] });
    await steps.issue(draft ?? { id: 0 });
    return contractId;
  };
  /** A contract whose room for deposits a request has taken, with another deposit. */
  const capped = async () => {
    const contractId = await steps.contract();
    // Only a signature adds payments. One by which a change adds a deposit takes a dozen requests.
    await inTransaction(db(), async (trx) =>
      workAsOwner(trx, async () => {
        const payments = await trx
          .updateTable('contractPayments')
          .set(({ eb }) => ({ payable: eb('payable', '-', dollars(10)) }))
          .where('contractId', '=', contractId)
          .where('sortOrder', '=', MATERIALS)
          .returningAll()
          .execute();
        const another = { sortOrder: ANOTHER_DEPOSIT, trigger: 'on-approval' as const, payable: dollars(10) };
        await trx
          .insertInto('contractPayments')
          .values(payments.map(({ id: _id, ...payment }) => ({ ...payment, ...another })))
          .execute();
      }),
    );
    await steps.issue(await steps.request(contractId));
    return contractId;
  };
  const voidedInvoice = async () => {
    const { invoice } = await steps.billed();
    await steps.void(invoice);
    return invoice;
  };
  const changeConflicts = {
    contractNotActive: async () => update((await steps.endedDraft()).id),
    invoiceLocked: async () => update((await steps.billed()).invoice.id),
    nothingToBill: async () =>
      update((await steps.ready()).draft.id, { items: [{ itemNo: 1, percentDone: 0 }] }),
  };
  return {
    'POST /contracts/:id/payments/:sortOrder/meet': {
      contractNotActive: async () => meet(await ended()),
      paymentMarked: async () => {
        const contractId = await steps.contract();
        await steps.meet(contractId);
        return meet(contractId);
      },
    },
    'POST /contracts/:id/payments/:sortOrder/unmeet': {
      contractNotActive: async () => unmeet(await ended()),
      paymentNotMarked: async () => unmeet(await steps.contract()),
      paymentBilled: async () => unmeet((await steps.billed()).contractId),
    },
    'POST /invoices': {
      contractNotActive: async () => create(await ended()),
      contractHasDraft: async () => create((await steps.ready()).contractId),
      nothingToBill: async () => create(await billAll()),
      paymentBilled: async () => ask(await billAll()),
      depositAsked: async () => {
        const contractId = await steps.contract();
        await steps.issue(await steps.request(contractId));
        return ask(contractId);
      },
      depositOverCap: async () => create(await capped(), { kind: 'deposit', payments: [ANOTHER_DEPOSIT] }),
    },
    'PUT /invoices/:id': changeConflicts,
    'PATCH /invoices/:id': changeConflicts,
    'DELETE /invoices/:id': {
      invoiceLocked: async () => ({ path: `/invoices/${(await steps.billed()).invoice.id}` }),
    },
    'POST /invoices/:id/issue': {
      mailNotSetUp: async () => step((await steps.ready()).draft.id, 'issue', { isMailed: true }),
      contractNotActive: async () => step((await steps.endedDraft()).id, 'issue'),
      invoiceLocked: async () => step((await steps.billed()).invoice.id, 'issue'),
      invoiceNotReady: async () => {
        const { draft } = await steps.ready();
        await client().ask('PATCH', '/settings', { companyName: null });
        return step(draft.id, 'issue');
      },
      aheadOfWork: async () => step((await steps.draft(await steps.contract())).id, 'issue'),
      booksClosed: async () => {
        const { draft } = await steps.ready();
        await steps.closeBooks('2000-01-31');
        return step(draft.id, 'issue', { issueDate: '2000-01-31' });
      },
    },
    'POST /invoices/:id/void': {
      invoiceNotIssued: async () => step((await steps.ready()).draft.id, 'void'),
      invoiceVoid: async () => step((await voidedInvoice()).id, 'void'),
      invoiceNotLast: async () => {
        const contractId = await steps.contract();
        const first = await asked<InvoiceView>(client(), 'POST', '/invoices', {
          contractId,
          items: [{ itemNo: 1, percentDone: 0.25 }],
        });
        await steps.issue(first);
        await steps.issue(
          await asked<InvoiceView>(client(), 'POST', '/invoices', {
            contractId,
            items: [{ itemNo: 1, percentDone: 0.5 }],
          }),
        );
        return step(first.id, 'void');
      },
      invoiceHasPayments: async () => {
        const { contractId, invoice } = await steps.billed();
        await steps.pay(contractId);
        return step(invoice.id, 'void');
      },
    },
    'POST /invoices/:id/dispute': {
      invoiceNotIssued: async () => dispute((await steps.ready()).draft.id),
      invoiceVoid: async () => dispute((await voidedInvoice()).id),
      invoiceDisputed: async () => {
        const { invoice } = await steps.billed();
        await steps.dispute(invoice);
        return dispute(invoice.id);
      },
      disputeOver: async () => {
        const { draft } = await steps.ready();
        await client().ask('POST', `/invoices/${draft.id}/issue`, { issueDate: '2026-01-05', ...newKey() });
        return dispute(draft.id);
      },
    },
    'POST /invoices/:id/settle': {
      invoiceNotDisputed: async () => ({
        path: `/invoices/${(await steps.billed()).invoice.id}/settle`,
        body: { note: 'The right tile is here' },
      }),
    },
    'PUT /invoices/:id/applied': {
      invoiceNotIssued: async () => step((await steps.ready()).draft.id, 'applied', { credit: 0 }),
      invoiceVoid: async () => step((await voidedInvoice()).id, 'applied', { credit: 0 }),
    },
    'POST /payments': {
      booksClosed: async () => {
        const contractId = await steps.contract();
        await steps.closeBooks('1999-12-31');
        return {
          path: '/payments',
          body: { contractId, amount: 10, method: 'cash', receivedOn: '1999-12-31', ...newKey() },
        };
      },
    },
    'PUT /payments/:id/allocations': {
      paymentVoid: async () => {
        const { id } = await steps.pay(await steps.contract());
        await client().ask('POST', `/payments/${id}/void`, newKey());
        return { path: `/payments/${id}/allocations`, body: { allocations: [], ...newKey() } };
      },
    },
    'POST /payments/:id/void': {
      paymentVoid: async () => {
        const { id } = await steps.pay(await steps.contract());
        await client().ask('POST', `/payments/${id}/void`, newKey());
        return { path: `/payments/${id}/void`, body: newKey() };
      },
      paymentUsed: async () => {
        const contractId = await steps.contract();
        const { id } = await steps.pay(contractId);
        await steps.meet(contractId);
        const invoice = await steps.issue(await steps.draft(contractId));
        await client().ask('PUT', `/invoices/${invoice.id}/applied`, { credit: 10, ...newKey() });
        return { path: `/payments/${id}/void`, body: newKey() };
      },
    },
  };
}
