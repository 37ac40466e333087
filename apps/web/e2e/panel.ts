import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type APIRequestContext, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import type * as axe from 'axe-core';

export const credentials = { username: 'admin', password: 'a password for tests alone' };

/** A name that no other test uses. */
export function unique(name: string): string {
  return `${name} ${Math.random().toString(36).slice(2, 8)}`;
}

/** The cookies of the sessions that all tests of this worker share. */
const sharedSessions = new Map<'admin' | 'viewer', Cookie[]>();

/**
 * Gives the page a session that earlier tests of this worker have used, if it has not ended. A sign-in of its own would
 * hash a password, and a new viewer five of them.
 */
async function shareSession(
  page: Page,
  who: 'admin' | 'viewer',
  begin: () => Promise<unknown>,
): Promise<void> {
  const context = page.context();
  const cookies = sharedSessions.get(who);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await page.request.get('/api/admin/me')).ok()) return;
  }
  await begin();
  sharedSessions.set(who, await context.cookies());
}

/** Signs in without the screen. Tests that end sessions sign in as somebody of their own. */
export async function signIn(page: Page): Promise<void> {
  await shareSession(page, 'admin', async () => {
    const answer = await page.request.post('/api/admin/login', { data: credentials });
    expect(answer.status()).toBe(200);
  });
}

/** Signs in as somebody new, whom no other test knows. */
export async function signInAsSomebody(
  page: Page,
  role: 'admin' | 'viewer',
): Promise<{ username: string; password: string }> {
  // An open screen loads itself anew when somebody else signs in, which would end the next visit.
  await page.goto('about:blank');
  await signIn(page);
  const username = unique(role);
  const answer = await page.request.post('/trpc/admins.create', {
    data: {
      username,
      email: `${username.replace(' ', '.')}@example.com`,
      firstName: 'Vera',
      lastName: username,
      role,
    },
  });
  const { result } = (await answer.json()) as { result: { data: { password: string } } };
  const currentPassword = result.data.password;
  const data = { username, password: 'four walls and a door' };
  // A sign-in ends the session that the browser has, and other tests share it.
  await page.context().clearCookies();
  const signedIn = await page.request.post('/api/admin/login', {
    data: { username, password: currentPassword },
  });
  expect(signedIn.status()).toBe(200);
  const changed = await page.request.post('/trpc/session.changePassword', {
    data: { currentPassword, newPassword: data.password },
  });
  expect(changed.status()).toBe(200);
  return data;
}

/** Signs in as somebody who reads everything and changes nothing. */
export async function signInAsViewer(page: Page): Promise<void> {
  // An open screen loads itself anew when somebody else signs in, which would end the next visit.
  await page.goto('about:blank');
  await shareSession(page, 'viewer', async () => signInAsSomebody(page, 'viewer'));
}

/** Lets the panel see a list without records, whatever other tests have made. */
export async function showNone(page: Page, procedure: string): Promise<void> {
  await showInstead(page, procedure, () => ({ items: [], nextCursor: null }));
}

/** The answers that a panel sees instead of the true ones, by their procedures. One request may ask for several. */
const shownInstead = new WeakMap<Page, Map<string, () => unknown>>();

/** Lets the panel see this answer of a query instead of the true one. */
export async function showInstead(page: Page, procedure: string, answer: () => unknown): Promise<void> {
  const instead = shownInstead.get(page) ?? new Map<string, () => unknown>();
  shownInstead.set(page, instead.set(procedure, answer));
  await page.route(`**/trpc/*${procedure}*`, async (route) => {
    const response = await route.fetch();
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers: unknown = await response.json();
    // A server that is too busy refuses the request as a whole, and the panel asks again.
    if (!Array.isArray(answers)) {
      await route.fulfill({ response });
      return;
    }
    const json = answers.map((trueAnswer, place) => {
      const shown = instead.get(calls[place] ?? '');
      return shown ? { result: { data: shown() } } : trueAnswer;
    });
    await route.fulfill({ response, json });
  });
}

