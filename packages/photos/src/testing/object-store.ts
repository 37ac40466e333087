import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ObjectStoreSettings } from '../object-store.ts';

/** The behavior of a store: normal, refusing everything, never answering, or stopping in the middle of an object. */
type Mood = 'well' | 'refusing' | 'silent' | 'stalling';

/** A small S3, in memory. */
export interface TestObjectStore {
  settings: ObjectStoreSettings;
  /** The objects by path: the bucket, a slash, the key. */
  objects: Map<string, Buffer>;
  mood: Mood;
  /** The requests that it received. */
  asked: { method: string; path: string; headers: NodeJS.Dict<string | string[]> }[];
  close: () => Promise<void>;
}

/** Starts an object store on a free port, with an empty bucket `photos`. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const store: Omit<TestObjectStore, 'settings' | 'close'> = { objects: new Map(), mood: 'well', asked: [] };
  const { objects } = store;
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1);
    const { method = '', headers } = request;
    store.asked.push({ method, path, headers });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = objects.get(path);
      const answerXml = (status: number, code: string) => {
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
      };
      if (store.mood === 'silent') return;
      if (store.mood === 'refusing') answerXml(403, 'AccessDenied');
      else if (method === 'PUT') {
        objects.set(path, Buffer.concat(chunks));
        response.writeHead(200, { etag: '"x"' }).end();
      } else if (method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else if (found === undefined) answerXml(404, 'NoSuchKey');
      else {
        response.writeHead(200, { 'content-length': found.length });
        if (store.mood === 'stalling') response.write(found.subarray(0, found.length / 2));
        else response.end(found);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(store, {
    settings: {
      bucket: 'photos',
      prefix: 'quoin/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'a secret for tests alone' },
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
