import { expect, type Page } from '@playwright/test';

import {
  card,
  chooseFound,
  expectAccessible,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

const part = () => Math.floor(Math.random() * 254) + 1;

/** Sends the contact form, from an address of its own. */
async function addLead(
  page: Page,
  fields: object = {},
): Promise<{ name: string; lastName: string; id: number }> {
  const lastName = unique('Quarry');
  const answer = await page.request.post('/api/contact', {
    data: { firstName: 'Imogen', lastName, email: 'imogen@quarry.example', ...fields },
    headers: { 'x-forwarded-for': `198.${part()}.${part()}.${part()}` },
  });
  expect(answer.status()).toBe(201);
  const found = await page.request.get(`/api/admin/leads?search=${lastName}`);
  const [lead] = (await found.json()) as { id: number }[];
  return { name: `Imogen ${lastName}`, lastName, id: lead?.id ?? 0 };
}

const entry = (page: Page) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: /^Leads/ });

/** Waits until the navigation shows how many leads are unread. */
async function expectCounted(page: Page): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get('/api/admin/leads?isUnread=true');
    const { length } = (await answer.json()) as unknown[];
    const count = length < 100 ? String(length) : '99+';
    await expect(entry(page)).toHaveAccessibleName(length === 0 ? 'Leads' : `Leads, ${count} unread`, {
      timeout: 1_000,
    });
  }).toPass();
}

test('a lead of the contact form is the first, is found, and is deleted after a confirmation', async ({
  page,
}) => {
  const lastName = unique('Quill');
  const name = `Imogen ${lastName}`;
  const answer = await page.request.post('/api/contact', {
    data: {
      firstName: 'Imogen',
      lastName,
      companyName: 'Quill Builders',
      email: 'imogen@quill.example',
      phone: '(937) 555-0142',
      businessType: 'Remodeler',
      projectVolume: '6-10 projects a year',
      topic: 'Quote request',
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/admin');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('article').first()).toContainText(name);
  await page.getByLabel('Search leads').fill(lastName.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const text of ['Quill Builders', 'Remodeler', '6-10 projects a year', 'Quote request', 'just now'])
    await expect(card(page, name)).toContainText(text);
  await expect(card(page, name).getByRole('link', { name: 'imogen@quill.example' })).toHaveAttribute(
    'href',
    'mailto:imogen@quill.example',
  );
  await expect(card(page, name).getByRole('link', { name: '(937) 555-0142' })).toBeVisible();
  await expectAccessible(page);

  const erase = async () => {
    await card(page, name).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete Lead' })
      .getByRole('button', { name: 'Delete' })
      .click();
  };
  await page.context().setOffline(true);
  await erase();
  await expectToast(page, 'Failed to delete lead', 'The server cannot be reached.');
  await page.context().setOffline(false);
  await card(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Are you sure you want to delete "${name}"?`);
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await erase();
  await expectToast(page, 'Success', 'Lead deleted successfully');
  await expect(page.getByText('No leads found')).toBeVisible();
});

test('without leads the screen says where they come from, and offers no button to add one', async ({
  page,
}) => {
  await showNone(page, 'contactSubmissions.list');
  await page.goto('/admin/leads');
  await expect(page.getByText('No leads yet')).toBeVisible();
  await expect(page.getByText('What the contact form of the website receives shows up here.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Add/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a viewer sees the leads and no way to delete them', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/leads');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a lead that arrives is counted in the navigation, and is read when it is opened', async ({ page }) => {
  const search = async (text: string) => {
    await page.getByLabel('Search leads').fill(text);
    await expect(page).toHaveURL(/[?&]q=/);
  };
  await page.goto('/admin');
  await expectCounted(page);
  const message = 'Our hall bathroom leaks.\nCan you come on Monday?';
  const { name, lastName, id } = await addLead(page, { message });
  await expectCounted(page);
  await entry(page).click();
  await search(lastName);
  const lead = card(page, name);
  await expect(lead.getByText('Unread', { exact: true })).toBeAttached();
  await expect(lead).toContainText('Our hall bathroom leaks.');
  await lead.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${id}$`));
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('Can you come on Monday?');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).click();
  await search(lastName);
  await expect(lead).toBeVisible();
  await expect(lead.getByText('Unread', { exact: true })).toHaveCount(0);
  await expectCounted(page);

  await lead.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expectToast(page, 'Marked as unread');
  await search(lastName);
  await expect(lead.getByText('Unread', { exact: true })).toBeAttached();
  await expectCounted(page);
});

test('the status changes from the card in two clicks, for many at a time, and back', async ({ page }) => {
  const { name, lastName } = await addLead(page);
  await page.goto(`/admin/leads?q=${lastName}&view=cards`);
  const status = (of: string) => card(page, name).getByRole('button', { name: `Status of ${name}: ${of}` });
  await status('New').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Contacted', 'Lost']);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expectToast(page, 'Success', '1 lead set to Contacted');
  await expect(status('Contacted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', '1 lead is as before');
  await expect(status('New')).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await expectToast(
    page,
    'Failed to change leads',
    'A new lead cannot become won. It can become contacted or lost.',
  );
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expectToast(page, 'Success', '1 lead set to Lost');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Lost/ }).click();
  await expect(card(page, name)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^New/ }).click();
  await expect(page.getByText('No leads found')).toBeVisible();
});

