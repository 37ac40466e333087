import type { Db } from '@quoin/db/connection/database';
import { findException, openException } from '@quoin/db/ordering/exception';
import { insertOrderAnswer } from '@quoin/db/ordering/order-answer';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import type { CostCode } from '@quoin/domain/costs/cost-code';
import type { ErrorKey } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';

import type { Client } from '../../../testing/app.ts';
import { addCostCode } from '../costs.ts';
import { addContract, made, mailable, versionOf } from '../quotes.ts';
import { addProject, addProperty } from '../resource.ts';
import { addBranch, addSupplier } from '../suppliers.ts';
import type { GoodRequest } from '../usual.ts';

const reason = { reason: 'Sold the house' };
const bags = { description: 'Bags', orderUnit: 'EA', quantity: 2, unitCost: 12.5 };

export interface Asked {
  client: Client;
  db: Db;
}

/** A draft of an order with one line in words, for a project of its own unless one is given. */
export async function addDraft(
  { client }: Asked,
  { projectId, unitCost = 12.5 }: { projectId?: number; unitCost?: number | null } = {},
): Promise<PurchaseOrderView> {
  const code: CostCode = await addCostCode(client);
  const { id: propertyId } = await addProperty(client);
  const branch = await addBranch(client);
  const order = await made<PurchaseOrderView>(client, '/purchase-orders', {
    projectId: projectId ?? (await addProject(client, { propertyId })).id,
    supplierId: branch.supplierId,
    branchId: branch.id,
    mode: 'delivery',
  });
  const lines = [{ ...bags, unitCost, parts: [{ costCodeId: code.id, quantity: 2 }] }];
  return (await client.ask('PUT', `/purchase-orders/${order.id}/lines`, { lines })).json<PurchaseOrderView>();
}

const step = async (
  { client }: Asked,
  { id, version }: PurchaseOrderView,
  path: string,
  body: Record<string, unknown> = {},
): Promise<PurchaseOrderView> =>
  made<PurchaseOrderView>(client, `/purchase-orders/${id}/${path}`, body, versionOf({ version }));

export const withoutMail = { sendsMail: false };

export type Add = (asked: Asked) => Promise<PurchaseOrderView>;

/** An order that was sent. */
export const addIssued: Add = async (asked) => step(asked, await addDraft(asked), 'issue', withoutMail);
const addWaiting: Add = async (asked) => step(asked, await addDraft(asked), 'submit');
/** An order that somebody else has submitted. */
const addOfOther: Add = async (asked) => {
  const { id } = await addWaiting(asked);
  await asked.db.updateTable('purchaseOrders').set({ submittedBy: null }).where('id', '=', id).execute();
  return (await asked.client.ask('GET', `/purchase-orders/${id}`)).json<PurchaseOrderView>();
};
export const addEnded: Add = async (asked) =>
  step(asked, await addIssued(asked), 'cancel', { ...reason, ...withoutMail });
export const addHeld: Add = async (asked) => step(asked, await addIssued(asked), 'hold');
const addEmpty: Add = async (asked) => addDraft(asked, { unitCost: null });
/** An order for a project whose client may still cancel. */
const addCancellable: Add = async (asked) =>
  addDraft(asked, { projectId: (await addContract(asked.client, asked.db, mailable)).projectId });
/** An order that costs more than anybody may order here. */
export const addTooLarge: Add = async (asked) => {
  await asked.db
    .updateTable('admins')
    .set({ orderLimit: dollars(1_000_000) })
    .execute();
  return addDraft(asked, { unitCost: 900_000 });
};
/** The same, submitted by somebody else. */
const addTooLargeOfOther: Add = async (asked) => {
  const { id } = await step(asked, await addTooLarge(asked), 'submit');
  await asked.db.updateTable('purchaseOrders').set({ submittedBy: null }).where('id', '=', id).execute();
  return (await asked.client.ask('GET', `/purchase-orders/${id}`)).json<PurchaseOrderView>();
};
/** An order that was sent, of which somebody has received all. */
const addReceived: Add = async (asked) => {
  const order = await addIssued(asked);
  await asked.db
    .updateTable('purchaseOrderLines')
    .set({ accepted: 2 })
    .where('orderId', '=', order.id)
    .execute();
  return order;
};

