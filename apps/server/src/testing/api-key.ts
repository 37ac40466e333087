import { expect } from 'vitest';

import type { Client, TestApp } from './app.ts';

async function change<Result>(quoin: TestApp, client: Client, path: string, input: object): Promise<Result> {
  const headers = { cookie: client.cookie };
  const answer = await quoin.app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: input });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ result: { data: Result } }>().result.data;
}

/** Makes an API key as the panel does; gives its secret, and the header that brings it. */
export async function makeKey(
  quoin: TestApp,
  client: Client,
  role: 'admin' | 'viewer',
  allowed: { mayCorrectMoney?: boolean } = {},
) {
  const input = { name: 'Price list', role, ...allowed };
  const { id, secret } = await change<{ id: number; secret: string }>(quoin, client, 'apiKeys.create', input);
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}

export async function revokeKey(quoin: TestApp, client: Client, id: number): Promise<void> {
  await change(quoin, client, 'apiKeys.delete', { id });
}
