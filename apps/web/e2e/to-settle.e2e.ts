import { expect, type APIRequestContext } from '@playwright/test';

import {
  create,
  createProperty,
  expectAccessible,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { sendOrder } from './sent-order.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** An order of 8 bags of which the delivery brought 6. */
async function addShort(request: APIRequestContext) {
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: unique('Hall bath'),
  });
  const { id: supplierId } = await create(request, 'suppliers', { name: unique('Tarrowby') });
  const descriptions = ['Thinset'];
  const { order: id, lines, delivery } = await sendOrder(request, { projectId, supplierId, descriptions });
  const received = await request.post(`/api/admin/deliveries/${delivery}/receive`, {
    data: {
      receiptKey: unique('receipt'),
      lines: [{ orderLineId: lines[0], accepted: 6 }],
      signerName: 'Ben Ruiz',
      strokes: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
  });
  expect(received.ok(), await received.text()).toBe(true);
  return { id, supplierId };
}

test('what did not come is settled with a note of how, and a viewer reads it without an answer to press', async ({
  page,
}) => {
  const { supplierId } = await addShort(page.request);
  const open = await addShort(page.request);
  await page.goto(`/admin/to-settle?supplierId=${supplierId}`);
  const row = page.getByRole('main').getByRole('article');
  await expect(row).toContainText('Something is missing');
  await expect(row).toContainText('Thinset: 2 bags did not come');
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Done: PO-/ }).click();
  const dialog = page.getByRole('dialog', { name: /Is Settled$/ });
  await dialog.getByLabel('How It Was Settled').fill('Dan brings them on Friday');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectToast(page, 'Success', 'Something is missing: Dan brings them on Friday');
  await expect(row).toHaveCount(0);

  await signInAsViewer(page);
  await page.goto(`/admin/to-settle?supplierId=${supplierId}&status=settled`);
  await expect(row).toContainText('Dan brings them on Friday');
  await page.goto(`/admin/to-settle?supplierId=${open.supplierId}`);
  await expect(row).toContainText('Thinset: 2 bags did not come');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('with nothing to settle the list says so', async ({ page }) => {
  await showNone(page, 'exceptions.list');
  await page.goto('/admin/to-settle');
  await expect(page.getByText('Nothing to settle')).toBeVisible();
  await expectAccessible(page);
});

test('what did not come is bought elsewhere, which ends the order of which all else has come', async ({
  page,
}) => {
  const { id } = await addShort(page.request);
  await page.goto(`/admin/orders/${id}`);
  const toSettle = page.getByRole('region', { name: 'To settle' });
  await expect(toSettle).toContainText('Thinset: 2 bags did not come');
  await toSettle.getByRole('button', { name: /^Buy Elsewhere: PO-/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Buy Elsewhere: PO-/ });
  await expect(question.getByRole('listitem')).toHaveText(['Thinset: 2 bags']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Buy Elsewhere' }).click();
  await expect(page.getByText('All of it has come.')).toBeVisible();
  await expect(toSettle).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText('6 bags');
});
