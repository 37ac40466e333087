import { expect, type Page, test } from '@playwright/test';

import { create, makeMany, signIn, unique } from './panel.ts';

test.beforeEach(async ({ page }) => signIn(page));

const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: /^Selected / });

const placeOf = async (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls a list until a record of it can be selected. */
async function scrollTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let tried = 0; tried < 40 && !(await select(page, name).isVisible()); tried += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
  expect(await placeOf(page)).toBeGreaterThan(1_000);
}

test('Back and Forward give the place and the selection back, and a new address starts at the top', async ({
  page,
}) => {
  const mark = unique('Return').replace(' ', '');
  await makeMany(120, async (place) =>
    create(page.request, 'products', { name: `${mark} ${place}`, price: 1 }),
  );
  await page.goto(`/admin/products?view=cards&q=${mark}`);
  const target = `${mark} 20`;
  await scrollTo(page, target);
  await select(page, target).click();
  await expect(bar(page)).toContainText('1 selected');
  const place = await placeOf(page);

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await placeOf(page)).toBe(0);
  await page.goBack();
  await expect(bar(page)).toContainText('1 selected');
  await expect(select(page, target)).toBeChecked();
  expect(Math.abs((await placeOf(page)) - place)).toBeLessThan(100);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await placeOf(page)).toBe(0);
});

test('Back from a screen that is still loading gives the place back', async ({ page }) => {
  const mark = unique('Hurry').replace(' ', '');
  await makeMany(40, async (place) =>
    create(page.request, 'products', { name: `${mark} ${place}`, price: 1 }),
  );
  await page.goto(`/admin/products?view=cards&q=${mark}`);
  await scrollTo(page, `${mark} 3`);
  const place = await placeOf(page);
  await page.route('**/trpc/*settings.get*', async () => undefined);
  await page.getByRole('link', { name: 'Settings' }).click();
  // The page that waits is short, and so the browser scrolls it to its top.
  await expect.poll(async () => placeOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(async () => placeOf(page)).toBe(place);
});
