import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type APIRequestContext, expect, type Frame, type Page } from '@playwright/test';
import type { AppRouter } from '@quoin/api/router';

import { attack, type Target } from './attack.ts';
import { signIn } from './panel.ts';
import { test } from './test.ts';

type Routers = AppRouter['_def']['record'];
type MutationOf<Router> = {
  [Name in keyof Router]: Router[Name] extends { _def: { type: 'mutation' } } ? Name : never;
}[keyof Router];

const ofManyToo = {
  create: true,
  update: true,
  delete: true,
  updateMany: true,
  restoreMany: true,
  deleteMany: true,
} as const;

const ofOrderedPart = { create: true, update: true, delete: true, move: true } as const;

/** Every procedure that changes something: one that is missing here does not compile. */
const mutations: {
  [Name in keyof Routers as MutationOf<Routers[Name]> extends never ? never : Name]: Record<
    MutationOf<Routers[Name]>,
    true
  >;
} = {
  admins: { create: true, update: true, resetPassword: true, removeSecondFactor: true },
  apiKeys: { create: true, delete: true },
  bin: { restore: true, undo: true, remove: true, empty: true },
  comments: { create: true, update: true, delete: true },
  contactSubmissions: {
    submit: true,
    update: true,
    convert: true,
    delete: true,
    updateMany: true,
    restoreMany: true,
    deleteMany: true,
  },
  assemblies: { create: true, update: true, delete: true, deleteMany: true },
  costCodes: ofManyToo,
  estimates: {
    create: true,
    update: true,
    delete: true,
    decideDrift: true,
    setSchedule: true,
    send: true,
    revise: true,
    void: true,
  },
  quotes: { answer: true, signOnPaper: true, remind: true },
  clientLinks: { create: true, delete: true },
  changeOrders: {
    create: true,
    update: true,
    delete: true,
    setLines: true,
    submit: true,
    recall: true,
    answer: true,
    signOnPaper: true,
    reverse: true,
    remind: true,
    void: true,
  },
  contracts: { complete: true, cancel: true, cancelByLetter: true, moveCancelDay: true, waive: true },
  estimateLines: { create: true, update: true, delete: true, change: true, insertAssembly: true },
  estimateSections: ofOrderedPart,
  estimateOptions: ofOrderedPart,
  estimateAdjustments: ofOrderedPart,
  taxRates: ofManyToo,
  stateRules: { create: true, update: true, delete: true },
  moneySettings: { update: true, uploadLogo: true, deleteLogo: true },
  imports: { begin: true, addRows: true, check: true, write: true, undo: true, cancel: true },
  notices: { read: true, readAll: true, choose: true },
  productCategories: {
    create: true,
    createWithProjectTypes: true,
    update: true,
    updateWithProjectTypes: true,
    delete: true,
    addProjectType: true,
    removeProjectType: true,
  },
  productPictures: { upload: true, delete: true },
  products: { ...ofManyToo, previewPrices: true, changePrices: true, restorePrices: true },
  projects: ofManyToo,
  projectTasks: { create: true, update: true, delete: true, move: true },
  projectTypes: { create: true, update: true, delete: true },
  properties: { create: true, update: true, delete: true, deleteMany: true },
  savedViews: { create: true, update: true, delete: true, move: true },
  secondFactor: { begin: true, confirm: true, makeRecoveryCodes: true, remove: true },
  session: { login: true, logout: true, end: true, endOthers: true, changePassword: true },
  settings: { update: true },
  starterSets: { add: true },
  subcontractors: ofManyToo,
  taskPhotos: { upload: true, updateCaption: true, delete: true, move: true },
  taskProductCategories: { create: true, delete: true, replace: true },
  taskProducts: { create: true, update: true, delete: true },
  texts: {
    describeProjectType: true,
    writeContractExcerpt: true,
    describeCategory: true,
    writeEstimateIntro: true,
    writeEstimateClosing: true,
    describeEstimateLine: true,
  },
};

/** Where Quoin is, as the browser knows it. */
const home = () => String(test.info().project.use.baseURL);

interface ApiDocument {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { example?: Record<string, unknown> }> } }>
  >;
}
const readDocument = async (request: APIRequestContext) =>
  (await (await request.get('/api/openapi.json')).json()) as ApiDocument;
/** With the first record of each kind, of the demo data. */
const addressOf = (path: string) => home() + path.replaceAll(/\{\w+\}/g, '1');

