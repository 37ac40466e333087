import { type APIRequestContext, expect } from '@playwright/test';

import {
  card,
  chooseFound,
  create,
  createProperty,
  expectAccessible,
  expectNotSaved,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A project, and a supplier that sells tile by the box of 11.95 sq ft for $4.29 a sq ft. */
async function tileSupplier(request: APIRequestContext) {
  const [supplier, project] = [unique('Tarrowby'), unique('Hall bath')];
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: project,
  });
  await create(request, 'project-tasks', { projectId, name: 'Tile the floor' });
  const { id: costCodeId } = await create(request, 'cost-codes', {
    code: unique('09').slice(-8),
    name: 'Tile',
    kind: 'material',
  });
  const { id: productId } = await create(request, 'products', {
    name: unique('Slate tile'),
    price: 4,
    unit: 'sq ft',
    costCodeId,
  });
  const { id: supplierId } = await create(request, 'suppliers', { name: supplier });
  await create(request, 'supplier-branches', {
    supplierId,
    name: 'Dayton',
    address: '9 Mill St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    deliveryFee: 85,
  });
  const sku = unique('KC');
  const { id: soldId } = await create(request, 'supplier-products', {
    supplierId,
    productId,
    sku,
    description: `Slate 12x24 ${sku}`,
    orderUnit: 'BX',
    contentQuantity: 11.95,
    priceUnit: 'SF',
    priceQuantity: 11.95,
  });
  const priced = await request.post(`/api/admin/supplier-products/${soldId}/prices`, {
    data: { breaks: [{ unitCost: 4.29 }] },
  });
  expect(priced.ok(), await priced.text()).toBe(true);
  return { supplier, supplierId, project, projectId, soldId, sold: `Slate 12x24 ${sku}` };
}

test('an order is begun, gets its lines, is sent without mail, revised and cancelled', async ({ page }) => {
  const { supplier, supplierId, project, projectId, sold } = await tileSupplier(page.request);
  await page.goto(`/admin/orders?supplierId=${supplierId}&project=${projectId}`);
  await page.getByRole('button', { name: 'Add Order' }).first().click();
  const added = page.getByRole('dialog', { name: 'Add New Order' });
  await expect(added.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier);
  await expect(added.getByRole('combobox', { name: 'Project' })).toHaveValue(project);
  await added.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByRole('heading', { name: `Draft for ${supplier}`, level: 1 })).toBeVisible();
  await expectAccessible(page);

  // What is missing is said before anything is sent, and the server refuses it too.
  await page.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Order' });
  await expect(sending).toContainText('Add a line first');
  await expect(sending).toContainText('Choose the branch that delivers');
  await sending.getByRole('button', { name: 'Send Order' }).click();
  await expectNotSaved(
    page,
    sending,
    'Failed to send order',
    'Add a line first. Choose the branch that delivers',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Order' });
  await edit.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Dayton' }).click();
  await edit.getByLabel('Site Contact').fill('Ben Ruiz, (937) 555-0177');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Update Order' }).click();
  await expectToast(page, 'Success', 'Order updated successfully');

  await page.getByRole('button', { name: 'Add Product' }).click();
  const line = page.getByRole('dialog', { name: 'Add Product' });
  await chooseFound(line.getByRole('combobox', { name: 'Product' }), sold);
  await line.getByLabel('Quantity (box)').fill('8');
  await expect(line).toContainText('Holds 95.6 sq ft.');
  await expect(line).toContainText('In force: $4.29 per sq ft');
  await expect(line).toContainText('This line: $410.12. The order: $495.12 with freight and tax.');
  await line.getByRole('combobox', { name: 'Task' }).click();
  await page.getByRole('option', { name: 'Tile the floor' }).click();
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Add Line' }).click();
  await expectToast(page, 'Success', 'Line saved successfully');
  const lines = page.getByRole('table', { name: 'Lines' });
  await expect(lines.getByRole('row').filter({ hasText: sold })).toContainText(
    /Tile the floor.*8 boxes.*\$410\.12/s,
  );
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$495.12');

  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(sending).toContainText(`${supplier}: 1 line, $495.12.`);
  await expect(sending).toContainText('No mail goes out');
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send Order' }).click();
  await expectToast(page, 'Success', 'Order sent successfully');
  const number = page.getByRole('heading', { name: /^PO-\d{4}-\d{4}$/, level: 1 });
  await expect(number).toBeVisible();
  await expect(page.getByText('Not mailed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trail' })).toContainText('Sent');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Revise' }).click();
  await page.getByRole('button', { name: `Edit ${sold}` }).click();
  const changed = page.getByRole('dialog', { name: 'Edit Line' });
  await changed.getByLabel('Quantity (box)').fill('10');
  await changed.getByRole('button', { name: 'Update Line' }).click();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$597.66');
  await page.getByRole('button', { name: 'Send Revision' }).click();
  await expect(page.getByText('Say why in a few words')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('The bath is larger');
  await page.getByRole('button', { name: 'Send Revision' }).click();
  await expectToast(page, 'Success', 'Order revised successfully');
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await expect(lines).toContainText('10 boxes');

  await page.getByRole('button', { name: 'Confirmed by Phone' }).click();
  const confirming = page.getByRole('dialog', { name: /^PO-.* Confirmed by Phone$/ });
  await confirming.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(confirming.getByText('Say who confirmed the order')).toBeVisible();
  await confirming.getByLabel('Who Confirmed').fill('Dan Reyes');
  await confirming.getByLabel('Their Order Number').fill('SO-8821');
  await expectAccessible(page);
  await confirming.getByRole('button', { name: 'Confirm Order' }).click();
  await expectToast(page, 'Success', 'Order confirmed successfully');
  await expect(page.getByText('SO-8821')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmed by Phone' })).toHaveCount(0);

  await page.getByRole('button', { name: /^More actions for PO-/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel PO-/ });
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(question.getByText('Say why in a few words')).toBeVisible();
  await question.getByLabel('Reason').fill('The house was sold');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Success', 'Order cancelled successfully');
  await expect(page.getByText('The house was sold').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revise' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/admin/orders?project=${projectId}`);
  await expect(card(page, supplier)).toHaveText(/Cancelled.*\$597\.66/s);
});

test('orders are narrowed by state, and a viewer reads one without a step to take', async ({ page }) => {
  const { supplier, supplierId, projectId, soldId } = await tileSupplier(page.request);
  const { id } = await create(page.request, 'purchase-orders', {
    projectId,
    supplierId,
    mode: 'pickup',
  });
  const set = await page.request.put(`/api/admin/purchase-orders/${id}/lines`, {
    data: { lines: [{ supplierProductId: soldId, quantity: 2 }] },
  });
  expect(set.ok(), await set.text()).toBe(true);

  await page.goto(`/admin/orders?supplierId=${supplierId}`);
  await expect(card(page, supplier)).toHaveText(/Draft.*\$102\.53/s);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Sent/ }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await signInAsViewer(page);
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('heading', { name: `Draft for ${supplier}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible();
  for (const name of ['Send…', 'Edit', 'Add Product', 'Delete Draft'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText('2 boxes');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  await showNone(page, 'purchaseOrders.list');
  await page.goto('/admin/orders');
  await expect(page.getByText('No orders yet. Start from a project’s materials.')).toBeVisible();
});
