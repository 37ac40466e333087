import { dollars } from '@quoin/domain/exact';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { countProducts, insertProduct, listProducts, products } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { listEstimates } from '../estimates/estimate.ts';
import { findRecords } from '../finding.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { explaining } from '../testing/explaining.ts';
import { listProjects } from '../work/project.ts';
import { listPropertySummaries } from '../work/property.ts';
import { isFrequent } from './search-page.ts';
import { partsOf, searchFor } from './search.ts';

const ROWS = 2_400;
/** Letters whose lower case is longer, or depends on their neighbors, or that are no letters at all. */
const letters = 'a A b B z Z q Q 0 1 9 - / % _ \\ " ½ é É ß ẞ İ ı Σ σ ς Ά ж Ж 木 材 ﬁ 👍 e \u0301'
  .split(' ')
  .concat(' ');
const sorts = ['-added', 'added', 'name', '-price', 'sku', '-category', undefined] as const;
type Sort = (typeof sorts)[number];

let seed = 7;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const write = (length: number) =>
  Array.from({ length }, () => letters[random(letters.length)] ?? '').join('');

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  const rows = Array.from({ length: ROWS }, (_, place) => ({
    // The newest came with one import, and say nothing of how frequent a word is.
    name: `${place < ROWS - 1_100 ? 'Oak' : 'Hinge'} ${write(6)}`,
    // Of the very oldest, so that the first rows of the list hold none.
    description: place < 60 ? 'jx lastborn' : random(2) > 0 ? write(12) : null,
    sku: random(2) > 0 ? `s${write(3)}` : null,
    category: random(2) > 0 ? 'Tile' : 'Σίσυφος',
    price: dollars(random(50)),
  }));
  await opened.db.insertInto('products').values(rows).execute();
  await sql`analyze products`.execute(opened.db);
});
afterAll(async () => opened[Symbol.asyncDispose]());

const ordered: Record<NonNullable<Sort>, RawBuilder<unknown>> = {
  '-added': sql`id desc`,
  added: sql`id`,
  name: sql`lower(name), id`,
  '-price': sql`price desc, id desc`,
  sku: sql`(sku is null), coalesce(lower(sku), ''), id`,
  '-category': sql`lower(category) desc, id desc`,
};