/** Every call that changes something, through both doors. */
function targetsIn({ paths }: ApiDocument): Target[] {
  const rest = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ method: method.toUpperCase(), url: addressOf(path) })),
  );
  const trpc = Object.entries(mutations).flatMap(([router, names]) =>
    Object.keys(names).map((name) => ({ method: 'POST', url: `${home()}/trpc/${router}.${name}` })),
  );
  return [...rest, ...trpc];
}

/** All that can be read, as sums: what no call of another site may have changed. */
async function readAll(request: APIRequestContext, { paths }: ApiDocument): Promise<Record<string, string>> {
  const rest = Object.keys(paths)
    .filter((path) => paths[path]?.['get'])
    .map(addressOf);
  const panel = ['admins.list', 'apiKeys.list'].map((name) => `${home()}/trpc/${name}?input={}`);
  // One after the other, because a slow machine refuses some of many at a time.
  const all: [string, string][] = [];
  for (const url of [...rest, ...panel]) {
    const answer = await request.get(url);
    expect(answer.status(), url).not.toBe(503);
    all.push([
      url,
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    ]);
  }
  return Object.fromEntries(all);
}

let foreign: Server;
test.beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>A page elsewhere</title><body>');
  }).listen(0);
});
test.afterAll(() => foreign.close());

const foreignAt = (host: string) => `http://${host}:${(foreign.address() as AddressInfo).port}/`;

/** A frame in a page elsewhere whose origin is nobody's. */
async function sandboxedFrame(page: Page): Promise<Frame> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.srcdoc = '<!doctype html><title>Nobody</title><body>';
    document.body.append(frame);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame');
  await frame.waitForLoadState();
  return frame;
}

test('no page elsewhere changes anything with the browser of somebody signed in (R20)', async ({ page }) => {
  await signIn(page);
  const api = await readDocument(page.request);
  const targets = targetsIn(api);
  // The server lets the requests of strangers pass at a pace: 22 of them for each call take half a second.
  test.setTimeout(60_000 + targets.length * 1_000);
  expect(targets.length).toBeGreaterThan(100);
  const examples = Object.values(api.paths).flatMap((methods) =>
    Object.values(methods).map(({ requestBody }) => requestBody?.content['application/json']?.example),
  );
  const ids = ['id', 'taskId', 'projectId', 'propertyId', 'projectTypeId', 'productId', 'productCategoryId'];
  const fields = Object.assign({}, ...examples, Object.fromEntries(ids.map((id) => [id, 1])));
  const before = await readAll(page.request, api);

  // What a page elsewhere may not even know of its own request, Playwright is not told either, but for documents.
  const told = { refused: 0, withheld: 0, otherwise: [] as string[] };
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST') return;
    if (response.status() === 403) told.refused += 1;
    else told.otherwise.push(`${response.status()} ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST' && request.failure()?.errorText.includes('BLOCKED_BY_RESPONSE'))
      told.withheld += 1;
  });

  // On the same machine a cookie does not know the port, so that this page's requests carry the session.
  await page.goto(foreignAt('localhost'));
  await page.evaluate(attack, { targets, fields, withForms: true });
  const nobody = await sandboxedFrame(page);
  await nobody.evaluate(attack, { targets, fields, withForms: false });
  await page.goto(foreignAt('127.0.0.1'));
  await page.evaluate(attack, { targets, fields, withForms: false });
  expect(told.otherwise).toEqual([]);
  expect(told.refused).toBe(3 * targets.length);
  // Each form is refused and withheld, each of four requests of a script in three pages withheld.
  expect(told.withheld).toBeGreaterThan((3 + 3 * 4) * targets.length - 10);
  // The whole window may be led here, which carries the session nowhere.
  for (const url of [`${home()}/api/admin/logout`, `${home()}/trpc/session.logout`]) {
    await page.goto(foreignAt('127.0.0.1'));
    const left = page.waitForEvent('framenavigated');
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      document.body.append(form);
      form.submit();
    }, url);
    await left;
  }
  expect(await readAll(page.request, api)).toEqual(before);

  // The same from a page of Quoin's own does change things.
  await page.goto('/admin');
  await page.evaluate(attack, {
    targets: targets.filter(({ url }) => url.endsWith('/upload')),
    fields,
    withForms: false,
  });
  expect(await readAll(page.request, api)).not.toEqual(before);
});
