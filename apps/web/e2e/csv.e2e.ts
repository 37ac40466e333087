import { expect, type Locator, type Page } from '@playwright/test';

import { choose, savedRows } from './csv-file.ts';
import {
  card,
  create,
  createProperty,
  expectAccessible,
  expectToast,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A code that no other test uses, without a space. */
const uniqueSku = () => unique('SKU').replace(' ', '-');

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import / });
  await expect(dialog.getByRole('heading', { name: 'Which file?' })).toBeVisible();
  return dialog;
}

const checkRows = async (dialog: Locator) => dialog.getByRole('button', { name: 'Check the rows' }).click();

test('a price list is imported once its wrong rows are corrected', async ({ page }) => {
  const mark = unique('Plank');
  const [maple, oak] = [uniqueSku(), uniqueSku()];
  await page.goto('/admin/products');
  const dialog = await openImport(page);
  await expect(page).toHaveURL(/import=true/);
  await choose(
    dialog,
    [
      'Item,Part no,Our price,Vendor,Weight',
      `Maple ${mark},${maple},"$1,234.50",Gem City,12`,
      `Oak ${mark},${oak},"1.234,50",Gem City,11`,
      `,${uniqueSku()},4,Gem City,1`,
    ].join('\r\n'),
  );

  await expect(dialog.getByRole('heading', { name: 'Which column holds what?' })).toBeFocused();
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Item');
  await expect(dialog.getByLabel('SKU')).toHaveValue('Part no');
  await expect(dialog.getByLabel('Supplier')).toHaveValue('Vendor');
  await expect(dialog.getByText('Not imported: Our price and Weight.')).toBeVisible();
  await dialog.getByLabel('Price').click();
  await page.getByRole('option', { name: 'Our price' }).click();
  await expect(dialog.getByText('$1,234.50 · 1.234,50 · 4')).toBeVisible();
  await expectAccessible(page);
  await checkRows(dialog);

  const wrong = dialog.getByRole('region', { name: 'Wrong rows' }).getByRole('listitem');
  await expect(wrong).toHaveCount(2);
  await expect(wrong.nth(0)).toContainText('Line 3');
  await expect(wrong.nth(0)).toContainText('Price must be a number such as 1234.50');
  await expect(wrong.nth(0)).toContainText(oak);
  await expect(wrong.nth(1)).toContainText('Line 4');
  await expect(wrong.nth(1)).toContainText('Product name is required');
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeDisabled();
  const saved = await savedRows(page, async () =>
    dialog.getByRole('button', { name: 'Download them' }).click(),
  );
  expect(saved.map((row) => [row['Part no'], row['Line'], row['What is wrong']])).toEqual([
    [oak, '3', 'Price must be a number such as 1234.50'],
    [expect.any(String), '4', 'Product name is required'],
  ]);

  await dialog.getByRole('button', { name: 'Back to columns' }).click();
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await choose(
    dialog,
    `Product Name;SKU;Price\nMaple ${mark};${maple};1234.50\nOak ${mark};${oak};12.5\nÉrable ${mark};;7`,
  );
  await checkRows(dialog);
  await dialog.getByRole('button', { name: 'Import 3 products' }).click();
  await expectToast(page, '3 products imported', '3 added');
  await expect(dialog).toBeHidden();
  await expect(card(page, `Maple ${mark}`)).toContainText('$1,234.50');
});

