import { expect } from '@playwright/test';

import {
  card,
  create,
  createProperty,
  expectAccessible,
  expectNotSaved,
  expectToast,
  makeMany,
  signIn,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a property is found by address, city and owner, and an empty result says so', async ({ page }) => {
  const { id, address } = await createProperty(page.request, {
    city: 'Yellow Springs',
    ownerFirstName: 'Imogen',
    ownerLastName: 'Quill',
    ownerEmail: 'imogen@example.com',
    ownerPhone: '(937) 555-0142',
    totalStories: '2',
    squareFootage: 1850,
    yearBuilt: 1962,
  });
  await create(page.request, 'projects', { name: 'Roof', propertyId: id, budget: 900.5 });
  await create(page.request, 'projects', {
    name: 'Gutters',
    propertyId: id,
    budget: 300,
    status: 'in-progress',
  });
  await page.goto('/admin/properties');
  const search = page.getByLabel('Search properties');
  for (const text of [address.toUpperCase(), 'imogen quill', 'yellow spr']) {
    await search.fill(text);
    await expect(card(page, address)).toBeVisible();
  }
  for (const text of [
    'Yellow Springs, OH 45402',
    'Condo · 2 Story · 1,850 sq ft · built 1962',
    'Imogen Quill',
    'imogen@example.com',
    '(937) 555-0142',
    '2 projects, 1 active',
    '$1,200.50',
  ])
    await expect(card(page, address)).toContainText(text);
  await expectAccessible(page);
  await card(page, address)
    .getByRole('button', { name: `View details of ${address}` })
    .click();
  await expect(page).toHaveURL(`/admin/properties/${id}`);
  await page.goBack();

  await search.fill('%');
  await expect(page.getByText('No properties found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters, or add a property.')).toBeVisible();
  await expect(page).toHaveURL(/q=%25/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a property is added with the form’s checks and formats', async ({ page }) => {
  const address = unique('7 Quarry Rd');
  await page.goto('/admin/properties');
  await page.getByRole('button', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog.getByText('Address is required')).toBeVisible();
  await expect(dialog.getByText('Zip code is required')).toBeVisible();
  await expectAccessible(page);
  const choices = page.getByRole('option');
  await dialog.getByRole('combobox', { name: 'Property Type' }).click();
  await expect(choices).toHaveText([
    'Single Family',
    'Multi Family',
    'Condo',
    'Townhouse',
    'Apartment',
    'Commercial',
  ]);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Total Stories').click();
  await expect(choices).toHaveText(['1 Story', '2 Story', '3 Story', '4 Story']);
  await choices.last().click();

  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('City').fill('Dayton');
  await dialog.getByLabel('State').fill('ohio');
  await expect(dialog.getByLabel('State')).toHaveValue('oh');
  await dialog.getByLabel('Zip Code').fill('454021');
  await expect(dialog.getByLabel('Zip Code')).toHaveValue('45402');
  await dialog.getByLabel('Owner Phone').pressSequentially('9375550142');
  await expect(dialog.getByLabel('Owner Phone')).toHaveValue('(937) 555-0142');
  await dialog.getByLabel('Owner Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Owner Email').fill('dana@example.com');
  await dialog.getByRole('button', { name: 'Add Property' }).click();

  await expectToast(page, 'Success', 'Property created successfully');
  await expect(card(page, address)).toContainText('Dayton, OH 45402');
});

test('an existing address is not added twice', async ({ page }) => {
  await stopLiveChanges(page);
  const { address } = await createProperty(page.request);
  await page.goto('/admin/properties?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  await dialog.getByLabel('Address').fill(address.toUpperCase());
  await dialog.getByLabel('City').fill('dayton');
  await dialog.getByLabel('State').fill('OH');
  await dialog.getByLabel('Zip Code').fill('45402');
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog).toContainText('A property with this address already exists in the system.');
  await expect(dialog.getByLabel('City')).toHaveValue('dayton');

  // Added by somebody else after the browser has looked: the database says so.
  // Calls of one moment travel together, in any order.
  await page.route(/\/trpc\/[^?]*properties\.isAddressTaken[,?]/, async (route) => route.abort());
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expectToast(
    page,
    'Duplicate Property',
    'This property already exists. Please check the address and try again.',
  );
  await page.route('**/trpc/properties.create*', async (route) => route.abort());
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expectToast(page, 'Error', 'Failed to create property');
});

