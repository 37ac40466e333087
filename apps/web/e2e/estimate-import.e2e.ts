import { expect, type Page } from '@playwright/test';

import { choose, savedRows } from './csv-file.ts';
import { create, expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

/** What REST answers about the parts of an estimate. */
interface Part {
  id: number;
  name: string;
  notes: string | null;
}

async function post(page: Page, path: string, data: object): Promise<Part> {
  const answer = await page.request.post(`/api/admin/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Part;
}

/** A draft with the section Tiling and one line, whose texts a spreadsheet could take for formulas. */
async function makeEstimate(page: Page) {
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath') });
  const { id } = await post(page, 'estimates', { projectId, from: 'empty', taxMode: 'none' });
  const { id: sectionId } = await post(page, 'estimate-sections', { estimateId: id, name: 'Tiling' });
  const line = { estimateId: id, sectionId, name: 'Grout', kind: 'material', quantity: 2, unitCost: 30 };
  const { id: lineId } = await post(page, 'estimate-lines', { ...line, notes: '=1+1', rate: 0.5 });
  return { id, lineId };
}

const linesOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/estimates/${id}/lines`)).json()) as Part[];
/** The cells of a new line, in the order of the columns that the test keeps. */
const added = (section: string) => ['', section, 'Epoxy', '', '1', '$1,200.50', '50%', ''];
const openMenu = async (page: Page) => page.getByRole('button', { name: 'Import and export' }).click();

test('lines leave an estimate as a file and come back changed, with the totals, and undone', async ({
  page,
}) => {
  await signIn(page);
  const { id, lineId } = await makeEstimate(page);
  const [before] = await linesOf(page, id);
  await page.goto(`/admin/estimates/${id}`);
  const grid = page.getByRole('grid', { name: 'Lines of the estimate' });
  await expect(grid.getByRole('row')).toHaveCount(1 + 1 + 1);
  await openMenu(page);
  const [row = {}] = await savedRows(page, async () =>
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  );
  expect(row).toMatchObject({
    ID: String(lineId),
    Section: 'Tiling',
    'Line Name': 'Grout',
    Notes: "'=1+1",
    'Unit Cost': '30.00',
    Price: '90.00',
  });

  const columns = ['ID', 'Section', 'Line Name', 'Notes', 'Quantity', 'Unit Cost', 'Rate', 'Price'];
  const fileOf = (...rows: string[][]) =>
    [columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  const own = columns.map((name) => row[name] ?? '');
  const edited = own.with(4, '3');

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import lines' });
  await expect(dialog.getByText('Up to 20 MB and 5,000 rows')).toBeVisible();
  await choose(dialog, `Name\n${'x\n'.repeat(5_001)}`, 'many.csv');
  await expect(dialog.getByText('This file has more than 5,000 rows. Split it into several.')).toBeVisible();
  await choose(dialog, fileOf(edited, added('Roofing')), 'lines.csv');
  await expect(dialog.getByLabel('Line Name')).toHaveValue('Line Name');
  await expect(dialog.getByText('Not imported: Price.')).toBeVisible();
  await expect(dialog.getByText('Rows with the ID of a line that is already here update it')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('No section is called “Roofing”')).toBeVisible();

  await dialog.getByRole('button', { name: 'Another file' }).click();
  await choose(dialog, fileOf(edited, added('tiling')), 'corrected.csv');
  const changed = dialog.getByRole('region', { name: 'Changed rows' }).getByRole('listitem');
  await expect(changed).toHaveCount(1);
  await expect(changed.getByRole('deletion')).toHaveText('2.00');
  await expect(changed.getByRole('insertion')).toHaveText('3.00');
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expectToast(page, '2 lines imported', '1 added, 1 updated');
  await expect(dialog).toBeHidden();
  await expect(grid.getByRole('row')).toHaveCount(1 + 1 + 2);
  // 3 × 30.00 and 1,200.50, with half of it on top.
  const totals = page.getByRole('complementary', { name: 'Totals' });
  await expect(totals).toContainText('$1,290.50');
  await expect(totals).toContainText('$1,935.75');

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  await dialog.getByRole('button', { name: 'Undo the import of corrected.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expectToast(page, 'Import undone', '1 line as before, 1 deleted');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(grid.getByRole('row')).toHaveCount(1 + 1 + 1);
  const [after] = await linesOf(page, id);
  expect(after).toMatchObject({ notes: '=1+1', name: 'Grout', quantity: 2 });
  expect(after?.id).toBe(before?.id);
});

test('viewers export lines and import none', async ({ page }) => {
  await signIn(page);
  const { id } = await makeEstimate(page);
  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}?import=true`);
  await openMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText(['Export CSV']);
  await expect(page.getByRole('dialog')).toBeHidden();
});
