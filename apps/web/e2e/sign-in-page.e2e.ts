import { expect, type Locator, type Page } from '@playwright/test';

import { credentials, expectAccessible, expectToast, signInAsSomebody } from './panel.ts';
import { codeOf, setUpSecondFactor } from './second-factor.ts';
import { test } from './test.ts';

// The sign-in is a small page of its own, which works without its script.

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const press = async (page: Page) => page.getByRole('button', { name: 'Sign In' }).click();

/** What an element looks like. */
const looksOf = async (element: Locator) =>
  element.evaluate((shown) => {
    const { width: _width, ...box } = shown.getBoundingClientRect().toJSON() as Record<string, number>;
    const style = getComputedStyle(shown);
    return [
      box['height'],
      ...['color', 'fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'borderRadius', 'cursor'].map(
        (name) => style[name as keyof CSSStyleDeclaration],
      ),
    ];
  });

/** The looks of the password's label and field, and of the button. */
const partsOf = async (place: Locator | Page) => [
  await looksOf(place.getByText('Password', { exact: true })),
  await looksOf(place.locator('input[autocomplete="current-password"]')),
  await looksOf(place.getByRole('button', { name: 'Sign In' })),
];

/** The looks of a field that are those of its text. The panel draws its line around it. */
const within = (looks: unknown[] = []) => looks.slice(1, 5).filter((_, place) => place !== 3);

/** The link by which a page fetches the first file of the panel. */
const aheadOf = async (opened: Page) => {
  const [file = ''] = await opened.evaluate(
    () => JSON.parse(document.body.dataset['panel'] ?? '[]') as string[],
  );
  return opened.locator(`link[rel=prefetch][href="${file}"]`);
};

test('the keyboard alone signs in, and Back does not lead to the sign-in again', async ({ page }) => {
  await page.goto('/');
  await page.goto('/admin/login?next=/admin/settings');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(credentials.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(credentials.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Welcome!', 'You have successfully logged in.');
  await expect(page).toHaveURL(/\/admin\/settings$/);
  // Once is enough.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Welcome!')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong field says why, has the focus, and is silent once somebody types', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('x'.repeat(2_000));
  await press(page);
  const username = page.getByLabel('Username');
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(password(page)).toHaveAccessibleDescription('Password is required');
  await expectAccessible(page);
  await page.keyboard.type('admin');
  await expect(username).toHaveValue('admin');
  await expect(username).not.toHaveAttribute('aria-invalid');
  await expect(password(page)).toHaveAccessibleDescription('Password is required');
});

test('the typed password can be shown, and stays when no answer comes', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await password(page).fill('typed on the way');
  await page.getByRole('button', { name: 'Toggle password visibility' }).click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Toggle password visibility' }).click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'password');
  // A proxy answers for a server that is away.
  await page.route(
    '**/admin/login',
    async (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    { times: 1 },
  );
  await press(page);
  await expectToast(page, 'Login Failed', 'Invalid credentials. Please try again.');
  await expect(password(page)).toHaveValue('typed on the way');
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('Login Failed', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expectAccessible(page);
});

test('it looks like the panel, whose colors it takes too', async ({ page }) => {
  await signInAsSomebody(page, 'viewer');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.post('/api/admin/logout');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const [label, field, button] = await partsOf(dialog);
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
  await page.goto('/admin/login');
  const [itsLabel, itsField, itsButton] = await partsOf(page);
  expect([itsLabel, within(itsField), itsButton]).toEqual([label, within(field), button]);

  const ground = async () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe(light);
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'auto'));
  await page.reload();
  expect(await ground()).not.toBe(light);
});

test('a stranger loads nothing of the panel before the sign-in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/projects?q=deck', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fprojects%3Fq%3Ddeck');
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(asked.filter((path) => path.startsWith('/trpc'))).toEqual([]);
  await page.getByLabel('Username').fill(credentials.username);
  await password(page).fill(credentials.password);
  await press(page);
  await expect(page).toHaveURL('/admin/projects?q=deck');
  await expectToast(page, 'Welcome!', 'You have successfully logged in.');
});

test('while somebody types, the browser fetches the panel, unless it saves data', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login');
  await expect(await aheadOf(page)).toHaveCount(1);
  const saving = await context.newPage();
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await saving.goto('/admin/login');
  await saving.waitForLoadState('networkidle');
  await expect(await aheadOf(saving)).toHaveCount(0);
});

test.describe('without its script', () => {
  test.use({ javaScriptEnabled: false });

  test('it says why a sign-in is refused, and signs in to the wanted screen', async ({ page }) => {
    await page.goto('/admin/login?next=/admin/projects');
    await press(page);
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByLabel('Username').fill('<i>admin');
    await password(page).fill('wrong');
    await press(page);
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page.getByLabel('Username')).toHaveValue('<i>admin');
    await expect(password(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Toggle password visibility' })).toBeHidden();
    await page.getByLabel('Username').fill(credentials.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(credentials.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/projects$/);
    await page.goto('/admin/login?next=/admin/products');
    await expect(page).toHaveURL(/\/admin\/products$/);
  });

  test('it takes the code of a second factor beside the password', async ({ page }) => {
    const me = await signInAsSomebody(page, 'viewer');
    const { secret } = await setUpSecondFactor(page.request, me.password);
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(me.username);
    await password(page).fill(me.password);
    await press(page);
    await expect(page.getByText('Type your password again, too.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await password(page).fill(me.password);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, { later: 1 }));
    await press(page);
    await expect(page).toHaveURL(/\/admin$/);
  });
});