test('a lead gets notes, and becomes a property and a project, once', async ({ page }) => {
  const { name, id } = await addLead(page, {
    phone: '(937) 555-0142',
    message: 'New deck. Twelve by sixteen.',
  });
  await page.goto(`/admin/leads/${id}`);
  await page.getByRole('button', { name: 'Add Notes' }).click();
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await notes.getByLabel('Notes').fill('Call after five.\nHas a dog.');
  await notes.getByRole('button', { name: 'Save Notes' }).click();
  await expectToast(page, 'Success', 'Notes updated successfully');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Has a dog.');

  await page.getByRole('button', { name: 'Make a Project' }).click();
  const form = page.getByRole('dialog', { name: 'Make a Project' });
  await expect(form.getByLabel('Project Name')).toHaveValue('New deck');
  await expect(form.getByLabel('Description')).toHaveValue('New deck. Twelve by sixteen.');
  await expect(form.getByLabel('Owner First Name')).toHaveValue('Imogen');
  await expect(form.getByLabel('Owner Email')).toHaveValue('imogen@quarry.example');
  await expect(form.getByLabel('Owner Phone')).toHaveValue('(937) 555-0142');
  await expectAccessible(page);
  const address = `${unique('1')} Quarry Rd`;
  await form.getByLabel('Address').fill(address);
  await form.getByLabel('City').fill('Dayton');
  await form.getByLabel('State').fill('OH');
  await form.getByLabel('Zip Code').fill('45402');
  await form.getByRole('button', { name: 'Make Project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New deck' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${address}, Dayton, OH 45402` })).toBeVisible();
  const project = page.url();

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Won');
  await expect(page.getByRole('button', { name: 'Make a Project' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open Project' }).click();
  await expect(page).toHaveURL(project);

  // An address of the form that is still open elsewhere leads to the project that is there.
  await page.goto(`/admin/leads/${id}?convert=true`);
  await form.getByText('Existing property').click();
  await form.getByRole('button', { name: 'Make Project' }).click();
  await expect(form.getByText('Choose a property')).toBeVisible();
  await chooseFound(form.getByLabel('Property', { exact: true }), address);
  await form.getByRole('button', { name: 'Make Project' }).click();
  await expectToast(page, 'Failed to create project', 'A project was made of this lead already');

  const other = await addLead(page);
  await page.goto(`/admin/leads/${other.id}?convert=true`);
  await form.getByLabel('Project Name').fill('Porch');
  await form.getByLabel('Address').fill(address.toUpperCase());
  await form.getByLabel('City').fill('dayton');
  await form.getByLabel('State').fill('OH');
  await form.getByLabel('Zip Code').fill('45402');
  await form.getByRole('button', { name: 'Make Project' }).click();
  await expect(form).toContainText('A property with this address already exists in the system.');
});

test('a viewer reads a lead and changes nothing', async ({ page }) => {
  const { name, id } = await addLead(page, { message: 'Do not touch' });
  await signInAsViewer(page);
  await page.goto(`/admin/leads/${id}?notes=true`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Do not touch');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  // The navigation has one of this name, too, while no lead is unread.
  await page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(card(page, name).getByText('Unread', { exact: true })).toBeAttached();
});

test('an address of no lead says so', async ({ page }) => {
  await page.goto('/admin/leads/2147483647');
  await expect(page.getByRole('heading', { name: 'Lead not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});