test('a property is edited, and a change made meanwhile by someone else is not overwritten', async ({
  page,
}) => {
  await stopLiveChanges(page);
  const { id, address } = await createProperty(page.request);
  await page.goto(`/admin/properties?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Property' });
  await dialog.getByLabel('City').fill('Xenia');
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expectToast(page, 'Success', 'Property updated successfully');
  await expect(card(page, address)).toContainText('Xenia, OH');

  await card(page, address)
    .getByRole('button', { name: `Edit ${address}` })
    .click();
  await dialog.getByLabel('City').fill('Akron');
  await page.request.patch(`/api/admin/properties/${id}`, { data: { city: 'Canton' } });
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expectNotSaved(page, dialog, 'Failed to update property', 'This record was changed by someone else');
  const city = dialog.getByRole('textbox', { name: 'City' });
  await expect(city).toHaveValue('Akron');

  // Closed and opened again, the form begins with what is stored.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await card(page, address)
    .getByRole('button', { name: `Edit ${address}` })
    .click();
  await expect(city).toHaveValue('Canton');
  await city.fill('Akron');
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expect(card(page, address)).toContainText('Akron, OH');
});

test('unsaved changes are asked about before a form closes', async ({ page }) => {
  await page.goto('/admin/properties?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  await dialog.getByLabel('Address').fill('9 Half Done St');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(dialog.getByLabel('Address')).toHaveValue('9 Half Done St');
});

test('a property with projects stays, with the reason; one without them goes immediately', async ({
  page,
}) => {
  const { id, address } = await createProperty(page.request);
  const project = await create(page.request, 'projects', { name: 'Deck', propertyId: id });
  await page.goto(`/admin/properties?q=${encodeURIComponent(address)}`);
  const erase = async () => {
    await card(page, address)
      .getByRole('button', { name: `Delete ${address}` })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText(
      `Are you sure you want to delete "${address}"?`,
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/properties.delete*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const question = page.getByRole('alertdialog', { name: 'Delete Property' });
  await card(page, address)
    .getByRole('button', { name: `Delete ${address}` })
    .click();
  await expect(question).toContainText(
    `"${address}" cannot be deleted. Property has 1 project. Delete it first.`,
  );
  await expect(question.getByRole('link', { name: 'Deck' })).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  // Without the reason, the server decides.
  await page.route('**/trpc/deletions.preview*', async (route) => route.abort(), { times: 1 });
  await erase();
  // It leaves the list before the server has answered, and comes back when that says no.
  await expect(card(page, address)).toHaveCount(0);
  // Not before: news of something else has the list read again meanwhile.
  const readAgain = page.waitForResponse(/properties\.listSummaries/);
  await createProperty(page.request);
  await readAgain;
  await page.waitForTimeout(300);
  await expect(card(page, address)).toHaveCount(0, { timeout: 1 });
  gate.resolve();
  await expectToast(page, 'Failed to delete property', 'Property has 1 project. Delete it first.');
  await expect(card(page, address)).toBeVisible();

  await page.request.delete(`/api/admin/projects/${project.id}`);
  await erase();
  await expectToast(page, 'Success', 'Property deleted successfully');
  await expect(card(page, address)).toHaveCount(0);
});

test('a long list draws only what is in view, and goes on to its end', async ({ page }) => {
  const street = unique('Row');
  await makeMany(150, async (place) => createProperty(page.request, { address: `${place + 1} ${street}` }));
  await page.goto(`/admin/properties?q=${encodeURIComponent(street)}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '150', { timeout: 200 });
  }).toPass({ intervals: [100] });
  expect(await cards.count()).toBeLessThan(60);
});

test('a record added to a long list takes its place, and no row lies over another', async ({ page }) => {
  await page.goto('/admin/properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  const address = unique('1 Top Row');
  await page.getByRole('button', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('City').fill('Dayton');
  await dialog.getByLabel('State').fill('OH');
  await dialog.getByLabel('Zip Code').fill('45402');
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await expect(card(page, address)).toBeVisible();
  const boxes = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((shown) => shown.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`),
    );
  expect(new Set(boxes).size).toBe(boxes.length);
});

test('without a connection a save fails immediately, with a message, and keeps the typed text', async ({
  page,
  context,
}) => {
  const { id } = await createProperty(page.request);
  // The list behind the dialog would say, too, that it cannot read the changes of others.
  await stopLiveChanges(page);
  await page.goto(`/admin/properties?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Property' });
  await dialog.getByLabel('City').fill('Xenia');
  await dialog.getByLabel('Square Footage').fill('-5');
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expect(dialog).toContainText('Square footage must be a whole number from 1 to 10,000,000');
  await dialog.getByLabel('Square Footage').fill('1850');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expectNotSaved(page, dialog, 'Failed to update property', 'The server cannot be reached.');
  await expect(dialog.getByLabel('City')).toHaveValue('Xenia');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expectToast(page, 'Success', 'Property updated successfully');
});

test('a form that a link leads to leaves the focus in the page, not at its top', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back closes a dialog that was opened from the list', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Property' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Property' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a form for a record that is gone meanwhile says so', async ({ page }) => {
  await page.goto('/admin/properties?edit=2147483647');
  await expectToast(page, 'Property not found');
  await expect(page).toHaveURL(/\/admin\/properties$/);
});
