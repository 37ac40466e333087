import type { Db } from '@quoin/db/connection/database';
import { listAssemblies, readItemSources } from '@quoin/db/costs/assembly';
import { listEstimates } from '@quoin/db/estimates/estimate';
import { listLines } from '@quoin/db/estimates/estimate-line';
import { figuresInSql } from '@quoin/db/estimates/figures-in-sql';
import { readSettings } from '@quoin/db/settings';
import { listOffers } from '@quoin/db/suppliers/offer';
import { checkStanding } from '@quoin/db/suppliers/price';
import type { Database } from '@quoin/db/tables';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { insertProject } from '@quoin/db/work/project';
import { insertProperty } from '@quoin/db/work/property';
import { RecordChange } from '@quoin/domain/activity/activity';
import { Product } from '@quoin/domain/catalog/product';
import { ProductCategory } from '@quoin/domain/catalog/product-category';
import { TaskProduct } from '@quoin/domain/catalog/task-product';
import { AssemblyCreate } from '@quoin/domain/costs/assembly';
import { priceAssembly } from '@quoin/domain/costs/priced-assembly';
import { TaxRate } from '@quoin/domain/costs/tax-rate';
import { exact, moneyOf } from '@quoin/domain/exact';
import { ContactSubmission } from '@quoin/domain/outreach/contact-submission';
import { BASKET_MAX } from '@quoin/domain/suppliers/offer';
import { Supplier } from '@quoin/domain/suppliers/supplier';
import { SupplierBranch } from '@quoin/domain/suppliers/supplier-branch';
import { SupplierProduct } from '@quoin/domain/suppliers/supplier-product';
import { Project } from '@quoin/domain/work/project';
import { ProjectTask } from '@quoin/domain/work/project-task';
import { ProjectType } from '@quoin/domain/work/project-type';
import { Property } from '@quoin/domain/work/property';
import { Subcontractor } from '@quoin/domain/work/subcontractor';
import { TaskPhoto } from '@quoin/domain/work/task-photo';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDemoData } from './load.ts';

const now = new Date('2026-11-20T14:30:00.000Z');
const house = {
  address: '1 Elm St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
} as const;
const schemas = {
  properties: Property,
  projects: Project,
  products: Product,
  subcontractors: Subcontractor,
  projectTasks: ProjectTask,
  projectTypes: ProjectType,
  productCategories: ProductCategory,
  taskProducts: TaskProduct,
  taskPhotos: TaskPhoto,
  contactSubmissions: ContactSubmission,
  taxRates: TaxRate,
  suppliers: Supplier,
  supplierBranches: SupplierBranch,
  supplierProducts: SupplierProduct,
  activity: RecordChange,
} as const;
type Entity = keyof typeof schemas;
const entities = Object.keys(schemas) as Entity[];
const tables = [
  ...entities,
  'projectTypeCategories',
  'taskProductCategories',
  'taskPhotoData',
  'bin',
  'notices',
  'assemblies',
  'assemblyItems',
] as const;

async function readAll(db: Db, table: keyof Database): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(
    db,
  );
  return rows;
}

async function readEverything(db: Db) {
  return Promise.all(tables.map(async (table) => [table, await readAll(db, table)] as const));
}

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await loadDemoData(db, { now });
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('an empty database gets exactly the figures of the dashboard', async () => {
  const counts = Object.fromEntries((await readEverything(db)).map(([table, rows]) => [table, rows.length]));
  expect(counts).toMatchObject({
    properties: 24,
    projects: 18,
    subcontractors: 42,
    products: 1247,
    projectTypes: 12,
    productCategories: 20,
    taskPhotos: 30,
    // The logo is one of them.
    taskPhotoData: 31,
    contactSubmissions: 12,
    assemblies: 3,
    taxRates: 3,
    suppliers: 11,
    supplierBranches: 19,
    supplierProducts: 1559,
    // 60 of its books, and what was signed, billed and paid.
    activity: 193,
    bin: 3,
    notices: 0,
  });
});

test('the drafts are priced as PostgreSQL computes them, use all assemblies, and one is ready', async () => {
  const { items } = await listEstimates(db, { sort: 'added', status: 'draft' });
  expect(items.map(({ projectName, total }) => [projectName, total > 0])).toEqual([
    ['Vickery Basement', true],
    ['Obuya Accessible Bath', true],
    ['Nakamoto-Reyes Interior Paint', true],
    ['Achterberg Composite Deck', true],
    ['Delahunt Kitchen Refresh', true],
  ]);
  for (const { id, directCost, lineTotal, margin } of items) {
    expect(await figuresInSql(db, id)).toEqual({ wrongLines: [], directCost, lineTotal });
    expect(margin).toBeGreaterThan(0.1);
    expect((await listLines(db, id)).filter(({ price, isIncluded }) => price === 0 && !isIncluded)).toEqual(
      [],
    );
  }
});

