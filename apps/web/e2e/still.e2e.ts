import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { oneIn } from '@quoin/domain/testing/sample';

import { draftInvoice, issueInvoice, LABOR } from './drafted-invoice.ts';
import type { MadeRecords } from './made-records.ts';
import { inTime } from './pace.ts';
import { credentials, signIn, unique } from './panel.ts';
import { csvFile, uploadPriceFile } from './price-file.ts';
import { recordPayment } from './recorded-payment.ts';
import { recordTransfer } from './recorded-transfer.ts';
import { screensOf } from './screens.ts';
import { returnGoods, sendOrder } from './sent-order.ts';
import { draftChange, signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

/** The part of a screen that may move, by the browser's measure. */
const MOST = 0.02;

/** The delay of each answer, in milliseconds: a slow line. */
const SLOW_MS = 150;

test.describe.configure({ mode: 'parallel' });

/** Adds a record like the example of the API, with these fields. */
type Add = (path: string, fields: Record<string, unknown>) => Promise<number>;

async function addBy(request: APIRequestContext): Promise<Add> {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      { post?: { requestBody: { content: { 'application/json': { example: object } } } } }
    >;
  };
  return async (path, fields) => {
    const example = paths[path]?.post?.requestBody.content['application/json'].example;
    const answer = await request.post(path, {
      data: { ...example, ...fields },
      // Of leads five are taken from one address.
      headers: {
        'x-forwarded-for': `198.19.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
    });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { id: number }).id;
  };
}

/** One record of each kind, all of them there before the screens open. */
async function recordsOf(request: APIRequestContext, add: Add): Promise<MadeRecords> {
  const first = async (path: string) => {
    const answer = await request.get(`/api/admin/${path}?limit=1`);
    expect(answer.status(), await answer.text()).toBe(200);
    const [row] = (await answer.json()) as { id: number }[];
    return row?.id ?? 0;
  };
  const signed = await signBathroom(request);
  const changeOrder = await draftChange(request, signed);
  await add('/trpc/comments.create', { projectId: signed.projectId, text: 'Begun' });
  await add('/api/contact', { firstName: unique('Still') });
  const supplier = await add('/api/admin/suppliers', { name: unique('Still') });
  const project = await request.get(`/api/admin/projects/${signed.projectId}`);
  const { propertyId } = (await project.json()) as { propertyId: number };
  // No order can be sent for the signed project, because its client may still cancel.
  const ordered = await add('/api/admin/projects', { name: unique('Still') });
  return {
    property: propertyId,
    project: signed.projectId,
    task: signed.taskId,
    estimate: signed.estimateId,
    contract: signed.contractId,
    changeOrder,
    projectType: await first('project-types'),
    product: await first('products'),
    category: await first('product-categories'),
    subcontractor: await first('subcontractors'),
    costCode: await first('cost-codes'),
    supplier,
    priceFile: await uploadPriceFile(
      request,
      supplier,
      csvFile('march.csv', 'SKU,Price\nKC-1,4.29\nKC-2,4.79\n'),
    ),
    order: await add('/api/admin/purchase-orders', {
      projectId: signed.projectId,
      supplierId: supplier,
      branchId: null,
      mode: 'delivery',
    }),
    delivery: (
      await sendOrder(request, {
        projectId: ordered,
        supplierId: supplier,
      })
    ).delivery,
    priceRequest: await add(`/api/admin/projects/${signed.projectId}/price-requests`, {
      lines: [{ productId: await first('products'), quantity: 1 }],
      supplierIds: [supplier],
      sendsMail: false,
    }),
    materialRequest: await add('/api/admin/material-requests', {
      projectId: signed.projectId,
      taskId: null,
      productId: null,
      text: 'Two more bags',
      quantity: 2,
    }),
    supplierReturn: await returnGoods(request, {
      projectId: ordered,
      supplierId: supplier,
    }),
    ...(await recordTransfer(request)),
    ...(await recordPayment(request, signed.contractId)),
    issuedInvoice: await issueInvoice(request, signed),
    invoice: await draftInvoice(request, { ...signed, payments: [LABOR] }),
    assembly: await add('/api/admin/assemblies', { name: unique('Still') }),
    supplierProduct: await first('supplier-products'),
    lead: await first('leads'),
    // No screen is about these. They have dialogs only, which this test does not open.
    taskProduct: 0,
    photo: 0,
    taxRate: 0,
    supplierBranch: 0,
    stateRule: 0,
    estimateLine: 0,
    admin: 0,
  };
}

/** A colleague adds a record of the kind that the screen shows. */
async function work(request: APIRequestContext, add: Add, path: string, of: MadeRecords): Promise<unknown> {
  // It is the first of a list by name.
  const name = unique('!Still');
  const [, list, id, tab] = /^\/admin\/?([a-z-]*)\/?(\d*)\/?([a-z]*)/.exec(path) ?? [];
  if (tab === 'activity') return add('/trpc/comments.create', { projectId: of.project, text: name });
  if (tab === 'money' || (list === 'estimates' && !id))
    return add('/api/admin/estimates', { projectId: of.project, name, from: 'empty', copyOf: null });
  if (list === 'contracts') return draftChange(request, { contractId: of.contract });
  if (list === 'leads') return add('/api/contact', { firstName: name });
  if ((list === 'projects' && !id) || (list === 'properties' && id))
    return add('/api/admin/projects', { name, propertyId: of.property, projectTypeId: of.projectType });
  if (list === 'properties') return add('/api/admin/properties', { address: name });
  if (list === 'cost-codes') return add('/api/admin/cost-codes', { name, code: name.slice(-6) });
  if (/^(project-types|products|product-categories|subcontractors|assemblies)$/.test(list ?? '') && !id)
    return add(`/api/admin/${list}`, { name });
  // Other screens show tasks, or the activity of colleagues.
  const dueOn = new Date().toLocaleDateString('en-CA');
  return add('/api/admin/project-tasks', { projectId: of.project, name, dueOn });
}

/** Follows the reads of a page, and waits until none is under way. */
function readsOf(page: Page) {
  const open = new Set<unknown>();
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().includes('changes.watch')) return;
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    begun: () => begun,
    /** Waits for a pause of all requests. */
    async settled() {
      for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(40);
    },
  };
}

interface Shift {
  value: number;
  moved: string;
}

/**
 * Waits until a screen is open. A busy machine draws it later than its last answer comes, and a colleague who works before
 * that works on the screen before.
 */
async function opened(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { state: { status: string; resolvedLocation?: { href: string } } };
    };
    const { status, resolvedLocation } = router.state;
    return status === 'idle' && resolvedLocation?.href === location.pathname + location.search;
  });
}

/** What has moved since the last call, with the elements that moved most. */
async function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const { shifts: seen } = window as unknown as { shifts: Shift[] };
    return seen.splice(0);
  });
}

const sizes = [
  [1280, 720],
  [390, 844],
] as const;

// Each run takes one of the widths and a quarter of the work, and `QUOIN_TEST_WHOLE=1` takes all.
for (const [width, height] of oneIn(2, 'widths', sizes))
  test(`no screen of ${width} pixels moves on a slow line, nor when a colleague adds something`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page);
    const { request } = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    expect((await request.post('/api/admin/login', { data: credentials })).status()).toBe(200);
    const add = await addBy(request);
    const records = await recordsOf(request, add);
    // The estimate tells of it from the start: the first such notice moves the lines below it.
    await work(request, add, '/admin/tasks', records);
    await page.setViewportSize({ width, height });
    await page.route('**/trpc/*', async (route) => {
      if (route.request().url().includes('changes.watch')) return route.continue();
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return route.continue();
    });
    await page.addInitScript(() => {
      const seen: Shift[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[])
          seen.push({
            value: entry.value,
            moved: entry.sources
              .map(({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 30)}"`)
              .join(', '),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const reads = readsOf(page);
    const stream = page.waitForResponse((response) => response.url().includes('changes.watch'));
    await page.goto('/admin/help');
    await stream;
    await reads.settled();
    let pointed = 1;
    const moved: string[] = [];
    const note = async (screen: string) => {
      const all = await shifts(page);
      const score = all.reduce((before, { value }) => before + value, 0);
      const most = all.toSorted((one, other) => other.value - one.value)[0];
      if (score > MOST) moved.push(`${screen}: ${score.toFixed(3)} ${most?.moved}`);
    };
    await note('the first screen');
    // A phone has no tables.
    const screens = screensOf(records).filter(({ path }) => width >= 640 || !path.includes('view=table'));
    // What a screen has loaded is there for the next, so all open in their order, and a colleague works on some of them.
    const workedOn = new Set(oneIn(4, `screens of ${width} pixels`, screens));
    for (const screen of screens) {
      const { path } = screen;
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await opened(page);
      await reads.settled();
      await note(`${path} opens`);
      if (!workedOn.has(screen)) continue;
      // The user points at the screen meanwhile.
      await page.mouse.move(width / 2 + (pointed = -pointed), height / 2);
      const before = reads.begun();
      await work(request, add, path, records);
      await expect.poll(() => reads.begun(), inTime(5_000)).toBeGreaterThan(before);
      await reads.settled();
      await note(`${path} while a colleague works`);
    }
    expect(moved).toEqual([]);
  });
