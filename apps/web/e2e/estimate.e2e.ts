import { expect } from '@playwright/test';

import { grid, linesOf, makeEstimate, rowOf, totalOf } from './estimate-lines.ts';
import {
  chooseFound,
  create,
  expectAccessible,
  signIn,
  signInAsViewer,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('an estimate is written by keyboard alone, and its totals follow each cell', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, product, productId } = await makeEstimate(page);
  const { keyboard } = page;
  await page.goto(`/admin/estimates/${id}`);
  await expect(grid(page).getByRole('row')).toHaveCount(1 + 2 + 2);
  // 12 boxes of 8 at 4.29, and 10 hours at 50.00 with a burden of 36%.
  await expect(totalOf(page, 'Cost')).toHaveText('$1,091.84');
  await expectAccessible(page);

  // Down from the section's heading to the quantity of the product, and a formula in place of it.
  await grid(page).getByText('Tile floor').click();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.type("=8' x 10' + 8");
  await keyboard.press('Enter');
  // 88 with its waste are 96.8, which take 13 boxes: 104 × 4.29.
  await expect(totalOf(page, 'Cost')).toHaveText('$1,126.16');
  await expect(rowOf(page, product)).toContainText('88');
  await expect.poll(async () => (await linesOf(page, id))[0]?.quantity).toBe(88);

  // A wrong value says why, and keeps its text.
  await keyboard.press('ArrowUp');
  await keyboard.type('many');
  await keyboard.press('Tab');
  await keyboard.press('ArrowLeft');
  await expect(page.getByText('Quantity must be a number')).toBeVisible();
  await keyboard.press('F2');
  await keyboard.press('Control+a');
  await keyboard.type('85');
  await keyboard.press('Enter');
  await expect(totalOf(page, 'Cost')).toHaveText('$1,091.84');

  // A new line from the catalog, below the last one.
  await grid(page).getByText('Plumbing').click();
  await keyboard.press('Control+Enter');
  await keyboard.type(product.slice(-6));
  await expect(page.getByRole('option', { name: product })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(rowOf(page, product)).toHaveCount(2);
  // One piece with its waste takes one box of 8: 34.32.
  await expect(totalOf(page, 'Cost')).toHaveText('$1,126.16');

  // A block of a spreadsheet: the first row goes over the new line, and the others below it.
  await page.evaluate(() =>
    navigator.clipboard.writeText('Valve\tMaterial\t2\teach\t$40.00\r\nTrap\tMaterial\t1 1/2\teach\t20\r\n'),
  );
  await keyboard.press('Control+v');
  await expect(rowOf(page, 'Valve')).toHaveCount(1);
  await expect(rowOf(page, 'Trap')).toContainText('1.5');
  const names = async () => (await linesOf(page, id)).map(({ name }) => name);
  await expect.poll(names).toEqual([product, expect.any(String), 'Valve', 'Trap']);

  // One step back is the whole paste. One more is the new line.
  await keyboard.press('Control+z');
  await expect(rowOf(page, 'Trap')).toHaveCount(0);
  await keyboard.press('Control+z');
  await expect(rowOf(page, product)).toHaveCount(1);
  await expect(totalOf(page, 'Cost')).toHaveText('$1,091.84');
  await keyboard.press('Control+y');
  await keyboard.press('Control+y');
  await expect.poll(names).toEqual([product, expect.any(String), 'Valve', 'Trap']);
  const [, , valve] = await linesOf(page, id);
  expect(valve).toMatchObject({ name: 'Valve', productId, quantity: 2, unitCost: 40 });

  // A figure opens how it came about.
  await totalOf(page, 'Total').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Total' });
  await expect(panel).toContainText('Net price and tax.');
  await panel.getByRole('listitem').filter({ hasText: 'Net price' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Net price' })).toBeVisible();
  await keyboard.press('Escape');

  // All is as it was after the page is read again.
  await page.reload();
  await expect(rowOf(page, 'Trap')).toContainText('1.5');
});

test('a cell that somebody else changed meanwhile shows both values', async ({ page }) => {
  const { id, product } = await makeEstimate(page);
  await stopLiveChanges(page);
  await page.goto(`/admin/estimates/${id}`);
  await grid(page).getByText('Tile floor').click();
  await page.keyboard.press('ArrowDown');
  for (const _ of ['kind', 'quantity', 'unit', 'cost']) await page.keyboard.press('ArrowRight');
  const [line] = await linesOf(page, id);
  const changed = await page.request.patch(`/api/admin/estimate-lines/${line?.id}`, {
    data: { unitCost: 4.5 },
  });
  expect(changed.status()).toBe(200);
  await page.keyboard.type('4.79');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Quoin Administrator saved 4.5. You typed 4.79.')).toBeVisible();
  expect((await linesOf(page, id))[0]).toMatchObject({ name: product, unitCost: 4.5 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await linesOf(page, id))[0]?.unitCost).toBe(4.79);
});

test('changes of others come in while somebody types, and take nothing away', async ({ page }) => {
  const { id, product } = await makeEstimate(page);
  const { keyboard, request } = page;
  await page.goto(`/admin/estimates/${id}`);
  await rowOf(page, product).getByRole('gridcell', { name: 'SF' }).click();
  await keyboard.type('sheet');
  const editor = grid(page).getByRole('textbox', { name: 'Unit' });
  await expect(editor).toHaveValue('sheet');

  // Somebody else changes this line, and adds one above it.
  const [line] = await linesOf(page, id);
  const changed = await request.patch(`/api/admin/estimate-lines/${line?.id}`, { data: { unitCost: 5 } });
  const { sectionId } = (await changed.json()) as { sectionId: number };
  const added = await request.patch(`/api/admin/estimates/${id}/lines`, {
    data: { create: [{ sectionId, name: 'Underlay', quantity: 1, unitCost: 30, beforeId: line?.id }] },
  });
  expect(added.status(), await added.text()).toBe(200);
  await expect(rowOf(page, 'Underlay')).toBeVisible();
  await expect(rowOf(page, product)).toContainText('$5.00');
  await expect(editor).toHaveValue('sheet');
  await expect(editor).toBeFocused();
  await keyboard.type('s');
  await keyboard.press('Enter');
  await expect.poll(async () => (await linesOf(page, id))[1]).toMatchObject({ unit: 'sheets', unitCost: 5 });

  // The active cell stays with its line when the one above it goes, and its figures open by keyboard.
  await rowOf(page, product).getByRole('gridcell', { name: 'Material' }).click();
  const [underlay] = await linesOf(page, id);
  expect((await request.delete(`/api/admin/estimate-lines/${underlay?.id}`)).status()).toBe(204);
  await expect(rowOf(page, 'Underlay')).toHaveCount(0);
  await keyboard.press('Alt+Enter');
  await expect(page.getByRole('dialog', { name: 'Price' })).toContainText(product);
  await keyboard.press('Escape');
  await expect(grid(page).locator(':focus')).toHaveCount(1);

  // In the last column, Enter begins the next line.
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('Grout');
  await keyboard.press('Tab');
  await expect.poll(async () => (await linesOf(page, id)).map(({ name }) => name)).toContain('Grout');
});

test('lines are read again for changes of others, and not for typed cells', async ({ page }) => {
  const { id, product } = await makeEstimate(page);
  const read: string[] = [];
  page.on('request', (request) => {
    read.push(...['estimateLines.list', 'estimates.get'].filter((name) => request.url().includes(name)));
  });
  const readsOf = (name: string) => read.filter((each) => each === name).length;
  await page.goto(`/admin/estimates/${id}`);
  await rowOf(page, product).getByRole('gridcell', { name: 'SF' }).click();
  expect(readsOf('estimateLines.list')).toBe(1);
  const before = readsOf('estimates.get');
  await page.keyboard.type('box');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await linesOf(page, id))[0]?.unit).toBe('box');
  // The notice of the change leads to a round of reading.
  await expect.poll(() => readsOf('estimates.get')).toBeGreaterThan(before);
  expect(readsOf('estimateLines.list')).toBe(1);

  const [line] = await linesOf(page, id);
  await page.request.patch(`/api/admin/estimate-lines/${line?.id}`, { data: { unitCost: 5 } });
  await expect(rowOf(page, product)).toContainText('$5.00');
  expect(readsOf('estimateLines.list')).toBe(2);
});