const patternOf = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What the search promises, as plainly as SQL can say it. */
async function plainly(db: Db, search: string, sort: Sort): Promise<number[]> {
  const patterns = partsOf(search).map(patternOf);
  const holds = (text: RawBuilder<unknown>) =>
    sql.join(
      patterns.map((pattern) => sql`folded(${text}) like folded(${pattern})`),
      sql` and `,
    );
  const byRelevance = sql`
    starts_with(folded(name), folded(${search})) desc, (${holds(sql`name`)}) desc,
    case when starts_with(folded(name), folded(${search})) then folded(name) end collate "C",
    case when starts_with(folded(name), folded(${search})) then id else -id end`;
  const { rows } = await sql<{ id: number }>`
    select id from products
    where ${holds(sql`concat_ws(chr(31), name, description, brand, model, sku, supplier, category)`)}
    order by ${sort === undefined ? byRelevance : ordered[sort]} limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

test('a search finds the same rows as a plain scan, in every order, for any letters', async () => {
  const texts = new Set([
    'a',
    'zq',
    'jx',
    'lastborn',
    'jx l',
    'lastborn jx',
    'oak tile',
    'z oak q',
    'o a k e q z % oak _',
    'Σ',
    'ΣΊ',
    'İ',
    'ẞ',
    'ж木',
    '1/2',
    'nowhere',
    'q',
    '%_',
  ]);
  for (let tried = 0; tried < 25; tried += 1) texts.add(write(1 + (tried % 4)).trim() || 'oak');
  await withRollback(opened.db, async (trx) => {
    // With a million rows nothing is read whole; with a few thousand it must be told not to be.
    await sql`set local enable_seqscan = off`.execute(trx);
    for (const search of texts) {
      for (const sort of [sorts[random(sorts.length - 1)], undefined]) {
        const found = idsOf(await listProducts(trx, { search, limit: 50, ...(sort && { sort }) }));
        expect(found, `${search} by ${sort}`).toEqual(await plainly(trx, search, sort));
      }
    }
  });
});

test.each([
  ["O'Brien", 'O’Brien'],
  ['O’Brien', "O'Brien"],
  ['cafe jose', 'Café José'],
  ['café', 'Cafe'],
  ['12" board', '12″ Board'],
  ["8' x 4'", '8′ × 4′'],
  ['half-inch', 'Half–inch'],
  ['sea blue', 'Sea\u00a0Blue'],
  ['main st w', 'Main  St   West'],
  ['СЕВЕР', 'Север'],
])('a search for “%s” finds “%s”, as people see them', async (search, name) => {
  await withRollback(opened.db, async (trx) => {
    const { id } = await insertProduct(trx, { name, price: dollars(1) });
    expect(idsOf(await listProducts(trx, { search, limit: 50 }))).toEqual([id]);
    expect((await findRecords(trx, search)).map((each) => each.id)).toEqual([id]);
  });
});

test('a search begins with the exact name, then names that begin with it, then names with all words, then other fields', async () => {
  await withRollback(opened.db, async (trx) => {
    const names = [
      ['Heating mat', 'Lies in thinset, over tile'],
      ['White thinset', 'Tile'],
      ['Thinset mortar', null],
      ['THINSET', null],
      ['Thinset', null],
      ['Tile and thinset', null],
      ['Mesh tape', 'Thinset'],
    ] as const;
    for (const [name, description] of names)
      await insertProduct(trx, { name, description, price: dollars(1) });
    const found = async (search: string, cursor?: string) =>
      listProducts(trx, { search, limit: 3, ...(cursor && { cursor }) });
    const first = await found('thinset');
    const second = await found('thinset', first.nextCursor ?? '');
    const third = await found('thinset', second.nextCursor ?? '');
    expect([first, second, third].map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['THINSET', 'Thinset', 'Thinset mortar'],
      ['Tile and thinset', 'White thinset', 'Mesh tape'],
      ['Heating mat'],
    ]);
    expect((await found('tile thinset')).items.map(({ name }) => name)).toEqual([
      'Tile and thinset',
      'White thinset',
      'Heating mat',
    ]);
    await expect(found('mortar', first.nextCursor ?? '')).rejects.toThrow('Invalid cursor');
    // In the palette the newest comes first among equals.
    expect((await findRecords(trx, 'thinset')).map(({ title }) => title)).toEqual([
      'Thinset',
      'THINSET',
      'Thinset mortar',
      'Tile and thinset',
      'White thinset',
    ]);
  });
});

test.each([
  ['walker newcomer', ['walker', 'newcomer']],
  ['2 x 4', ['2 x 4']],
  ['oak 2 x 4  stud', ['oak 2 x 4', 'stud']],
  ['a bc oak', ['a bc', 'oak']],
  ['one two three four five six seven eight', ['one', 'two', 'three', 'four', 'five', 'six seven eight']],
  [' ', [' ']],
])('a search for “%s” looks for %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test('a sample of the table shows that a word is frequent which the newest rows lack', async () => {
  const known = async (text: string) => {
    const search = searchFor(text, products.search);
    const asked = sql<{ known: boolean }>`select ${isFrequent({ from: 'products', search })} as known`;
    return (await asked.execute(opened.db)).rows[0]?.known;
  };
  expect(await known('oak')).toBe(true);
  expect(await known('nowhere')).toBe(false);
  expect(await known('qqq')).toBe(false);
  expect(await known('hi')).toBe(true);
});

test('the sample of a large table holds rows of it', async () => {
  await withRollback(opened.db, async (trx) => {
    await sql`create table wide (id serial primary key, name text) with (fillfactor = 10)`.execute(trx);
    await sql`insert into wide (name) select repeat('w', 300) from generate_series(1, 12000)`.execute(trx);
    const search = searchFor('www', { columns: [sql.ref('name')] });
    const { rows } = await sql`
      select pg_relation_size('wide') / 8192 > 2500 as large, ${isFrequent({ from: 'wide', search })} as frequent
    `.execute(trx);
    expect(rows).toEqual([{ large: true, frequent: true }]);
  });
});

test('projects are found by their property through its indexes, also by the digits of a phone', async () => {
  for (const [search, index] of [
    ['walkerton', 'properties_found'],
    ['9375550182', 'properties_found'],
    ['zq', 'properties_found_by_pairs'],
  ] as const) {
    const plans: string[] = [];
    await withRollback(opened.db, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await listProjects(explaining(trx, plans), { search, limit: 50 });
    });
    for (const used of [index, 'projects_of_property'])
      expect(plans.join('\n'), search).toContain(`Bitmap Index Scan on ${used}`);
  }
});

test('estimates are found by their project and its property through their indexes', async () => {
  for (const [search, ...own] of [
    ['walkerton', 'estimates_found', 'projects_found', 'properties_found'],
    ['9375550182', 'properties_found'],
    ['zq', 'estimates_found_by_pairs', 'projects_found_by_pairs', 'properties_found_by_pairs'],
  ]) {
    const plans: string[] = [];
    await withRollback(opened.db, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await listEstimates(explaining(trx, plans), { search, limit: 50 });
    });
    for (const used of [...own, 'projects_of_property', 'estimates_of_project'])
      expect(plans.join('\n'), search).toContain(`Bitmap Index Scan on ${used}`);
  }
});

test('a page of a search and its counts ask the database once each', async () => {
  for (const search of ['oak', 'jx', 'q', 'nowhere']) {
    let asked = 0;
    const counting = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1;
        return Promise.resolve(result);
      },
    });
    await listProducts(counting, { search, limit: 50 });
    await countProducts(counting, { search });
    expect(asked, search).toBe(2);
  }
});

test('no search is planned for any text, because a kept plan cannot use the indexes', async () => {
  for (const search of ['lastborn', 'zq'])
    for (let time = 0; time < 3; time += 1) {
      await listProducts(opened.db, { search, limit: 50 });
      await listProducts(opened.db, { search, limit: 50, sort: 'name' });
      await countProducts(opened.db, { search });
      await listEstimates(opened.db, { search, limit: 50 });
      await findRecords(opened.db, search);
    }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%folded_once%'`.execute(opened.db);
  expect(rows).toEqual([]);
});

