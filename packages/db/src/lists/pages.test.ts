import { dollars } from '@quoin/domain/exact';
import type { TaskWithProject } from '@quoin/domain/work/project-task';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listProducts, listProductsOfCategory } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { listContactSubmissions } from '../outreach/contact-submission.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { explaining } from '../testing/explaining.ts';
import { listTasksOfAllProjects } from '../work/project-task-list.ts';
import { listProjects } from '../work/project.ts';
import { listProperties, listPropertySummaries } from '../work/property.ts';
import { listSubcontractors } from '../work/subcontractor.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  // Few values, so that there are many ties; some missing.
  await sql`
    insert into products (name, price, category, sku, is_active)
    select (array['Tile', 'tile', 'Zinc', 'Ünion', 'anchor'])[1 + i % 5], (i % 7) * 1.25,
      (array['Tile', 'TILE', 'Paint'])[1 + i % 3], case when i % 4 > 0 then (array['b-1', 'B-1', 'a'])[1 + i % 3] end, i % 2 = 0
    from generate_series(1, 60) as i`.execute(opened.db);
  await sql`
    insert into projects (name, status, start_date, budget)
    select 'Deck ' || i % 3, (array['on-hold', 'planning', 'completed', 'in-progress'])[1 + i % 4],
      case when i % 3 > 0 then date '2026-01-01' + i % 5 end, case when i % 5 > 0 then (i % 4) * 100 end
    from generate_series(1, 40) as i`.execute(opened.db);
  await sql`
    insert into project_tasks (project_id, name, due_on, is_completed, completed_at)
    select projects.id, (array['Tile', 'paint'])[1 + i % 2], case when i % 3 > 0 then date '1969-12-30' + i % 4 end,
      i > 2, case when i > 2 then timestamptz '2026-03-01 12:00:00.123+00' + projects.id % 3 * interval '1 hour' end
    from projects cross join generate_series(1, 4) as i`.execute(opened.db);
  await sql`
    insert into properties (address, city, state, zip_code, property_type, owner_first_name, owner_last_name)
    select i || ' Elm St', (array['Dayton', 'akron', 'Xenia'])[1 + i % 3], 'OH', '45402', 'condo',
      case when i % 3 > 0 then (array['Dana', 'ada'])[1 + i % 2] end, case when i % 4 > 0 then 'Ortiz' end
    from generate_series(1, 30) as i`.execute(opened.db);
  await sql`
    insert into subcontractors (company_name, specialty, rating)
    select 'Firm ' || i % 6, (array['Tile', 'roofing'])[1 + i % 2], case when i % 3 > 0 then (i % 5) end
    from generate_series(1, 30) as i`.execute(opened.db);
  await sql`
    insert into contact_submissions (first_name, last_name, email, company_name)
    select (array['Dana', 'ada'])[1 + i % 2], 'Ortiz', 'd@example.com', case when i % 3 > 0 then 'Firm ' || i % 4 end
    from generate_series(1, 30) as i`.execute(opened.db);
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Value = string | number | null;
type Row = { id: number };
type List = (paging: { sort?: never; limit?: number; cursor?: string }) => Promise<{
  items: Row[];
  nextCursor: string | null;
}>;