test('sections, rows, options and drift are decided on their screens', async ({ page }) => {
  const { id, product, productId } = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('button', { name: 'Add Row' }).click();
  const row = page.getByRole('dialog', { name: 'Add Row' });
  await row.getByLabel('Rate').fill('5');
  await row.getByRole('button', { name: 'Add Row' }).click();
  await expect(totalOf(page, 'Contingency')).toHaveText('$54.59');

  const [line] = await linesOf(page, id);
  const priced = await page.request.patch(`/api/admin/products/${productId}`, { data: { price: 4.79 } });
  expect(priced.status()).toBe(200);
  await page.getByRole('button', { name: 'Review Changes' }).click();
  const drift = page.getByRole('dialog', { name: 'Changes in Tasks and Catalog' });
  await expect(drift).toContainText('Cost was $4.29, now $4.79');
  await drift.getByRole('button', { name: `Take changes of ${product}` }).click();
  await expect(drift).toContainText('The estimate is up to date.');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await linesOf(page, id))[0]?.unitCost).toBe(4.79);
  await expect(totalOf(page, 'Cost')).toHaveText('$1,139.84');

  await page.getByRole('link', { name: 'Options' }).click();
  await page.getByRole('button', { name: 'Add Option' }).click();
  const option = page.getByRole('dialog', { name: 'Add Option' });
  await option.getByLabel('Name').fill('Heated floor');
  await option.getByRole('button', { name: 'Add Option' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Heated floor' })).toContainText('No lines yet');
  await page.getByRole('link', { name: 'Lines', exact: true }).click();
  // Its lines have a column for their option now.
  await expect(grid(page)).toHaveAttribute('aria-colcount', '12');
  await expect(totalOf(page, 'Total without the options')).toBeVisible();
  await rowOf(page, product).getByRole('gridcell', { name: 'Material' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F2');
  await expect(page.getByRole('option', { name: 'Heated floor' })).toBeVisible();
  await page.keyboard.type('heat');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, product)).toContainText('Not chosen');
  await expect(grid(page).getByText('2 lines, 1 not chosen')).toBeVisible();
  // Only the labor is left.
  await expect(totalOf(page, 'Cost')).toHaveText('$680.00');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(totalOf(page, 'Cost')).toHaveText('$1,139.84');
  await expect(rowOf(page, product)).not.toContainText('Not chosen');

  await page.getByRole('link', { name: 'Texts' }).click();
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await page.getByRole('button', { name: /^Write.*introduction$/ }).click();
  await expect(introduction).toHaveValue(/The work has these parts/);
  await introduction.fill('Thank you for asking us.');
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  const read = async () => (await page.request.get(`/api/admin/estimates/${id}`)).json() as Promise<object>;
  await expect.poll(read).toMatchObject({ intro: 'Thank you for asking us.' });
  expect(line?.name).toBe(product);

  // What the client would read has the words and the total, and no cost.
  await page.getByRole('link', { name: 'Client’s View' }).click();
  const paper = page.getByRole('article', { name: 'What the client sees' });
  await expect(paper).toContainText('Thank you for asking us.');
  await expect(paper).toContainText(product);
  const { total } = (await read()) as { total: number };
  await expect(paper).toContainText(`Total$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
  await expect(paper).not.toContainText('$4.29');
  await expectAccessible(page);
});

test('an empty estimate begins with an assembly, by a dot in the empty name, and goes on with pasted sheets', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { request } = page;
  const assembly = unique('Frame a wall');
  await create(request, 'assemblies', {
    name: assembly,
    inputs: [{ name: 'length', unit: 'ft' }],
    items: [
      { kind: 'material', name: 'Studs', quantityFormula: 'ceil(length / 1.333) + 1', unitCost: 4 },
      { kind: 'labor', name: 'Framing', quantityFormula: 'length', unitCost: 60, hoursPerUnit: 0.25 },
    ],
  });
  const { id: projectId } = await create(request, 'projects', { name: unique('Wall') });
  const made = await request.post('/api/admin/estimates', { data: { projectId, from: 'empty' } });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/admin/estimates/${id}`);
  await expect(page.getByText('No lines. Type a product')).toBeVisible();
  await grid(page).getByText('Type a product or a name').click();
  await page.keyboard.press('.');
  const dialog = page.getByRole('dialog', { name: 'Insert Assembly' });
  await chooseFound(dialog.getByRole('combobox', { name: 'Assembly' }), assembly);
  await dialog.getByLabel('length (ft)').fill("12'");
  await dialog.getByRole('button', { name: 'Insert Lines' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Studs')).toContainText('11');
  await expect(rowOf(page, 'Framing')).toContainText('12');
  // 11 studs at 4.00, and 3 hours at 60.00.
  await expect(totalOf(page, 'Cost')).toHaveText('$224.00');

  // A sheet whose headings name the columns becomes lines, in whatever order it has them.
  const names = async () => (await linesOf(page, id)).map(({ name }) => name);
  const copy = async (text: string) =>
    page.evaluate(async (cells) => navigator.clipboard.writeText(cells), text);
  await rowOf(page, 'Framing').getByRole('gridcell', { name: 'Framing' }).click();
  await copy('Qty\tItem\tUnit\tCost\r\n2\tNails\tbox\t$1,250.00\r\n1 1/2\tGlue\teach\t8\r\n');
  await page.keyboard.press('Control+v');
  await expect.poll(names).toEqual(['Studs', 'Framing', 'Nails', 'Glue']);
  expect((await linesOf(page, id)).at(-2)).toMatchObject({ quantity: 2, unit: 'box', unitCost: 1250 });
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['Studs', 'Framing']);

  // Any other sheet is asked about. What cannot be read is named, and nothing is pasted before.
  await copy('Thing\tHow many\tPer\tMoney\nNails\t2\tbox\t12\nGlue\tmany\teach\t8\nTape\t1\troll\t5');
  await page.keyboard.press('Control+v');
  const question = page.getByRole('dialog', { name: 'Paste a Sheet' });
  await expect(question.getByRole('checkbox', { name: 'The first row has the headings' })).toBeChecked();
  await expect(question.getByText('Row 3, Quantity: “many”. Quantity must be a number.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Paste 3 rows' })).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole('combobox', { name: 'How many' }).click();
  await page.getByRole('option', { name: 'Leave out' }).click();
  await question.getByRole('button', { name: 'Paste 3 rows' }).click();
  await expect.poll(names).toEqual(['Studs', 'Framing', 'Nails', 'Glue', 'Tape']);
  expect((await linesOf(page, id)).at(-1)).toMatchObject({ quantity: 1, unit: 'roll', unitCost: 5 });
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['Studs', 'Framing']);
});