/** The answer of a supplier to an order, as its page stores it, with what is to settle. */
export async function addAnswer(
  { client, db }: Asked,
  given: object = { unitCost: 13 },
  add: Add = addIssued,
) {
  const order = await add({ client, db });
  const document = orderDocumentOf(await readOrderSending(db, order.id));
  const lineId = document.lines[0]?.id ?? 0;
  const { answer } = await insertOrderAnswer(
    db,
    order,
    document,
    { revision: 1, name: 'Dan Reyes', lines: [{ lineId, answer: 'changed', ...given }] },
    {},
  );
  await openException(db, {
    kind: 'answer-differs',
    subject: answer.id,
    orderId: order.id,
    projectId: order.projectId,
    detail: ['The price differs'],
  });
  const exception = await findException(db, 'answer-differs', answer.id);
  return { order, answerId: answer.id, exceptionId: exception?.id ?? 0 };
}

/** The requests of the calls about orders, as the test of the contract wants them. */
export function orderRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const at =
    (add: Add, path = '', body?: unknown) =>
    async (): Promise<GoodRequest> => {
      const order = await add({ client: client(), db: db() });
      return {
        path: `/purchase-orders/${order.id}${path}`,
        ...(body !== undefined && { body, headers: versionOf(order) }),
      };
    };
  return {
    'GET /purchase-orders': async () => {
      await addDraft({ client: client(), db: db() });
      return { path: '/purchase-orders' };
    },
    'GET /purchase-orders.csv': async () => {
      await addDraft({ client: client(), db: db() });
      return { path: '/purchase-orders.csv' };
    },
    'GET /purchase-order-lines.csv': async () => {
      await addDraft({ client: client(), db: db() });
      return { path: '/purchase-order-lines.csv' };
    },
    'POST /purchase-orders': async () => ({
      path: '/purchase-orders',
      body: {
        projectId: (await addProject(client())).id,
        supplierId: (await addSupplier(client())).id,
        mode: 'pickup',
        note: 'Ring first',
      },
    }),
    'GET /purchase-orders/:id': at(addDraft),
    'PUT /purchase-orders/:id': at(addDraft, '', { note: 'Ring first' }),
    'PATCH /purchase-orders/:id': at(addDraft, '', { note: 'Ring first' }),
    'DELETE /purchase-orders/:id': at(addDraft),
    'GET /purchase-orders/:id/lines': at(addDraft, '/lines'),
    'GET /purchase-orders/:id/fitted-lines': at(addIssued, '/fitted-lines'),
    'PUT /purchase-orders/:id/lines': at(addDraft, '/lines', { lines: [bags] }),
    'GET /purchase-orders/:id/check': at(addDraft, '/check'),
    'GET /purchase-orders/:id/pdf': at(addIssued, '/pdf'),
    'GET /purchase-orders/:id/revisions': at(addIssued, '/revisions'),
    'GET /purchase-orders/:id/events': at(addIssued, '/events'),
    'GET /purchase-orders/:id/verify': at(addIssued, '/verify'),
    'POST /purchase-orders/:id/submit': at(addDraft, '/submit', {}),
    'POST /purchase-orders/:id/approve': at(addOfOther, '/approve', withoutMail),
    'POST /purchase-orders/:id/send-back': at(addWaiting, '/send-back', reason),
    'POST /purchase-orders/:id/issue': at(addDraft, '/issue', withoutMail),
    'POST /purchase-orders/:id/revise': at(addIssued, '/revise', {
      ...reason,
      ...withoutMail,
      note: 'Ring first',
    }),
    'GET /purchase-orders/:id/answers': async () => {
      const { order } = await addAnswer({ client: client(), db: db() });
      return { path: `/purchase-orders/${order.id}/answers` };
    },
    'POST /purchase-orders/:id/acknowledge': at(addIssued, '/acknowledge', { name: 'Dan Reyes' }),
    'POST /purchase-orders/:id/answers/:answerId/accept': async () => {
      const { order, answerId } = await addAnswer({ client: client(), db: db() });
      return {
        path: `/purchase-orders/${order.id}/answers/${answerId}/accept`,
        body: withoutMail,
        headers: versionOf(order),
      };
    },
    'GET /purchase-orders/:id/links': at(addIssued, '/links'),
    'POST /purchase-orders/:id/links': async () => {
      const { id } = await addIssued({ client: client(), db: db() });
      return { path: `/purchase-orders/${id}/links`, body: { name: 'Dan Reyes' } };
    },
    'DELETE /purchase-orders/:id/links/:linkId': async () => {
      const { id } = await addIssued({ client: client(), db: db() });
      const link = await made<{ id: number }>(client(), `/purchase-orders/${id}/links`, {});
      return { path: `/purchase-orders/${id}/links/${link.id}` };
    },
    'POST /purchase-orders/:id/hold': at(addIssued, '/hold', {}),
    'POST /purchase-orders/:id/resume': at(addHeld, '/resume', {}),
    'POST /purchase-orders/:id/cancel': at(addIssued, '/cancel', { ...reason, ...withoutMail }),
    'POST /purchase-orders/:id/close': at(addIssued, '/close', reason),
  };
}

