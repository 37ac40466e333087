import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { expectAccessible, expectToast, signIn, signInAsSomebody, unique } from './panel.ts';
import { test } from './test.ts';

const KEYS_GO_ON = 'Otherwise programs that use them go on working, whatever the password is.';

async function makeKey(request: APIRequestContext, name: string) {
  const answer = await request.post('/trpc/apiKeys.create', { data: { name, role: 'viewer' } });
  const { result } = (await answer.json()) as { result: { data: { secret: string } } };
  return { authorization: `Bearer ${result.data.secret}` };
}

async function changePassword(page: Page, from: string, to: string) {
  await page.getByLabel('Current Password').fill(from);
  await page.getByLabel('New Password').fill(to);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Success', 'Your password was changed');
}

test('a new password leaves one’s API keys alive, unless they are revoked with it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const me = await signInAsSomebody(page, 'admin');
  const name = unique('Payroll');
  await page.goto('/admin/settings?tab=password');
  await expect(page.getByLabel('New Password')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: await makeKey(page.request, name),
  });
  await makeKey(page.request, 'Prices');

  await page.reload();
  const box = page.getByRole('checkbox', { name: 'Revoke my 2 API keys, too' });
  await expect(box).not.toBeChecked();
  await expect(page.getByText(KEYS_GO_ON)).toBeVisible();
  await expectAccessible(page);
  await changePassword(page, me.password, 'four walls and a roof');
  expect((await program.get('/api/admin/me')).status()).toBe(200);
  await box.check();
  await changePassword(page, 'four walls and a roof', 'four walls and a gate');
  await expect(box).toHaveCount(0);
  expect((await program.get('/api/admin/me')).status()).toBe(401);
  // Not on the dashboard, whose ten latest entries may be those of other tests.
  const log = await page.request.get(`/api/admin/activity?entity=api-key&search=${encodeURIComponent(name)}`);
  const actions = ((await log.json()) as { action: string }[]).map(({ action }) => action);
  expect(actions).toEqual(['deleted', 'created']);
});

test('an administrator who resets somebody’s password may revoke their API keys with it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { username } = await signInAsSomebody(page, 'admin');
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: await makeKey(page.request, 'Payroll'),
  });
  await signIn(page);
  await page.goto('/admin/settings?tab=administrators');
  await page.getByRole('button', { name: `Reset the password of Vera ${username}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset Password' });
  await expect(question).toContainText(KEYS_GO_ON);
  await expectAccessible(page);
  await question.getByRole('checkbox', { name: 'Revoke their API key, too' }).check();
  await question.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  expect((await program.get('/api/admin/me')).status()).toBe(401);
  await page.getByRole('button', { name: `Reset the password of Vera ${username}` }).click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('checkbox')).toHaveCount(0);
});
