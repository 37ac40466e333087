import type { ErrorKey } from '@quoin/domain/errors';

import type { Client } from '../../../testing/app.ts';
import type { GoodRequest } from '../usual.ts';
import { newKey, refund, type Steps } from './steps.ts';

/** A request for each conflict of the calls about payments and refunds. */
export function paymentConflicts(
  client: () => Client,
  steps: Steps,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  return {
    'POST /payments': {
      mailNotSetUp: async () => ({
        path: '/payments',
        body: {
          contractId: await steps.contract(),
          amount: 10,
          method: 'cash',
          receivedOn: '2026-03-20',
          isMailed: true,
          ...newKey(),
        },
      }),
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
      paymentNotReceived: async () => ({
        path: `/payments/${await steps.begun(await steps.contract())}/allocations`,
        body: { allocations: [], ...newKey() },
      }),
      paymentReturned: async () => {
        const { id } = await steps.bounced(await steps.contract());
        return { path: `/payments/${id}/allocations`, body: { allocations: [], ...newKey() } };
      },
    },
    'POST /payments/:id/void': {
      paymentVoid: async () => {
        const { id } = await steps.pay(await steps.contract());
        await client().ask('POST', `/payments/${id}/void`, newKey());
        return { path: `/payments/${id}/void`, body: newKey() };
      },
      paymentNotReceived: async () => ({
        path: `/payments/${await steps.begun(await steps.contract())}/void`,
        body: newKey(),
      }),
      paymentReturned: async () => {
        const { id } = await steps.bounced(await steps.contract());
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
    'POST /payments/:id/bounce': {
      paymentVoid: async () => {
        const { id } = await steps.pay(await steps.contract());
        await client().ask('POST', `/payments/${id}/void`, newKey());
        return { path: `/payments/${id}/bounce`, body: { day: '2026-03-27', ...newKey() } };
      },
      paymentNotReceived: async () => ({
        path: `/payments/${await steps.begun(await steps.contract())}/bounce`,
        body: { day: '2026-03-27', ...newKey() },
      }),
      paymentReturned: async () => {
        const { id } = await steps.bounced(await steps.contract());
        return { path: `/payments/${id}/bounce`, body: { day: '2026-03-27', ...newKey() } };
      },
      booksClosed: async () => {
        await steps.openBooks();
        const { id } = await steps.pay(await steps.contract(), { receivedOn: '1999-12-01' });
        await steps.closeBooks('1999-12-31');
        return { path: `/payments/${id}/bounce`, body: { day: '1999-12-31', ...newKey() } };
      },
    },
    'POST /payments/:id/win': {
      paymentNotReturned: async () => ({
        path: `/payments/${(await steps.pay(await steps.contract())).id}/win`,
        body: { day: '2026-04-10', ...newKey() },
      }),
      booksClosed: async () => {
        await steps.openBooks();
        const { id } = await steps.bounced(await steps.contract(), '1999-12-01', '1999-12-02');
        await steps.closeBooks('1999-12-31');
        return { path: `/payments/${id}/win`, body: { day: '1999-12-31', ...newKey() } };
      },
    },
    'POST /refunds': {
      refundNotOffered: async () => ({
        path: '/refunds',
        body: { contractId: 1, paymentId: 1, source: 'credit', amount: 4, ...newKey() },
      }),
      booksClosed: async () => {
        const contractId = await steps.contract();
        await steps.pay(contractId);
        await steps.closeBooks('1999-12-31');
        return {
          path: '/refunds',
          body: { ...refund, contractId, refundedOn: '1999-12-31', ...newKey() },
        };
      },
    },
    'POST /refunds/:id/void': {
      refundVoid: async () => {
        const { id } = await steps.refund(await steps.contract());
        await client().ask('POST', `/refunds/${id}/void`, newKey());
        return { path: `/refunds/${id}/void`, body: newKey() };
      },
      refundOfProvider: async () => ({
        path: `/refunds/${await steps.refundByProvider(await steps.contract())}/void`,
        body: newKey(),
      }),
    },
  };
}
