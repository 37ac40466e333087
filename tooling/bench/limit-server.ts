import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import Fastify from 'fastify';
import pg from 'pg';

import {
  findProperty,
  firstOf,
  insertProduct,
  listEstimateLines,
  listProducts,
  listProjects,
  listPropertySummaries,
  type Statement,
  withMomentsAsText,
} from './limit-statements.ts';

/**
 * The limit: the least code that gives the same answers, written by hand only for speed. It uses Fastify, pg and named
 * prepared statements, and sends rows as JSON without changes. It has no session, permissions, validation, security
 * headers or activity log, and ETags only for files. It runs as its own process, like the product, and prints one line,
 * its address.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const filesDir = process.env['FILES_DIR'] ?? '';

async function query(statement: Statement, values: unknown[] = []): Promise<object[]> {
  const { rows } = await pool.query<object>({ ...statement, values });
  return rows;
}

const app = Fastify();

/** Serves a whole list or its first page. `moments=text` selects the faster statement of {@link withMomentsAsText}. */
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
app.get<{ Params: { id: string } }>('/estimates/:id/lines', async ({ params }) =>
  query(listEstimateLines, [params.id]),
);
app.post<{ Body: Record<string, unknown> }>('/products', async ({ body }, reply) => {
  const { name, category, description, brand, sku, price, unit, supplier } = body;
  const [row] = await query(insertProduct, [name, category, description, brand, sku, price, unit, supplier]);
  return reply.code(201).send(row);
});
/** Files up to this size are read as a whole, because a stream costs more than it saves. */
const SMALL_BYTES = 256 * 1024;

// Like a file server: the ETag is made of the time and the length, and large files are streamed.
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
