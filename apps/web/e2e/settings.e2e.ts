import { type Browser, expect, type Locator, type Page } from '@playwright/test';

import {
  credentials,
  expectAccessible,
  expectNotSaved,
  expectToast,
  signIn,
  signInAsSomebody,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Reads a secret that is told once, and says that it was kept. */
async function keep(page: Page, dialog: Locator, label: string): Promise<string> {
  const secret = await dialog.getByLabel(label, { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return secret;
}

/** Signs in on another device. */
async function signInElsewhere(browser: Browser, data: { username: string; password: string }) {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  });
  const answer = await context.request.post('/api/admin/login', { data });
  return { context, status: answer.status() };
}

test('one’s own password is changed, which ends the sessions elsewhere', async ({ page, browser }) => {
  const me = await signInAsSomebody(page, 'viewer');
  const { context } = await signInElsewhere(browser, me);
  await page.goto('/admin/settings?tab=password');
  await page.getByLabel('Current Password').fill('not the right one');
  await page.getByLabel('New Password').fill('too short');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('New password must be 15 to 128 characters')).toBeVisible();
  await expectAccessible(page);
  const password = 'four walls and a roof';
  await page.getByLabel('New Password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await page.getByLabel('Current Password').fill(me.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Success', 'Your password was changed');
  await expect(page.getByLabel('New Password')).toHaveValue('');

  expect((await context.request.get('/api/admin/me')).status()).toBe(401);
  expect((await signInElsewhere(browser, me)).status).toBe(401);
  expect((await signInElsewhere(browser, { ...me, password })).status).toBe(200);
});

test('an administrator is added with a password that is shown once', async ({ page, browser, context }) => {
  await signIn(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const username = unique('dana');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Administrators' }).click();
  await page.getByRole('button', { name: 'Add Administrator' }).click();
  const form = page.getByRole('dialog', { name: 'Add Administrator' });
  await form.getByRole('button', { name: 'Add Administrator' }).click();
  await expect(form.getByText('First name is required')).toBeVisible();
  await form.getByLabel('First Name').fill('Dana');
  await form.getByLabel('Last Name').fill(username);
  await form.getByLabel('Username').fill(credentials.username.toUpperCase());
  await form.getByLabel('Email').fill(`${username.replace(' ', '.')}@example.com`);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add Administrator' }).click();
  await expectNotSaved(page, form, 'Failed to create administrator', 'This username is taken');
  await form.getByLabel('Username').fill(username);
  await form.getByRole('button', { name: 'Add Administrator' }).click();

  const told = page.getByRole('dialog', { name: `Password for Dana ${username}` });
  await expect(told).toContainText('This is the only time it is shown.');
  await expect(told.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expectAccessible(page);
  // Neither Escape nor Back loses it.
  await page.keyboard.press('Escape');
  await page.goBack();
  await told.getByRole('button', { name: 'Copy' }).click();
  await expect(told.getByRole('status')).toHaveText('Copied to the clipboard.');
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  const password = await keep(page, told, 'Password');
  expect(copied).toBe(password);
  await expect(page.getByRole('button', { name: 'Add Administrator' })).toBeFocused();
  await expect(row(page, username)).toContainText('Viewer');
  await expect(row(page, username)).toContainText('has not chosen a password yet');
  // One's own password has its own tab, and takes the current one.
  const mine = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('You', { exact: true }) });
  await expect(row(page, username).getByRole('button', { name: 'Reset the password' })).toBeVisible();
  await expect(mine.getByRole('button')).toHaveCount(1);

  // Whoever got it has to take one of their own first, and then arrives where they wanted to.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/admin/properties');
  await elsewhere.getByLabel('Username').fill(username);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessible(elsewhere);
  expect((await elsewhere.request.get('/api/admin/properties')).status()).toBe(403);
  await elsewhere.goto('/admin/projects');
  await elsewhere.getByLabel('Current Password').fill(password);
  await elsewhere.getByLabel('New Password').fill('passwordpassword');
  await elsewhere.getByRole('button', { name: 'Change Password' }).click();
  await expect(elsewhere.getByText('This password is easy to guess.')).toBeVisible();
  await elsewhere.getByLabel('New Password').fill('a door in every wall');
  await elsewhere.getByRole('button', { name: 'Change Password' }).click();
  await expect(elsewhere).toHaveURL(/\/admin\/projects$/);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await elsewhere.request.get('/api/admin/properties')).status()).toBe(200);
});

