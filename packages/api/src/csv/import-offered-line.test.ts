import { openTestDatabase } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { addEstimateWithLine, checkRows } from './import-testing.ts';

test('an imported quantity makes another order of the offer, an imported cost ends the offer, and an undo brings it back', async () => {
  await using opened = await openTestDatabase();
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'ada'));
  const { id, into, dumpster } = await addEstimateWithLine(call);
  const tile = await call.products.create({ name: 'Slate tile', price: dollars(5), unit: 'sq ft' });
  const supplier = await call.suppliers.create({ name: 'Tarrowby' });
  const packed = { orderUnit: 'BX', contentQuantity: 11.95, priceUnit: 'SF', priceQuantity: 11.95 };
  const sold = await call.supplierProducts.create({
    supplierId: supplier.id,
    productId: tile.id,
    sku: 'KC-1224',
    ...packed,
  });
  await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4.29 }] });
  const line = await call.estimateLines.create({
    estimateId: id,
    sectionId: dumpster.sectionId,
    productId: tile.id,
    quantity: 93.5,
  });
  await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
  const imported = async (field: string, value: string) => {
    const file = await checkRows(call, into, ['id', 'name', field], [[String(line.id), 'Slate tile', value]]);
    await call.imports.write({ id: file.id, leaveOutWrong: false });
    return file;
  };
  const lineNow = async () => (await call.estimateLines.list({ id })).find((each) => each.id === line.id);

  await imported('quantity', '100');
  expect(await lineNow()).toMatchObject({ cost: 461.39, offer: { orderQuantity: 9, content: 107.55 } });
  const { id: typed } = await imported('unitCost', '4');
  expect(await lineNow()).toMatchObject({ unitCost: 4, offer: null });
  await call.imports.undo({ id: typed });
  expect(await lineNow()).toMatchObject({
    cost: 461.39,
    offer: { supplierName: 'Tarrowby', orderQuantity: 9 },
  });
});
