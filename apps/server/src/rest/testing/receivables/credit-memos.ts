import type { Db } from '@quoin/db/connection/database';
import type { ErrorKey } from '@quoin/domain/errors';
import type { CreditMemoView } from '@quoin/domain/receivables/credit-memo';

import type { Client } from '../../../testing/app.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';
import { stepsOf as billSteps } from './steps.ts';

let count = 0;
const newKey = () => ({ requestKey: `memo ${(count += 1)}` });

const bodyOf = (invoiceId: number, given: object = {}) => ({
  invoiceId,
  amount: 4,
  reason: 'Two chipped tiles stay',
  ...given,
  ...newKey(),
});

/** Steps towards the requests, over a client and a database. */
function stepsOf(client: () => Client, db: () => Db) {
  const steps = billSteps(client, db);
  const write = async (invoiceId: number, given: object = {}) =>
    (await client().ask('POST', '/credit-memos', bodyOf(invoiceId, given))).json<CreditMemoView>();
  return {
    ...steps,
    write,
    create: (invoiceId: number, given: object = {}): GoodRequest => ({
      path: '/credit-memos',
      body: bodyOf(invoiceId, given),
    }),
    void: ({ id }: { id: number }): GoodRequest => ({
      path: `/credit-memos/${id}/void`,
      body: { reason: 'They were replaced', ...newKey() },
    }),
    voidInvoice: steps.void,
    memo: async () => write((await steps.billed()).invoice.id),
  };
}

/** The requests of the calls about credit memos, as the test of the contract wants them. */
export function creditMemoRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const steps = stepsOf(client, db);
  return {
    ...usualRequests(client, '/credit-memos', steps.memo),
    'POST /credit-memos': async () => steps.create((await steps.billed()).invoice.id),
    'POST /credit-memos/:id/void': async () => steps.void(await steps.memo()),
  };
}

/** A request for each conflict of these calls. */
export function creditMemoConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const steps = stepsOf(client, db);
  return {
    'POST /credit-memos': {
      invoiceNotIssued: async () => steps.create((await steps.ready()).draft.id),
      invoiceVoid: async () => {
        const { invoice } = await steps.billed();
        await steps.voidInvoice(invoice);
        return steps.create(invoice.id);
      },
      booksClosed: async () => {
        const { draft } = await steps.ready();
        await steps.closeBooks('1999-12-31');
        await client().ask('POST', `/invoices/${draft.id}/issue`, { issueDate: '2000-01-05', ...newKey() });
        await steps.closeBooks('2000-01-31');
        return steps.create(draft.id, { day: '2000-01-31' });
      },
    },
    'POST /credit-memos/:id/void': {
      memoVoid: async () => {
        const memo = await steps.memo();
        const { path, body } = steps.void(memo);
        await client().ask('POST', path, body);
        return steps.void(memo);
      },
      creditSpent: async () => {
        const contractId = await steps.contract();
        await steps.meet(contractId);
        const first = await steps.issue(
          (
            await client().ask('POST', '/invoices', { contractId, items: [{ itemNo: 1, percentDone: 0.25 }] })
          ).json<{ id: number }>(),
        );
        await steps.pay(contractId, { amount: first.total });
        const memo = await steps.write(first.id);
        const second = await steps.issue(await steps.draft(contractId));
        await client().ask('PUT', `/invoices/${second.id}/applied`, { credit: 4, ...newKey() });
        return steps.void(memo);
      },
    },
  };
}