test('every product has an offer, at its own supplier for its price, and the prices in force follow from those observed', async () => {
  expect(await checkStanding(db, '2026-11-20')).toMatchObject({ missing: 0, wrong: 0 });
  const products = await db
    .selectFrom('products')
    .select(['id', 'supplier', 'price'])
    .orderBy('id')
    .execute();
  for (let start = 0; start < products.length; start += BASKET_MAX) {
    const part = products.slice(start, start + BASKET_MAX);
    const lines = part.map(({ id }) => ({ productId: id, quantity: 1 }));
    for (const [place, { offers }] of (await listOffers(db, { lines })).entries()) {
      const { supplier, price } = part[place] ?? expect.fail('no product');
      const own = offers.find(({ supplierName }) => supplierName === supplier);
      expect(Math.abs((own?.productUnitCost ?? 0) - price)).toBeLessThanOrEqual(0.01);
    }
  }
});

test('the assemblies have products, and give every line and its cost for usual rooms', async () => {
  const { items } = await listAssemblies(db, {});
  expect(items.map(({ name }) => name)).toEqual([
    'Frame and drywall a wall',
    'Paint a room',
    'Tile a bathroom floor',
  ]);
  const costs = [];
  for (const assembly of items) {
    expect(AssemblyCreate.safeParse(assembly).error).toBeUndefined();
    const known = (ids: (number | null)[]) => ids.filter((id) => id !== null);
    const sources = await readItemSources(db, {
      productIds: known(assembly.items.map(({ productId }) => productId)),
      costCodeIds: known(assembly.items.map(({ costCodeId }) => costCodeId)),
    });
    const values = {
      length: exact(12),
      width: exact(10),
      height: exact(8),
      doors: exact(1),
      openings: exact(3),
    };
    const { items: priced, cost } = priceAssembly(assembly, sources, values);
    for (const [place, item] of assembly.items.entries()) {
      if (item.kind === 'material') expect(item.productId, item.name).not.toBeNull();
      expect(priced[place]?.line?.quantity, item.name).toBeGreaterThan(0);
      expect(priced[place]?.line?.unitCost, item.name).toBeGreaterThan(0);
    }
    costs.push(moneyOf(cost));
  }
  expect(costs).toEqual([854.84, 739.86, 2640.99]);
});

test('a second load changes nothing', async () => {
  const before = await readEverything(db);
  expect(await loadDemoData(db, { now })).toBe(false);
  expect(await readEverything(db)).toEqual(before);
});

test.each<[string, (trx: Db) => Promise<unknown>]>([
  ['property', async (trx) => insertProperty(trx, house)],
  ['project', async (trx) => insertProject(trx, { name: 'Deck' })],
  ['product', async (trx) => sql`insert into products (name, price) values ('Nail', 1)`.execute(trx)],
  [
    'subcontractor',
    async (trx) => sql`insert into subcontractors (company_name, specialty) values ('A', 'B')`.execute(trx),
  ],
  ['supplier', async (trx) => sql`insert into suppliers (name) values ('A')`.execute(trx)],
])('a database with one %s is left alone', async (_kind, insert) => {
  await using other = await openTestDatabase();
  await insert(other.db);
  expect(await loadDemoData(other.db, { now })).toBe(false);
  expect(await readAll(other.db, 'activity')).toEqual([]);
});

test('existing project types and categories stay, and categories are joined by name', async () => {
  await using other = await openTestDatabase();
  await sql`insert into product_categories (name, description) values ('TILE', 'Ours')`.execute(other.db);
  expect(await loadDemoData(other.db, { now })).toBe(true);
  const tile = (await readAll(other.db, 'productCategories')).filter((row) =>
    /^tile$/i.test(String(row['name'])),
  );
  expect(tile).toMatchObject([{ name: 'TILE', description: 'Ours' }]);
});

test('two simultaneous loads fill the database once', { timeout: 60_000 }, async () => {
  await using other = await openTestDatabase();
  const results = await Promise.all([loadDemoData(other.db, { now }), loadDemoData(other.db, { now })]);
  expect(results.filter(Boolean)).toHaveLength(1);
  // The same moment gives the same data, pictures included.
  expect(await readEverything(other.db)).toEqual(await readEverything(db));
});

test.each(entities)('every row of %s is a valid entity, stored as its schema would', async (table) => {
  const schema = schemas[table];
  const rows = await readAll(db, table);
  const stored = rows.map((row) =>
    Object.fromEntries(Object.keys(schema.shape).map((key) => [key, row[key]])),
  );
  expect(stored.map((row) => schema.parse(row))).toEqual(stored);
});

