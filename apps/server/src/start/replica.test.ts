import { openDatabase } from '@quoin/db/connection/database';
import { createTestDatabase } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { expect, onTestFinished, test } from 'vitest';

import { startTestApp } from '../testing/app.ts';

test('the public catalog and exports are read from the replica, all else from the database itself', async () => {
  const { url, drop } = await createTestDatabase();
  const replica = openDatabase({ url });
  const quoin = await startTestApp({}, { replica });
  onTestFinished(async () => {
    await quoin.close();
    await replica.destroy();
    await drop();
  });
  // A replica that has not heard of the product yet, and knows another one.
  await replica.insertInto('products').values(product('Old slate')).execute();
  await quoin.db.insertInto('products').values(product('New slate')).execute();
  const { ask } = await quoin.signIn();
  expect((await quoin.app.inject('/api/catalog')).body).toMatch('Old slate');
  expect((await ask('GET', '/products.csv')).body).toMatch('Old slate');
  const list = await ask('GET', '/products');
  expect(list.body).toMatch('New slate');
  expect(list.body).not.toMatch('Old slate');
});

const product = (name: string) => ({
  name,
  category: 'Roofing',
  price: dollars(1),
  brand: null,
  subcategory: null,
  description: null,
  model: null,
  sku: null,
  supplier: null,
  imageUrl: null,
  packQuantity: null,
  packUnit: null,
  wasteRate: null,
  hoursPerUnit: null,
  costCodeId: null,
  isTaxable: null,
});
