import type { Answer } from '../requests.ts';

/** Sends a request. The headers authenticate the caller. */
type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Makes a key for a program, because requests under way are limited per user. `ask` sends as an administrator. */
export async function makeKey(ask: Ask, role: 'viewer' | 'admin' = 'admin'): Promise<string> {
  const { body } = await ask('POST', '/trpc/apiKeys.create', {
    name: `A program (${role})`,
    role,
    mayCorrectMoney: role === 'admin',
  });
  const { result } = JSON.parse(body) as { result: { data: { secret: string } } };
  return result.data.secret;
}

/** The headers that authenticate a program in place of a session. */
export const headersOf = (key: string) => ({ cookie: '', authorization: `Bearer ${key}` });
