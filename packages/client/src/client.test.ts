import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { Quoin } from './client.ts';
import { QuoinError } from './errors.ts';

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}
/** What came, and what the server of this test is to answer, one after the other; `'cut'` is no answer at all. */
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let replies: (Reply | 'cut')[] = [];
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      const reply = replies.shift() ?? { status: 500 };
      if (reply === 'cut') return request.socket.destroy();
      const type = reply.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
      response.writeHead(reply.status, { ...type, ...reply.headers });
      return response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  replies = [];
});

const retry = { firstPauseMs: 1, attempts: 4 };
const quoin = () => new Quoin({ baseUrl, apiKey: 'quoin_x', retry });
const busy: Reply = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: { message: 'Busy', code: 'UNAVAILABLE' },
};
const made: Reply = { status: 201, headers: { etag: '"1"' }, body: { id: 7 } };
const create = async (client = quoin()) => client.post('/api/admin/projects', { body: { name: 'Deck' } });
const keysSent = () => new Set(asked.map(({ headers }) => headers['idempotency-key']));

describe('a call', () => {
  test('carries the key, the path, the query and the body', async () => {
    replies = [{ status: 200, headers: { etag: '"4"' }, body: { id: 7 } }];
    const answer = await quoin().patch('/api/admin/projects/{id}', {
      path: { id: 7 },
      body: { name: 'Deck' },
      ifMatch: '"3"',
    });
    expect(answer).toEqual({ data: { id: 7 }, etag: '"4"', isReplay: false });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/admin/projects/7',
      body: '{"name":"Deck"}',
    });
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer quoin_x', 'if-match': '"3"' });
    expect(asked[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('throws the errors of the API', async () => {
    const issues = [{ path: 'name', message: 'Project name is required' }];
    replies = [{ status: 400, body: { message: 'Project name is required', code: 'VALIDATION', issues } }];
    const error = await create().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QuoinError);
    expect(error).toMatchObject({
      message: 'Project name is required',
      status: 400,
      code: 'VALIDATION',
      issues,
    });
    replies = [{ status: 502 }];
    await expect(create()).rejects.toMatchObject({
      message: 'The server answered 502',
      code: undefined,
      issues: [],
    });
  });

  test('begins and ends a session without a key', async () => {
    const client = new Quoin({ baseUrl, retry });
    replies = [
      { status: 200, headers: { 'set-cookie': 'quoin=abc; HttpOnly; Path=/' }, body: { admin: { id: 1 } } },
      { status: 200, body: [] },
      { status: 204 },
      { status: 401, body: { message: 'Authentication required', code: 'UNAUTHENTICATED' } },
    ];
    await client.signIn('office', 'secret');
    await client.get('/api/admin/projects', {});
    await client.signOut();
    await expect(client.get('/api/admin/projects', {})).rejects.toThrow('Authentication required');
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'quoin=abc',
      'quoin=abc',
      undefined,
    ]);
  });
});

