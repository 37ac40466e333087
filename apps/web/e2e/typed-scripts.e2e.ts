import { expect, type Page } from '@playwright/test';
import { isWhole, oneIn } from '@quoin/domain/testing/sample';

import type { MadeRecords } from './made-records.ts';
import { signIn, stopLiveChanges } from './panel.ts';
import { screensOf } from './screens.ts';
import { test } from './test.ts';
import { scripts, typeScripts } from './typed-scripts.ts';

/** Runs after all other journeys, with whose records these would be mixed up. */
test.describe.configure({ mode: 'serial' });

let records: MadeRecords;

/** Whatever a typed script does or tries in this page, told by the browser. */
async function watch(page: Page): Promise<string[]> {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(`dialog ${dialog.message()} at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== test.info().project.use.baseURL) told.push(request.url());
  });
  await page.exposeBinding('tellViolation', ({ frame }, what: string) => {
    told.push(`refused by the policy: ${what} at ${frame.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { tellViolation } = window as unknown as { tellViolation: (what: string) => void };
      tellViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return told;
}

/** Whether any script ran in the page, or stands in it as an element. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: '__ran' in window,
    elements: [...document.querySelectorAll('*')]
      // A link to a foreign server, which opens in a new tab and tells nothing, is for people to follow.
      .filter((element) => !element.matches('a[href^="https://evil"][target="_blank"][rel="noreferrer"]'))
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (['src', 'href', 'action', 'srcdoc', 'data', 'formaction'].includes(name) &&
              /^\s*(javascript:|data:text|(https?:)?\/\/evil)/i.test(value)),
        ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }));
  expect(found, where).toEqual({ ran: false, elements: [] });
}

/** An address for each script, at these places in turn: what somebody may be talked into opening. */
const asked = (places: string[]) =>
  scripts.map((script, index) => (places[index % places.length] ?? '') + encodeURIComponent(script));

test.beforeEach(async ({ page }) => {
  await signIn(page);
  records ??= await typeScripts(page.request);
});

test('scripts in every field of every record are text on every screen and in every dialog (R71, R72)', async ({
  page,
}) => {
  if (isWhole) test.setTimeout(15 * 60_000);
  const told = await watch(page);
  await stopLiveChanges(page);
  const screens = screensOf(records);
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.flatMap(({ dialogs }) => dialogs).length).toBeGreaterThan(25);
  // Each run looks at a sixth of them, and `QUOIN_TEST_WHOLE=1` at all.
  for (const { path, dialogs } of oneIn(6, 'screens', screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    // What was typed is there, beside whatever else the screen is made of.
    if (!/login|help|sales-tax|tab=(company|password|second-factor|sessions|notifications)/.test(path))
      await expect(page.locator('body'), path).toContainText('__ran');
    await expectOnlyText(page, path);
    for (const dialog of dialogs) {
      // As by a click: without loading all of the screen anew.
      await page.evaluate((to) => history.pushState({}, '', to), path + dialog);
      await expect(page.getByRole('dialog'), path + dialog).toBeVisible();
      await expectOnlyText(page, path + dialog);
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  expect(told).toEqual([]);
});

test('scripts are text in parts without an address: the search, questions, and an ended session', async ({
  page,
}) => {
  const told = await watch(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Search' }).click();
  const line = page.getByRole('combobox', { name: 'Go to anything' });
  for (const script of scripts.slice(0, 3)) {
    await line.fill(script);
    await expect(page.getByRole('option', { name: script }).first()).toBeVisible();
  }
  await expectOnlyText(page, 'what is found');
  await page.keyboard.press('Escape');

  for (const list of [
    'properties',
    'projects',
    'tasks',
    'project-types',
    'products',
    'product-categories',
    'subcontractors',
    'leads',
  ]) {
    await page.goto(`/admin/${list}?q=__ran`);
    const first = page.getByRole('article').first();
    await expect(first).toContainText('__ran');
    await first.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('alertdialog'), list).toContainText('__ran');
    await expectOnlyText(page, `the question of ${list}`);
  }
  await page.request.post('/api/admin/logout');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeAttached();
  expect(told).toEqual([]);
});

test('scripts are text on the public pages: in the catalog, in addresses, in a form that comes back', async ({
  page,
}) => {
  const told = await watch(page);
  await page.context().clearCookies();
  for (const path of [
    '/',
    '/materials?q=__ran',
    ...asked([
      '/materials?q=',
      '/materials?q=',
      '/materials?category=',
      '/?topic=',
      '/no/such/',
      '/admin/login?next=',
    ]),
  ]) {
    await page.goto(path);
    await expectOnlyText(page, path);
    const query = new URLSearchParams(path.split('?')[1]).get('q');
    if (query !== null) await expect(page.locator('input[name=q]')).toHaveValue(query);
  }
  await page.goto('/materials?q=__ran');
  await expect(page.getByRole('main')).toContainText('__ran');

  // As a page without its script sends it: what is wrong with it comes back with all that was typed.
  await page.goto('/');
  await page.evaluate((texts) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/contact' });
    for (const [index, name] of ['firstName', 'lastName', 'companyName', 'email', 'phone', 'topic'].entries())
      form.append(Object.assign(document.createElement('input'), { name, value: texts[index] }));
    document.body.append(form);
    form.submit();
  }, scripts);
  await expect(page.getByLabel('Last name')).toHaveValue(scripts[1] ?? '');
  await expectOnlyText(page, 'the form that came back');
  expect(told).toEqual([]);
});
