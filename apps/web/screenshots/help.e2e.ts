import { resolve } from 'node:path';

import { type Page, test } from '@playwright/test';
import sharp from 'sharp';

import { signIn, stopLiveChanges } from '../e2e/panel.ts';
import type { HelpTopicName } from '../src/help-topics.ts';
import { firstId, firstPriced } from './first-id.ts';

const folder = resolve(import.meta.dirname, '../src/routes/admin/help/pictures');

/** What the picture of each subject of the help shows: a screen, and something to do on it. */
async function subjects(
  page: Page,
): Promise<Record<HelpTopicName, string | [path: string, act: () => Promise<unknown>]>> {
  const project = await firstId(page, 'projects?status=in-progress');
  const photographed = await firstId(page, 'projects?search=siding');
  const priced = await firstPriced(page);
  const discussed = await firstId(page, 'projects?search=tennant');
  const lead = await firstId(page, 'leads');
  const assembly = await firstId(page, 'assemblies?search=tile');
  const estimate = await firstId(page, 'estimates?search=accessible');
  const kitchen = await firstId(page, 'projects?search=sandoval');
  const contract = await firstId(page, `contracts?projectId=${kitchen}`);
  const tasks = `/admin/projects/${project}/tasks`;
  for (const path of ['subcontractors', 'projects?status=completed']) {
    const [list = ''] = path.split('?');
    await page.request.delete(`/api/admin/${list}/${await firstId(page, path)}`);
  }
  const main = page.getByRole('main');
  return {
    'set-up': '/admin/settings',
    rates: '/admin/settings?tab=money',
    assemblies: [
      `/admin/assemblies/${assembly}`,
      async () => {
        await page.getByLabel('length (ft)').fill(`8'6"`);
        await page.getByLabel('width (ft)').fill('10');
        await page.getByText('8 × box').waitFor();
      },
    ],
    properties: '/admin/properties?add=true',
    find: [
      '/admin',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('bath');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      },
    ],
    projects: `/admin/projects/${project}`,
    tasks,
    photos: `/admin/projects/${photographed}/files`,
    products: [
      tasks,
      async () =>
        main
          .getByRole('heading', { name: /products/i })
          .first()
          .scrollIntoViewIfNeeded(),
    ],
    catalog: `/admin/products/${priced}`,
    comments: `/admin/projects/${discussed}/activity`,
    estimates: `/admin/estimates/${estimate}`,
    quotes: `/admin/estimates/${await firstId(page, 'estimates?status=sent')}/quote`,
    compare: `/admin/estimates/${await reviseWithLine(page)}/quote/compare`,
    contracts: `/admin/contracts/${contract}`,
    paper: [
      `/admin/contracts/${await firstId(page, 'contracts?search=tennant')}`,
      async () =>
        main
          .getByRole('heading', { name: /right to cancel/i })
          .evaluate((heading) => heading.scrollIntoView({ block: 'center' })),
    ],
    'change-orders': `/admin/change-orders/${await firstId(page, 'change-orders?status=draft')}`,
    money: `/admin/projects/${kitchen}/money`,
    bills: `/admin/contracts/${await firstId(page, 'contracts?search=tennant')}`,
    'credit-memos': `/admin/invoices/${await firstId(page, 'invoices?state=open&kind=progress')}?change=credit`,
    'payments-back': `/admin/payments/${await firstId(page, 'payments?status=succeeded')}?return=true`,
    banking: '/admin/payments?bank=true',
    retainage: [
      `/admin/estimates/${estimate}/payments`,
      async () =>
        main
          .getByRole('heading', { name: 'Retainage' })
          .evaluate((heading) => heading.scrollIntoView({ block: 'center' })),
    ],
    reports: '/admin/reports/aging',
    books: '/admin/ledger',
    'order-materials': `/admin/projects/${await firstId(page, 'projects?search=obuya')}/materials`,
    'ask-prices': `/admin/price-requests/${await firstId(page, 'price-requests?search=obuya')}`,
    'follow-orders': `/admin/orders/${await firstId(page, 'purchase-orders?status=acknowledged&search=fenwick')}`,
    receive: `/admin/deliveries/${await firstId(page, 'deliveries?state=awaited')}`,
    settle: '/admin/to-settle',
    returns: `/admin/returns/${await firstId(page, 'supplier-returns')}`,
    print: `/admin/projects/${project}`,
    today: '/admin/calendar',
    leads: `/admin/leads/${lead}`,
    activity: '/admin/activity',
    deleted: '/admin/deleted',
    views: [
      '/admin/products?q=tile&sort=price&view=table',
      async () => {
        const view = { list: 'products', search: { q: 'tile', sort: 'price', view: 'table' } };
        for (const name of ['Tile by price', 'Without a supplier'])
          await page.request.post('/api/admin/saved-views', { data: { ...view, name } });
        await page.reload();
        await page.getByRole('link', { name: 'Tile by price' }).click();
        await page.getByRole('button', { name: 'View: Tile by price' }).click();
        await page.getByRole('menuitemradio', { name: 'Tile by price' }).waitFor();
      },
    ],
    selection: [
      '/admin/products?view=table',
      async () => {
        const boxes = page.getByRole('row').getByRole('checkbox');
        for (const place of [1, 2, 3]) await boxes.nth(place).check({ force: true });
      },
    ],
    prices: [
      '/admin/products?q=tub',
      async () => {
        for (const place of [0, 1, 2])
          await page.getByRole('article').nth(place).getByRole('checkbox').check({ force: true });
        await page.getByRole('button', { name: 'Change prices' }).click();
        await page.getByLabel('Percent').fill('4.5');
        await page.keyboard.press('Enter');
        await page.getByRole('region', { name: 'Preview' }).waitFor();
      },
    ],
    'price-files': `/admin/price-files/${await firstId(page, 'price-files')}`,
    import: '/admin/products?import=true',
    export: [
      '/admin/subcontractors',
      async () => page.getByRole('button', { name: 'Import and export' }).click(),
    ],
    colleagues: '/admin/settings?tab=administrators',
    'second-factor': '/admin/settings?tab=second-factor',
    programs: '/admin/settings?tab=api-keys',
  };
}

