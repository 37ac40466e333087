import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { asJson } from '../lists/json-rows.ts';
import { openTestDatabase } from '../testing/database.ts';

const { db, [Symbol.asyncDispose]: close } = await openTestDatabase();
afterAll(close);

const place = {
  address: '1 Maple St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
} as const;

test('names are snake_case in SQL, and PostgreSQL answers in ours', () => {
  const query = db
    .selectFrom('properties')
    .innerJoin('projects', 'projects.propertyId', 'properties.id')
    .select(['properties.id', 'properties.zipCode', 'projects.startDate as beginsOn'])
    .where('properties.isActive', '=', true)
    .orderBy('properties.createdAt');
  expect(query.compile().sql).toBe(
    'select "properties"."id", "properties"."zip_code" as "zipCode", "projects"."start_date" as "beginsOn" ' +
      'from "properties" inner join "projects" on "projects"."property_id" = "properties"."id" ' +
      'where "properties"."is_active" = $1 order by "properties"."created_at"',
  );
});

test('within a query inside another, names stay those of SQL', () => {
  const counted = db
    .selectFrom('projects')
    .select(({ fn }) => ['propertyId', fn.countAll<number>().as('projectCount')])
    .groupBy('propertyId')
    .as('work');
  expect(db.selectFrom(counted).select(['work.propertyId', 'work.projectCount']).compile().sql).toBe(
    'select "work"."property_id" as "propertyId", "work"."project_count" as "projectCount" from ' +
      '(select "property_id", count(*) as "project_count" from "projects" group by "property_id") as "work"',
  );
});

test('inserts, updates, deletes and raw statements answer in our names, too', async () => {
  const made = await db
    .insertInto('properties')
    .values(place)
    .returning(['zipCode', 'yearBuilt as since'])
    .executeTakeFirst();
  expect(made).toEqual({ zipCode: '45402', since: null });
  const changed = await db
    .updateTable('properties')
    .set({ yearBuilt: 1968 })
    .returning('yearBuilt')
    .execute();
  expect(changed).toEqual([{ yearBuilt: 1968 }]);
  expect(await db.deleteFrom('properties').returning(['propertyType']).execute()).toEqual([
    { propertyType: 'condo' },
  ]);
  const { rows } = await sql`select 1 as by_hand`.execute(db);
  expect(rows).toEqual([{ byHand: 1 }]);
});

test('rows as JSON have our names, also where their query is a part of a handwritten statement', async () => {
  await db.insertInto('properties').values(place).execute();
  const page = asJson(db, db.selectFrom('properties').select('zipCode'));
  const { rows } = await sql<{ row: string }>`with chosen as (select 1 as id) ${page}`.execute(db);
  expect(rows.map(({ row }) => JSON.parse(row))).toEqual([{ zipCode: '45402' }]);
  expect((await page.execute()).map(({ row }) => JSON.parse(row))).toEqual([{ zipCode: '45402' }]);
});
