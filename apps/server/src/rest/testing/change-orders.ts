import { acceptDocument } from '@quoin/api/client/client-answers';
import { openChangeOrder } from '@quoin/api/client/client-page';
import { changeAcceptanceOf, clientOf } from '@quoin/api/contracts/testing/bathroom';
import type { Db } from '@quoin/db/connection/database';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import type { ErrorKey } from '@quoin/domain/errors';

import type { Client } from '../../testing/app.ts';
import { type Request, addContract, billedContract, mailable, made, versionOf } from './quotes.ts';

const reason = { reason: 'Sold the house' };
const note = { note: 'Sold the house' };
const changed = { lines: [{ changeType: 'modify', itemNo: 1, unitCost: 6.79 }] };

type SignedContract = Awaited<ReturnType<typeof addContract>>;

/** Of each database, a contract that is neither ended nor changed. Making one takes a dozen requests. */
const standingContracts = new WeakMap<Db, Promise<SignedContract>>();

async function standingContract(client: Client, db: Db): Promise<SignedContract> {
  const known = standingContracts.get(db) ?? addContract(client, db, mailable);
  standingContracts.set(db, known);
  return known;
}

/** A draft of a change order, with a line. */
export async function addDraft(client: Client, db: Db, of = addContract(client, db, mailable)) {
  const contract = await of;
  return { order: await draftOf(client, contract.id), contract };
}

/** A draft that stays one, or is voided. */
const addIdleDraft = async (client: Client, db: Db) => addDraft(client, db, standingContract(client, db));

async function emptyDraftOf(client: Client, contractId: number): Promise<ChangeOrderView> {
  return made<ChangeOrderView>(client, '/change-orders', {
    contractId,
    title: 'Better tile',
    reason: 'client-request',
    scope: 'Porcelain in place of ceramic.',
  });
}

export async function draftOf(client: Client, contractId: number): Promise<ChangeOrderView> {
  const { id } = await emptyDraftOf(client, contractId);
  return (await client.ask('PUT', `/change-orders/${id}/lines`, changed)).json<ChangeOrderView>();
}

export async function submit(client: Client, { id, version }: ChangeOrderView): Promise<ChangeOrderView> {
  return made<ChangeOrderView>(client, `/change-orders/${id}/submit`, {}, versionOf({ version }));
}

/** Makes a draft whose change would remove an item that an invoice has billed. */
async function belowBilled(client: Client, db: Db) {
  const contract = await billedContract(client, db);
  const order = await emptyDraftOf(client, contract.id);
  const lines = [{ changeType: 'remove', itemNo: 1 }];
  await client.ask('PUT', `/change-orders/${order.id}/lines`, { lines });
  return { order, contract };
}

/** A change order that waits for its client. */
export async function addSent(client: Client, db: Db) {
  const { order, contract } = await addDraft(client, db);
  return { order: await submit(client, order), contract };
}

/** A change order that its client has signed. */
async function addApproved(client: Client, db: Db) {
  const { order, contract } = await addSent(client, db);
  await sign(db, contract.token, order.id);
  return { order, contract };
}

async function sign(db: Db, token: string, id: number): Promise<void> {
  const stranger = clientOf(db);
  await acceptDocument(stranger, token, changeAcceptanceOf(await openChangeOrder(stranger, token, id)));
}

