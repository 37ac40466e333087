import { expect, type Locator, type Page } from '@playwright/test';

import {
  card,
  create,
  createProperty,
  expectAccessible,
  expectToast,
  signIn,
  signInAsSomebody,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
}

test('a session that ends during a form begins again above it, and the typed text is saved', async ({
  page,
}) => {
  const { username, password } = await signInAsSomebody(page, 'admin');
  const { id, address } = await createProperty(page.request);
  await page.goto(`/admin/properties/${id}?edit=true`);
  const form = page.getByRole('dialog', { name: 'Edit Property' });
  await form.getByRole('textbox', { name: 'City' }).fill('Yellow Springs');
  // The stream of changes tells at once; the form need not be sent first.
  await page.request.post('/api/admin/logout');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Nothing you have typed is lost');
  await expect(dialog).toContainText(username);
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectAccessible(page);

  // It cannot be left, and what is under it neither.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(form).toBeAttached();

  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toContainText('Password is required');
  await signInAgain(page, 'not the password');
  await expect(dialog.getByRole('alert')).toContainText('Invalid credentials');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();

  await signInAgain(page, password);
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Yellow Springs');
  await expect(form.getByRole('textbox', { name: 'City' })).toBeFocused();
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expectToast(page, 'Success', 'Property updated successfully');
  await expect(page.getByText('Yellow Springs, OH')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
});

test('a save after the end of the session works with a second press', async ({ page }) => {
  const { password } = await signInAsSomebody(page, 'admin');
  await stopLiveChanges(page);
  const name = unique('Sunroom');
  // Found by its name: a list draws only what is near the window.
  await page.goto(`/admin/project-types?add=true&q=${encodeURIComponent(name)}`);
  const form = page.getByRole('dialog', { name: 'Add New Project Type' });
  await form.getByLabel('Name').fill(name);
  await page.request.post('/api/admin/logout');
  const save = form.getByRole('button', { name: 'Add Project Type' });
  await save.click();
  await expect(dialogOf(page)).toBeVisible();
  // One message, without a toast and without one in the form underneath.
  await expect(page.getByText('session has ended').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('li')).toHaveCount(0);
  await signInAgain(page, password);
  await expect(dialogOf(page)).toBeHidden();
  await expect(form.getByText('Your session has ended. Please sign in and try again.')).toBeVisible();
  await expect(save).toBeFocused();
  await save.click();
  await expect(card(page, name)).toBeVisible();
});

test('a property that cannot be added because the session has ended is no second alarm', async ({ page }) => {
  const { password } = await signInAsSomebody(page, 'admin');
  await stopLiveChanges(page);
  await page.goto('/admin/properties?add=true');
  const form = page.getByRole('dialog', { name: 'Add New Property' });
  await form.getByLabel('Address').fill(unique('8 Quiet Lane'));
  await form.getByLabel('City').fill('Dayton');
  await form.getByLabel('State').fill('OH');
  await form.getByLabel('Zip Code').fill('45402');
  await page.request.post('/api/admin/logout');
  const save = form.getByRole('button', { name: 'Add Property' });
  await save.click();
  await expect(dialogOf(page)).toBeVisible();
  await signInAgain(page, password);
  await expect(dialogOf(page)).toBeHidden();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('li')).toHaveCount(0);
  await save.click();
  await expectToast(page, 'Success', 'Property created successfully');
});