test('pages of a search follow each other without a gap, near and far', async () => {
  for (const search of ['jx', 'oak', 'lastborn']) {
    const all = idsOf(await listProducts(opened.db, { search }));
    const walked: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listProducts(opened.db, { search, limit: 40, ...(cursor && { cursor }) });
      walked.push(...idsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && walked.length < 200);
    expect(walked).toEqual(all.slice(0, walked.length));
    expect(walked.length).toBe(Math.min(all.length, 200));
  }
});

test('other conditions hold beside a search that only the index answers', async () => {
  const filter = { search: 'jx', category: 'tile' };
  const { items } = await listProducts(opened.db, { ...filter, limit: 50 });
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThan(50);
  expect(items.every(({ category }) => category === 'Tile')).toBe(true);
  expect((await countProducts(opened.db, filter)).total).toBe(items.length);
  expect((await findRecords(opened.db, 'lastborn')).filter(({ kind }) => kind === 'product')).toEqual([]);
});

test.each([
  ['products', async (db: Db, search: string) => listProducts(db, { search, sort: 'price', limit: 50 })],
  ['projects', async (db: Db, search: string) => listProjects(db, { search, limit: 50 })],
  [
    'properties',
    async (db: Db, search: string) => listPropertySummaries(db, { search, sort: 'city', limit: 50 }),
  ],
])('%s are found by an index for any letters', async (table, list) => {
  for (const [search, index] of [
    ['oak', `${table}_found`],
    ...['zq', 'ж', '½', '1/2'].map((text) => [text, `${table}_found_by_pairs`]),
  ] as [string, string][]) {
    const plans: string[] = [];
    await withRollback(opened.db, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await list(explaining(trx, plans), search);
    });
    expect(plans.join('\n'), search).toContain(`Bitmap Index Scan on ${index}`);
  }
});
