import { expect, type Page } from '@playwright/test';

import { linesOf, makeOneLineEstimate, rowOf, totalOf } from './estimate-lines.ts';
import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A draft with 85 sq ft of tile and 10 % waste, which two suppliers offer in boxes of 11.95. */
async function makeTileEstimate({ request }: Page) {
  const name = unique('Slate tile');
  const { id: productId } = await create(request, 'products', { name, price: 5, unit: 'sq ft' });
  const sellsAt = async (supplierName: string, unitCost: number, terms: object = {}) => {
    const { id: supplierId } = await create(request, 'suppliers', { name: supplierName });
    const sold = await create(request, 'supplier-products', {
      supplierId,
      productId,
      sku: 'KC-1224',
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceQuantity: 11.95,
    });
    await request.post(`/api/admin/supplier-products/${sold.id}/prices`, {
      data: { breaks: [{ unitCost }], ...terms },
    });
    return sold.id;
  };
  const tarrowby = unique('Tarrowby');
  const hollis = unique('Hollis Fork');
  const soldId = await sellsAt(tarrowby, 4.29);
  await sellsAt(hollis, 4.79);
  const id = await makeOneLineEstimate(request, {
    line: { name, productId, quantity: 85, wasteRate: 0.1, isTaxable: false },
  });
  return { id, name, tarrowby, hollis, soldId };
}

test('an estimator chooses an offer for a line, and explains its cost', async ({ page }) => {
  const { id, name, tarrowby, hollis } = await makeTileEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  await expect(totalOf(page, 'Cost')).toHaveText('$467.50');
  await rowOf(page, name).getByRole('gridcell', { name }).click();
  await page.getByRole('button', { name: 'Offers of suppliers' }).click();
  const panel = page.getByRole('dialog', { name: 'Offers of Suppliers' });
  await expect(panel).toContainText('93.5 sq ft needed');
  const offers = panel.getByRole('list', { name: 'Offers' });
  await expect(offers.getByRole('listitem')).toHaveCount(2);
  await expect(offers.getByRole('listitem').first()).toContainText(tarrowby);
  await expect(offers.getByRole('listitem').first()).toContainText('8 BX = 95.6 sq ft, 2.1 left');
  await expectAccessible(page);
  await offers.getByRole('button', { name: `Choose ${hollis} for $457.92` }).click();
  await expect(offers.getByRole('listitem').last()).toContainText('Chosen');
  await panel.getByRole('button', { name: 'Take Cheapest Fresh' }).click();
  await expect(offers.getByRole('listitem').first()).toContainText('Chosen');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(totalOf(page, 'Cost')).toHaveText('$410.12');

  await rowOf(page, name).getByRole('button', { name: '$410.12' }).click();
  const explained = page.getByRole('dialog', { name: 'Cost' });
  await expect(explained).toContainText('95.6 × 4.289958');
  const source = explained.getByRole('link', { name: /^\$4\.29 \/ sq ft · \w+ \d+ · Tarrowby/ });
  await expectAccessible(page);
  await source.click();
  await expect(page.getByRole('table', { name: 'Prices' })).toContainText('$4.29 / sq ft');
  await page.goBack();

  // A typed cost is nobody's offer.
  await expect
    .poll(async () => (await linesOf(page, id))[0])
    .toMatchObject({ offer: { supplierName: tarrowby } });
  await rowOf(page, name).getByRole('gridcell', { name: '$4.289958' }).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(totalOf(page, 'Cost')).toHaveText('$382.40');
  await expect.poll(async () => (await linesOf(page, id))[0]).toMatchObject({ offer: null });
});

test('an estimator is warned of prices that moved or end, and takes those of now before sending', async ({
  page,
}) => {
  const { id, name, soldId } = await makeTileEstimate(page);
  const [line] = await linesOf(page, id);
  const path = `/api/admin/estimates/${id}/choose-offers`;
  const chosen = await page.request.post(path, {
    data: { take: [{ lineId: line?.id, supplierProductId: soldId }] },
  });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await page.request.post(`/api/admin/supplier-products/${soldId}/prices`, {
    data: { breaks: [{ unitCost: 4.79 }], expiresOn: '2098-12-31' },
  });
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('button', { name: 'Review Prices' }).click();
  const panel = page.getByRole('dialog', { name: 'Prices of Suppliers Now' });
  await expect(panel).toContainText('If all are taken, the orders cost $47.80 more');
  await expect(panel).toContainText('$4.29 / sq ft, now $4.79 / sq ft');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Quote' });
  const moved = dialog.getByLabel(
    'Prices of suppliers have moved by +$47.80 (11.66%) since they were taken.',
  );
  await expect(moved).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Lines' }).click();
  await page.getByRole('button', { name: 'Review Prices' }).click();
  await panel.getByRole('button', { name: `Take price of ${name}` }).click();
  await expect(panel).toContainText('All prices are those of today.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(totalOf(page, 'Cost')).toHaveText('$457.92');
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(dialog.getByLabel('Valid until')).toBeVisible();
  await expect(moved).toHaveCount(0);
  await dialog.getByLabel('Valid until').fill('2099-01-02');
  await expect(dialog.getByLabel('1 price ends before Jan 2, 2099.')).toBeVisible();
});
