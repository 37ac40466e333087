import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import Fastify from 'fastify';
import pg from 'pg';

import {
  findProperty,
  firstOf,
  insertProduct,
  listProducts,
  listProjects,
  listPropertySummaries,
  type Statement,
  withMomentsAsText,
} from './limit-statements.ts';

/**
 * The limit: the least code that gives the same answers, as one would write it by hand for nothing but speed. Fastify,
 * pg, and named statements that PostgreSQL has prepared; rows become JSON as they are. No session, no permissions, no
 * validation, no security headers, no ETags, no log of activity. Runs as a process of its own, as the product does;
 * its address is the one line that it prints.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const filesDir = process.env['FILES_DIR'] ?? '';

async function query(statement: Statement, values: unknown[] = []): Promise<object[]> {
  const { rows } = await pool.query<object>({ ...statement, values });
  return rows;
}

const app = Fastify();

/** A list, whole or its first page; with `moments=text` as one writes it who has looked where the time goes. */
function serveList(path: string, list: Statement): void {
  app.get<{ Querystring: { limit?: string; moments?: 'text' } }>(path, async (request) => {
    const { limit, moments } = request.query;
    const statement = moments === 'text' ? withMomentsAsText(list) : list;
    return query(limit === undefined ? statement : firstOf(statement, Number(limit)));
  });
}

serveList('/products', listProducts);
serveList('/projects', listProjects);
serveList('/properties-dashboard', listPropertySummaries);

app.get<{ Params: { id: string } }>('/properties/:id', async (request, reply) => {
  const [row] = await query(findProperty, [request.params.id]);
  return row ?? reply.code(404).send();
});
app.post<{ Body: Record<string, unknown> }>('/products', async ({ body }, reply) => {
  const { name, category, description, brand, sku, price, unit, supplier } = body;
  const [row] = await query(insertProduct, [name, category, description, brand, sku, price, unit, supplier]);
  return reply.code(201).send(row);
});
/** What is no longer is read as a whole: a stream costs more than it saves. */
const SMALL_BYTES = 256 * 1024;

// As servers of files do it: known again by its time and length, sent as it is read.
app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
  const path = join(filesDir, basename(request.params.name));
  const { size, mtimeMs } = await stat(path);
  const tag = `"${size}-${mtimeMs}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  reply.header('content-length', size).type('application/octet-stream');
  if (size <= SMALL_BYTES) return reply.send(await readFile(path));
  return reply.send(createReadStream(path, { highWaterMark: SMALL_BYTES }));
});

process.once('SIGTERM', () => {
  void app
    .close()
    .then(async () => pool.end())
    .then(() => process.exit(0));
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