test('new records follow after those of the demo', async () => {
  await withRollback(db, async (trx) => {
    expect(await insertProperty(trx, house)).toMatchObject({ id: 25 });
    expect(await insertProject(trx, { name: 'Deck' })).toMatchObject({ id: 19 });
  });
});

test('the category of every product exists', async () => {
  const lost = await sql`
    select from products where not exists (
      select from product_categories where product_categories.name = products.category)`.execute(db);
  expect(lost.rows).toEqual([]);
});

test('tasks use only active products, of categories that have a place in their kind of work', async () => {
  const inactive = await sql`
    select products.name from task_products join products on products.id = product_id where not is_active`.execute(
    db,
  );
  expect(inactive.rows).toEqual([]);
  const unlinked = await sql`
    select distinct project_type_id, product_category_id
    from task_product_categories
    join project_tasks on project_tasks.id = task_id
    join projects on projects.id = project_id
    where (project_type_id, product_category_id) not in (
      select project_type_id, product_category_id from project_type_categories)`.execute(db);
  expect(unlinked.rows).toEqual([]);
});

test('photos decode, are as large as they say, and differ from each other', async () => {
  const photos = await db
    .selectFrom('taskPhotos')
    .innerJoin('taskPhotoData', 'taskPhotoData.photoId', 'taskPhotos.id')
    .select(['filename', 'fileSize', 'imageData', 'thumbnailData'])
    .execute();
  const small = await Promise.all(
    photos.map(async ({ filename, fileSize, imageData, thumbnailData }) => {
      expect(await sharp(imageData).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 });
      expect(await sharp(thumbnailData).metadata()).toMatchObject({
        format: 'webp',
        width: 320,
        height: 240,
      });
      expect(imageData).toHaveLength(fileSize);
      return { filename, pixels: await sharp(imageData).resize(24, 18).raw().toBuffer() };
    }),
  );
  const alike = small.flatMap((one, index) =>
    small.slice(index + 1).flatMap((other) => {
      const apart = one.pixels.reduce((sum, value, at) => sum + Math.abs(value - (other.pixels[at] ?? 0)), 0);
      // Mean difference of a channel, of 255.
      return apart / one.pixels.length > 0.5 ? [] : [`${one.filename} ${other.filename}`];
    }),
  );
  expect(alike).toEqual([]);
  expect(new Set(photos.map((photo) => photo.filename)).size).toBe(photos.length);
});

test('the firm has its details', async () => {
  expect(await readSettings(db)).toMatchObject({ companyName: 'Stillwater Renovation', defaultState: 'OH' });
});

test('the log has the names of the records, in the order of time', async () => {
  const nameColumns = [
    ['property', 'properties', 'address'],
    ['project', 'projects', 'name'],
    ['project-task', 'projectTasks', 'name'],
    ['task-photo', 'taskPhotos', 'originalName'],
    ['product', 'products', 'name'],
    ['subcontractor', 'subcontractors', 'companyName'],
  ] as const;
  const named = await Promise.all(
    nameColumns.map(async ([entity, table, column]) =>
      (await readAll(db, table)).map((row) => `${entity} ${String(row['id'])} ${String(row[column])}`),
    ),
  );
  const deleted = (await db.selectFrom('bin').select(['entity', 'entityId', 'label']).execute()).map(
    ({ entity, entityId, label }) => `${entity} ${entityId} ${label}`,
  );
  const known = new Set([...named.flat(), ...deleted]);
  const entries = await db.selectFrom('activity').selectAll().orderBy('id').execute();
  // What happens to money has names of its own, so it is enough that its records are there.
  const ofMoney = await Promise.all(
    Object.entries({
      estimate: 'estimates',
      contract: 'contracts',
      'change-order': 'changeOrders',
      invoice: 'invoices',
      payment: 'payments',
      refund: 'refunds',
      'credit-memo': 'creditMemos',
      transfer: 'transfers',
    } as const).map(async ([entity, table]) =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => `${entity} ${id}`),
    ),
  );
  const stored = new Set(ofMoney.flat());
  const isKnown = ({ entity, entityId, label }: (typeof entries)[number]) =>
    known.has(`${entity} ${entityId} ${label}`) || stored.has(`${entity} ${entityId}`);
  const lost = entries.filter((entry) => !isKnown(entry));
  expect(lost).toEqual([]);
  const moments = entries.map((entry) => entry.at);
  expect(moments).toEqual(moments.toSorted((one, other) => (one < other ? -1 : 1)));
  const actors = new Set(entries.map((entry) => entry.actor));
  expect([...actors].filter((actor) => !/^(Client|The signature of) /.test(actor))).toHaveLength(4);
  const kinds = new Set(entries.map((entry) => entry.entity));
  expect([...kinds]).toEqual(expect.arrayContaining(['contract', 'invoice', 'payment', 'transfer']));
});
