import { binConcepts } from '@quoin/domain/bin/deletion-concepts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { trees } from './bin/trees.ts';
import { snakeOf } from './connection/snake-case.ts';
import { relations } from './relations.ts';
import { openTestDatabase } from './testing/database.ts';

test('the relations are the foreign keys of the migrated database, no more and no fewer', async () => {
  await using opened = await openTestDatabase();
  const { rows } = await sql<{ key: string; table: string; columns: string[]; to: string; onDelete: string }>`
    select conname as "key", conrelid::regclass::text as "table", confrelid::regclass::text as "to",
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' when 'a' then 'no action'
        end as "onDelete",
      array(
        select attname::text from unnest(conkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place
      ) as "columns"
    from pg_constraint where contype = 'f' order by conname`.execute(opened.db);
  const declared = relations.map(({ key, table, within, column, to, onDelete }) => ({
    key,
    table: snakeOf(table),
    columns: [...(within ? [within] : []), column].map(snakeOf),
    to: snakeOf(to),
    onDelete,
  }));
  expect(rows).toEqual(declared.toSorted((one, other) => (one.key < other.key ? -1 : 1)));
});

test.each(binConcepts)('what comes back with a %s comes after what it names', (kind) => {
  const { table, parts } = trees[kind];
  const order = [table, ...parts.map((part) => part.table)];
  const early = relations.filter((relation) => {
    const place = order.indexOf(snakeOf(relation.table));
    return place >= 0 && order.indexOf(snakeOf(relation.to)) > place;
  });
  expect(early).toEqual([]);
});

test('a project takes its tasks, papers and comments along, and all that these have', () => {
  expect(trees.project.parts.map(({ table, kind }) => [table, kind])).toEqual([
    ['project_tasks', 'project-task'],
    ['task_photos', 'task-photo'],
    ['task_products', 'task-product'],
    ['task_product_categories', undefined],
    ['price_observations', undefined],
    ['comments', 'comment'],
    ['notices', undefined],
    ['estimates', 'estimate'],
    ['estimate_sections', undefined],
    ['estimate_options', undefined],
    ['estimate_lines', undefined],
    ['estimate_adjustments', undefined],
    ['schedule_rows', undefined],
    ['material_requests', 'material-request'],
    ['material_request_photos', undefined],
    ['exceptions', undefined],
  ]);
});
