import type { AppRouter } from '@quoin/api/router';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { expect, test } from 'vitest';

import { problemOf, reasonOf } from './problem.ts';

const busy = {
  message: 'Quoin is too busy right now. Please try again in a moment.',
  code: 'UNAVAILABLE',
};

/** A client whose server refuses each request before it calls a procedure. */
const clientOf = (link: typeof httpLink | typeof httpBatchLink) =>
  createTRPCClient<AppRouter>({
    links: [link({ url: 'http://quoin.test/trpc', fetch: async () => Response.json(busy, { status: 503 }) })],
  });

test.each([
  ['alone', httpLink],
  ['in a batch', httpBatchLink],
])('a call %s that the server refuses while it is busy says so', async (_how, link) => {
  const error: unknown = await clientOf(link)
    .estimates.get.query({ id: 1 })
    .catch((reason: unknown) => reason);
  expect(problemOf(error)).toEqual(busy);
  expect(reasonOf(error)).toBe(busy.message);
});

test('an answer that is not from Quoin says nothing', async () => {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://quoin.test/trpc',
        fetch: async () => new Response('<h1>502</h1>', { status: 502 }),
      }),
    ],
  });
  const error: unknown = await client.estimates.get.query({ id: 1 }).catch((reason: unknown) => reason);
  expect(problemOf(error)).toBe(undefined);
  expect(reasonOf(error)).toBe('The server had a problem. Please try again in a moment.');
});
