import { expect } from '@playwright/test';

import { credentials, expectAccessible, expectToast, signIn, signInAsSomebody } from './panel.ts';
import { codeOf, setUpSecondFactor } from './second-factor.ts';
import { test } from './test.ts';

// Asked of all, it would be asked of whoever tests something else: nothing else runs meanwhile.
test('a required second factor is set up before any other use of the panel, on every screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await signInAsSomebody(page, 'viewer');
  const boss = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(boss);
  await boss.goto('/admin/settings?tab=administrators');
  const demand = boss.getByRole('switch', { name: 'Require a second factor' });
  await demand.click();
  await expectToast(boss, 'Failed to update settings', 'Set up your own second factor first');
  await expect(demand).not.toBeChecked();
  const { recoveryCodes } = await setUpSecondFactor(boss.request, credentials.password);
  await page.goto('/admin/properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  await demand.click();
  await expectToast(boss, 'Success', 'Settings updated successfully');
  await expectAccessible(boss);

  try {
    // On the screen that is open, too.
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expectAccessible(page);
    expect((await page.request.get('/api/admin/properties')).status()).toBe(403);
    await page.goto('/admin/projects?q=deck');
    await page.getByLabel('Current Password').fill(me.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await expectAccessible(page);
    await page.getByLabel('Enter the six digits that it shows now').fill(codeOf(key.replaceAll(' ', '')));
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL(/\/admin\/projects\?q=deck/);
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    // Whoever needs none is led on.
    await page.goto('/admin/second-factor');
    await expect(page).toHaveURL(/\/admin$/);
  } finally {
    await boss.request.patch('/api/admin/settings', { data: { requiresSecondFactor: false } });
    const removed = await boss.request.post('/trpc/secondFactor.remove', {
      data: { currentPassword: credentials.password, code: recoveryCodes[0] },
    });
    expect(removed.status()).toBe(200);
  }
});
