import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';

import { freePort } from '@quoin/embedded/postmaster';
import { expect, onTestFinished, test } from 'vitest';

import { startTestApp } from '../testing/app.ts';
import { checkServing } from './serving.ts';

const host = '127.0.0.1';

/** The app on a port, and what it says to everybody. */
async function serve(options: Parameters<typeof startTestApp>[1] = {}) {
  const { app, close } = await startTestApp({}, options);
  onTestFinished(close);
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  const document = (await app.inject({ url: '/api/openapi.json' })).body;
  const page = (await app.inject({ url: '/admin' })).body;
  return { port, own: { document, page } };
}

const look = async (port: number, own = { document: '{}', page: '' }, at = host) => {
  const { level, words } = await checkServing({ host: at, port }, own);
  return [level, words.replaceAll(String(port), 'PORT')];
};

test('a running server is recognized as this version, or as another', async () => {
  const { port, own } = await serve();
  expect(await look(port, own)).toEqual(['ok', 'Quoin runs at http://127.0.0.1:PORT, and is ready.']);
  expect((await look(port, own, '0.0.0.0'))[0]).toBe('ok');
  const other = [
    'warning',
    'Quoin runs at http://127.0.0.1:PORT in another version than the files here: restart it.',
  ];
  expect(await look(port, { ...own, page: '<!doctype html>' })).toEqual(other);
  expect(await look(port, { ...own, document: '{"openapi":"3.1.0"}' })).toEqual(other);
});

test('a stopped server is no fault, one that is not ready is', async () => {
  expect(await look(await freePort(undefined))).toEqual([
    'ok',
    'Quoin does not run at http://127.0.0.1:PORT; npm start starts it.',
  ]);
  const { port, own } = await serve({ phase: () => 'starting' });
  expect(await look(port, own)).toEqual([
    'wrong',
    'Quoin runs at http://127.0.0.1:PORT, but is not ready: it is just starting, or its database does not answer. ' +
      'Its log says more.',
  ]);
});

test('a program that takes connections without an answer is reported', async () => {
  const silent = createSocketServer((socket) => socket.destroy());
  silent.listen(0, host);
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  expect(await look((silent.address() as AddressInfo).port)).toEqual([
    'wrong',
    'A program at http://127.0.0.1:PORT takes connections and does not answer: end it, and start Quoin again.',
  ]);
});

test('another program in its place is reported', async () => {
  const stranger = createServer((_request, response) => response.end('{"status":"fine"}'));
  stranger.listen(0, host);
  await once(stranger, 'listening');
  onTestFinished(() => void stranger.close());
  expect(await look((stranger.address() as AddressInfo).port)).toEqual([
    'wrong',
    'Another program answers at http://127.0.0.1:PORT: end it, or set PORT to another number for Quoin.',
  ]);
});
