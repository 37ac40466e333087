import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTestDatabase } from '../testing/database.ts';
import { accessColumns } from './testing/access-columns.ts';
import type { ColumnsOf } from './testing/columns-of.ts';
import { estimateColumns } from './testing/estimate-columns.ts';
import { upkeepColumns } from './testing/upkeep-columns.ts';
import { workColumns } from './testing/work-columns.ts';

const columns: ColumnsOf = { ...accessColumns, ...estimateColumns, ...upkeepColumns, ...workColumns };

const names: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  bytea: 'bytes',
  jsonb: 'json',
  ARRAY: 'json',
};

test('the types of rows are those of the migrated database', async () => {
  await using opened = await openTestDatabase();
  const { rows } = await sql<{ table: string; column: string; kind: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as "type",
      case when is_nullable = 'YES' then 'nullable'
        when column_default is not null or is_identity = 'YES' then 'filled'
        else 'needed' end as kind
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(opened.db);
  const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found: Record<string, Record<string, string>> = {};
  for (const { table, column, kind, type } of rows)
    (found[camelCase(table)] ??= {})[camelCase(column)] = `${kind} ${names[type] ?? type}`;
  expect(found).toEqual(columns);
});
