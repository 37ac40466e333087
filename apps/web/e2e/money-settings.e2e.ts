import { expect } from '@playwright/test';

import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import { test } from './test.ts';

// All tests share these settings. Each one reads the values that the test before it wrote.
test.describe.configure({ mode: 'serial' });

test('rates are typed as percentages with the other form beside them, and errors name the field', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Money', exact: true }).click();
  const labor = page.getByRole('textbox', { name: 'Labor Markup' });
  await expect(labor).toHaveValue('50 %');
  await expect(labor).toHaveAccessibleDescription('Margin 33.3%');
  await labor.fill('67');
  await expect(labor).toHaveAccessibleDescription('Margin 40.1%');
  await expect(page.getByText('$50.00 × 1.36 = $68.00 an hour')).toBeVisible();
  await page.getByLabel('Labor Rate').fill('52.125');
  await expect(page.getByText('$52.125 × 1.36 = $70.89 an hour')).toBeVisible();

  await page.getByLabel('Burden Rate').fill('301');
  await page.getByLabel('Equipment Markup').fill('');
  await page.getByLabel('Days Valid').fill('400');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  for (const message of [
    'Burden rate must be at most 300%',
    'Equipment markup must be a number',
    'Days valid must be a whole number from 1 to 365',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Equipment Markup')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Burden Rate').fill('36');
  await page.getByLabel('Equipment Markup').fill('20');
  await page.getByLabel('Days Valid').fill('45');
  await page.getByRole('combobox', { name: 'Sales Tax' }).click();
  await page.getByRole('option', { name: 'On the cost of materials' }).click();
  await expect(page.getByText('You pay the tax when you buy.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Equipment' }).check();
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('Chicago');
  await page.getByRole('option', { name: 'Central (Chicago)' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Success', 'Money settings updated successfully');
  await page.reload();
  await expect(page.getByLabel('Labor Rate')).toHaveValue('$52.125');
  await expect(page.getByLabel('Days Valid')).toHaveValue('45');
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Central (Chicago)');
  await expect(page.getByRole('checkbox', { name: 'Equipment' })).toBeChecked();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('Material, Equipment')).toBeVisible();
});

test('kinds of cost that somebody else chose meanwhile are asked about by the name of their field', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings?tab=money');
  await page.getByRole('checkbox', { name: 'Subcontract' }).check();
  await page.request.patch('/api/admin/money-settings', { data: { taxedKinds: ['material', 'other'] } });
  const choice = page.getByRole('radiogroup', { name: 'Taxed Kinds' });
  await choice.getByRole('radio', { name: 'Theirs' }).check();
  await expect(page.getByRole('checkbox', { name: 'Other' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Subcontract' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Success', 'Money settings updated successfully');
});

test('a viewer reads the rates, and changes nothing', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/settings?tab=money');
  for (const text of ['67% · Margin 40.1%', '$70.89 an hour (+36%)', 'On the cost of materials', '45 days'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the color of the company is chosen with a sample, and one that is none is refused', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  const panel = page.getByRole('region', { name: 'Color' });
  const color = panel.getByRole('textbox', { name: 'Color' });
  const save = panel.getByRole('button', { name: 'Save Color' });
  await color.fill('brick');
  await color.press('Escape');
  await save.click();
  await expect(panel.getByText('Color must look like #1a2b3c')).toBeVisible();
  await color.fill('#C8102E');
  await color.press('Escape');
  await expect(panel.getByText('Accept').first()).toHaveCSS('background-color', 'rgb(200, 16, 46)');
  await save.click();
  await expectToast(page, 'Success', 'Color updated successfully');
  await expectAccessible(page);
  const stored = await page.request.get('/api/admin/money-settings');
  expect(await stored.json()).toMatchObject({ brandColor: '#c8102e' });
});

test('a logo is deleted, uploaded and replaced, and stands in the navigation and on paper', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  const logo = page.getByRole('main').getByRole('img', { name: 'Your logo' });
  const inNavigation = page.getByRole('complementary', { name: 'Sidebar' }).locator('img');
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Delete logo' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Logo' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Success', 'Logo deleted successfully');
  await expect(page.getByText('No logo yet')).toBeVisible();
  await expect(inNavigation).toHaveCount(0);
  await expectAccessible(page);

  const chooser = page.getByRole('region', { name: 'Logo' }).getByLabel('Logo', { exact: true });
  // A PNG of one pixel.
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const choose = async (name: string) => chooser.setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('logo.png');
  await expectToast(page, 'Success', 'Logo uploaded successfully');
  await expect(logo).toBeVisible();
  await expect(inNavigation).toBeVisible();
  const first = await logo.getAttribute('src');
  await choose('new.png');
  await expect(logo).not.toHaveAttribute('src', first ?? '');
  await expectAccessible(page);

  const projects = await page.request.get('/api/admin/projects?limit=1');
  const [{ id } = { id: 0 }] = (await projects.json()) as { id: number }[];
  await page.goto(`/admin/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').locator('img[src*="money-settings/logo"]')).toBeVisible();
});
