import { expect, type Page, test } from '@playwright/test';

import { create, makeMany, signIn, unique } from './panel.ts';

test.beforeEach(async ({ page }) => signIn(page));

const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: /^Selected / });

test('Back and Forward give the place and the selection back, and a new address starts at the top', async ({
  page,
}) => {
  const mark = unique('Return').replace(' ', '');
  await makeMany(120, async (place) =>
    create(page.request, 'products', { name: `${mark} ${place}`, price: 1 }),
  );
  await page.goto(`/admin/products?view=cards&q=${mark}`);
  const target = `${mark} 20`;
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let tried = 0; tried < 40 && !(await select(page, target).isVisible()); tried += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
  await select(page, target).click();
  await expect(bar(page)).toContainText('1 selected');
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1_000);

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(bar(page)).toContainText('1 selected');
  await expect(select(page, target)).toBeChecked();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
