import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

import { inTime } from './pace.ts';
import { card, create, createProperty, credentials, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

/** The product promises that a screen shows a change of somebody else within this time. */
const WITHIN = inTime(2_000);

/** Somebody else at work, with a session of their own. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  expect((await request.post('/api/admin/login', { data: credentials })).status()).toBe(200);
  return request;
}

/** Waits until the page hears of changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/changes.watch'));
  await page.goto(path);
  await stream;
}

/** Lets the page believe that another tab is in front of it, or none. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a change made elsewhere shows in a list, on a page and on the dashboard within two seconds', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  const { id, address } = await createProperty(other);
  const rename = async (name: string) =>
    expect((await other.patch(`/api/admin/properties/${id}`, { data: { address: name } })).status()).toBe(
      200,
    );

  await openLive(page, `/admin/properties?q=${encodeURIComponent(address)}`);
  await expect(card(page, address)).toBeVisible();
  await rename(`${address} A`);
  await expect(card(page, `${address} A`)).toBeVisible(WITHIN);

  await openLive(page, `/admin/properties/${id}`);
  await rename(`${address} B`);
  await expect(page.getByRole('heading', { level: 1, name: `${address} B` })).toBeVisible(WITHIN);

  // The dashboard has few lines of the log. Those of other tests may push this one out, and then it is tried again.
  let tries = 0;
  await expect(async () => {
    tries += 1;
    await rename(`${address} C${tries}`);
    await openLive(page, '/admin');
    await expect(page.getByText(`${address} C${tries}`).first()).toBeVisible(WITHIN);
    await rename(`${address} D${tries}`);
    // The latest activity comes when the user asks for it, because it would move the lines below.
    await page.getByRole('button', { name: /^\d+ new, show$/ }).click(WITHIN);
    await expect(page.getByText(`${address} D${tries}`).first()).toBeVisible(WITHIN);
  }).toPass();
});

test('it comes quietly: the place, the focus and typed text stay, without a sign of loading', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  await openLive(page, '/admin/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  // Several pages of the list.
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1_000);
  // The pencil of a card in sight: as a product is added in front, its card moves, and to the next row.
  const place = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('article')].filter(
      (each) => each.getBoundingClientRect().top > 100,
    );
    seen[2]?.querySelector<HTMLElement>('[aria-label^="Edit"]')?.focus({ preventScroll: true });
    return { scrollY: window.scrollY, focus: document.activeElement?.getAttribute('aria-label') };
  });
  expect(place.scrollY).toBeGreaterThan(5_000);
  expect(place.focus).toContain('Edit');
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      for (const sign of document.querySelectorAll(
        '[role="status"], [role="progressbar"], .mantine-Loader-root',
      ))
        if (sign.textContent || sign.getAttribute('aria-label')) seen.push(sign.outerHTML);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  for (let count = 0; count < 3; count += 1) {
    await create(other, 'products', { name: unique('Quiet'), price: 1 });
    await page.waitForTimeout(1_500);
  }
  expect(
    await page.evaluate(() => ({
      scrollY: window.scrollY,
      focus: document.activeElement?.getAttribute('aria-label'),
    })),
  ).toEqual(place);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);

  const { id, address } = await createProperty(other);
  await openLive(page, `/admin/properties/${id}?edit=true`);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'City' });
  await field.fill('Half a na');
  await other.patch(`/api/admin/properties/${id}`, { data: { address: `${address} A`, city: 'Xenia' } });
  await expect(page.getByText(`${address} A`).first()).toBeAttached(WITHIN);
  await expect(field).toHaveValue('Half a na');
  await expect(field).toBeFocused();
});

test('records read after a change are not read for it again, such as after one’s own', async ({ page }) => {
  await signIn(page);
  const { id, address } = await createProperty(page.request);
  // A stream in the hands of the test.
  await page.addInitScript(() => {
    class Stream extends EventTarget {
      static CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new MessageEvent('connected', { data: '{}' })));
        Object.assign(window, {
          tell: (ageMs: number) =>
            this.dispatchEvent(
              new MessageEvent('message', { data: JSON.stringify({ ageMs }), lastEventId: '1' }),
            ),
        });
      }
      close() {}
    }
    Object.assign(window, { EventSource: Stream });
  });
  const tellNow = async (ageMs: number) =>
    page.evaluate((age) => (window as unknown as { tell: (ms: number) => void }).tell(age), ageMs);
  const tell = async (ageMs: number) => {
    await tellNow(ageMs);
    await page.waitForTimeout(1_500);
  };
  const reads: string[] = [];
  page.on('request', (asked) => {
    if (/properties\.get\b/.test(asked.url())) reads.push(asked.url());
  });
  await page.goto(`/admin/properties/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  await page.waitForTimeout(500);
  reads.length = 0;
  await tell(60_000);
  expect(reads).toHaveLength(0);
  await tell(0);
  expect(reads).toHaveLength(1);
  // A change that leads to no reading delays no later one. A pause of a second would not end within 200 ms.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await tellNow(600_000);
  await tellNow(0);
  await page.clock.runFor(200);
  await expect.poll(() => reads.length).toBe(2);
});

test('a hidden page hears nothing, and catches up when it is visible again', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  const { id, address } = await createProperty(other);
  await openLive(page, `/admin/properties/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  // The first event, with the id that the page comes back with.
  await page.waitForTimeout(500);
  await setHidden(page, true);
  await other.patch(`/api/admin/properties/${id}`, { data: { address: `${address} A` } });
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('heading', { level: 1, name: address, exact: true })).toBeVisible();
  await setHidden(page, false);
  await expect(page.getByRole('heading', { level: 1, name: `${address} A` })).toBeVisible(WITHIN);
});

test('a page whose connection was lost catches up when it is back', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  const { id, address } = await createProperty(other);
  await openLive(page, `/admin/properties/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await other.patch(`/api/admin/properties/${id}`, { data: { address: `${address} A` } });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: `${address} A` })).toBeVisible({
    timeout: 10_000,
  });
});

test('rows that others add are offered and move nothing, until the user asks for them by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  const name = unique('Held');
  await create(other, 'products', { name: `${name} B`, price: 1 });
  await openLive(page, `/admin/products?q=${encodeURIComponent(name)}`);
  const first = page.getByRole('article').first();
  await expect(first).toContainText(`${name} B`);
  const before = await first.boundingBox();
  const offer = page.getByRole('status').getByRole('button', { name: '1 new, show' });
  await create(other, 'products', { name: `${name} A`, price: 1 });
  await expect(offer).toBeVisible(WITHIN);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await first.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('rows that the user asked for stay when an older read ends, which holds back only newer ones', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  const name = unique('Stayed');
  const add = async (letter: string) => create(other, 'products', { name: `${name} ${letter}`, price: 1 });
  const rows = page.getByRole('article');
  const offer = page.getByRole('status').getByRole('button', { name: '1 new, show' });
  await add('C');
  await openLive(page, `/admin/products?q=${encodeURIComponent(name)}`);
  await expect(rows).toHaveCount(1);
  await add('B');
  await expect(offer).toBeVisible(WITHIN);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/*products.list*', async (route) => {
    await released;
    await route.continue();
  });
  const read = page.waitForRequest(/products\.list/);
  await add('A');
  await read;
  await offer.click();
  await expect(rows).toHaveCount(2);
  const answered = page.waitForResponse(/products\.list/);
  release();
  await answered;
  await expect(offer).toBeVisible(WITHIN);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${name} B`);
});

test('one’s own change shows immediately, with the rows that waited', async ({ page, browser, baseURL }) => {
  await signIn(page);
  const other = await colleague(browser, baseURL);
  const name = unique('Own');
  await create(other, 'project-types', { name: `${name} B` });
  await openLive(page, `/admin/project-types?q=${encodeURIComponent(name)}`);
  await expect(card(page, `${name} B`)).toBeVisible();
  await create(other, 'project-types', { name: `${name} A` });
  await expect(page.getByRole('button', { name: '1 new, show' })).toBeVisible(WITHIN);
  await page.getByRole('button', { name: 'Add Project Type' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} C`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: '1 new, show' })).toHaveCount(0);
});
