import type { Answer } from './requests.ts';

/** Asks, in whoever's name. */
type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Makes a key by which a program asks: one person alone has only so much under way. `ask` asks as its administrator. */
export async function makeKey(ask: Ask, role: 'viewer' | 'admin' = 'admin'): Promise<string> {
  const { body } = await ask('POST', '/trpc/apiKeys.create', { name: `A program (${role})`, role });
  const { result } = JSON.parse(body) as { result: { data: { secret: string } } };
  return result.data.secret;
}

/** What a program sends in the place of a session. */
export const headersOf = (key: string) => ({ cookie: '', authorization: `Bearer ${key}` });
