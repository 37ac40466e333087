import { expect } from '@playwright/test';

import { create, expectAccessible, signIn, signInAsSomebody, unique } from './panel.ts';
import { test } from './test.ts';

// Wide enough for the column of the SKU.
test.use({ viewport: { width: 1440, height: 900 } });

test('columns of a table are hidden and widened by each person, and come back with Reset', async ({
  page,
}) => {
  await signIn(page);
  const mark = unique('Sorted').replace(' ', '');
  await create(page.request, 'products', { name: mark, price: 3, sku: `${mark}-1` });
  const address = `/admin/products?q=${mark}&view=table`;
  await page.goto(address);
  const table = page.getByRole('table', { name: 'Products' });
  const sku = table.getByRole('columnheader', { name: 'SKU' });
  await expect(sku).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('menu');
  // The column of the names always stays.
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveCount(0);
  await menu.getByRole('menuitemcheckbox', { name: 'SKU' }).click();
  await expect(sku).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const category = table.getByRole('columnheader', { name: 'Category' });
  const handle = category.getByRole('separator', { name: 'Width of Category' });
  const widthOf = async () => Math.round((await category.boundingBox())?.width ?? 0);
  const before = await widthOf();
  // The left edge moves, as the names give the room.
  await handle.press('ArrowLeft');
  await expect.poll(widthOf).toBe(before + 16);
  await expect(handle).toHaveAttribute('aria-orientation', 'vertical');
  const edge = await handle.boundingBox();
  if (!edge) throw new Error('There is no edge to drag');
  await page.mouse.move(edge.x + 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x - 30, edge.y + 10);
  await page.mouse.up();
  await expect.poll(widthOf).toBe(before + 48);
  await expectAccessible(page);

  await page.reload();
  await expect.poll(widthOf).toBe(before + 48);
  await expect(sku).toBeHidden();
  // Another administrator at the same browser has the columns of the list.
  await page.context().clearCookies();
  await signInAsSomebody(page, 'viewer');
  await page.goto(address);
  await expect(sku).toBeVisible();

  // An open page loads anew when somebody else signs in, which would end the next visit.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page);
  await page.goto(address);
  await expect(category).toBeVisible();
  await expect(sku).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await menu.getByRole('menuitem', { name: 'Reset' }).click();
  await expect(sku).toBeVisible();
  await expect.poll(widthOf).toBe(before);
});
