import { expect, type Page } from '@playwright/test';

import { accept, expectNoSideways } from './client-page.ts';
import { create, createProperty, expectAccessible, signInAsSomebody, unique } from './panel.ts';
import { sendQuote } from './sent-quote.ts';
import { test } from './test.ts';
import { openUsualBrowser } from './usual-browser.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const unlockWith = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
};
const lock = (page: Page) => page.getByRole('heading', { name: 'Locked' });

test('a foreman takes at most 9 taps from the project to a signed quote and back, and the client at most 7', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  const { password } = await signInAsSomebody(page, 'admin');
  const { id: propertyId } = await createProperty(page.request, { state: 'CA', zipCode: '93650' });
  const name = unique('Hall bathroom');
  const { id: projectId } = await create(page.request, 'projects', {
    name,
    propertyId,
    clientName: 'Dana Ortiz',
  });
  const { id: taskId } = await create(page.request, 'project-tasks', {
    projectId,
    name: 'Tiling',
    estimatedLaborHours: 8,
  });
  expect(taskId).toBeGreaterThan(0);
  const taps = { foreman: [] as string[], client: [] as string[] };
  const tap = async (
    who: keyof typeof taps,
    role: 'button' | 'link' | 'checkbox' | 'textbox',
    named: string | RegExp,
  ) => {
    const found = page.getByRole(role, { name: named }).last();
    await found.click();
    taps[who].push(String(named));
  };

  await page.goto(`/admin/projects/${projectId}`);
  await tap('foreman', 'button', 'Estimate');
  await tap('foreman', 'button', 'Send…');
  const dialog = page.getByRole('dialog', { name: 'Send Quote' });
  await expect(dialog.getByLabel('Valid until')).toBeVisible();
  for (let place = 0; place < (await dialog.getByRole('checkbox').count()); place += 1) {
    await dialog.getByRole('checkbox').nth(place).click();
    taps.foreman.push('a warning');
  }
  await tap('foreman', 'button', 'Send Quote');
  await expect(page.getByRole('dialog', { name: 'Quote Ready' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await tap('foreman', 'button', 'Sign Here Now');
  await expect(page).toHaveURL(/\/q\//);
  await expectNoSideways(page);
  await expectAccessible(page);

  await tap('client', 'link', 'Accept');
  await tap('client', 'textbox', 'Your full name');
  await page.keyboard.type('Dana Ortiz');
  await tap('client', 'checkbox', /^I agree/);
  await tap('client', 'button', 'Accept and sign');
  await expect(page.getByRole('heading', { name: 'Thank you. The quote is signed.' })).toBeVisible();
  await expectAccessible(page);

  await tap('foreman', 'link', 'Give the phone back');
  await expect(lock(page)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  // No browser fills it in for the client.
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.keyboard.type(password);
  await tap('foreman', 'button', 'Unlock');
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}$`));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  test.info().annotations.push({ type: 'taps', description: JSON.stringify(taps) });
  expect(taps.client.length, taps.client.join(', ')).toBeLessThanOrEqual(7);
  expect(taps.foreman.length, taps.foreman.join(', ')).toBeLessThanOrEqual(9);
});

test('a client with the phone gets nowhere but to the quote: not by Back, an address, a reload or another tab', async () => {
  await using usual = await openUsualBrowser(phone);
  const { page } = usual;
  const { password } = await signInAsSomebody(page, 'admin');
  const { projectId, estimateId } = await sendQuote(page.request);
  const other = await page.context().newPage();
  await other.goto('/admin/projects');
  await expect(other.getByRole('banner')).toBeVisible();
  await page.goto(`/admin/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/admin/estimates/${estimateId}/quote`);
  await page.getByRole('button', { name: 'Sign Here Now' }).click();
  await expect(page).toHaveURL(/\/q\//);
  // The records of the other tab are gone, too.
  await expect(lock(other)).toBeVisible();
  await other.close();

  const quote = page.url();
  await page.goBack();
  await expect(page).toHaveURL(quote);
  await expect(accept(page)).toBeVisible();
  await page.reload();
  await expect(accept(page)).toBeVisible();
  for (const path of ['/admin', `/admin/estimates/${estimateId}/quote`, '/admin/login']) {
    await page.goto(path);
    await expect(lock(page)).toBeVisible();
    expect(await page.content()).not.toContain('Hall bathroom');
  }
  expect((await page.request.get('/api/admin/projects')).status()).toBe(401);
  await unlockWith(page, 'not the password of the foreman');
  await expect(page.getByText('This password is not right').first()).toBeVisible();
  // Back leads to the lock before, which sends the browser forward again.
  let moves = 0;
  page.on('framenavigated', () => (moves += 1));
  await page.getByRole('button', { name: 'Back to the client’s page' }).click();
  await expect.poll(() => moves).toBeGreaterThanOrEqual(2);
  await expect(lock(page)).toBeVisible();

  // The link ends in the hands of the client. The firm's own device still has a way back.
  await page.goto(quote.replace(/\/q\/.{43}/, `/q/${'A'.repeat(43)}`));
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  await page.getByRole('link', { name: 'Give the phone back' }).click();
  await expect(lock(page)).toBeVisible();
  await page.goto(quote);
  await page.getByRole('link', { name: 'Give the phone back' }).click();
  await expect(lock(page)).toBeVisible();
  await unlockWith(page, password);
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}$`));
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a session that ended in the hands of the client leads by the sign-in to the project', async ({
  page,
}) => {
  const { username, password } = await signInAsSomebody(page, 'admin');
  const { projectId, estimateId } = await sendQuote(page.request);
  await page.goto(`/admin/estimates/${estimateId}/quote`);
  await page.getByRole('button', { name: 'Sign Here Now' }).click();
  await expect(page).toHaveURL(/\/q\//);
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Give the phone back' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}$`));
});
