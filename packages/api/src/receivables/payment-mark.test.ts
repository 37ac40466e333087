import { runWithin, undoing } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { openForAda, refusedAs } from '../testing.ts';
import { billedBathroom, place } from './testing/bathroom-bills.ts';

const asAda = openForAda();

/** A WebP of one pixel. */
const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const photo = { bytes, originalName: 'tile.webp' };

test('a photo alone proves that the materials are here, and it stays', async () => {
  await asAda(async (call, trx) => {
    const { contractId: id } = await billedBathroom(call, trx);
    const payment = { id, sortOrder: place.materials };
    const { id: photoId } = await call.contracts.addPaymentPhoto({ ...payment, photo });
    // A second press sends it again.
    expect(await call.contracts.addPaymentPhoto({ ...payment, photo })).toEqual({ id: photoId });
    // Nobody has said anything yet.
    expect((await call.contracts.listPayments({ id }))[1]).toMatchObject({ state: 'waiting', mark: null });
    expect(await call.contracts.meetPayment({ ...payment, photoId })).toMatchObject({
      state: 'due',
      mark: { kind: 'met', photoId, note: null, signerName: null },
    });
    expect(await call.contracts.getPaymentPhoto({ ...payment, photoId })).toMatchObject({
      mediaType: 'image/jpeg',
    });
    await undoing(trx, async () => {
      await expect(runWithin(trx, 'delete from payment_photos')).rejects.toThrow(
        /only added to|append|payment_photos/,
      );
    });
    // Taken back, the mark has no photo. The photo is kept.
    await call.contracts.unmeetPayment({ ...payment, note: 'The wrong tile' });
    expect((await call.contracts.listPayments({ id }))[1]).toMatchObject({ mark: { photoId: null } });
    expect(await call.contracts.getPaymentPhoto({ ...payment, photoId })).toMatchObject({
      mediaType: 'image/jpeg',
    });
  });
});

test('a mark without photo, signature and note is refused, and one with the photo of another payment', async () => {
  await asAda(async (call, trx) => {
    const { contractId: id } = await billedBathroom(call, trx);
    const payment = { id, sortOrder: place.materials };
    await expect(call.contracts.meetPayment({ ...payment, photoId: null })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const other = { id, sortOrder: place.labor };
    const { id: photoId } = await call.contracts.addPaymentPhoto({ ...other, photo });
    await expect(call.contracts.meetPayment({ ...payment, photoId })).rejects.toMatchObject(
      refusedAs('paymentPhotoUnknown'),
    );
    await expect(call.contracts.getPaymentPhoto({ ...payment, photoId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
