import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@quoin/db/connection/database';
import type { PriceFile, PriceFileStatus } from '@quoin/domain/suppliers/price-files/price-file';
import { expect } from 'vitest';

import type { Client } from '../../testing/app.ts';
import { formOf } from './photo.ts';
import { addSupplier, addSupplierProduct } from './suppliers.ts';
import type { GoodRequest } from './usual.ts';

let count = 0;
/** A list with a SKU of its own, so that no two files are the same. */
const list = (sku = `NEW-${(count += 1)}`) => `SKU,Description,Price\n${sku},Tile ${(count += 1)},4.29\n`;

/** What the columns of the list mean. */
export const mapping = {
  headerLine: 1,
  columns: [
    { at: 0, means: 'sku' },
    { at: 1, means: 'description' },
    { at: 2, means: 'price' },
  ],
};

/** A form with a price file. */
export const fileForm = (supplierId: number, text: string | Uint8Array = list(), filename = 'March.csv') =>
  formOf([
    { name: 'supplierId', value: String(supplierId) },
    { name: 'file', bytes: Buffer.from(text), filename, type: 'text/csv' },
  ]);

/** Uploads a list. Returns the file. */
export async function addPriceFile(client: Client, supplierId?: number, text?: string): Promise<PriceFile> {
  const { body, headers } = fileForm(supplierId ?? (await addSupplier(client)).id, text);
  const answer = await client.ask('POST', '/price-files', body, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PriceFile>();
}

/** Waits until the work on a file has ended. */
export async function untilDone(client: Client, id: number): Promise<PriceFile> {
  const read = async () => (await client.ask('GET', `/price-files/${id}`)).json<PriceFile>();
  const until = performance.now() + 20_000;
  while ((await read()).status.endsWith('ing')) {
    if (performance.now() > until) throw new Error('The work on a price file does not end');
    await sleep(20);
  }
  return read();
}

/** A file in a state that work has led to. */
export async function priceFileIn(
  client: Client,
  status: Extract<PriceFileStatus, 'checked' | 'applied'>,
  supplierId?: number,
  text?: string,
): Promise<PriceFile> {
  const { id } = await addPriceFile(client, supplierId, text);
  const step = async (name: string, body: object) => {
    const answer = await client.ask('POST', `/price-files/${id}/${name}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return untilDone(client, id);
  };
  // The product checks a file at once if it knows the header.
  const { status: begun } = await untilDone(client, id);
  const checked = begun === 'uploaded' ? await step('mapping', { mapping }) : await untilDone(client, id);
  expect(checked).toMatchObject({ status: 'checked', problem: null });
  if (status === 'checked') return checked;
  const applied = await step('apply', { isWhole: true });
  expect(applied).toMatchObject({ status, problem: null });
  return applied;
}

/** A file on which work is under way for as long as the pool of the test lasts. It holds the file as a node does. */
async function busyFile(client: Client, db: Db): Promise<number> {
  const { id } = await addPriceFile(client);
  await db
    .selectNoFrom((of) =>
      of.fn('pg_advisory_lock', [of.fn('hashtext', [of.val('price file')]), of.val(id)]).as('held'),
    )
    .execute();
  await db.updateTable('priceFiles').set({ status: 'checking' }).where('id', '=', id).execute();
  return id;
}

/** The requests of the calls about price files, as the test of the contract wants them. */
export function priceFileRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const uploaded =
    (rest = '', body?: object) =>
    async () => ({
      path: `/price-files/${(await addPriceFile(client())).id}${rest}`,
      ...(body && { body }),
    });
  const checked = (rest: string, body?: object) => async () => ({
    path: `/price-files/${(await priceFileIn(client(), 'checked')).id}${rest}`,
    ...(body && { body }),
  });
  return {
    'GET /price-files': async () => {
      await addPriceFile(client());
      return { path: '/price-files' };
    },
    'POST /price-files': async () => ({
      path: '/price-files',
      ...fileForm((await addSupplier(client())).id),
    }),
    'GET /price-files/:id': uploaded(),
    'DELETE /price-files/:id': uploaded(),
    'GET /price-files/:id/head': uploaded('/head'),
    'GET /price-files/:id/effect': uploaded('/effect'),
    'GET /price-files/:id/rows': checked('/rows'),
    'POST /price-files/:id/mapping': uploaded('/mapping', { mapping }),
    'POST /price-files/:id/check': checked('/check'),
    'POST /price-files/:id/apply': checked('/apply', {}),
    'POST /price-files/:id/stop': async () => ({
      path: `/price-files/${await busyFile(client(), db())}/stop`,
    }),
    'POST /price-files/:id/undo': async () => ({
      path: `/price-files/${(await priceFileIn(client(), 'applied')).id}/undo`,
    }),
  };
}

/** The requests that price files in other states refuse. */
export function priceFileConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Record<string, () => Promise<GoodRequest>>> {
  const applied = (rest: string, body?: object) => async () => ({
    path: `/price-files/${(await priceFileIn(client(), 'applied')).id}${rest}`,
    ...(body && { body }),
  });
  const fresh = (rest: string, body?: object) => async () => ({
    path: `/price-files/${(await addPriceFile(client())).id}${rest}`,
    ...(body && { body }),
  });
  return {
    'POST /price-files': {
      priceFileKnown: async () => {
        const { id: supplierId } = await addSupplier(client());
        const text = list();
        await priceFileIn(client(), 'applied', supplierId, text);
        return { path: '/price-files', ...fileForm(supplierId, text) };
      },
    },
    'DELETE /price-files/:id': {
      priceFileState: async () => ({ path: `/price-files/${await busyFile(client(), db())}` }),
      priceFileApplied: applied(''),
    },
    'GET /price-files/:id/head': { priceFileState: applied('/head?sheet=Other') },
    'POST /price-files/:id/mapping': { priceFileState: applied('/mapping', { mapping }) },
    'POST /price-files/:id/check': {
      priceFileState: fresh('/check'),
      priceFileNotMapped: async () => {
        const { id } = await addPriceFile(client());
        await db().updateTable('priceFiles').set({ status: 'failed' }).where('id', '=', id).execute();
        return { path: `/price-files/${id}/check` };
      },
    },
    'POST /price-files/:id/apply': {
      priceFileState: fresh('/apply', {}),
      priceFileNotWhole: async () => {
        const { id: supplierId } = await addSupplier(client());
        await addSupplierProduct(client(), { supplierId });
        const { id } = await priceFileIn(client(), 'checked', supplierId);
        return { path: `/price-files/${id}/apply`, body: {} };
      },
    },
    'POST /price-files/:id/stop': { priceFileState: fresh('/stop') },
    'POST /price-files/:id/undo': {
      priceFileState: fresh('/undo'),
      priceFileNotLatest: async () => {
        const { id: supplierId } = await addSupplier(client());
        const { id } = await priceFileIn(client(), 'applied', supplierId);
        await priceFileIn(client(), 'applied', supplierId);
        return { path: `/price-files/${id}/undo` };
      },
      priceFileTooOld: async () => {
        const { id } = await priceFileIn(client(), 'applied');
        await db()
          .updateTable('priceFiles')
          .set({ appliedAt: '2020-01-01T00:00:00Z' })
          .where('id', '=', id)
          .execute();
        return { path: `/price-files/${id}/undo` };
      },
    },
  };
}
