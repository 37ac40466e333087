import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addProperty, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  await quoin.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => quoin.close());

describe('an unknown path', () => {
  const bodies = [
    {},
    { payload: '{', headers: { 'content-type': 'application/json' } },
    { payload: '', headers: { 'content-type': 'application/json' } },
    { payload: 'x', headers: { 'content-type': 'text/plain' } },
  ];

  test.each([
    '/api',
    '/api/unknown',
    '/api/adminx',
    '/api/contact/1',
    '/api/health/1',
    '/api/docs/unknown',
    '/api/docs/static/unknown.js',
    '/api/docs/static/',
    '/api/admin',
    '/api/admin/unknown',
    '/api/admin/login/1',
    '/api/admin/properties/1/more',
    '/api/admin/task-photos/1/image/more',
  ])('%s has the form of any error, for any method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      for (const { headers, ...body } of bodies) {
        const asked = { method, url: path, headers: { cookie: ada.cookie, ...headers }, ...body };
        expectError(await quoin.app.inject(asked), 'NOT_FOUND', 'Not found');
      }
    const head = await quoin.app.inject({ method: 'HEAD', url: path, headers: { cookie: ada.cookie } });
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });
});

/** What is heard after these very bytes, until the connection is closed. */
async function say(text: string): Promise<{ status: string; headers: string; body: string }> {
  const heard = await new Promise<string>((resolve, reject) => {
    const { port } = quoin.app.server.address() as AddressInfo;
    let all = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (all += part));
    socket.on('end', () => resolve(all)).on('error', reject);
  });
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status: status.replace('HTTP/1.1 ', ''), headers: headers.join('\n').toLowerCase(), body };
}

const asAda = () => `Host: x\r\nConnection: close\r\nCookie: ${ada.cookie}\r\n`;
const POST = 'POST /api/admin/project-types HTTP/1.1\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const malformed = { message: 'Malformed request', code: 'VALIDATION' };

describe('on the wire', () => {
  test.each<[string, () => string, string]>([
    ['an unknown verb', () => `FOO /api/admin/me HTTP/1.1\r\n${asAda()}\r\n`, '400 Bad Request'],
    ['another protocol', () => `GET /api/admin/me HTTP/3.7\r\n${asAda()}\r\n`, '400 Bad Request'],
    ['no host', () => 'GET /api/admin/me HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request'],
    ['U+0000 in the path', () => `GET /api/admin/me\0 HTTP/1.1\r\n${asAda()}\r\n`, '400 Bad Request'],
    [
      'a path that cannot be decoded',
      () => `GET /api/admin/properties/%zz HTTP/1.1\r\n${asAda()}\r\n`,
      '400 Bad Request',
    ],
    [
      'an id of 6,000 digits',
      () => `GET /api/admin/properties/${'1'.repeat(6000)} HTTP/1.1\r\n${asAda()}\r\n`,
      '400 Bad Request',
    ],
    [
      'a query of 20 KB',
      () => `GET /api/admin/properties?search=${'x'.repeat(20_000)} HTTP/1.1\r\n${asAda()}\r\n`,
      '431 Request Header Fields Too Large',
    ],
    [
      'a length that is no number',
      () => `${POST}${asAda()}${JSON_TYPE}Content-Length: x\r\n\r\n{}`,
      '400 Bad Request',
    ],
    [
      'a length and chunks',
      () =>
        `${POST}${asAda()}${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      '400 Bad Request',
    ],
    [
      'a coding that is not chunked',
      () => `${POST}${asAda()}${JSON_TYPE}Transfer-Encoding: gzip\r\n\r\n{}`,
      '400 Bad Request',
    ],
    [
      'a chunk without a length',
      () => `${POST}${asAda()}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      '400 Bad Request',
    ],
    [
      'an expectation that no server can meet',
      () => `${POST}${asAda()}${JSON_TYPE}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`,
      '417 Expectation Failed',
    ],
  ])('%s has the form of any error', async (_what, text, expected) => {
    const { status, headers, body } = await say(text());
    expect(status).toBe(expected);
    expect(headers).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual(malformed);
  });

  test.each<[string, string, string, string]>([
    ['OPTIONS of everything', 'OPTIONS * HTTP/1.1\r\n', '', '404 Not Found'],
    ['a verb of other protocols', 'PROPFIND /api/admin/me HTTP/1.1\r\n', '', '404 Not Found'],
    [
      'a chunked body',
      POST,
      `${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n`,
      '400 Bad Request',
    ],
    [
      'a chunked body over 1 MiB',
      POST,
      `${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n100001\r\n${'x'.repeat(2 ** 20 + 1)}\r\n0\r\n`,
      '413 Payload Too Large',
    ],
    [
      'a type with more before it',
      POST,
      'Content-Type: x, application/json\r\nContent-Length: 2\r\n\r\n{}',
      '415 Unsupported Media Type',
    ],
    [
      'two types, of which the first counts',
      POST,
      `Content-Type: text/plain\r\n${JSON_TYPE}Content-Length: 2\r\n\r\n{}`,
      '415 Unsupported Media Type',
    ],
  ])('%s has our message', async (_what, verb, rest, expected) => {
    const { status, headers, body } = await say(`${verb}${asAda()}${rest}\r\n`);
    expect(status).toBe(expected);
    expect(headers).toContain('content-type: application/json; charset=utf-8');
    expect(headers).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test.each([
    'application/json',
    ' application/json ',
    'APPLICATION/JSON',
    'application/json\t; charset=utf-8',
  ])('a body may be called "%s", spaces around it or not', async (type) => {
    const text = `${POST}${asAda()}Content-Type: ${type}\r\nContent-Length: 15\r\n\r\n{"name":"Deck"}`;
    expect((await say(text)).status).toBe('201 Created');
  });

  test('HEAD of an error has the length of a body, without the body', async () => {
    await addProperty(ada);
    for (const [path, status] of [
      ['/properties/0', '400 Bad Request'],
      ['/properties/2147483647', '404 Not Found'],
      ['/unknown', '404 Not Found'],
    ] as const) {
      const told = await say(`HEAD /api/admin${path} HTTP/1.1\r\n${asAda()}\r\n`);
      const { body } = await say(`GET /api/admin${path} HTTP/1.1\r\n${asAda()}\r\n`);
      expect([told.status, told.body]).toEqual([status, '']);
      expect(told.headers).toContain(`content-length: ${Buffer.byteLength(body)}`);
    }
  });
});
