import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openTestDatabase } from '../testing/database.ts';

const names: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
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

type Found = Record<string, Record<string, string>>;

/** The columns of the migrated database, in the words of the type `Columns`. */
async function findColumns(): Promise<Found> {
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
  return found;
}

/** Statements that compile if these are the columns of the types, and not if one is missing, unknown, or of another kind. */
function statementsFor(found: Found): string {
  const { users: { password = '', ...users } = {}, ...others } = found;
  const wrong = {
    fewerTables: others,
    fewerColumns: { ...others, users },
    moreColumns: { ...others, users: { ...users, password, hint: 'nullable string' } },
    otherKind: { ...others, users: { ...users, password: 'nullable string' } },
    otherType: { ...others, users: { ...users, password: 'needed number' } },
  };
  return [
    `import type { Columns } from '${join(import.meta.dirname, 'testing/columns-of.ts')}';`,
    `export const found: Columns = ${JSON.stringify(found, undefined, 1)};`,
    ...Object.entries(wrong).flatMap(([name, columns]) => [
      '// @ts-expect-error',
      `export const ${name}: Columns = ${JSON.stringify(columns)};`,
    ]),
  ].join('\n');
}

test('the types of rows are those of the migrated database', { timeout: 60_000 }, async () => {
  const root = join(import.meta.dirname, '../..');
  // Only a folder within the package finds the types of Node.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'columns-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'found.ts'), statementsFor(await findColumns()));
  const config = { extends: join(root, 'tsconfig.json'), include: ['found.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  const told = await promisify(execFile)(process.execPath, [compiler, '--pretty', '-p', folder]).catch(
    (error: unknown) => error,
  );
  expect(told).toMatchObject({ stdout: '' });
});