test('a viewer reads all figures and changes nothing', async ({ page }) => {
  const { id, product } = await makeEstimate(page);
  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}`);
  await expect(rowOf(page, product)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Line' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Row' })).toHaveCount(0);
  await rowOf(page, product).getByRole('gridcell', { name: 'Material' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('7');
  await page.keyboard.press('Delete');
  await expect(grid(page).getByRole('textbox')).toHaveCount(0);
  expect((await linesOf(page, id))[0]).toMatchObject({ quantity: 85 });
  // A width belongs to the person, and is remembered here.
  const kind = grid(page).getByRole('columnheader', { name: 'Kind' });
  const widthOf = async () => Math.round((await kind.boundingBox())?.width ?? 0);
  await rowOf(page, product).getByRole('gridcell', { name: 'Material' }).click();
  for (const _ of [6, 7]) await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(widthOf).toBe(7 * 16);
  const edge = await kind.boundingBox();
  if (!edge) throw new Error('The column has no edge to drag');
  await page.mouse.move(edge.x + edge.width - 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 30, edge.y + 10);
  await page.mouse.up();
  await expect.poll(widthOf).toBe(7 * 16 + 32);
  await page.reload();
  await expect.poll(widthOf).toBe(7 * 16 + 32);
  await page.getByRole('button', { name: 'Reset widths' }).click();
  await expect.poll(widthOf).toBe(84);
  await rowOf(page, product).getByRole('button').last().click();
  await expect(page.getByRole('dialog', { name: 'Price' })).toContainText('Price less discount.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lines are cards, which open a form', async ({ page }) => {
    const { id, product, productId } = await makeEstimate(page);
    await page.goto(`/admin/estimates/${id}`);
    const card = page.getByRole('button', { name: new RegExp(product) }).first();
    await expect(card).toContainText('85 SF × $4.29');
    await expectAccessible(page);
    await card.click();
    const form = page.getByRole('dialog', { name: 'Line Details' });
    await form.getByRole('textbox', { name: 'Quantity', exact: true }).fill('80');
    await form.getByRole('button', { name: 'Update Line' }).click();
    await expect(card).toContainText('80 SF × $4.29');
    await page.getByRole('button', { name: 'Add line to Plumbing' }).click();
    const added = page.getByRole('dialog', { name: 'Add Line' });
    // Every line needs these fields, with the catalog behind the name. The others wait below.
    await expect(added.getByRole('combobox', { name: 'Name' })).toBeVisible();
    await expect(added.getByRole('textbox')).toHaveCount(3);
    await added.getByRole('combobox', { name: 'Name' }).fill(product.slice(-6));
    await page.getByRole('option', { name: product }).click();
    await expect(added.getByLabel('Unit Cost')).toHaveValue('$4.29');
    await expect(added.getByRole('textbox', { name: 'Unit', exact: true })).toHaveValue('SF');
    await expectAccessible(page);
    await added.getByRole('button', { name: 'More' }).click();
    await expect(added.getByLabel('Waste')).toHaveValue('10 %');
    await added.getByLabel('Quantity in a Pack').fill('');
    await added.getByRole('button', { name: 'Add Line' }).click();
    await expect(added).toBeHidden();
    expect((await linesOf(page, id)).at(-1)).toMatchObject({
      name: product,
      productId,
      quantity: 1,
      unit: 'SF',
    });

    await page.getByRole('button', { name: 'Add line to Plumbing' }).click();
    await added.getByRole('combobox', { name: 'Name' }).fill('Valve');
    await added.getByLabel('Unit Cost').fill('40');
    await added.getByRole('button', { name: 'Add Line' }).click();
    await expect(page.getByRole('button', { name: /Valve/ })).toContainText('$50.00');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
