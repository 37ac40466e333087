import { expect, test } from '@playwright/test';

import { card, expectAccessible, expectToast, showNone, signIn, signInAsViewer, unique } from './panel.ts';

test.beforeEach(async ({ page }) => signIn(page));

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
  await expect(page.getByText('No leads found')).toBeVisible();
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
