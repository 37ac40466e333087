import type { Db } from '@quoin/db/connection/database';
import type { ErrorKey } from '@quoin/domain/errors';
import type { SupplierReturnView } from '@quoin/domain/ordering/returns/supplier-return';

import type { Client } from '../../../testing/app.ts';
import { versionOf } from '../quotes.ts';
import type { GoodRequest } from '../usual.ts';
import { addReceived } from './deliveries.ts';
import { addDraft } from './orders.ts';

/** What goes back of an order of which all has come. */
async function received(client: Client, db: Db) {
  const { orderId, supplierId, lines } = await addReceived(client, db);
  return {
    supplierId,
    path: `/purchase-orders/${orderId}/returns`,
    body: { lines: [{ orderLineId: lines[0]?.orderLineId, quantity: 1, reason: 'surplus' }] },
  };
}

const giveEmail = async (client: Client, supplierId: number) =>
  client.ask('PATCH', `/suppliers/${supplierId}`, { orderEmail: 'orders@example.com' });

async function addReturn(client: Client, db: Db): Promise<SupplierReturnView> {
  const { path, body } = await received(client, db);
  return (await client.ask('POST', path, body)).json<SupplierReturnView>();
}

async function addSentReturn(client: Client, db: Db): Promise<SupplierReturnView> {
  const { id, version } = await addReturn(client, db);
  const answer = await client.ask(
    'POST',
    `/supplier-returns/${id}/send`,
    { sendsMail: false },
    versionOf({ version }),
  );
  return answer.json<SupplierReturnView>();
}

/** The requests of the calls about returns, as the test of the contract wants them. */
export function returnRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const at =
    (make: typeof addReturn, path = '', body?: unknown) =>
    async (): Promise<GoodRequest> => {
      const back = await make(client(), db());
      return {
        path: `/supplier-returns/${back.id}${path}`,
        ...(body !== undefined && { body, headers: versionOf(back) }),
      };
    };
  return {
    'GET /purchase-orders/:id/returnable': async () => ({
      path: `/purchase-orders/${(await addReceived(client(), db())).orderId}/returnable`,
    }),
    'POST /purchase-orders/:id/returns': async () => {
      const { path, body } = await received(client(), db());
      return { path, body };
    },
    'GET /supplier-returns': async () => {
      await addReturn(client(), db());
      return { path: '/supplier-returns' };
    },
    'GET /supplier-returns/:id': at(addReturn),
    'POST /supplier-returns/:id/send': at(addReturn, '/send', { sendsMail: false }),
    'POST /supplier-returns/:id/pick-up': at(addSentReturn, '/pick-up', {}),
    'POST /supplier-returns/:id/cancel': at(addReturn, '/cancel', { reason: 'We need it' }),
  };
}

/** A request for each conflict of these calls. */
export function returnConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const ended = (path: string, body: unknown) => async (): Promise<GoodRequest> => {
    const { id } = await addReturn(client(), db());
    await client().ask('POST', `/supplier-returns/${id}/cancel`, { reason: 'We need it' });
    return { path: `/supplier-returns/${id}${path}`, body };
  };
  return {
    'POST /purchase-orders/:id/returns': {
      orderNotSent: async () => {
        const { body } = await received(client(), db());
        return {
          path: `/purchase-orders/${(await addDraft({ client: client(), db: db() })).id}/returns`,
          body,
        };
      },
      returnTooMuch: async () => {
        const { path, body } = await received(client(), db());
        return { path, body: { lines: body.lines.map((line) => ({ ...line, quantity: 999_999 })) } };
      },
      returnKeyTaken: async () => {
        const { path, body } = await received(client(), db());
        const requestKey = `key of ${path}`;
        await client().ask('POST', path, { ...body, requestKey });
        const other = await received(client(), db());
        return { path: other.path, body: { ...other.body, requestKey } };
      },
      orderIncomplete: async () => {
        const { path, body } = await received(client(), db());
        return { path, body: { ...body, sends: true, sendsMail: true } };
      },
      mailNotSetUp: async () => {
        const { path, body, supplierId } = await received(client(), db());
        await giveEmail(client(), supplierId);
        return { path, body: { ...body, sends: true, sendsMail: true } };
      },
    },
    'POST /supplier-returns/:id/send': {
      returnEnded: ended('/send', { sendsMail: false }),
      returnTooMuch: async () => {
        const { path, body } = await received(client(), db());
        const all = { lines: body.lines.map((line) => ({ ...line, quantity: 2 })) };
        const [one, other] = [
          await client().ask('POST', path, all),
          await client().ask('POST', path, all),
        ].map((answer) => answer.json<SupplierReturnView>());
        await client().ask('POST', `/supplier-returns/${one?.id}/send`, { sendsMail: false });
        return { path: `/supplier-returns/${other?.id}/send`, body: { sendsMail: false } };
      },
      orderIncomplete: async () => ({
        path: `/supplier-returns/${(await addReturn(client(), db())).id}/send`,
        body: { sendsMail: true },
      }),
      mailNotSetUp: async () => {
        const { id, supplierId } = await addReturn(client(), db());
        await giveEmail(client(), supplierId);
        return { path: `/supplier-returns/${id}/send`, body: { sendsMail: true } };
      },
    },
    'POST /supplier-returns/:id/pick-up': {
      returnEnded: async () => ({
        path: `/supplier-returns/${(await addReturn(client(), db())).id}/pick-up`,
        body: {},
      }),
    },
    'POST /supplier-returns/:id/cancel': { returnEnded: ended('/cancel', { reason: 'We need it' }) },
  };
}