test('products are found by their SKU in a second import, and exported with its values', async ({ page }) => {
  const mark = unique('Plank');
  const [maple, oak] = [uniqueSku(), uniqueSku()];
  await create(page.request, 'products', { name: `Maple ${mark}`, sku: maple, price: 1234.5 });
  await create(page.request, 'products', { name: `Oak ${mark}`, sku: oak, price: 12.5 });
  await page.goto('/admin/products');
  const dialog = await openImport(page);
  // One new price, one as it was, one product more, in the case that others write it.
  await choose(dialog, `sku,price,name\n${maple.toLowerCase()},999,\n${oak},12.50,\n,7,Érable ${mark}`);
  await checkRows(dialog);
  await expect(dialog.getByText('found by SKU')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expectToast(page, '2 products imported', '1 added, 1 updated, 1 unchanged');

  await page.getByLabel('Search products').fill(mark);
  await expect(card(page, `Maple ${mark}`)).toContainText('$999.00');
  await expect(page.getByRole('article')).toHaveCount(3);
  await create(page.request, 'products', { name: `=HYPERLINK("http://evil.example") ${mark}`, price: 1 });
  await page.getByRole('button', { name: 'Import and export' }).click();
  const rows = await savedRows(page, async () => page.getByRole('menuitem', { name: 'Export CSV' }).click());
  expect(rows.map((row) => [row['Product Name'], row['SKU'], row['Price'], row['Active']])).toEqual([
    [`'=HYPERLINK("http://evil.example") ${mark}`, '', '1.00', 'Yes'],
    [`Érable ${mark}`, '', '7.00', 'Yes'],
    [`Oak ${mark}`, oak, '12.50', 'Yes'],
    [`Maple ${mark}`, maple, '999.00', 'Yes'],
  ]);
});

test('wrong rows can be left out', async ({ page }) => {
  const mark = unique('Trades');
  await page.goto('/admin/subcontractors');
  const dialog = await openImport(page);
  await choose(dialog, `Company,Trade,Stars\n${mark} One,Tile,4.5\n${mark} Two,Paint,9\n`);
  await checkRows(dialog);
  await expect(dialog.getByText('Rating must be at most 5')).toBeVisible();
  await dialog.getByLabel('Leave this row out and import the rest').check();
  await dialog.getByRole('button', { name: 'Import 1 subcontractor' }).click();
  await expectToast(page, '1 subcontractor imported', '1 added, 1 left out');
  await page.getByLabel('Search subcontractors').fill(mark);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('properties are found by their address, leads are not added twice', async ({ page }) => {
  const { address } = await createProperty(page.request);
  await page.goto('/admin/properties');
  const dialog = await openImport(page);
  await choose(dialog, `Street\tCity\tState\tZip\tYear\n${address.toUpperCase()}\tDayton\toh\t45402\t1987`);
  await checkRows(dialog);
  await dialog.getByRole('button', { name: 'Import 1 property' }).click();
  await expectToast(page, '1 property imported', '1 updated');

  await page.goto('/admin/leads');
  await openImport(page);
  const lastName = unique('Quill');
  const rows = `First name,Last name,E-mail\nIda,${lastName},ida@example.com`;
  await choose(dialog, rows);
  await checkRows(dialog);
  await dialog.getByRole('button', { name: 'Import 1 lead' }).click();
  await expectToast(page, '1 lead imported');
  await expect(page.getByRole('article').first()).toContainText(lastName);
  await openImport(page);
  await choose(dialog, rows);
  await checkRows(dialog);
  await expect(dialog.getByText('There is nothing to import.')).toBeVisible();
  await expect(dialog.getByText('same email, name and company, left out')).toBeVisible();
});

test('a file that cannot be imported says why', async ({ page }) => {
  await page.goto('/admin/products?import=true');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const files: [string | Buffer, string][] = [
    ['', 'This file is empty.'],
    ['Name,Price\n', 'This file has one row alone.'],
    ['Name,Price,name\nA,1,B', 'Two columns are called “name”. Rename one of them.'],
    [
      'Price list 2026,\nBezeichnung,Preis\nOak,1',
      'The first row, “Price list 2026”, names no columns. Delete all lines above the names of the columns.',
    ],
    ['Name,Price\nA,"1\nB,2', 'A quotation mark on line 2 is never closed'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'This is a workbook, not a CSV file.'],
    [`Name\n${'x\n'.repeat(50_001)}`, 'This file has more than 50,000 rows. Split it into several.'],
    [Buffer.alloc(20 * 1024 * 1024 + 1, 'x'), 'This file is larger than 20 MB. Split it into several.'],
  ];
  for (const [content, message] of files) {
    await choose(dialog, content);
    await expect(dialog.getByRole('alert')).toContainText(message);
  }
  await expectAccessible(page);

  // With a title above the names, and a first line that declares the separator.
  for (const above of ['Price list 2026\n\n', 'sep=;\n']) {
    await choose(dialog, `${above}Name;Price\nOak, red;5\n`);
    await expect(dialog.getByText('Oak, red')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Check the rows' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Another file' }).click();
  }

  // In the letters of Windows, and in those of Excel's “Unicode text”.
  const text = 'Name;Preis\nTürgriff;5\n';
  for (const content of [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
    await choose(dialog, content);
    await expect(dialog.getByText('Türgriff')).toBeVisible();
    await expect(dialog.getByText('Choose columns for Product Name and Price, or for SKU')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Another file' }).click();
  }
  const [empty] = await savedRows(page, async () =>
    dialog.getByRole('button', { name: 'Download an empty file with all columns' }).click(),
  );
  expect(empty).toBeUndefined();
});

test('a failed import can be repeated, and overwrites no change made meanwhile', async ({ page }) => {
  const sku = uniqueSku();
  const { id } = await create(page.request, 'products', { name: 'Contested', sku, price: 1 });
  await page.goto('/admin/products');
  const dialog = await openImport(page);
  await choose(dialog, `SKU,Price\n${sku},5`);
  await page.route('**/trpc/imports.addRows*', async (route) => route.abort());
  await checkRows(dialog);
  await expect(dialog.getByRole('heading', { name: 'The rows could not be checked' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  await expectAccessible(page);
  await page.unroute('**/trpc/imports.addRows*');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('found by SKU')).toBeVisible();

  await page.request.patch(`/api/admin/products/${id}`, { data: { price: 2 } });
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed these records meanwhile.');
  await dialog.getByRole('button', { name: 'Check again' }).click();

  // The answer is lost on the way: asked again by itself, the server knows that it is done.
  let answers = 0;
  await page.route('**/trpc/imports.write*', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expectToast(page, '1 product imported', '1 updated');
  expect(answers).toBe(2);
  const answer = await page.request.get(`/api/admin/products/${id}`);
  expect(await answer.json()).toMatchObject({ price: 5, version: 3 });
});

test('an import whose answer is lost during the writing stays on screen until it is done', async ({
  page,
}) => {
  test.slow();
  // Last in its list, where they are in nobody's way. So many that they are still written when the progress is read.
  const mark = unique('Zzyzx');
  const rows = Array.from(
    { length: 20_000 },
    (_, number) => `${mark} ${number % 2 === 0 ? 'even' : 'odd'} ${number},Roofing`,
  );
  await page.goto('/admin/subcontractors');
  const dialog = await openImport(page);
  await choose(dialog, ['Company Name,Specialty', ...rows].join('\n'));
  await checkRows(dialog);
  const ends: (number | 'lost')[] = [];
  const writes = '**/trpc/imports.write*';
  let lost: Promise<unknown> = Promise.resolve();
  await page.route(writes, async (route) => {
    if (ends.length === 0) {
      ends.push('lost');
      return route.abort();
    }
    if (ends.length === 1) {
      const request = route.request();
      // What was lost gets to the server after all, just before the panel asks again.
      const data = request.postDataJSON() as { id: number };
      lost = page.request.post(request.url(), { data });
      const progress = `/trpc/imports.progress?input=${encodeURIComponent(JSON.stringify({ id: data.id }))}`;
      const written = async () => {
        const { result } = (await (await page.request.get(progress)).json()) as {
          result: { data: { written: number } };
        };
        return result.data.written;
      };
      await expect.poll(written, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(0);
    }
    const answer = await route.fetch();
    ends.push(answer.status());
    return route.fulfill({ response: answer });
  });
  await dialog.getByRole('button', { name: 'Import 20,000 subcontractors' }).click({ timeout: 60_000 });
  await expect(dialog.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expectToast(page, '20,000 subcontractors imported', '20,000 added');
  await lost;
  expect(ends.slice(0, 2)).toEqual(['lost', 409]);
  expect(ends.at(-1)).toBe(200);
  // A deletion takes at most 10,000.
  for (const half of ['even', 'odd']) {
    const chosen = { found: { search: `${mark} ${half}` } };
    const gone = await page.request.post('/trpc/subcontractors.deleteMany', { data: { chosen } });
    expect(gone.status(), half).toBe(200);
  }
});

test('a server without an answer is reported, and the import can be repeated', async ({ page }) => {
  const mark = unique('Lattice');
  await page.goto('/admin/products');
  const dialog = await openImport(page);
  await choose(dialog, `Name,Price\n${mark},5`);
  await checkRows(dialog);
  await page.route('**/trpc/imports.write*', async (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.', { timeout: 15_000 });
  await page.unroute('**/trpc/imports.write*');
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expectToast(page, '1 product imported', '1 added');
});

test('a user who leaves halfway is asked, and leaves no rows behind', async ({ page }) => {
  const mark = unique('Left');
  await page.goto('/admin/products');
  const dialog = await openImport(page);
  const question = page.getByRole('alertdialog', { name: 'Stop importing?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import and export' })).toBeFocused();

  await openImport(page);
  await choose(dialog, `Name,Price\n${mark},5`);
  await checkRows(dialog);
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeEnabled();
  await page.goBack();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Go on' }).click();
  await page.keyboard.press('Escape');
  const cancelled = page.waitForResponse('**/trpc/imports.cancel*');
  await question.getByRole('button', { name: 'Stop' }).click();
  expect((await cancelled).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await page.getByLabel('Search products').fill(mark);
  await expect(page.getByText('No products found')).toBeVisible();
});

test('nothing is cut off on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/products');
  const dialog = await openImport(page);
  const expectFits = async () => {
    const [inner, outer] = await page.evaluate(() => [
      Math.max(
        ...[...document.querySelectorAll('[role=dialog] *')].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ),
      window.innerWidth,
    ]);
    expect(inner).toBeLessThanOrEqual(outer ?? 0);
  };
  await expectFits();
  await choose(dialog, `Name,Price,SKU\n${'x'.repeat(300)},free,1\nGood,1,2\n`, `${'long '.repeat(30)}.csv`);
  await expect(dialog.getByText('Which column holds what?')).toBeVisible();
  await expectFits();
  await checkRows(dialog);
  await expect(dialog.getByText('What will happen')).toBeVisible();
  await expect(dialog.getByText('Line 2')).toBeVisible();
  await expectFits();
  await expectAccessible(page);
});

test('a viewer exports, and imports nothing', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/subcontractors?import=true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Export CSV']);
  await expectAccessible(page);
  const rows = await savedRows(page, async () => page.getByRole('menuitem', { name: 'Export CSV' }).click());
  expect(rows.length).toBeGreaterThan(0);
});