test('photos sent after the end of the session arrive once it has begun again', async ({ page }) => {
  const { password } = await signInAsSomebody(page, 'admin');
  await stopLiveChanges(page);
  const project = await create(page.request, 'projects', { name: unique('Bath') });
  const name = unique('Tile');
  await create(page.request, 'project-tasks', { projectId: project.id, name });
  await page.goto(`/admin/projects/${project.id}/tasks`);
  await page.getByRole('button', { name: `Add photos to ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Task Photos' });
  await form.getByLabel('Choose photos').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await page.request.post('/api/admin/logout');
  const upload = form.getByRole('button', { name: 'Upload Photos' });
  await upload.click();
  await signInAgain(page, password);
  await expect(dialogOf(page)).toBeHidden();
  await expect(form).toContainText('Your session has ended. Please sign in and try again.');
  await upload.click();
  await expectToast(page, 'Photos uploaded successfully');
});

test('a sign-in in one tab works for the others', async ({ page, context }) => {
  const { password } = await signInAsSomebody(page, 'admin');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/admin/properties');
    await expect(tab.getByRole('article').first()).toBeVisible();
  }
  await page.request.post('/api/admin/logout');
  for (const tab of [page, second]) await expect(dialogOf(tab)).toBeVisible();
  await signInAgain(page, password);
  await expect(dialogOf(page)).toBeHidden();
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialogOf(second)).toBeHidden();
  await expect(second.getByRole('article').first()).toBeVisible();
});

test('another person gets a new page, at the place of the first one', async ({ page }) => {
  await signInAsSomebody(page, 'admin');
  await page.goto('/admin/projects?q=deck');
  // Whoever has seen no screen yet is led to the sign-in instead.
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.request.post('/api/admin/logout');
  const leave = dialogOf(page).getByRole('link', { name: 'Sign in as somebody else' });
  await expect(leave).toHaveAttribute('href', '/admin/login?next=%2Fadmin%2Fprojects%3Fq%3Ddeck');
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false);
});

test('a person who signed in elsewhere as another gets a new page, too', async ({ page }) => {
  await signInAsSomebody(page, 'admin');
  await page.goto('/admin/properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await page.request.post('/api/admin/logout');
  await expect(dialogOf(page)).toBeVisible();
  await signIn(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(async () => page.evaluate(() => 'isFirstPage' in window).catch(() => true)).toBe(false);
  await expect(page.getByText('admin@example.com').first()).toBeAttached();
});

test('a person who became a viewer finds no buttons to change anything', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, password } = await signInAsSomebody(page, 'admin');
  await page.goto('/admin/properties');
  await expect(page.getByRole('button', { name: 'Add Property' })).toBeVisible();
  const boss = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(boss);
  const found = await boss.request.get(
    `/trpc/admins.list?input=${encodeURIComponent(JSON.stringify({ search: username }))}`,
  );
  const { result } = (await found.json()) as {
    result: { data: { items: { id: number; version: number }[] } };
  };
  const { id, version } = result.data.items[0] ?? { id: 0, version: 0 };
  await page.request.post('/api/admin/logout');
  await expect(dialogOf(page)).toBeVisible();
  await boss.request.post('/trpc/admins.update', { data: { id, version, role: 'viewer' } });
  await signInAgain(page, password);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Property' })).toBeHidden();
});

test('a sign-out says nothing of a session that has ended, although calls of the screen are refused', async ({
  page,
}) => {
  await signInAsSomebody(page, 'admin');
  const signedOut = Promise.withResolvers<void>();
  // The numbers of the dashboard are asked for before the sign-out, and refused before the sign-in is shown.
  await page.route('**/trpc/*dashboard*', async (route) => {
    await signedOut.promise;
    await route.continue();
  });
  const refused = page.waitForResponse((response) => response.url().includes('dashboard'));
  await page.route('**/admin/login', async (route) => {
    signedOut.resolve();
    expect((await refused).status()).toBe(401);
    // Time for a question that must not come.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/admin');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Your session has ended')) localStorage.setItem('asked', 'yes');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull();
});

test('a sign-out that fails tells of a session that has ended meanwhile', async ({ page }) => {
  await signInAsSomebody(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const failing = Promise.withResolvers<void>();
  await page.route('**/trpc/session.logout', async (route) => {
    await failing.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.request.post('/api/admin/logout');
  await refused;
  await expect(dialogOf(page)).toBeHidden();
  failing.resolve();
  await expectToast(page, 'Failed to sign out', 'The server cannot be reached.');
  await expect(dialogOf(page)).toBeVisible();
});

test('offline, a save says so, and works once the network is back', async ({ page, context }) => {
  await signIn(page);
  const name = unique('Carport');
  // Found by its name: a list draws only what is near the window.
  await page.goto(`/admin/project-types?add=true&q=${encodeURIComponent(name)}`);
  const form = page.getByRole('dialog', { name: 'Add New Project Type' });
  await form.getByLabel('Name').fill(name);
  await context.setOffline(true);
  const save = form.getByRole('button', { name: 'Add Project Type' });
  await save.click();
  await expect(form).toContainText(
    'The server cannot be reached. Please check your connection and try again.',
  );
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await context.setOffline(false);
  await save.click();
  await expect(card(page, name)).toBeVisible();
});
