import { randomBytes } from 'node:crypto';

import type { TaskPhoto } from '@quoin/domain/work/task-photo';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { Client } from '../../testing/app.ts';
import { addProduct, addTask } from './resource.ts';

/** One part of a form: a text, or a file if it has bytes. */
export interface Part {
  name: string;
  value?: string;
  bytes?: Uint8Array;
  filename?: string;
  type?: string;
}

/** A small picture, grey unless said. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  { width = 40, height = 30, background = '#888' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A multipart body, byte for byte as a browser would send it. */
export function formOf(parts: Part[]): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(({ name, value = '', bytes, filename, type = 'image/jpeg' }) => {
    const file = bytes ? `; filename="${filename ?? 'roof.jpg'}"\r\nContent-Type: ${type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), bytes ?? Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function upload(
  client: Client,
  parts: Part[],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const form = formOf(parts);
  return client.ask('POST', '/task-photos/upload', form.body, { ...form.headers, ...headers });
}

/** A photo of a task, of a new one unless said. */
export async function addPhoto(
  client: Client,
  fields: { taskId?: number; caption?: string; bytes?: Uint8Array; filename?: string } = {},
): Promise<TaskPhoto> {
  const { taskId = (await addTask(client)).id, caption, bytes = await picture(), filename } = fields;
  const answer = await upload(client, [
    { name: 'taskId', value: String(taskId) },
    ...(caption === undefined ? [] : [{ name: 'caption', value: caption }]),
    { name: 'photo', bytes, ...(filename !== undefined && { filename }) },
  ]);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<TaskPhoto>();
}

/** A product with a picture. Returns the path of the picture. */
export async function addProductPicture(client: Client): Promise<string> {
  const path = `/products/${(await addProduct(client)).id}/picture`;
  const { body, headers } = formOf([{ name: 'photo', bytes: await picture() }]);
  const answer = await client.ask('POST', path, body, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return path;
}

/** A request for each row of the table that is about photos; see calls-testing.ts. */
export function photoRequests(
  client: () => Client,
): Record<string, () => Promise<{ path: string; body?: unknown; headers?: Record<string, string> }>> {
  return {
    'GET /task-photos/:taskId': async () => ({ path: `/task-photos/${(await addPhoto(client())).taskId}` }),
    'POST /task-photos/upload': async () => ({
      path: '/task-photos/upload',
      ...formOf([
        { name: 'taskId', value: String((await addTask(client())).id) },
        { name: 'photo', bytes: await picture() },
      ]),
    }),
    'POST /task-photos/:taskId/move': async () => {
      const { id, taskId } = await addPhoto(client());
      return { path: `/task-photos/${taskId}/move`, body: { ids: [id] } };
    },
    'GET /task-photos/:id/image': async () => ({
      path: `/task-photos/${(await addPhoto(client())).id}/image`,
    }),
    'POST /products/:id/picture': async () => ({
      path: `/products/${(await addProduct(client())).id}/picture`,
      ...formOf([{ name: 'photo', bytes: await picture() }]),
    }),
    'GET /products/:id/picture': async () => ({ path: await addProductPicture(client()) }),
    'DELETE /products/:id/picture': async () => ({ path: await addProductPicture(client()) }),
    'DELETE /task-photos/:id': async () => ({ path: `/task-photos/${(await addPhoto(client())).id}` }),
  };
}
