import { type APIRequestContext, expect, type Page } from '@playwright/test';

import {
  card,
  create,
  createProperty,
  expectAccessible,
  expectToast,
  makeMany,
  signIn,
  signInAsViewer,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** Products of a search of their own: A 30, B 10, C 20 dollars. */
async function addProducts(request: APIRequestContext) {
  const mark = unique('Sorted').replace(' ', '');
  const ids = [];
  for (const [letter, price] of [
    ['A', 30],
    ['B', 10],
    ['C', 20],
  ] as const) {
    const fields = { name: `${mark} ${letter}`, price, category: `Cat ${letter}`, sku: `${mark}-${letter}` };
    ids.push((await create(request, 'products', fields)).id);
  }
  return { mark, ids, names: ['A', 'B', 'C'].map((letter) => `${mark} ${letter}`) };
}

const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: /^Selected / });
const headings = async (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const rowNames = async (page: Page) => page.getByRole('rowheader').allTextContents();

test('a list remembers its order and view; its address has priority over memory', async ({ page }) => {
  const { mark, names } = await addProducts(page.request);
  const [a = '', b = '', c = ''] = names;
  await page.goto(`/admin/products?q=${mark}`);
  const sort = page.getByRole('combobox', { name: 'Sort products' });
  await expect(sort).toHaveValue('Best match');
  await expect.poll(async () => headings(page)).toEqual([a, b, c]);
  await sort.click();
  await page.getByRole('option', { name: 'Newest first' }).click();
  await expect.poll(async () => headings(page)).toEqual([c, b, a]);
  await sort.click();
  await page.getByRole('option', { name: 'Best match' }).click();
  await expect.poll(async () => headings(page)).toEqual([a, b, c]);
  await sort.click();
  await page.getByRole('option', { name: 'Price, low to high' }).click();
  await expect.poll(async () => headings(page)).toEqual([b, c, a]);
  await expect(page).toHaveURL(/sort=price/);

  await page.getByRole('radio', { name: 'Table' }).check();
  const table = page.getByRole('table', { name: 'Products' });
  await expect.poll(async () => rowNames(page)).toEqual([b, c, a]);
  const price = table.getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await price.getByRole('button').press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => rowNames(page)).toEqual([a, c, b]);
  await expectAccessible(page);

  // Another visit, to an address that says nothing of it.
  await page.goto(`/admin/products?q=${mark}`);
  await expect.poll(async () => rowNames(page)).toEqual([a, c, b]);
  // A colleague's address shows what the colleague saw, and changes nothing that was chosen here.
  await page.goto(`/admin/products?q=${mark}&view=cards&sort=name`);
  await expect.poll(async () => headings(page)).toEqual([a, b, c]);
  await page.goto(`/admin/products?q=${mark}`);
  await expect.poll(async () => rowNames(page)).toEqual([a, c, b]);
});

test('without storage in the browser, a choice holds in the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/admin/subcontractors');
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
});

test('filters show the count of each choice, and the list shows its total', async ({ page }) => {
  const { mark, ids } = await addProducts(page.request);
  await page.request.patch(`/api/admin/products/${ids[0]}`, { data: { isActive: false } });
  await page.goto(`/admin/products?q=${mark}`);
  await expect(page.getByText('3 products', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Active 2', exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Inactive 1', exact: true }).click();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option', { name: 'Cat A 1', exact: true })).toBeVisible();
  // Not inactive, so that it would leave none.
  await expect(page.getByRole('option', { name: /^Cat B/ })).toHaveCount(0);
});

test('several products are moved, and moved back, by mouse', async ({ page }) => {
  const { mark, names } = await addProducts(page.request);
  const [a = '', b = '', c = ''] = names;
  await page.goto(`/admin/products?q=${mark}&sort=name&view=cards`);
  await card(page, a).hover();
  await select(page, a).check();
  await expect(bar(page)).toContainText('1 selected');
  await select(page, c).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await expect(select(page, b)).toBeChecked();
  await select(page, b).uncheck();
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Change category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Category' });
  await dialog.getByRole('button', { name: 'Move 2 products' }).click();
  await expect(dialog.getByText('Category is required')).toBeVisible();
  await dialog.getByLabel('Category').fill('Moved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move 2 products' }).click();
  await expectToast(page, 'Success', '2 products moved to Moved');
  await expect(card(page, a)).toContainText('Moved');
  await expect(card(page, b)).toContainText('Cat B');
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', '2 products are as before');
  await expect(card(page, a)).toContainText('Cat A');
  await expect(card(page, c)).toContainText('Cat C');
});

