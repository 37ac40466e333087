import { expect } from '@playwright/test';

import {
  create,
  createProperty,
  expectAccessible,
  expectToast,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { sendOrder } from './sent-order.ts';
import { test } from './test.ts';

test('what is left over goes back to its supplier, is picked up, and a viewer reads it', async ({ page }) => {
  await signIn(page);
  const { request } = page;
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', { propertyId, name: unique('Hall bath') });
  const { id: supplierId } = await create(request, 'suppliers', { name: unique('Tarrowby') });
  const { order, lines, delivery } = await sendOrder(request, { projectId, supplierId });
  const received = await request.post(`/api/admin/deliveries/${delivery}/receive`, {
    data: { receiptKey: unique('receipt'), signerName: 'Ben Ruiz', strokes: [[[1, 2]]] },
  });
  expect(received.ok(), await received.text()).toBe(true);

  await page.goto(`/admin/orders/${order}`);
  await page.getByRole('button', { name: 'Send Goods Back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Goods Back' });
  await expect(dialog).toContainText('Print the return, and give it to the supplier.');
  await dialog.getByRole('button', { name: 'Send Return' }).click();
  await expect(dialog).toContainText('Say what goes back');
  await dialog.getByLabel('How much of Bags of thinset goes back').fill('9');
  await dialog.getByRole('button', { name: 'Send Return' }).click();
  await expect(dialog).toContainText('At most 8 can go back');
  await dialog.getByLabel('How much of Bags of thinset goes back').fill('2');
  await dialog.getByLabel('Restocking Fee').fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Return' }).click();
  await expect(page.getByRole('heading', { name: /^RT-\d{4}-\d{4}$/, level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines of the return' })).toContainText('2 bags');
  await expect(page.getByRole('region', { name: 'Return' })).toContainText('$44.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Picked Up' }).click();
  await expectToast(page, 'Success', 'Return picked up successfully');
  const address = page.url();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('navigation').getByRole('link', { name: 'Supplier Returns' }).click();
  await expect(page.getByRole('link', { name: 'All Orders' })).toBeVisible();
  await page.getByPlaceholder('Search by number, order, supplier or project...').fill(number);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('$44.00');
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.getByRole('option', { name: number }).click();
  await expect(page).toHaveURL(address);
  await page.goto(`/admin/orders/${order}`);
  await expect(page.getByRole('list', { name: 'Returns of the order' })).toContainText('Picked up');

  // A credit of nothing says why.
  const costly = await request.post(`/api/admin/purchase-orders/${order}/returns`, {
    data: { lines: [{ orderLineId: lines[0], quantity: 1, reason: 'surplus' }], restockingFee: 500 },
  });
  await page.goto(`/admin/returns/${((await costly.json()) as { id: number }).id}`);
  await expect(page.getByRole('region', { name: 'Return', exact: true })).toContainText(
    '$0.00The restocking fee takes all of it.',
  );
  await expectAccessible(page);

  await signInAsViewer(page);
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText('Picked up');
  for (const name of ['Cancel Return', 'Send Return', 'Picked Up'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