/** The requests of the calls about change orders, as the test of the contract wants them. */
export function changeOrderRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<Request>> {
  const ofDraft =
    (path = '', body?: unknown) =>
    async () => ({ path: `/change-orders/${(await addIdleDraft(client(), db())).order.id}${path}`, body });
  const ofEmpty = (body?: unknown) => async () => {
    const { id } = await emptyDraftOf(client(), (await standingContract(client(), db())).id);
    return { path: `/change-orders/${id}`, body };
  };
  const ofSent =
    (path = '', body?: unknown) =>
    async () => ({ path: `/change-orders/${(await addSent(client(), db())).order.id}${path}`, body });
  return {
    'GET /change-orders': async () => {
      await addIdleDraft(client(), db());
      return { path: '/change-orders' };
    },
    'POST /change-orders': async () => ({
      path: '/change-orders',
      body: {
        contractId: (await standingContract(client(), db())).id,
        title: 'Better tile',
        reason: 'client-request',
        daysDelta: 2,
      },
    }),
    'GET /change-orders/:id': ofDraft(),
    'PUT /change-orders/:id': ofEmpty({ title: 'Best tile' }),
    'PATCH /change-orders/:id': ofEmpty({ title: 'Best tile' }),
    'DELETE /change-orders/:id': ofEmpty(),
    'GET /change-orders/:id/lines': ofDraft('/lines'),
    'PUT /change-orders/:id/lines': ofDraft('/lines', {
      lines: [
        { changeType: 'remove', itemNo: 1 },
        { changeType: 'add', name: 'Niche', kind: 'labor', quantity: 3 },
      ],
    }),
    'GET /change-orders/:id/preview': ofDraft('/preview'),
    'GET /change-orders/:id/document': async () => ({
      path: `/change-orders/${(await addApproved(client(), db())).order.id}/document`,
    }),
    'GET /change-orders/:id/pdf': ofSent('/pdf'),
    'GET /change-orders/:id/events': ofSent('/events'),
    'GET /change-orders/:id/verify': ofSent('/verify'),
    'POST /change-orders/:id/submit': async () => {
      const { order } = await addDraft(client(), db());
      return {
        path: `/change-orders/${order.id}/submit`,
        body: { message: 'As we talked about.' },
        headers: versionOf(order),
      };
    },
    'GET /change-orders/:id/questions': ofSent('/questions'),
    'POST /change-orders/:id/questions': ofSent('/questions', { answer: 'White, 4 by 16.' }),
    'POST /change-orders/:id/recall': ofSent('/recall'),
    'POST /change-orders/:id/answer': ofSent('/answer', note),
    'POST /change-orders/:id/remind': ofSent('/remind'),
    'POST /change-orders/:id/reverse': async () => ({
      path: `/change-orders/${(await addApproved(client(), db())).order.id}/reverse`,
    }),
    'POST /change-orders/:id/void': ofDraft('/void', note),
  };
}

