import { expect, type Locator, type Page } from '@playwright/test';
import { type PriceFileSample, priceFileSamples, sampleBranches } from '@quoin/domain/testing/price-files';

import {
  create,
  expectAccessible,
  expectToast,
  showInstead,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { csvFile, uploadPriceFile } from './price-file.ts';
import { test } from './test.ts';

/** A supplier whose lists these are. */
async function makeSupplier(page: Page): Promise<{ id: number; name: string }> {
  const name = unique('Tarrowby');
  const { id } = await create(page.request, 'suppliers', { name });
  for (const branch of sampleBranches)
    await create(page.request, 'supplier-branches', {
      supplierId: id,
      name: branch.name,
      code: branch.code,
      address: '2200 Kuntz Rd',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45404',
    });
  return { id, name };
}

/** Chooses a file in the panel of a supplier's page. The choice in the browser's own dialog is one click. */
async function upload(
  page: Page,
  file: ReturnType<typeof csvFile>,
  click = async (it: Locator) => it.click(),
) {
  const choosing = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Upload Prices' }));
  await (await choosing).setFiles(file);
}

const outcomes = (page: Page) => page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button');

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** A list of one header, whose first price and number of rows differ. */
const list = (price: string, rows: number) =>
  [
    'Item,Item name,UOM,Net price',
    `KC-1,Tile slate,BX,${price}`,
    ...Array.from({ length: rows }, (_row, at) => `KC-${at + 2},Tile ${at + 2},BX,${12 + at}.50`),
  ].join('\n');

for (const [kind, sample] of Object.entries<PriceFileSample>(priceFileSamples))
  test(`a newcomer applies the sample file ${kind} in at most eight clicks`, async ({ page }) => {
    await signIn(page);
    const { name } = await makeSupplier(page);
    await page.goto(`/admin/suppliers?q=${encodeURIComponent(name)}`);
    let clicks = 1;
    const click = async (it: Locator) => {
      clicks += 1;
      await it.click();
    };
    await click(page.getByRole('link', { name }));
    await expect(page.getByText('No price files yet')).toBeVisible();
    await upload(page, csvFile(sample.name, sample.text), click);
    await expect(page.getByRole('heading', { name: sample.name, level: 1 })).toBeVisible();
    await click(page.getByRole('button', { name: 'Check', exact: true }));
    await click(page.getByRole('button', { name: 'Apply', exact: true }));
    await expect(page.getByRole('heading', { name: 'What it did' })).toBeVisible();
    await expect(page.getByText(/^\d+ new.*The prices are in force/)).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(8);
  });

test('a second list goes straight to its check, a doubtful row is taken, and the file is undone', async ({
  page,
}) => {
  await signIn(page);
  const { id, name } = await makeSupplier(page);
  await page.goto(`/admin/suppliers/${id}`);
  await upload(page, csvFile('march.csv', list('4.29', 6)));
  await expect(page.getByLabel('Meaning of Net price')).toHaveValue('price');
  await page.getByLabel('Meaning of Net price').selectOption('Not read');
  await expect(page.getByText('Choose the column with the price')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Meaning of Net price').selectOption('Price');
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(outcomes(page)).toHaveText(['7New']);
  // The button that began the check has left, and the focus went to what it found.
  await expect(page.getByText('7 new. No price changes before you apply the file.')).toBeFocused();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What it did' })).toBeVisible();
  await page.getByRole('link', { name: 'Match them with your products' }).click();
  await expect(page.getByRole('article')).toHaveCount(7);
  await page.goBack();
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByText('Last whole list applied')).toBeVisible();

  await upload(page, csvFile('april.csv', list('42.90', 3)));
  await expect(outcomes(page)).toHaveText(['1Doubtful', '3Gone', '3Same']);
  await expect(page.getByText('One doubtful row stays out unless you take it.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Doubtful rows' });
  await expect(rows).toContainText('$4.29 → $42.90 / box');
  await expect(rows).toContainText('+900%');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Is this the whole list?' });
  await expect(question).toContainText('It lacks 3 products that the supplier has.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'It is a part of it' }).click();
  await expect(outcomes(page)).toHaveText(['1Doubtful', '3Same']);
  await page.getByRole('checkbox', { name: 'Take KC-1' }).click();
  await expect(page.getByText('One doubtful row stays out')).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What it did' })).toBeVisible();
  await expect(rows).toContainText('Line 2 · taken');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'KC-1' }).click();
  const prices = page.getByRole('table', { name: 'Prices' }).getByRole('row');
  await expect(prices).toHaveText([/Price/, /\$42\.90 \/ box.*april\.csv/, /\$4\.29 \/ box.*march\.csv/]);
  await page.getByRole('link', { name: 'march.csv' }).click();
  await expect(page.getByText('Undo april.csv first, which was applied since')).toBeVisible();
  await page.getByRole('link', { name: 'april.csv' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Undo this file?' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('The file was taken back. Its prices do not count.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'KC-1' }).click();
  await expect(prices).toHaveText([/Price/, /\$42\.90 \/ box.*undone/, /\$4\.29 \/ box/]);
});

