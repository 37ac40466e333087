import type { Db } from '@quoin/db/connection/database';

import type { Call } from '../../testing.ts';
import { draftForBath, issued, tileForBath } from './tile-order.ts';

/** The strokes of a drawn signature. */
export const strokes: [number, number][][] = [
  [
    [1, 2],
    [3, 4],
  ],
];
/** A receipt that somebody has signed on the phone. */
export const signed = { signerName: 'Ben Ruiz', strokes };

/** An order of 8 boxes that was sent, with its one delivery. */
export async function awaited(call: Call, name = 'Tarrowby') {
  const made = await tileForBath(call, { name });
  const order = await issued(call, await draftForBath(call, made));
  const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
  if (!delivery) throw new Error('An order that was sent has a delivery');
  return { made, order, delivery };
}

/** A photo past its decoding, which a test of the server shows. */
export async function addPhoto(trx: Db, deliveryId: number): Promise<void> {
  await trx
    .insertInto('deliveryPhotos')
    .values({
      deliveryId,
      bytes: Buffer.from('{}'),
      digest: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    })
    .execute();
}