describe('D a retry', () => {
  test('waits for a busy server, and keeps the one key of a POST', async () => {
    const underWay: Reply = { ...busy, status: 409 };
    replies = [busy, { ...busy, status: 429 }, underWay, made];
    expect((await create()).data).toEqual({ id: 7 });
    expect(asked).toHaveLength(4);
    expect(keysSent().size).toBe(1);
    expect([...keysSent()][0]).toMatch(/^\d+(-\d+){3}$/);
  });

  test('repeats a POST without an answer, with the same key', async () => {
    replies = ['cut', { ...made, headers: { 'idempotent-replay': 'true' } }];
    expect(await create()).toMatchObject({ data: { id: 7 }, isReplay: true });
    expect(keysSent().size).toBe(1);
  });

  test('does not repeat a stranger’s POST without an answer: it may have arrived', async () => {
    replies = ['cut', { status: 201, body: { message: 'Thank you' } }];
    const body = { firstName: 'Sam', lastName: 'Whitfield', email: 'sam@example.com' };
    await expect(quoin().post('/api/contact', { body })).rejects.toThrow(TypeError);
    expect(asked[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('makes its keys also over plain http, where a browser has no randomUUID', async () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    vi.stubGlobal('crypto', insecure);
    onTestFinished(() => void vi.unstubAllGlobals());
    replies = [made];
    expect((await create()).data).toEqual({ id: 7 });
  });

  test('gives each POST a key of its own, or the given one', async () => {
    replies = [made, made, made];
    await create();
    await create();
    await quoin().post('/api/admin/projects', { body: { name: 'Deck' }, idempotencyKey: 'mine' });
    expect(keysSent().size).toBe(3);
    expect(keysSent()).toContain('mine');
  });

  test('ends after so many tries, with the last answer', async () => {
    replies = [busy, busy, busy, busy, made];
    await expect(create()).rejects.toMatchObject({ status: 503, message: 'Busy' });
    expect(asked).toHaveLength(4);
    replies = ['cut', 'cut', 'cut', 'cut', made];
    await expect(create()).rejects.toThrow(TypeError);
  });

  test('does not wait longer than its limit', async () => {
    replies = [{ ...busy, status: 429, headers: { 'retry-after': '900' } }];
    await expect(create()).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });

  test('does not repeat an invalid request, nor a conflict', async () => {
    for (const status of [400, 401, 403, 404, 409, 412, 422, 500]) {
      replies = [{ status, body: { message: 'No', code: 'CONFLICT' } }];
      await expect(create()).rejects.toMatchObject({ status });
    }
    expect(asked).toHaveLength(8);
  });

  test('does not repeat a change for a certain version that got no answer: it may have been done', async () => {
    const change = async (ifMatch?: string) =>
      quoin().patch('/api/admin/projects/{id}', {
        path: { id: 7 },
        body: { name: 'Deck' },
        ...(ifMatch !== undefined && { ifMatch }),
      });
    replies = ['cut'];
    await expect(change('"3"')).rejects.toThrow(TypeError);
    replies = ['cut', { status: 200, body: { id: 7 } }];
    expect((await change()).data).toEqual({ id: 7 });
  });

  test('accepts a missing record as deleted only after a first try without an answer', async () => {
    const gone: Reply = { status: 404, body: { message: 'Project not found', code: 'NOT_FOUND' } };
    const remove = async () => quoin().delete('/api/admin/projects/{id}', { path: { id: 7 } });
    replies = ['cut', gone];
    await expect(remove()).resolves.toBeUndefined();
    replies = [busy, gone];
    await expect(remove()).rejects.toThrow('Project not found');
    replies = [gone];
    await expect(remove()).rejects.toThrow('Project not found');
  });

  test('ends on request', async () => {
    const stop = new AbortController();
    const patient = new Quoin({ baseUrl, retry: { firstPauseMs: 60_000, longestPauseMs: 60_000 } });
    replies = [busy, made];
    const call = patient.get('/api/admin/projects', { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(call).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
  });
});

describe('a list', () => {
  const page = (ids: number[], next?: string): Reply => ({
    status: 200,
    body: ids.map((id) => ({ id })),
    ...(next !== undefined && { headers: { link: `<${next}>; rel="next"` } }),
  });

  test('is read page by page, as far as it is wanted', async () => {
    replies = [
      page([1, 2], '/api/admin/projects?limit=2&cursor=a'),
      page([3, 4], '/api/admin/projects?limit=2&cursor=b'),
    ];
    const ids: number[] = [];
    for await (const { id } of quoin().list('/api/admin/projects', {
      query: { search: 'a b' },
      pageSize: 2,
    })) {
      ids.push(id);
      if (id === 3) break;
    }
    expect(ids).toEqual([1, 2, 3]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/admin/projects?search=a+b&limit=2',
      '/api/admin/projects?limit=2&cursor=a',
    ]);
  });

  test('ends where there is no next page', async () => {
    replies = [page([1], '/api/admin/projects?cursor=a'), page([])];
    const ids: number[] = [];
    for await (const { id } of quoin().list('/api/admin/projects', {})) ids.push(id);
    expect(ids).toEqual([1]);
  });
});