/** A request for each conflict of these calls. */
export function changeOrderConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<Request>>>> {
  type Add = typeof addIdleDraft;
  const at =
    (add: Add, path: string, body: unknown = {}) =>
    async (): Promise<Request> => {
      const { order } = await add(client(), db());
      const { version } = (await client().ask('GET', `/change-orders/${order.id}`)).json<ChangeOrderView>();
      return { path: `/change-orders/${order.id}${path}`, body, headers: versionOf({ version }) };
    };
  const ended: Add = async (asked, database) => {
    const { order, contract } = await addSent(asked, database);
    await asked.ask('POST', `/contracts/${contract.id}/complete`, reason);
    return { order, contract };
  };
  const voided: Add = async (asked, database) => {
    const { order, contract } = await addIdleDraft(asked, database);
    await asked.ask('POST', `/change-orders/${order.id}/void`, {});
    return { order, contract };
  };
  const rejected: Add = async (asked, database) => {
    const { order, contract } = await addSent(asked, database);
    await asked.ask('POST', `/change-orders/${order.id}/answer`, note);
    return { order, contract };
  };
  const reversal: Add = async (asked, database) => {
    const { order, contract } = await addApproved(asked, database);
    return { order: await made<ChangeOrderView>(asked, `/change-orders/${order.id}/reverse`, {}), contract };
  };
  /** A change order whose items a later one changes. */
  const builtUpon: Add = async (asked, database) => {
    const { order, contract } = await addApproved(asked, database);
    await emptyDraftOf(asked, contract.id);
    const later = await submit(asked, await draftOf(asked, contract.id));
    await sign(database, contract.token, later.id);
    return { order, contract };
  };
  const empty: Add = async (asked, database) => {
    const { order, contract } = await addIdleDraft(asked, database);
    const { version } = (
      await asked.ask('PUT', `/change-orders/${order.id}/lines`, { lines: [] })
    ).json<ChangeOrderView>();
    return { order: { ...order, version }, contract };
  };
  const ending = (path: string, body: unknown) => ({
    changeOrderLocked: at(addSent, path, body),
    changeOrderEnded: at(voided, path, body),
  });
  const changing = (path: string, body: unknown) => ({
    contractNotActive: at(ended, path, body),
    ...ending(path, body),
  });
  const patch = {
    ...changing('', { title: 'Best tile' }),
    reversalStays: at(reversal, '', { daysDelta: 4 }),
  };
  return {
    'POST /change-orders': {
      contractNotActive: async () => ({
        path: '/change-orders',
        body: {
          contractId: (await ended(client(), db())).contract.id,
          title: 'Better tile',
          reason: 'design',
        },
      }),
    },
    'PUT /change-orders/:id': patch,
    'PATCH /change-orders/:id': patch,
    'DELETE /change-orders/:id': ending('', undefined),
    'PUT /change-orders/:id/lines': {
      ...changing('/lines', changed),
      reversalStays: at(reversal, '/lines', changed),
    },
    'GET /change-orders/:id/preview': {
      changeOrderEnded: at(voided, '/preview', undefined),
    },
    'GET /change-orders/:id/document': { changeOrderNotSent: at(addIdleDraft, '/document', undefined) },
    'GET /change-orders/:id/pdf': {
      changeOrderNotSent: at(addIdleDraft, '/pdf', undefined),
      changeOrderNotSigned: at(addSent, '/pdf?kind=signed', undefined),
    },
    'GET /change-orders/:id/verify': { changeOrderNotSent: at(addIdleDraft, '/verify', undefined) },
    'POST /change-orders/:id/submit': {
      ...changing('/submit', {}),
      mailNotSetUp: at(addIdleDraft, '/submit', { isMailed: true }),
      changeOrderIncomplete: at(empty, '/submit'),
      belowBilled: at(belowBilled, '/submit'),
      warningsNotSeen: at(addIdleDraft, '/submit', { message: 'ส' }),
    },
    'POST /change-orders/:id/recall': {
      contractNotActive: at(ended, '/recall'),
      changeOrderNotSent: at(addIdleDraft, '/recall'),
      changeOrderEnded: at(voided, '/recall'),
    },
    'POST /change-orders/:id/answer': {
      contractNotActive: at(ended, '/answer', note),
      changeOrderNotSent: at(addIdleDraft, '/answer', note),
      changeOrderNotOpen: at(rejected, '/answer', note),
      changeOrderEnded: at(voided, '/answer', note),
    },
    'POST /change-orders/:id/questions': {
      changeOrderNotSent: at(addIdleDraft, '/questions', { answer: 'Yes' }),
    },
    'POST /change-orders/:id/remind': {
      mailNotSetUp: at(addSent, '/remind'),
      changeOrderNotSent: at(addIdleDraft, '/remind'),
      changeOrderNotOpen: at(rejected, '/remind'),
    },
    'POST /change-orders/:id/reverse': {
      contractNotActive: at(ended, '/reverse'),
      changeOrderNotApproved: at(addSent, '/reverse'),
      changeOrderReversed: at(async (asked, database) => {
        const { order, contract } = await addApproved(asked, database);
        await asked.ask('POST', `/change-orders/${order.id}/reverse`, {});
        return { order, contract };
      }, '/reverse'),
      changeOrderBuiltUpon: at(builtUpon, '/reverse'),
    },
    'POST /change-orders/:id/void': {
      changeOrderEnded: at(voided, '/void'),
    },
  };
}