test('a picture with the name of a list is refused in words, and a file that was never applied is deleted', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await makeSupplier(page);
  await page.goto(`/admin/suppliers/${id}`);
  await upload(page, csvFile('photo.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')));
  const refusal = page.getByRole('alert').filter({ hasText: 'photo.csv is not taken' });
  await expect(refusal).toContainText('Save it as CSV or XLSX first');
  await expectAccessible(page);
  const dropped = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'march.csv', { type: 'text/csv' }));
      return data;
    },
    list('4.29', 1),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(page.getByRole('heading', { name: 'march.csv', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Price File' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Success', 'Price file deleted successfully');
  await expect(page).toHaveURL(new RegExp(`/admin/suppliers/${id}$`));
  await expect(page.getByText('No price files yet')).toBeVisible();
});

test('prices that changed since the check ask for another check, and the columns can be changed after it', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await makeSupplier(page);
  await create(page.request, 'supplier-products', { supplierId: id, sku: 'KC-1', orderUnit: 'BX' });
  const fileId = await uploadPriceFile(page.request, id, csvFile('march.csv', list('4.29', 1)));
  await page.goto(`/admin/price-files/${fileId}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Change Columns' }).click();
  await expect(page).toHaveURL(/columns=true/);
  await page.getByRole('radio', { name: 'Part of it' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Part of the list')).toBeVisible();
  await expect(outcomes(page)).toHaveText(['2New']);
  const pushed = await page.request.post(`/api/admin/suppliers/${id}/prices`, {
    data: { prices: [{ sku: 'KC-1', breaks: [{ unitCost: 4.19 }] }] },
  });
  expect(pushed.ok(), await pushed.text()).toBe(true);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Prices have changed since the check. Check the file again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(outcomes(page)).toHaveText(['1Up', '1New']);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What it did' })).toBeVisible();
});

test('the work on a file says how far it is, and a check that failed or was stopped says why and what to do', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await makeSupplier(page);
  const fileId = await uploadPriceFile(page.request, id, csvFile('march.csv', list('4.29', 1)));
  const file = (await (await page.request.get(`/api/admin/price-files/${fileId}`)).json()) as object;
  const mapping = { headerLine: 1, columns: [], pricePer: 1 };
  let shown: object = { status: 'checking', rowsRead: 120_000, mapping };
  await showInstead(page, 'priceFiles.get', () => ({ ...file, ...shown }));
  await page.goto(`/admin/price-files/${fileId}`);
  await expect(page.getByText('120,000 rows read')).toBeVisible();
  await expect(page.getByText('It goes on when you close this tab')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  // The screen follows by itself, as far as the end of the work.
  shown = { status: 'undoing' };
  await expect(page.getByRole('progressbar', { name: 'Taking the prices back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  shown = { status: 'failed', problem: 'The file has more than 600,000 prices', mapping };
  await expect(page.getByText('The file has more than 600,000 prices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Change Columns' }).click();
  await expect(page.getByLabel('Meaning of Net price')).toBeVisible();
  shown = { status: 'stopped', mapping };
  await page.goto(`/admin/price-files/${fileId}`);
  await expect(page.getByText('The check was stopped. No price has changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible();
});

test('a viewer sees the files of a supplier, and changes nothing', async ({ page }) => {
  await signIn(page);
  const { id } = await makeSupplier(page);
  await uploadPriceFile(page.request, id, csvFile('march.csv', list('4.29', 1)));
  await signInAsViewer(page);
  await page.goto(`/admin/suppliers/${id}`);
  const files = page.getByRole('region', { name: 'Price Files' });
  await expect(files.getByRole('listitem')).toContainText('Uploaded');
  await expect(files.getByRole('button')).toHaveCount(0);
  await files.getByRole('link', { name: 'march.csv' }).click();
  await expect(page.getByLabel('Meaning of Net price')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Check' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);
});