/** Revises the quote whose client asks for changes, unless that is done, and adds a line. Returns its id. */
async function reviseWithLine(page: Page): Promise<number> {
  const id = await firstId(page, 'estimates?search=E-2026-0004');
  const path = `/api/admin/estimates/${id}`;
  const read = async () =>
    (await (await page.request.get(path)).json()) as {
      version: number;
      revision: number;
      sections: { id: number }[];
    };
  const { version, revision } = await read();
  if (revision > 1) return id;
  await page.request.post(`${path}/revise`, { headers: { 'if-match': `"${version}"` } });
  const sectionId = (await read()).sections[0]?.id;
  const niche = {
    kind: 'labor',
    name: 'Niche in the shower',
    quantity: 3,
    unitCost: 68,
    pricing: 'markup',
    rate: 0.5,
  };
  await page.request.patch(`${path}/lines`, { data: { create: [{ ...niche, sectionId }] } });
  return id;
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({
      viewport: { width: 1040, height: 650 },
      deviceScaleFactor: 1.5,
      colorScheme,
      actionTimeout: 30_000,
    });
    test(`the pictures of the help, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(600_000);
      await stopLiveChanges(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page);
      for (const [topic, subject] of Object.entries(await subjects(page))) {
        const [path, act] = typeof subject === 'string' ? [subject] : subject;
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('networkidle');
        await act?.();
        await page.waitForLoadState('networkidle');
        const shot = await page.screenshot();
        await sharp(shot).webp({ quality: 65 }).toFile(`${folder}/${topic}-${colorScheme}.webp`);
      }
    });
  });
