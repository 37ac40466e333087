import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectToast, signIn, signInAsSomebody } from './panel.ts';
import { codeOf, setUpSecondFactor } from './second-factor.ts';
import { test } from './test.ts';

const REFUSED = 'This code is not right, or was used before. The app shows a new one every 30 seconds.';

async function signOutAndType(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a second factor is set up, signs in with a code and with a recovery code, and is turned off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await signInAsSomebody(page, 'viewer');
  await page.goto('/admin/settings?tab=second-factor');
  const panel = page.getByRole('region', { name: 'Your second factor' });
  await expect(panel).toContainText('Off');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Set Up' }).click();

  const dialog = page.getByRole('dialog', { name: 'Set Up Second Factor' });
  await dialog.getByLabel('Current Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The current password is not right');
  await expectAccessible(page);
  await dialog.getByLabel('Current Password').fill(me.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const digits = dialog.getByLabel('Enter the six digits that it shows now');
  await expect(digits).toBeFocused();
  await expect(digits).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(digits).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = key.replaceAll(' ', '');
  await digits.fill('000000');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByRole('alert')).toContainText(REFUSED);
  await expect(digits).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn On' }).click();

  const told = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const codes = await told.getByRole('listitem').allInnerTexts();
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  await told.getByRole('button', { name: 'Copy' }).click();
  await expect(told.getByRole('status')).toHaveText('Copied to the clipboard.');
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await told.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('quoin-recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[0] ?? '').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await told.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel).toContainText('Recovery codes left');
  await expect(panel).toContainText('10');
  await expectAccessible(page);

  await signOutAndType(page, me);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(me.password);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login Failed', REFUSED);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(REFUSED);
  await expect(code).toBeFocused();
  // What is typed takes the place of what was wrong.
  await page.keyboard.type(codeOf(secret, { later: 1 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);

  await signOutAndType(page, me);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery Code')).toBeFocused();
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto('/admin/settings?tab=second-factor');
  await expect(panel).toContainText('9');
  await panel.getByRole('button', { name: 'Make New Recovery Codes' }).click();
  const renewal = page.getByRole('dialog', { name: 'Make New Recovery Codes' });
  await renewal.getByLabel('Current Password').fill(me.password);
  await expectAccessible(page);
  await renewal.getByRole('button', { name: 'Make New Codes' }).click();
  await expect(told.getByRole('listitem')).toHaveCount(10);
  const [renewed = ''] = await told.getByRole('listitem').allInnerTexts();
  await told.getByRole('button', { name: 'I have saved them' }).click();
  await panel.getByRole('button', { name: 'Turn Off' }).click();
  const removal = page.getByRole('dialog', { name: 'Turn Off Second Factor' });
  await removal.getByLabel('Current Password').fill(me.password);
  await removal.getByLabel('Code').fill(codes[1] ?? '');
  await removal.getByRole('button', { name: 'Turn Off' }).click();
  await expect(removal.getByRole('alert')).toContainText(REFUSED);
  await expectAccessible(page);
  await removal.getByLabel('Code').fill(renewed);
  await removal.getByRole('button', { name: 'Turn Off' }).click();
  await expectToast(page, 'Success', 'Your second factor is off');
  await expect(panel.getByRole('button', { name: 'Set Up' })).toBeVisible();
});

test('an ended session begins again with the code, and the typed text is still there', async ({ page }) => {
  const me = await signInAsSomebody(page, 'admin');
  const { secret } = await setUpSecondFactor(page.request, me.password);
  await page.goto('/admin/project-types?add=true');
  const form = page.getByRole('dialog', { name: 'Add New Project Type' });
  await form.getByLabel('Name').fill('Half a sunroom');
  await page.request.post('/api/admin/logout');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(me.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(REFUSED);
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(me.password);
  await page.keyboard.type(codeOf(secret, { later: 1 }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Half a sunroom');
});

test('administrators see who has one, and remove a lost one', async ({ page }) => {
  const me = await signInAsSomebody(page, 'viewer');
  await setUpSecondFactor(page.request, me.password);
  await signIn(page);
  await page.goto('/admin/settings?tab=administrators');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: me.username });
  await expect(row).toContainText('second factor on');
  await row.getByRole('button', { name: `Take away the second factor of Vera ${me.username}` }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Away' }).click();
  await expectToast(page, 'Success', 'Second factor taken away successfully');
  await expect(row).toContainText('no second factor');
  await expect(row.getByRole('button', { name: 'Take away' })).toHaveCount(0);
  const answer = await page.request.post('/api/admin/login', { data: me });
  expect(answer.status()).toBe(200);
});
