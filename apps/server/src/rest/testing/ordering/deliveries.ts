import type { Db } from '@quoin/db/connection/database';
import { sha256 } from '@quoin/db/documents/document-digest';
import type { ErrorKey } from '@quoin/domain/errors';
import type { Delivery } from '@quoin/domain/ordering/delivery';
import { DELIVERY_PHOTOS_MAX } from '@quoin/domain/ordering/delivery-status';

import type { Client } from '../../../testing/app.ts';
import { formOf, picture } from '../photo.ts';
import { versionOf } from '../quotes.ts';
import type { GoodRequest } from '../usual.ts';
import { addIssued } from './orders.ts';

let count = 0;
const nextKey = () => `receipt ${(count += 1)}`;

/** A receipt that somebody signs on the phone. */
const signed = () => ({ receiptKey: nextKey(), signerName: 'Ben Ruiz', strokes: [[[1, 2]]] });

/** The delivery of an order that was sent. */
async function addDelivery(client: Client, db: Db): Promise<Delivery> {
  const order = await addIssued({ client, db });
  const answer = await client.ask('GET', `/deliveries?orderId=${order.id}`);
  const [delivery] = answer.json<Delivery[]>();
  if (!delivery) throw new Error('An order that was sent has a delivery');
  return delivery;
}

const photoForm = async () => formOf([{ name: 'photo', bytes: await picture() }]);

async function addPhoto(client: Client, { id }: Delivery): Promise<Delivery> {
  const form = await photoForm();
  return (await client.ask('POST', `/deliveries/${id}/photos`, form.body, form.headers)).json<Delivery>();
}

/** Gives a delivery all the photos that it can have, past their decoding. */
async function fillPhotos(db: Db, deliveryId: number): Promise<void> {
  const photos = Array.from({ length: DELIVERY_PHOTOS_MAX }, (_, place) => {
    const bytes = Buffer.from(`photo ${place}`);
    return { deliveryId, bytes, digest: sha256(bytes) };
  });
  await db.insertInto('deliveryPhotos').values(photos).execute();
}

export async function addReceived(client: Client, db: Db): Promise<Delivery> {
  const { id } = await addDelivery(client, db);
  return (await client.ask('POST', `/deliveries/${id}/receive`, signed())).json<Delivery>();
}

/** A delivery that stays, because it has a photo, of an order that was cancelled. */
async function addCancelled(client: Client, db: Db): Promise<Delivery> {
  const delivery = await addPhoto(client, await addDelivery(client, db));
  await client.ask('POST', `/purchase-orders/${delivery.orderId}/cancel`, {
    reason: 'Sold the house',
    sendsMail: false,
  });
  return delivery;
}

async function addArrived(client: Client, db: Db): Promise<Delivery> {
  const { id } = await addDelivery(client, db);
  return (await client.ask('POST', `/deliveries/${id}/arrive`, {})).json<Delivery>();
}

const failure = { reason: 'The truck broke down', date: '2199-03-04' };
const move = { date: '2199-03-04' };

/** The requests of the calls about deliveries, as the test of the contract wants them. */
export function deliveryRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const at =
    (path = '', body?: () => unknown) =>
    async (): Promise<GoodRequest> => {
      const delivery = await addDelivery(client(), db());
      return {
        path: `/deliveries/${delivery.id}${path}`,
        ...(body && { body: body(), headers: versionOf(delivery) }),
      };
    };
  return {
    'GET /deliveries': async () => {
      await addDelivery(client(), db());
      return { path: '/deliveries' };
    },
    'GET /deliveries.csv': async () => {
      await addDelivery(client(), db());
      return { path: '/deliveries.csv' };
    },
    'GET /deliveries/:id': at(),
    'POST /deliveries/:id/photos': async () => ({
      path: `/deliveries/${(await addDelivery(client(), db())).id}/photos`,
      ...(await photoForm()),
    }),
    'GET /deliveries/:id/photos/:photoId': async () => {
      const { id, photoIds } = await addPhoto(client(), await addDelivery(client(), db()));
      return { path: `/deliveries/${id}/photos/${photoIds[0]}` };
    },
    'POST /deliveries/:id/receive': at('/receive', signed),
    'POST /deliveries/:id/arrive': at('/arrive', () => ({})),
    'POST /deliveries/:id/fail': at('/fail', () => failure),
    'POST /deliveries/:id/move': at('/move', () => move),
  };
}

/** A request for each conflict of these calls. */
export function deliveryConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const at =
    (
      add: (client: Client, db: Db) => Promise<Delivery>,
      path: string,
      body: (delivery: Delivery) => unknown = () => ({}),
    ) =>
    async (): Promise<GoodRequest> => {
      const { id } = await add(client(), db());
      const delivery = (await client().ask('GET', `/deliveries/${id}`)).json<Delivery>();
      return { path: `/deliveries/${id}${path}`, body: body(delivery), headers: versionOf(delivery) };
    };
  const lineOf = (delivery: Delivery, line: object) => ({
    ...signed(),
    lines: [{ orderLineId: delivery.lines[0]?.orderLineId, ...line }],
  });
  const step = (path: string, body: () => unknown) => ({
    deliveryReceived: at(addReceived, path, body),
    deliveryNotAwaited: at(addCancelled, path, body),
  });
  return {
    'POST /deliveries/:id/photos': {
      deliveryPhotosFull: async () => {
        const { id } = await addDelivery(client(), db());
        await fillPhotos(db(), id);
        return { path: `/deliveries/${id}/photos`, ...(await photoForm()) };
      },
    },
    'POST /deliveries/:id/receive': {
      ...step('/receive', signed),
      deliverySurplus: at(addDelivery, '/receive', (delivery) => lineOf(delivery, { accepted: 999 })),
      deliveryProofMissing: at(addDelivery, '/receive', () => ({ receiptKey: nextKey() })),
      damageWithoutPhoto: at(addDelivery, '/receive', (delivery) =>
        lineOf(delivery, { accepted: 1, rejected: 1, reason: 'damaged' }),
      ),
      receiptKeyTaken: async () => {
        const receipt = signed();
        const { id } = await addDelivery(client(), db());
        await client().ask('POST', `/deliveries/${id}/receive`, receipt);
        return at(addDelivery, '/receive', () => receipt)();
      },
    },
    'POST /deliveries/:id/arrive': {
      ...step('/arrive', () => ({})),
      deliveryUnderWay: at(addArrived, '/arrive'),
    },
    'POST /deliveries/:id/fail': {
      ...step('/fail', () => failure),
      deliveryUnderWay: at(addArrived, '/fail', () => failure),
    },
    'POST /deliveries/:id/move': {
      ...step('/move', () => move),
      deliveryUnderWay: at(addArrived, '/move', () => move),
    },
  };
}
