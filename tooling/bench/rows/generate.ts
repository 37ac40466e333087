import { copyIn } from '@quoin/db/backup/tables';
import pg from 'pg';

import {
  type GeneratedTable,
  generatedActivity,
  generatedProducts,
  generatedProjects,
  generatedProperties,
  generatedTasks,
  type Range,
} from './generated-rows.ts';

/** How many records a database has at the end. Existing records count. */
export interface Amounts {
  products: number;
  properties: number;
  projects: number;
  tasks: number;
}

const PART_BYTES = 4_000_000;

/** A row as COPY reads it. No generated text has a tab, a line end or a backslash. */
const lineOf = (cells: GeneratedTable['rows'] extends Iterable<infer Cells> ? Cells : never) =>
  `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`;

async function copy(client: pg.Client, table: GeneratedTable): Promise<void> {
  let lines: string[] = [];
  let length = 0;
  const send = async () => {
    await copyIn(client, table, Buffer.from(lines.join('')));
    lines = [];
    length = 0;
  };
  for (const cells of table.rows) {
    const line = lineOf(cells);
    lines.push(line);
    length += line.length;
    if (length >= PART_BYTES) await send();
  }
  await send();
}

/** The range of rows that a table lacks. Their ids follow the last id. */
async function missing(client: pg.Client, table: string, wanted: number, until: Date): Promise<Range> {
  const { rows } = await client.query<{ count: number; last: number }>(
    `select count(*)::int as count, coalesce(max(id), 0) as last from ${table}`,
  );
  const { count = 0, last = 0 } = rows[0] ?? {};
  return { first: last + 1, count: Math.max(0, wanted - count), until };
}

/**
 * Drops the indexes that are not unique, and gives the statements that restore them. Building an index after the rows
 * takes a fraction of the time.
 */
async function withoutIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Adds the missing rows. The caller has begun a transaction. */
async function fill(client: pg.Client, wanted: Amounts, tellTime: (what: string) => void): Promise<void> {
  const until = new Date();
  const products = await missing(client, 'products', wanted.products, until);
  const properties = await missing(client, 'properties', wanted.properties, until);
  const projects = await missing(client, 'projects', wanted.projects, until);
  const tasks = await missing(client, 'project_tasks', wanted.tasks, until);
  if ([products, properties, projects, tasks].every(({ count }) => count === 0)) return;
  const types = await client.query<{ id: number }>('select id from project_types order by id');
  const typeIds = types.rows.map(({ id }) => id);
  const tables = [
    generatedProducts(products),
    generatedProperties(properties),
    generatedProjects(projects, properties, typeIds),
    generatedTasks(tasks, projects),
    generatedActivity('project', projects),
    generatedActivity('project-task', tasks),
  ];
  const names = [...new Set(tables.map(({ name }) => name))];
  const definitions = await withoutIndexes(client, names);
  for (const table of tables) await copy(client, table);
  tellTime('rows');
  for (const definition of definitions) await client.query(definition);
  tellTime('indexes');
  for (const name of names) {
    const newest = `(select coalesce(max(id), 1) from ${name})`;
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), ${newest})`);
  }
}

/**
 * Fills a database that the product has made up to these amounts, in one transaction. The rows are the same each time,
 * apart from their dates, which end now. Triggers, constraints and unique indexes stay active, and other indexes are
 * rebuilt afterwards. Adds nothing where all rows exist.
 */
export async function generate(url: string, wanted: Amounts, say: (line: string) => void): Promise<void> {
  let begun = performance.now();
  const tellTime = (what: string) => {
    say(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    begun = performance.now();
  };
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local maintenance_work_mem = '1GB'");
    await client.query('set local synchronous_commit = off');
    await fill(client, wanted, tellTime);
    await client.query('commit');
    // Otherwise autovacuum may run in the middle of a measurement.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    tellTime('vacuum and checkpoint');
  } finally {
    await client.end();
  }
}