/** The whole list in pages of seven. */
async function walk(list: List, sort: string | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<List>> = await list({
      ...(sort !== undefined && { sort: sort as never }),
      limit: 7,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

/** What the rows should look like: sorted in memory, what is missing last, the id among equals. */
function sortedInMemory(rows: Row[], valueOf: (row: never) => Value, isBackward: boolean): number[] {
  const sign = isBackward ? -1 : 1;
  return rows
    .map((row) => ({ id: row.id, value: valueOf(row as never) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) {
        if (one.value !== other.value) return one.value === null ? 1 : -1;
      } else if (one.value !== other.value) return one.value < other.value ? -sign : sign;
      return sign * (one.id - other.id);
    })
    .map(({ id }) => id);
}

const low = (text: string | null) => text?.toLowerCase() ?? null;
const statuses = ['planning', 'in-progress', 'completed', 'on-hold'];
interface Owner {
  ownerFirstName: string | null;
  ownerLastName: string | null;
}
const owner = ({ ownerFirstName, ownerLastName }: Owner) =>
  low([ownerFirstName, ownerLastName].filter(Boolean).join(' ') || null);

const lists: Record<string, [List, Record<string, (row: never) => Value>]> = {
  products: [
    async (paging) => listProducts(opened.db, paging),
    {
      added: ({ id }: Row) => id,
      name: ({ name }: { name: string }) => low(name),
      price: ({ price }: { price: number }) => price,
      category: ({ category }: { category: string }) => low(category),
      sku: ({ sku }: { sku: string | null }) => low(sku),
    },
  ],
  projects: [
    async (paging) => listProjects(opened.db, paging),
    {
      added: ({ id }: Row) => id,
      name: ({ name }: { name: string }) => low(name),
      startDate: ({ startDate }: { startDate: string | null }) => startDate,
      budget: ({ budget }: { budget: number | null }) => budget,
      status: ({ status }: { status: string }) => statuses.indexOf(status),
    },
  ],
  tasks: [
    async (paging) => listTasksOfAllProjects(opened.db, paging),
    {
      toDo: ({ isCompleted, completedAt, dueOn }: TaskWithProject) =>
        isCompleted
          ? 1e20 - Date.parse(completedAt ?? '') * 1e6
          : dueOn === null
            ? 1e6
            : Date.parse(dueOn) / 1e9,
      added: ({ id }: Row) => id,
      name: ({ name }: { name: string }) => low(name),
      dueOn: ({ dueOn }: { dueOn: string | null }) => dueOn,
      project: ({ projectName }: { projectName: string }) => low(projectName),
    },
  ],
  properties: [
    async (paging) => listProperties(opened.db, paging),
    {
      added: ({ id }: Row) => id,
      address: ({ address }: { address: string }) => low(address),
      city: ({ city }: { city: string }) => low(city),
      owner,
    },
  ],
  summaries: [
    async (paging) => listPropertySummaries(opened.db, paging),
    { added: ({ id }: Row) => id, owner },
  ],
  subcontractors: [
    async (paging) => listSubcontractors(opened.db, paging),
    {
      added: ({ id }: Row) => id,
      name: ({ companyName }: { companyName: string }) => low(companyName),
      rating: ({ rating }: { rating: number | null }) => rating,
      specialty: ({ specialty }: { specialty: string }) => low(specialty),
    },
  ],
  leads: [
    async (paging) => listContactSubmissions(opened.db, paging),
    {
      added: ({ id }: Row) => id,
      name: ({ firstName, lastName }: { firstName: string; lastName: string }) =>
        low(`${firstName} ${lastName}`),
      company: ({ companyName }: { companyName: string | null }) => low(companyName),
    },
  ],
};

describe.each(Object.entries(lists))('%s', (_name, [list, keys]) => {
  test.each(Object.entries(keys))(
    'sorted by %s hold each row once, in order, page by page',
    async (key, valueOf) => {
      const { items } = await list({});
      for (const sort of [key, `-${key}`]) {
        const ids = (await walk(list, sort)).map(({ id }) => id);
        expect(ids).toEqual(sortedInMemory(items, valueOf, sort.startsWith('-')));
      }
    },
  );
});

test('a cursor is valid only for the list and sort of its origin', async () => {
  const { nextCursor } = await listProducts(opened.db, { sort: 'price', limit: 5 });
  const cursor = nextCursor ?? '';
  expect((await listProducts(opened.db, { sort: 'price', cursor })).items).toHaveLength(50);
  const tries: Promise<unknown>[] = [
    listProducts(opened.db, { cursor }),
    listProducts(opened.db, { sort: '-price', cursor }),
    listProducts(opened.db, { sort: 'name', cursor }),
    listProductsOfCategory(opened.db, { id: 1, name: 'Tile' }, { cursor }),
    listProjects(opened.db, { sort: 'budget', cursor }),
  ];
  for (const refused of tries) {
    await expect(refused).rejects.toThrow('Invalid cursor');
  }
});

test.each([
  ['products by price', { at: '1', id: 1 }],
  ['products by price', { at: null, id: 1 }],
  ['products by price', { at: 1 }],
  ['products by price', 1],
])('a forged cursor is refused: %s %j', async (list, position) => {
  const cursor = Buffer.from(JSON.stringify([list, position])).toString('base64url');
  await expect(listProducts(opened.db, { sort: 'price', cursor })).rejects.toThrow('Invalid cursor');
});

test('rows that come and go between two pages move no other row', async () => {
  const all = (await listProducts(opened.db, { sort: 'price' })).items.map(({ id }) => id);
  const first = await listProducts(opened.db, { sort: 'price', limit: 20 });
  await opened.db
    .transaction()
    .execute(async (trx) => {
      await trx
        .deleteFrom('products')
        .where('id', '=', all[0] ?? 0)
        .execute();
      await trx
        .insertInto('products')
        .values({ name: 'Cheapest', price: dollars(0) })
        .execute();
      const { items } = await listProducts(trx, {
        sort: 'price',
        cursor: first.nextCursor ?? '',
        limit: 100,
      });
      expect(items.map(({ id }) => id)).toEqual(all.slice(20));
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
});

const both = (...names: string[]) => names.flatMap((name) => [name, `-${name}`]);

test.each([
  ...both('added', 'name', 'price', 'category', 'sku').map((sort) => ['products', sort] as const),
  ...both('added', 'name', 'startDate', 'budget', 'status').map((sort) => ['projects', sort] as const),
  ...both('added', 'address', 'city', 'owner').map((sort) => ['properties', sort] as const),
  // The name of a task's project is in another table, so that order has no index.
  ...both('toDo', 'added', 'name', 'dueOn').map((sort) => ['project_tasks', sort] as const),
])('a page of %s sorted by %s is read by an index, and not sorted', async (name, sort) => {
  const list = (db: Db, cursor?: string) => {
    const paging = { sort: sort as never, limit: 10, ...(cursor !== undefined && { cursor }) };
    if (name === 'products') return listProducts(db, paging);
    if (name === 'project_tasks') return listTasksOfAllProjects(db, paging);
    return name === 'projects' ? listProjects(db, paging) : listProperties(db, paging);
  };
  const { nextCursor } = await list(opened.db);
  // Statements are written once, and not by the database that explains them.
  await list(opened.db, nextCursor ?? '');
  const plans: string[] = [];
  await opened.db.transaction().execute(async (trx) => {
    // Sixty rows are read whole and sorted sooner than by an index; a hundred thousand are not.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await sql`set local enable_hashjoin = off`.execute(trx);
    await sql`set local enable_mergejoin = off`.execute(trx);
    await list(explaining(trx, plans), nextCursor ?? '');
  });
  const plan = plans.join('\n');
  expect(plan).toMatch(new RegExp(`using ${name}_\\w+ on ${name}[^]*?Index Cond: \\(ROW|using ${name}_pkey`));
  expect(plan).not.toContain('Sort');
});

test.each([
  [{ isCompleted: false }, 'project_tasks_(?:open_)?to_do'],
  [{ isCompleted: true }, 'project_tasks_(?:completed_)?to_do'],
  [{ assignee: 'none' }, 'project_tasks_of_assignee_to_do'],
])('tasks narrowed to %j are read from where the page begins, and not sorted', async (found, index) => {
  const { items } = await listTasksOfAllProjects(opened.db, { ...found, limit: 1 });
  expect(items).toHaveLength(1);
  const { nextCursor } = await listTasksOfAllProjects(opened.db, { ...found, limit: 10 });
  const list = async (db: Db) =>
    listTasksOfAllProjects(db, { ...found, limit: 10, cursor: nextCursor ?? '' });
  await list(opened.db);
  const plans: string[] = [];
  await opened.db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    await list(explaining(trx, plans));
  });
  const plan = plans.join('\n');
  expect(plan).toMatch(new RegExp(`using ${index} on project_tasks[^]*?Index Cond: .*ROW`));
  expect(plan).not.toContain('Sort');
});

test('a page of a long list is not planned anew each time', async () => {
  await using alone = await openTestDatabase();
  await withRollback(alone.db, async (trx) => {
    await sql`
      insert into properties (address, city, state, zip_code, property_type)
      select i || ' Oak St', 'Dayton', 'OH', '45402', 'condo' from generate_series(1, 5000) as i`.execute(
      trx,
    );
    await sql`analyze properties`.execute(trx);
    for (let asked = 0; asked < 10; asked += 1)
      expect((await listPropertySummaries(trx, { limit: 50 })).items).toHaveLength(50);
    const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
      select generic_plans::integer, custom_plans::integer from pg_prepared_statements
      where statement like '%projectCount%' and statement not like '%pg_prepared_statements%'`.execute(trx);
    // PostgreSQL plans five times for the values, and sees that it need not.
    expect(rows).toEqual([{ customPlans: 5, genericPlans: expect.toBeOneOf([4, 5]) as number }]);
  });
});
