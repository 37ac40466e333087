import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';

import { expectOutliving } from '@quoin/db/testing/outliving';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let socket: Socket;
let cookie: string;
beforeAll(async () => {
  quoin = await startTestApp();
  ({ cookie } = await quoin.signIn());
  await quoin.db
    .insertInto('properties')
    .values({ address: '1 Elm St', city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' })
    .execute();
  await quoin.app.listen({ port: 0, host: '127.0.0.1' });
  // No client of HTTP: it would leave things of its own.
  socket = connect((quoin.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket.setEncoding('latin1'), 'connect');
});
afterAll(async () => {
  socket.destroy();
  await quoin.close();
});

const AT_ONCE = 10;

/** Sends a request so often, ten at once, and gives what was answered last. */
async function ask(request: string, times: number): Promise<string> {
  let answers = '';
  const come = (part: string) => (answers += part);
  socket.on('data', come);
  for (let done = 0; done < times; done += AT_ONCE) {
    answers = '';
    socket.write(request.repeat(AT_ONCE));
    while (answers.split('HTTP/1.1 ').length <= AT_ONCE) await once(socket, 'data');
  }
  socket.off('data', come);
  return answers.split('HTTP/1.1 ').at(-1) ?? '';
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;

test.each([
  ['a read by id', '/api/admin/properties/1'],
  ['a list', '/api/admin/properties?limit=10'],
  ['a call of tRPC', `/trpc/properties.get?batch=1&input=${encodeURIComponent('{"0":{"id":1}}')}`],
])('%s leaves no objects behind', async (_what, path) => {
  expect(await ask(get(path), 500)).toMatch(/^200 /);
  await expectOutliving(async () => void (await ask(get(path), 1_000)), 0.5);
});