/** A request for each conflict of these calls. */
export function orderConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const at =
    (add: Add, path: string, body: unknown = {}) =>
    async (): Promise<GoodRequest> => {
      const { id } = await add({ client: client(), db: db() });
      const { version } = (await client().ask('GET', `/purchase-orders/${id}`)).json<PurchaseOrderView>();
      return { path: `/purchase-orders/${id}${path}`, body, headers: versionOf({ version }) };
    };
  const changing = (path: string, body: unknown) => ({
    orderLocked: at(addIssued, path, body),
    orderAtApproval: at(addWaiting, path, body),
    orderEnded: at(addEnded, path, body),
  });
  const sent = (path: string, body: unknown) => ({
    orderNotSent: at(addDraft, path, body),
    orderAtApproval: at(addWaiting, path, body),
    orderEnded: at(addEnded, path, body),
  });
  const sending = (path: string) => ({
    mailNotSetUp: at(path === '/issue' ? addDraft : addOfOther, path, { sendsMail: true }),
  });
  const revision = { ...reason, ...withoutMail };
  const accepting =
    (
      given?: object,
      body: object = withoutMail,
      add?: Add,
      meanwhile?: (order: PurchaseOrderView) => Promise<unknown>,
    ) =>
    async (): Promise<GoodRequest> => {
      const { order, answerId } = await addAnswer({ client: client(), db: db() }, given, add);
      await meanwhile?.(order);
      const { version } = (
        await client().ask('GET', `/purchase-orders/${order.id}`)
      ).json<PurchaseOrderView>();
      return {
        path: `/purchase-orders/${order.id}/answers/${answerId}/accept`,
        body,
        headers: versionOf({ version }),
      };
    };
  const note = { note: 'Ring first' };
  return {
    'POST /purchase-orders': {
      supplierInactive: async () => ({
        path: '/purchase-orders',
        body: {
          projectId: (await addProject(client())).id,
          supplierId: (await addSupplier(client(), { isActive: false })).id,
          mode: 'pickup',
        },
      }),
    },
    'PUT /purchase-orders/:id': changing('', note),
    'PATCH /purchase-orders/:id': changing('', note),
    'DELETE /purchase-orders/:id': changing('', undefined),
    'PUT /purchase-orders/:id/lines': changing('/lines', { lines: [bags] }),
    'GET /purchase-orders/:id/verify': { orderNotSent: at(addDraft, '/verify', undefined) },
    'GET /purchase-orders/:id/pdf': { orderIncomplete: at(addEmpty, '/pdf', undefined) },
    'POST /purchase-orders/:id/submit': {
      ...changing('/submit', {}),
      orderIncomplete: at(addEmpty, '/submit'),
    },
    'POST /purchase-orders/:id/approve': {
      orderNotWaiting: at(addDraft, '/approve', withoutMail),
      orderEnded: at(addEnded, '/approve', withoutMail),
      orderNeedsOther: at(addWaiting, '/approve', withoutMail),
      orderAboveLimit: at(addTooLargeOfOther, '/approve', withoutMail),
      orderIncomplete: async () => {
        const waiting = await at(addOfOther, '/approve', withoutMail)();
        const [, , id] = waiting.path.split('/');
        await db()
          .updateTable('purchaseOrderLines')
          .set({ unitCost: null, extended: null })
          .where('orderId', '=', Number(id))
          .execute();
        return waiting;
      },
      orderMayBeCancelled: async () => {
        const { id } = await step(
          { client: client(), db: db() },
          await addCancellable({ client: client(), db: db() }),
          'submit',
        );
        await db().updateTable('purchaseOrders').set({ submittedBy: null }).where('id', '=', id).execute();
        return at(
          async () => (await client().ask('GET', `/purchase-orders/${id}`)).json(),
          '/approve',
          withoutMail,
        )();
      },
      ...sending('/approve'),
    },
    'POST /purchase-orders/:id/send-back': {
      orderNotWaiting: at(addDraft, '/send-back', reason),
      orderEnded: at(addEnded, '/send-back', reason),
    },
    'POST /purchase-orders/:id/issue': {
      ...changing('/issue', withoutMail),
      orderAboveLimit: at(addTooLarge, '/issue', withoutMail),
      orderIncomplete: at(addEmpty, '/issue', withoutMail),
      orderMayBeCancelled: at(addCancellable, '/issue', withoutMail),
      ...sending('/issue'),
    },
    'POST /purchase-orders/:id/revise': {
      ...sent('/revise', revision),
      orderOnHold: at(addHeld, '/revise', revision),
      orderLineReceived: at(addReceived, '/revise', { ...revision, lines: [bags] }),
      orderAboveLimit: async () => {
        await addTooLarge({ client: client(), db: db() });
        return at(addIssued, '/revise', { ...revision, lines: [{ ...bags, unitCost: 900_000 }] })();
      },
      orderIncomplete: at(addIssued, '/revise', {
        ...revision,
        lines: [{ ...bags, unitCost: null }],
      }),
      mailNotSetUp: at(addIssued, '/revise', { ...reason, sendsMail: true }),
    },
    'POST /purchase-orders/:id/acknowledge': {
      ...sent('/acknowledge', { name: 'Dan Reyes' }),
      orderConfirmed: at(
        async (asked) => step(asked, await addIssued(asked), 'acknowledge', { name: 'Dan Reyes' }),
        '/acknowledge',
        { name: 'Dan Reyes' },
      ),
    },
    'POST /purchase-orders/:id/answers/:answerId/accept': {
      ...sent('/answers/1/accept', withoutMail),
      answerOutdated: accepting(undefined, withoutMail, undefined, async (order) =>
        step({ client: client(), db: db() }, order, 'revise', revision),
      ),
      answerSettled: accepting(undefined, withoutMail, undefined, async () =>
        db()
          .updateTable('exceptions')
          .set({ status: 'gone', settledAt: '2026-03-04' })
          .where('status', '=', 'open')
          .execute(),
      ),
      orderOnHold: accepting(undefined, withoutMail, addHeld),
      nothingOfOrderLeft: accepting({ answer: 'cannot' }),
      orderAboveLimit: async () => {
        await addTooLarge({ client: client(), db: db() });
        return accepting({ unitCost: 900_000 })();
      },
      orderIncomplete: accepting(undefined, withoutMail, undefined, async ({ id }) =>
        db().updateTable('purchaseOrderParts').set({ costCodeId: null }).where('orderId', '=', id).execute(),
      ),
      mailNotSetUp: accepting(undefined, { sendsMail: true }),
    },
    'POST /purchase-orders/:id/links': sent('/links', {}),
    'POST /purchase-orders/:id/hold': { ...sent('/hold', {}), orderOnHold: at(addHeld, '/hold') },
    'POST /purchase-orders/:id/resume': {
      ...sent('/resume', {}),
      orderNotOnHold: at(addIssued, '/resume'),
    },
    'POST /purchase-orders/:id/cancel': {
      ...sent('/cancel', revision),
      orderHasReceipts: at(addReceived, '/cancel', revision),
      mailNotSetUp: at(addIssued, '/cancel', { ...reason, sendsMail: true }),
    },
    'POST /purchase-orders/:id/close': sent('/close', reason),
  };
}
