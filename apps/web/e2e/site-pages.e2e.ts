import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './panel.ts';
import { test } from './test.ts';

const pages = [
  { path: '/', heading: 'Know what the job costs before you sign it' },
  { path: '/materials', heading: 'Look up any material' },
  { path: '/projects', heading: 'What it was, where, and what it cost' },
  { path: '/suppliers', heading: 'Sell where jobs are priced' },
  { path: '/integrations', heading: 'Type it once' },
  { path: '/privacy-policy', heading: 'Privacy policy' },
  { path: '/terms-of-service', heading: 'Terms of service' },
];

const hasNoOverflow = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const { path, heading } of pages) {
  test(`${path} is readable at any width, asks no other host, and has no fault in either theme`, async ({
    page,
    baseURL,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) faults.push(request.url());
    });
    for (const width of [320, 390, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await hasNoOverflow(page), `${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of pages) {
    test(`${path} is whole`, async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText('Contact Us');
      }
    });
  }

  test('the menu of a phone opens, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Suppliers' }).click();
    await expect(page).toHaveURL(/\/suppliers$/);
  });
});

test('every link and button of every page leads to an existing target', async ({ page, baseURL }) => {
  const targets = new Map<string, string>();
  for (const { path } of pages) {
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const link of links) targets.set(link, path);
    // What is no link acts in a form: tests of their own.
    expect(await page.locator('button:not(form button)').count(), path).toBe(0);
  }
  expect(targets.size).toBeGreaterThan(50);
  const anchors = new Map<string, string[]>();
  for (const [index, [link, from]] of [...targets].entries()) {
    const url = new URL(link);
    expect(`${url.origin}/`, link).toBe(`${new URL(baseURL ?? '').origin}/`);
    // Each from another network, because one network waits for its pace.
    const headers = { 'x-forwarded-for': `198.51.${index}.1` };
    const answer = await page.request.get(url.pathname + url.search, { headers });
    expect(answer.status(), `${link} on ${from}`).toBe(200);
    if (url.hash === '') continue;
    const ids = anchors.get(url.pathname + url.search) ?? (await answer.text()).match(/ id="[^"]+"/g) ?? [];
    anchors.set(url.pathname + url.search, ids);
    expect(ids, `${link} on ${from}`).toContain(` id="${url.hash.slice(1)}"`);
  }
});

test('each page has the words and the facts of the specification', async ({ page }) => {
  const facts: Record<string, string[]> = {
    '/': [
      '99.2%',
      '$1.95K',
      '25%',
      'all material costs and half of labor',
      'the morning the project starts',
      'update materials, labor and costs in real time',
      'Complete material library access',
      'Unlimited client presentations',
      'Real-time cost calculations',
      'Professional quote generation',
    ],
    '/suppliers': ['Request Partnership Information', 'Become a Partner Today'],
    '/projects': ['Register for Notifications', 'Join 500+ contractors already receiving project alerts'],
    '/materials': [
      'Deck',
      'Siding',
      'Roofing',
      'Flooring',
      'Bathroom',
      'Kitchen',
      'Drywall',
      'Framing',
      'Shed',
      'Contact Our Team',
      'Request Quote',
    ],
    '/integrations': [
      'Coming Soon',
      'Get Notified When Available',
      'Request Integration',
      'Schedule Demo',
      'Project management',
      'Estimating and bidding',
      'Accounting',
      'Scheduling',
      'Supplier networks',
      'Customer management',
    ],
    '/privacy-policy': ['September 23, 2025', '7 years', '3 years', '2 years'],
    '/terms-of-service': ['September 23, 2025', '2.5%', 'up to 10%', 'Net 30', '60 days', '$10,000'],
  };
  for (const [path, texts] of Object.entries(facts)) {
    await page.goto(path);
    for (const text of texts) await expect(page.getByRole('main'), path).toContainText(text);
  }
  await page.goto('/');
  const sections = page.getByRole('main');
  await expect(
    sections.getByRole('region', { name: 'Materials for the whole job' }).locator('h3'),
  ).toHaveCount(6);
  await expect(sections.getByRole('region', { name: 'How it works' }).locator('h3')).toHaveCount(4);
  await expect(sections.getByRole('region', { name: 'From the job site' }).locator('figure')).toHaveCount(3);
  await expect(sections.getByPlaceholder('Search materials or products...')).toHaveCount(2);
});

test('an address without a page says so in the words of the product, and so does one in capitals', async ({
  page,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/SUPPLIERS/')).status()).toBe(200);
});

test('navigation works: links of the head, sections within the page, the top of a new page', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Features', 'Materials', 'Projects', 'Suppliers']);
  await page.getByRole('link', { name: 'My Account' }).first().click();
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeInViewport();
  const top = await page.getByRole('heading', { name: 'Get started' }).boundingBox();
  expect(top?.y).toBeGreaterThan(64);
  await main.getByRole('link', { name: 'Projects' }).click();
  await expect(main.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('the menu of a phone also has the sections, and closes with Escape and after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('banner').locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await opener.click();
  await expect(menu.getByRole('link')).toHaveText([
    'Features',
    'Materials',
    'Projects',
    'Suppliers',
    'How It Works',
    'Testimonials',
    'My Account',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Testimonials' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'From the job site' })).toBeInViewport();
});

test('a logo that cannot be loaded leaves its name', async ({ page }) => {
  await page.goto('/suppliers');
  const partners = page.getByRole('region', { name: 'Suppliers in the catalog' });
  await expect(partners.locator('img')).toHaveCount(6);
  await page.route('**/marks/tarrowby.svg', async (route) => route.abort());
  await page.reload();
  await expect(partners.locator('img')).toHaveCount(5);
  await expect(partners.getByText('Tarrowby Building Supply')).toBeVisible();
});

test('sample projects narrow to a category that the address keeps', async ({ page }) => {
  await page.goto('/projects');
  const samples = page.locator('#samples > li');
  await expect(samples).toHaveCount(6);
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(page).toHaveURL(/\/projects\?category=Kitchen/);
  await expect(samples).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Kitchen', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goBack();
  await expect(samples).toHaveCount(6);
});

test('search engines get the pages, and are excluded from the panel', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const { path } of pages) expect(sitemap).toContain(`${baseURL}${path}</loc>`);
  await page.goto('/');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseURL}/`);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(told.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
    'Organization',
    'WebSite',
  ]);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(String(picture))).headers()['content-type']).toBe('image/png');
  await page.goto('/materials?q=tub');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.goto('/admin/login');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});
