import { expect } from '@playwright/test';

import { credentials, expectAccessible, expectToast, signIn, signInAsSomebody } from './panel.ts';
import { test } from './test.ts';

test('a stranger is led to the sign-in, and back to the requested page', async ({ page }) => {
  await page.goto('/admin/project-types');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Project Types')).toHaveCount(0);
  // Without a session, the server itself leads to the sign-in. The panel looks whether a session has ended.
  await signInAsSomebody(page, 'viewer');
  const cookies = await page.context().cookies();
  await page.request.post('/api/admin/logout');
  await page.context().addCookies(cookies);
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/*session.me*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/admin/projects?q=deck');
  await expect(page.getByRole('heading', { name: 'Checking your session' })).toBeAttached();
  gate.resolve();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await expect(page.getByText('Sign in to access the administration panel')).toBeVisible();
  await expect(page.getByText('Need help? Contact your system administrator.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Username').fill(credentials.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Welcome!', 'You have successfully logged in.');
  await expect(page).toHaveURL(/\/admin\/projects\?q=deck/);
});

test('the session and the data of the screen load together, behind the frame of the panel', async ({
  page,
}) => {
  await signIn(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/*session.me*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const list = page.waitForRequest(/trpc\/.*projects\.list/);
  await page.goto('/admin/projects');
  await list;
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Projects');
  await expect(page.getByRole('heading', { name: 'Checking your session' })).toBeAttached();
  await expectAccessible(page);
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a sign-in never leads to another site', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/login?next=//evil.example');
  await expect(page).toHaveURL(/\/admin$/);
});

test('empty fields are required', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
});

test('wrong credentials lead to a toast and a message beside the form; right ones lead to the dashboard', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login Failed', 'Invalid credentials');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid credentials');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await page.keyboard.type('wrong again');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('wrong again');

  // Where the server has no words of its own.
  await page.route('**/admin/login', async (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login Failed', 'Invalid credentials. Please try again.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Login failed. Please check your credentials.',
  );

  const gate = Promise.withResolvers<void>();
  await page.route('**/admin/login', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  gate.resolve();
  await expect(page).toHaveURL(/\/admin$/);
});

test('signing out ends the session on the server and leads to the sign-in', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Properties' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await context.addCookies(cookies);
  const answer = await page.request.get('/api/admin/me');
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
});
