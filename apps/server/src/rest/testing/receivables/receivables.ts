import { type Db, inTransaction } from '@quoin/db/connection/database';
import { workAsOwner } from '@quoin/db/testing/database';
import type { ErrorKey } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';

import type { Client } from '../../../testing/app.ts';
import { formOf, picture } from '../photo.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';
import { paymentConflicts } from './payments.ts';
import { ANOTHER_DEPOSIT, asked, DEPOSIT, dispute, MATERIALS, newKey, refund, stepsOf } from './steps.ts';

/** The requests of the calls about invoices and payments, as the test of the contract wants them. */
export function receivablesRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const steps = stepsOf(client, db);
  const issue = async (): Promise<GoodRequest> => {
    const { draft } = await steps.ready();
    return { path: `/invoices/${draft.id}/issue`, body: newKey() };
  };
  return {
    'GET /contracts/:id/money': async () => ({ path: `/contracts/${await steps.contract()}/money` }),
    'POST /contracts/:id/payments/:sortOrder/photos': async () => photoOf(await steps.contract()),
    'GET /contracts/:id/payments/:sortOrder/photos/:photoId': async () => {
      const { path, body, headers } = await photoOf(await steps.contract());
      const { id } = (await client().ask('POST', path, body, headers)).json<{ id: number }>();
      return { path: `${path}/${id}` };
    },
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
    'GET /payments/:id/pdf': async () => ({
      path: `/payments/${(await steps.pay(await steps.contract())).id}/pdf`,
    }),
    'PUT /payments/:id/allocations': async () => {
      const { contractId, invoice } = await steps.billed();
      const { id } = await steps.pay(contractId);
      return {
        path: `/payments/${id}/allocations`,
        body: { allocations: [{ invoiceId: invoice.id, amount: 4 }], ...newKey() },
      };
    },
    'POST /payments/:id/bounce': async () => ({
      path: `/payments/${(await steps.pay(await steps.contract())).id}/bounce`,
      body: { day: '2026-03-27', fee: 15, ...newKey() },
    }),
    'POST /payments/:id/win': async () => ({
      path: `/payments/${(await steps.bounced(await steps.contract())).id}/win`,
      body: { day: '2026-04-10', ...newKey() },
    }),
    ...usualRequests(client, '/refunds', async () => steps.refund(await steps.contract())),
    'POST /refunds': async () => {
      const contractId = await steps.contract();
      await steps.pay(contractId);
      return { path: '/refunds', body: { ...refund, contractId, ...newKey() } };
    },
    'POST /refunds/:id/void': async () => ({
      path: `/refunds/${(await steps.refund(await steps.contract())).id}/void`,
      body: { reason: 'Not sent', ...newKey() },
    }),
    'POST /payments/:id/void': async () => ({
      path: `/payments/${(await steps.pay(await steps.contract())).id}/void`,
      body: { reason: 'Typed twice', ...newKey() },
    }),
  };
}

async function photoOf(contractId: number): Promise<GoodRequest> {
  const form = formOf([{ name: 'photo', bytes: await picture() }]);
  return { path: `/contracts/${contractId}/payments/${MATERIALS}/photos`, ...form };
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
  const steps = stepsOf(client, db);
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
    'POST /contracts/:id/payments/:sortOrder/photos': {
      contractNotActive: async () => photoOf(await ended()),
    },
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
    ...paymentConflicts(client, steps),
  };
}