test('an administrator is edited, gets another password, is deactivated and activated again', async ({
  page,
  browser,
}) => {
  const other = await signInAsSomebody(page, 'viewer');
  const name = `Vera ${other.username}`;
  await signIn(page);
  await page.goto('/admin/settings?tab=administrators');
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Administrator' });
  await form.getByLabel('First Name').fill('Nora');
  await form.getByLabel('Order Limit').fill('5000');
  await form.getByRole('button', { name: 'Update Administrator' }).click();
  await expectToast(page, 'Success', 'Administrator updated successfully');
  const shown = row(page, `Nora ${other.username}`);
  await expect(shown).toContainText('orders up to $5,000.00');

  await shown.getByRole('button', { name: 'Reset the password' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reset Password' }).click();
  const told = page.getByRole('dialog', { name: 'New password for Nora' });
  const password = await keep(page, told, 'Password');
  await expect(shown.getByRole('button', { name: 'Reset the password' })).toBeFocused();
  expect((await signInElsewhere(browser, other)).status).toBe(401);
  const { context } = await signInElsewhere(browser, { ...other, password });

  await shown.getByRole('button', { name: 'Deactivate' }).click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Success', 'Administrator deactivated successfully');
  await expect(shown).toContainText('Inactive');
  await expectAccessible(page);
  expect((await context.request.get('/api/admin/me')).status()).toBe(401);
  await shown.getByRole('button', { name: 'Activate' }).click();
  await expectToast(page, 'Success', 'Administrator activated successfully');
  await expect(shown).not.toContainText('Inactive');
  await expect(
    row(page, 'Quoin Administrator').getByRole('button', { name: /Deactivate|Reset/ }),
  ).toHaveCount(0);
});

test('a change of one’s own name shows immediately in the frame', async ({ page }) => {
  const me = await signInAsSomebody(page, 'admin');
  await page.goto('/admin/settings?tab=administrators');
  await row(page, me.username).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Administrator' });
  await form.getByLabel('First Name').fill('Ottilie');
  await form.getByRole('button', { name: 'Update Administrator' }).click();
  await expect(page.getByRole('banner')).toContainText('Welcome back, Ottilie!');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(`Ottilie ${me.username}`);
});

test('sessions elsewhere are listed and ended, one or all', async ({ page, browser }) => {
  const me = await signInAsSomebody(page, 'viewer');
  const [one] = [await signInElsewhere(browser, me), await signInElsewhere(browser, me)];
  await page.goto('/admin/settings?tab=sessions');
  const here = row(page, 'This session');
  const elsewhere = row(page, 'Firefox on Windows');
  await expect(elsewhere).toHaveCount(2);
  await expect(here).toContainText('Chrome on Linux');
  await expect(here.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await elsewhere.first().getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
  await expectToast(page, 'Success', 'Session ended successfully');
  await expect(elsewhere).toHaveCount(1);
  await page.getByRole('button', { name: 'End All Others' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Sessions' }).click();
  await expectToast(page, 'Success', 'Other sessions ended successfully');
  await expect(elsewhere).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End All Others' })).toHaveCount(0);
  expect((await one.context.request.get('/api/admin/me')).status()).toBe(401);
});

test('an API key is made, shown once with an example, works, and is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page);
  const name = unique('Accounting');
  await page.goto('/admin/settings?tab=api-keys');
  await page.getByRole('button', { name: 'Make API Key' }).click();
  const form = page.getByRole('dialog', { name: 'Make API Key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Make Key' }).click();
  await expect(form.getByText('Choose Administrator or Viewer')).toBeVisible();
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  const mayCorrect = form.getByRole('switch', { name: 'May Void, Refund and Close the Books' });
  await mayCorrect.check();
  await form.getByRole('button', { name: 'Make Key' }).click();
  await expect(form.getByText('The key of a viewer changes nothing')).toBeVisible();
  await mayCorrect.uncheck();
  await form.getByRole('button', { name: 'Make Key' }).click();
  const told = page.getByRole('dialog', { name: `API key "${name}"` });
  await expect(told).toContainText(`curl -H "Authorization: Bearer quoin_`);
  await expectAccessible(page);
  const secret = await keep(page, told, 'Key');

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/admin/properties?limit=5')).status()).toBe(200);
  await page.reload();
  for (const text of [
    'Viewer',
    `ends in ${secret.slice(-4)}`,
    'made by Quoin Administrator',
    'last used just now',
  ])
    await expect(row(page, name)).toContainText(text);
  await expectAccessible(page);
  await row(page, name)
    .getByRole('button', { name: `Revoke ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Success', 'API key revoked successfully');
  await expect(row(page, name)).toHaveCount(0);
  expect((await program.get('/api/admin/properties')).status()).toBe(401);
});

test('a key that is on its way is shown also after Back', async ({ page }) => {
  await signIn(page);
  const name = unique('Payroll');
  await page.goto('/admin/settings?tab=api-keys');
  await page.getByRole('button', { name: 'Make API Key' }).click();
  const form = page.getByRole('dialog', { name: 'Make API Key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  const held = Promise.withResolvers<void>();
  await page.route(/\/trpc\/apiKeys\.create/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Make Key' }).click();
  await expect(form.getByRole('button', { name: 'Making...' })).toBeVisible();
  await page.evaluate(() => window.history.back());
  held.resolve();
  await keep(page, page.getByRole('dialog', { name: `API key "${name}"` }), 'Key');
});

test('a viewer reads the settings and sees no way to change them', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/settings');
  await expect(page.getByText('Stillwater Renovation')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/admin/settings?tab=days&add=true');
  await expect(page.getByText('Mon to Fri')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add|Remove|Save/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const tab of ['administrators', 'api-keys']) {
    await page.goto(`/admin/settings?tab=${tab}&add=true`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the longest names fit on a phone', async ({ page }) => {
  await signIn(page);
  const long = 'W'.repeat(200);
  const username = unique('M'.repeat(240));
  await page.request.post('/trpc/admins.create', {
    data: {
      username,
      email: `${username.slice(-6)}@${'m'.repeat(60)}.example.com`,
      firstName: long,
      lastName: long,
      role: 'viewer',
    },
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/settings?tab=administrators');
  await expect(row(page, username)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
