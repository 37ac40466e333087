import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';

import { allMigrations } from './migrate.ts';

/** What the version before cannot live with, or what its writes may break (R95). */
const rules: Record<string, RegExp> = {
  'takes something away': /\bdrop (table|column|constraint|index|view|function|type|trigger|default)\b/,
  'renames something': /\brename\b/,
  'changes the type of a column': /\balter column \w+ (set data )?type\b/,
  'demands a value that the version before does not give':
    /\bset not null\b|\badd column (?:if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
  // The version before does not write into a table of the same migration.
  'forbids what the version before may write':
    /\badd constraint\b|\bcreate unique index \w+ on (\w+)\b(?<!\bcreate table \1\b.*)/,
  // Such an index stands in indexes.ts.
  'keeps writers waiting while an index is made':
    /\bcreate (?:unique )?index \w+ on (\w+)\b(?<!\bcreate table \1\b.*)/,
};

/** Those of before there was this rule, and whatever was weighed since: why the version before is not hurt. */
const exceptions: Record<string, string[]> = {
  // The check of a name is made longer.
  '0002-keys-and-throttle': ['takes something away', 'forbids what the version before may write'],
  // Of columns that the version before does not know.
  '0003-photo-objects': ['forbids what the version before may write'],
  '0005-imports': ['keeps writers waiting while an index is made'],
  '0006-sorted-lists': ['keeps writers waiting while an index is made'],
  '0007-public-site': ['keeps writers waiting while an index is made'],
  // The check of the lists that can be imported goes.
  '0012-cost-codes': ['takes something away'],
  // An index of searches, which another one replaces.
  '0015-activity-details': ['takes something away'],
  // A trigger deletes the bytes of photos in place of a reference. The check of actions allows more.
  '0017-bin': ['takes something away', 'forbids what the version before may write'],
  // An index of the log, which another one replaces.
  '0018-values-in-the-log': ['takes something away'],
  // Of columns that the version before does not know, and of documents, which it always writes in this form.
  '0031-change-orders': ['forbids what the version before may write'],
  // Of columns that the version before does not know. The checks of kinds allow more.
  '0032-paper-and-pictures': ['takes something away', 'forbids what the version before may write'],
  // The check of kinds allows more.
  '0033-proof': ['takes something away', 'forbids what the version before may write'],
  // Indexes of searches, which others replace. What the unique ones now forbid, the version before knows by their names, and
  // answers in the same words. Their tables are small.
  '0035-folded-texts': [
    'takes something away',
    'forbids what the version before may write',
    'keeps writers waiting while an index is made',
  ],
  // The check of kinds allows more.
  '0036-hand-over': ['takes something away', 'forbids what the version before may write'],
  // Of a column that the version before does not know. A trigger gives it a value.
  '0039-kinds-of-documents': [
    'demands a value that the version before does not give',
    'forbids what the version before may write',
  ],
  // The checks of kinds allow more.
  '0046-orders': ['takes something away', 'forbids what the version before may write'],
  // The check of kinds allows more.
  '0059-invoices': ['takes something away', 'forbids what the version before may write'],
  '0064-returns-and-refunds': ['takes something away', 'forbids what the version before may write'],
  // The check of reasons allows more.
  '0067-ends-and-proof': ['takes something away', 'forbids what the version before may write'],
  // Of columns that the version before does not know. The check of states allows more.
  '0065-online-payments': ['takes something away', 'forbids what the version before may write'],
  // Of columns that the version before does not know. The checks of kinds and of sums allow more.
  '0060-retainage': ['takes something away', 'forbids what the version before may write'],
  // Of columns that the version before does not know. The checks of states and kinds allow more.
  '0068-provider-refunds': ['takes something away', 'forbids what the version before may write'],
  // Of columns and memos that the version before does not know. The check of kinds allows more.
  '0061-credit-memos': ['takes something away', 'forbids what the version before may write'],
};

/** What a migration asks of PostgreSQL, without comments, in one line and lower case. */
async function statementsOf(up: (db: Kysely<never>) => Promise<void>): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await up(db);
  return statements.join(';\n').replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase();
}

const brokenRules = (statements: string) =>
  Object.keys(rules).filter((rule) => rules[rule]?.test(statements));

test('every migration after the first only adds: the previous version still works on the new schema (R95)', async () => {
  const all = Object.entries(await allMigrations());
  const broken: Record<string, string[]> = {};
  for (const [name, { up }] of all.slice(1)) {
    const statements = await statementsOf(up);
    expect(statements.length, name).toBeGreaterThan(20);
    const found = brokenRules(statements);
    if (found.length > 0) broken[name] = found;
  }
  // Who must break a rule: first a version that no longer needs what goes, then one whose migration takes it away.
  expect(broken).toEqual(exceptions);
});

test.each([
  ['alter table products drop column sku', ['takes something away']],
  ['alter table products rename column sku to code', ['renames something']],
  ['alter table products alter column price type float8', ['changes the type of a column']],
  [
    'alter table products add column weight numeric not null',
    ['demands a value that the version before does not give'],
  ],
  ['alter table products add column weight numeric not null default 0, add column depth numeric', []],
  ['alter table products add column weight numeric default 0 not null', []],
  [
    'create unique index products_name on products (name)',
    ['forbids what the version before may write', 'keeps writers waiting while an index is made'],
  ],
  ['create index products_name on products (name)', ['keeps writers waiting while an index is made']],
  ['create table rooms (name text); create index rooms_name on rooms (name)', []],
  ['create table rooms (name text); create unique index rooms_name on rooms (name)', []],
])('%s is detected', (statements, found) => {
  expect(brokenRules(statements)).toEqual(found);
});