/** What the REST API gives: for making what a test is not about. */
export async function create(
  request: APIRequestContext,
  path:
    | 'properties'
    | 'projects'
    | 'project-tasks'
    | 'project-types'
    | 'products'
    | 'product-categories'
    | 'subcontractors'
    | 'cost-codes'
    | 'suppliers'
    | 'supplier-branches'
    | 'supplier-products'
    | 'purchase-orders'
    | 'assemblies'
    | 'estimates'
    | 'estimate-sections'
    | 'estimate-options'
    | 'estimate-lines'
    | 'tax-rates'
    | 'state-rules'
    | 'task-products'
    | 'task-product-categories',
  data: Record<string, unknown>,
): Promise<{ id: number; version: number }> {
  const answer = await request.post(`/api/admin/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; version: number };
}

/** A property at an address of its own. */
export async function createProperty(
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<{ id: number; address: string }> {
  const address = unique('12 Test Ln');
  const { id } = await create(request, 'properties', {
    address,
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'condo',
    ...fields,
  });
  return { id, address };
}

/**
 * Makes many records, ten at a time unless the caller says otherwise, and returns them in their order. The server takes 50
 * connections of one network, and the browser's API keeps each open for five seconds.
 */
export async function makeMany<Made>(
  count: number,
  make: (place: number) => Promise<Made>,
  atOnce = 10,
): Promise<Made[]> {
  const places = [...Array(count).keys()];
  const made: Made[] = [];
  for (let done = 0; done < count; done += atOnce)
    made.push(...(await Promise.all(places.slice(done, done + atOnce).map(make))));
  return made;
}

/** Keeps from the page what others change: as when the line to the server is bad. */
export async function stopLiveChanges(page: Page): Promise<void> {
  await page.route('**/trpc/changes.watch*', async (route) => route.abort());
}

/** The card of a record in a list. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/**
 * Chooses the only record that the search of a select finds. The choices move when the answer of the server comes, so a
 * click before that may meet another place than the record.
 */
export async function chooseFound(select: Locator, text: string) {
  await select.fill(text);
  const choices = select.page().getByRole('option');
  await expect(choices).toHaveCount(1);
  await expect(choices).toContainText(text);
  await choices.click();
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('li').filter({ hasText: title });
  await expect(toast).toBeVisible();
  if (description !== undefined) await expect(toast).toContainText(description);
}

/** A form that was not saved says why, and the toast does not repeat it. */
export async function expectNotSaved(
  page: Page,
  form: Locator,
  title: string,
  reason: string,
): Promise<void> {
  await expectToast(page, title);
  await expect(form.getByText(reason)).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(1);
}

/** Waits until the page is drawn in these colors, and nothing fades or moves any more. */
async function settled(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  // The public site asks the browser by itself.
  if ((await html.getAttribute('data-mantine-color-scheme')) !== null)
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(async (animation) => animation.finished));
  });
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Of the dark page only the colors are looked at. The light page has passed the other rules. */
const rules = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>;

/** No violation of WCAG 2.2 AA, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page, colorScheme);
    const told = await page.evaluate(async (runOnly) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      const { violations } = await runner.run(
        // A tooltip is drawn at the end of the page, outside of every landmark; it belongs to what it describes.
        { exclude: [['[role="tooltip"]']] },
        // Only violations are read. Describing all elements that pass takes a third of the time.
        { runOnly, resultTypes: ['violations'], preload: false },
      );
      // A target that a bar or the edge of a scrolled area cuts is small only there. It counts as it is in the middle.
      const before = window.scrollY;
      const kept: string[] = [];
      for (const { id, nodes } of violations) {
        if (id !== 'target-size') kept.push(`${id}: ${nodes[0]?.html}`);
        else
          for (const { target, html } of nodes) {
            document
              .querySelector(String(target[0]))
              ?.scrollIntoView({ block: 'center', behavior: 'instant' });
            const again = await runner.run(
              { include: [[String(target[0])]] },
              {
                runOnly: { type: 'rule', values: ['target-size'] },
                resultTypes: ['violations'],
                preload: false,
              },
            );
            if (again.violations.length > 0) kept.push(`${id}: ${html}`);
          }
      }
      window.scrollTo({ top: before, behavior: 'instant' });
      return kept;
    }, rules[colorScheme]);
    expect(told, colorScheme).toEqual([]);
  }
}
