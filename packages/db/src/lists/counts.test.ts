import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { countProducts, listProducts } from '../catalog/product.ts';
import { countSupplierBranches } from '../suppliers/supplier-branch.ts';
import { openTestDatabase } from '../testing/database.ts';
import { countProjects, listProjects } from '../work/project.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await sql`
    insert into products (name, price, category, is_active)
    select (array['Red tile', 'Blue tile', 'Oak plank'])[1 + i % 3], 1, (array['Tile', 'TILE', 'Paint', 'Lumber'])[1 + i % 4], i % 5 > 0
    from generate_series(1, 80) as i`.execute(opened.db);
  await sql`insert into project_types (name) values ('Kitchen'), ('Bath')`.execute(opened.db);
  await sql`
    insert into projects (name, status, project_type_id)
    select 'Deck ' || i, (array['planning', 'completed'])[1 + i % 2], case when i % 3 > 0 then i % 3 end
    from generate_series(1, 20) as i`.execute(opened.db);
});
afterAll(async () => opened[Symbol.asyncDispose]());

test.each([
  {},
  { search: 'tile' },
  { search: 'oak plank' },
  { search: 'nothing of the kind' },
  { category: 'tile' },
  { category: 'tIlE', isActive: false },
  { search: 'red', isActive: true },
  { search: 'red', category: 'Paint', isActive: true },
  { category: 'No such category' },
])('the counts of products for %j equal the lists themselves', async (found) => {
  const lengthOf = async (filter: object) => (await listProducts(opened.db, filter)).items.length;
  const counts = await countProducts(opened.db, found);
  expect(counts.total).toBe(await lengthOf(found));
  const categories = new Map(counts.choices.category.map(({ label, count }) => [label, count]));
  for (const category of ['TILE', 'Paint', 'Lumber']) {
    expect(categories.get(category) ?? 0).toBe(await lengthOf({ ...found, category }));
  }
  expect([...categories.keys()].every((label) => ['TILE', 'Paint', 'Lumber'].includes(label))).toBe(true);
  const active = new Map(counts.choices.isActive.map(({ value, count }) => [value, count]));
  for (const isActive of [true, false]) {
    expect(active.get(String(isActive)) ?? 0).toBe(await lengthOf({ ...found, isActive }));
  }
});

test('projects without a type count only in the total', async () => {
  const { total, choices } = await countProjects(opened.db, { status: 'planning' });
  const { items } = await listProjects(opened.db, { status: 'planning' });
  expect(total).toBe(items.length);
  for (const { value, count } of choices.projectTypeId) {
    expect(count).toBe(items.filter(({ projectTypeId }) => String(projectTypeId) === value).length);
  }
  expect(choices.status).toEqual([
    { value: 'completed', label: 'completed', count: 10 },
    { value: 'planning', label: 'planning', count: 10 },
  ]);
});

test('of too many values, the most frequent ones are listed', async () => {
  await sql`
    insert into products (name, price, category) select 'Odd', 1, 'Odd ' || i from generate_series(1, 250) as i`.execute(
    opened.db,
  );
  const { total, choices } = await countProducts(opened.db, {});
  expect(total).toBe(330);
  expect(choices.category).toHaveLength(200);
  expect(choices.category.filter(({ count }) => count > 1)).toHaveLength(3);
});

test('a field that is not counted itself narrows the total and every count', async () => {
  await sql`insert into suppliers (name) values ('Hollis Fork'), ('Tarrowby')`.execute(opened.db);
  await sql`
    insert into supplier_branches (supplier_id, name, address, city, state, zip_code, is_active)
    select suppliers.id, 'Branch ' || i, '1 Elm St', 'Dayton', 'OH', '45402', i > 1
    from suppliers, generate_series(1, 3) as i`.execute(opened.db);
  const { id } = await opened.db
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', 'Tarrowby')
    .executeTakeFirstOrThrow();
  const counted = [
    { value: 'false', label: 'false', count: 1 },
    { value: 'true', label: 'true', count: 2 },
  ];
  expect(await countSupplierBranches(opened.db, { supplierId: id })).toEqual({
    total: 3,
    choices: { isActive: counted },
  });
  expect(
    await countSupplierBranches(opened.db, { supplierId: id, isActive: false, search: 'branch' }),
  ).toEqual({ total: 1, choices: { isActive: counted } });
});
