import { expect } from '@playwright/test';

import {
  card,
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a subcontractor is added from the dashboard, with the form’s checks and suggestions', async ({
  page,
}) => {
  const name = unique('Gable & Sons');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Subcontractor' });
  // What the settings say new addresses begin with.
  await expect(dialog.getByLabel('State')).toHaveValue('OH');
  await dialog.getByLabel('Rating').fill('5.1');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Add Subcontractor' }).click();
  await expect(dialog.getByText('Company name is required')).toBeVisible();
  await expect(dialog.getByText('Specialty is required')).toBeVisible();
  await expect(dialog.getByText('Rating must be at most 5')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByLabel('Company Name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Company Name').fill(name);
  await dialog.getByLabel('Specialty').fill('roof');
  await page.getByRole('option', { name: 'Roofing', exact: true }).click();
  await dialog.getByLabel('Rating').fill('4.5');
  await dialog.getByLabel('Rating').press('ArrowUp');
  await expect(dialog.getByLabel('Rating')).toHaveValue('4.6');
  await dialog.getByLabel('Contact Name').fill('Ada Gable');
  await dialog.getByLabel('Phone').pressSequentially('9375550142');
  await dialog.getByLabel('Email').fill('ada@gable.example');
  await dialog.getByLabel('City').fill('Xenia');
  await dialog.getByRole('button', { name: 'Add Subcontractor' }).click();
  await expectToast(page, 'Success', 'Subcontractor created successfully');

  await page.getByLabel('Search subcontractors').fill(name.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toContainText('Roofing');
  await expect(card(page, name)).toContainText('Rated 4.6 out of 5');
  await expect(card(page, name)).toContainText('Xenia, OH');
  await expect(card(page, name).getByRole('link', { name: '(937) 555-0142' })).toHaveAttribute(
    'href',
    'tel:9375550142',
  );
  await expect(card(page, name).getByRole('link', { name: 'ada@gable.example' })).toHaveAttribute(
    'href',
    'mailto:ada@gable.example',
  );
  await expectAccessible(page);
});

test('subcontractors are narrowed to one specialty, also a new one', async ({ page }) => {
  const [specialty, name] = [unique('Thatching'), unique('Reed')];
  await create(page.request, 'subcontractors', { companyName: name, specialty });
  await page.goto('/admin/subcontractors');
  await page.getByRole('combobox', { name: 'Specialty' }).click();
  await page.getByRole('option', { name: specialty }).click();
  await expect(page).toHaveURL(/specialty=Thatching/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toBeVisible();
  await page.getByLabel('Search subcontractors').fill('nobody like this');
  await expect(page.getByText('No subcontractors found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters, or add a subcontractor.')).toBeVisible();
  await expectAccessible(page);
});

test('a subcontractor is edited, and a change made meanwhile by someone else is not overwritten', async ({
  page,
}) => {
  await stopLiveChanges(page);
  const name = unique('Sill & Post');
  const { id } = await create(page.request, 'subcontractors', {
    companyName: name,
    specialty: 'Carpentry',
    rating: 3.5,
  });
  await page.goto(`/admin/subcontractors?q=${encodeURIComponent(name)}&edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Subcontractor' });
  await expect(dialog.getByLabel('Rating')).toHaveValue('3.5');
  await page.request.patch(`/api/admin/subcontractors/${id}`, { data: { rating: 4 } });
  await dialog.getByLabel('City').fill('Akron');
  await dialog.getByRole('button', { name: 'Update Subcontractor' }).click();
  await expectNotSaved(
    page,
    dialog,
    'Failed to update subcontractor',
    'This record was changed by someone else',
  );
  // A field that was left alone shows what the other person saved; what was typed stays.
  await expect(dialog.getByRole('textbox', { name: 'Rating' })).toHaveValue('4');
  await expect(dialog.getByLabel('City')).toHaveValue('Akron');
  const rating = dialog.getByRole('radiogroup', { name: 'Rating' });
  await expect(rating.getByLabel('Theirs')).toBeChecked();
  await rating.getByLabel('Yours').click();
  await expect(dialog.getByRole('textbox', { name: 'Rating' })).toHaveValue('3.5');
  await rating.getByLabel('Theirs').click();
  await dialog.getByRole('button', { name: 'Update Subcontractor' }).click();
  await expectToast(page, 'Success', 'Subcontractor updated successfully');
  await expect(card(page, name)).toContainText('Akron');
  await expect(card(page, name)).toContainText('Rated 4.0');

  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await dialog.getByLabel('Rating').fill('');
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Update Subcontractor' }).click();
  await expectToast(page, 'Success', 'Subcontractor updated successfully');
  await expect(card(page, name)).toContainText('Inactive');
  await expect(card(page, name)).not.toContainText('Rated');
  await expect(card(page, name).getByRole('button', { name: `Edit ${name}` })).toBeFocused();
});

test('a subcontractor is deleted after a confirmation', async ({ page }) => {
  const name = unique('Lintel Co');
  await create(page.request, 'subcontractors', { companyName: name, specialty: 'Masonry' });
  await page.goto(`/admin/subcontractors?q=${encodeURIComponent(name)}`);
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete Subcontractor' });
  await expect(question).toContainText(`Are you sure you want to delete "${name}"?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Subcontractor deleted successfully');
  await expect(page.getByText('No subcontractors found')).toBeVisible();
});

test('without subcontractors the screen says how to begin', async ({ page }) => {
  await showNone(page, 'subcontractors.list');
  await page.goto('/admin/subcontractors');
  await expect(page.getByText('No subcontractors yet')).toBeVisible();
  await expect(page.getByText('Add a subcontractor to get started.')).toBeVisible();
});

test('the longest words a subcontractor can have fit on a phone', async ({ page }) => {
  const name = unique('W'.repeat(193));
  const long = 'M'.repeat(255);
  await create(page.request, 'subcontractors', {
    companyName: name,
    specialty: `${unique('')}${long}`.slice(0, 255),
    contactName: 'M'.repeat(200),
    phone: long,
    city: long,
    notes: long,
    rating: 5,
    isActive: false,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/subcontractors?q=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toContainText('Rated 5.0 out of 5');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const overflow = await card(page, name).evaluate((shown) => shown.scrollWidth - shown.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a viewer sees the subcontractors and no way to change them', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/subcontractors?add=true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0);
});