test('all matches of a search are deactivated and reactivated by keyboard alone', async ({ page }) => {
  const { mark, names, ids } = await addProducts(page.request);
  const [a = '', b = ''] = names;
  await page.goto(`/admin/products?q=${mark}&sort=name&view=table`);
  await select(page, a).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 product selected. Press F6')).toBeAttached();
  // It comes when the matches are counted. Before, F6 leads to the first action.
  await expect(bar(page).getByRole('button', { name: 'Select all 3' })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(bar(page).getByRole('button', { name: 'Select all 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(bar(page).getByRole('button', { name: 'Change category' })).toBeFocused();
  for (const next of ['Change prices', 'Activate', 'Deactivate']) {
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('button', { name: next, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', '3 products deactivated');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: b })).toContainText('Inactive');

  // One of them is somebody else's by now.
  await page.request.patch(`/api/admin/products/${ids[1]}`, { data: { price: 11 } });
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Undone in part', '1 product changed or gone since, and left');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: a })).not.toContainText('Inactive');
  await expect(page.getByRole('row').filter({ hasText: b })).toContainText('Inactive');
});

test('all matches but one are changed, restored and deleted, also those that were never loaded', async ({
  page,
}) => {
  const mark = unique('Many').replace(' ', '');
  const names = Array.from({ length: 70 }, (_, number) => `${mark} ${String(number).padStart(2, '0')}`);
  const make = async (place: number) => create(page.request, 'products', { name: names[place], price: 1 });
  await makeMany(names.length, make);
  const kept = names[1] ?? '';
  await page.goto(`/admin/products?q=${mark}&sort=name&view=table`);
  await select(page, names[0] ?? '').check();
  await bar(page).getByRole('button', { name: 'Select all 70' }).click();
  await expect(bar(page)).toContainText('70 selected');
  await select(page, kept).uncheck();
  await expect(bar(page)).toContainText('69 selected');
  await expect(page.getByText('69 products selected. Press F6')).toBeAttached();
  await expect(select(page, kept)).not.toBeChecked();
  await expect(select(page, names[2] ?? '')).toBeChecked();
  await expectAccessible(page);
  const deactivate = bar(page).getByRole('button', { name: 'Deactivate' });
  await deactivate.click();
  await expectToast(page, 'Success', '69 products deactivated');
  const activeNow = async () => {
    const answer = await page.request.get(`/api/admin/products?search=${mark}&isActive=true`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  expect(await activeNow()).toEqual([kept]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', '69 products are as before');
  expect(await activeNow()).toHaveLength(70);

  // All of them again by the box of all rows, and one less again.
  await select(page, kept).check();
  await bar(page).getByRole('button', { name: 'Select all 70' }).click();
  await select(page, kept).uncheck();
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).click();
  await expect(bar(page)).toContainText('70 selected');
  await select(page, kept).uncheck();
  await expect(bar(page).getByRole('button', { name: 'Select all 70' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Products' });
  await expect(question).toContainText('Are you sure you want to delete 69 products?');
  await question.getByRole('button', { name: 'Delete 69 products' }).click();
  await expectToast(page, 'Success', '69 products deleted');
  await expect(page.getByRole('rowheader')).toHaveText([kept]);
  await expect(bar(page)).toHaveCount(0);
});

test('Escape clears the selection, but not while a dialog is open', async ({ page }) => {
  const { mark, names } = await addProducts(page.request);
  await page.goto(`/admin/products?q=${mark}&view=table`);
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Products' });
  await expect(question).toContainText(
    'Are you sure you want to delete 3 products? You can bring them back for 30 days.',
  );
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(select(page, names[0] ?? '')).not.toBeChecked();
});

test('a selection ends with its search', async ({ page }) => {
  const { mark, names } = await addProducts(page.request);
  await page.goto(`/admin/products?q=${mark}&view=table`);
  await select(page, names[0] ?? '').check();
  const search = page.getByLabel('Search products');
  await search.fill(`${mark} B`);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await search.fill(mark);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(bar(page)).toHaveCount(0);
  // A search that one types on over is broken off, so that the server may turn to the next.
  // The search before it may be read again, because others change products, and be broken off too.
  const isGivenUp = page.waitForEvent('requestfailed', (request) =>
    decodeURIComponent(request.url()).includes(`${mark} Z`),
  );
  const isHeld = ({ href }: URL) => decodeURIComponent(href).includes(`${mark} Z`);
  await page.route(isHeld, async () => undefined, { times: 1 });
  await search.fill(`${mark} Z`);
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await search.fill(`${mark} C`);
  await isGivenUp;
  await expect(page.getByRole('rowheader')).toHaveText([`${mark} C`]);
});

test('records that somebody else deleted meanwhile do not count as deleted', async ({ page }) => {
  await stopLiveChanges(page);
  const { mark, ids, names } = await addProducts(page.request);
  await page.goto(`/admin/products?q=${mark}&view=table`);
  await select(page, names[0] ?? '').check();
  expect((await page.request.delete(`/api/admin/products/${ids[0]}`)).status()).toBe(204);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 product' }).click();
  await expectToast(page, 'Nothing to delete', 'The products were deleted already');
  await expect(bar(page)).toHaveCount(0);
});

test('none is deleted while some are in use, until the user asks for the rest', async ({ page }) => {
  const state = 'WY';
  const { id: propertyId, address: used } = await createProperty(page.request, { state });
  const { address: free } = await createProperty(page.request, { state });
  await create(page.request, 'projects', { name: unique('Keeps it'), propertyId });
  await page.goto(`/admin/properties?state=${state}&view=table`);
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete \d+ propert/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Some properties are in use' });
  await expect(question).toContainText(
    'Nothing was deleted: 1 of the 2 properties is used by projects. Delete the other 1?',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete 1 property' }).click();
  await expectToast(page, 'Success', '1 property deleted');
  await expect(page.getByRole('rowheader', { name: free })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: used })).toBeVisible();
});

test('projects change their status, subcontractors are deactivated, leads are deleted', async ({ page }) => {
  const name = unique('Bulk');
  await create(page.request, 'projects', { name, status: 'planning' });
  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}&view=cards`);
  await card(page, name).hover();
  await select(page, name).check();
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'COMPLETED' }).click();
  await expectToast(page, 'Success', '1 project set to COMPLETED');
  await expect(card(page, name)).toContainText('COMPLETED');

  await create(page.request, 'subcontractors', { companyName: name, specialty: 'Tile' });
  await page.goto(`/admin/subcontractors?q=${encodeURIComponent(name)}&view=table`);
  await select(page, name).check();
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Success', '1 subcontractor deactivated');

  const lead = { firstName: 'Bulk', lastName: name, email: 'bulk@example.com' };
  expect((await page.request.post('/api/contact', { data: lead })).status()).toBe(201);
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}&view=table`);
  await select(page, `Bulk ${name}`).check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 lead' }).click();
  await expectToast(page, 'Success', '1 lead deleted');
  await expect(page.getByText('No leads found')).toBeVisible();
});

test('a failed change of many changes nothing, gives the reason, and keeps the selection', async ({
  page,
}) => {
  const { mark, names } = await addProducts(page.request);
  await page.goto(`/admin/products?q=${mark}&view=table`);
  await select(page, names[0] ?? '').check();
  await page.route('**/trpc/products.updateMany*', async (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Failed to change products', 'The server cannot be reached');
  await expect(bar(page)).toContainText('1 selected');
});

test('a long list loads during scrolling, keeps its place over a change, and offers to try again', async ({
  page,
}) => {
  const mark = unique('Long').replace(' ', '');
  await makeMany(200, async (place) =>
    create(page.request, 'products', { name: `${mark} ${String(place).padStart(3, '0')}`, price: place }),
  );
  // A change by another test would read the list again before this one does.
  await stopLiveChanges(page);
  await page.goto(`/admin/products?q=${mark}&sort=name&view=table`);
  const row = (place: string) => page.getByRole('rowheader', { name: `${mark} ${place}`, exact: true });
  await expect(row('000')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '201');
  let isBroken = true;
  await page.route('**/trpc/products.list*', async (route) =>
    isBroken && route.request().url().includes('cursor') ? route.abort() : route.continue(),
  );
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('Not all could be loaded.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await row('199').count()).toBe(1);
  }).toPass({ intervals: [100] });
  const before = await page.evaluate(() => window.scrollY);
  await select(page, `${mark} 197`).check();
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${mark} 197` })).toContainText('Inactive');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(row('000')).toBeVisible();
});

test('on a phone a list is cards, and its bar fits', async ({ page }) => {
  const { mark, names } = await addProducts(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/products?q=${mark}&view=table`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Table' })).toHaveCount(0);
  await select(page, names[2] ?? '').check({ force: true });
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.setViewportSize({ width: 700, height: 640 });
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
  await expectAccessible(page);
});

test('a viewer can sort a list but not select, and a link to a form leads to the list', async ({ page }) => {
  const { mark, ids } = await addProducts(page.request);
  await signInAsViewer(page);
  await page.goto(`/admin/products?q=${mark}&view=table&edit=${ids[0]}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page).not.toHaveURL(/edit/);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
