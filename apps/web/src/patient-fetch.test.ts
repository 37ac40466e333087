import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { patientFetch } from './patient-fetch.ts';

const busy = (seconds?: number) =>
  Response.json(
    { message: 'Quoin is too busy right now.' },
    { status: 503, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } },
  );

/** The answers of the server, one after the other. */
function answering(...answers: Response[]) {
  const asked = vi.fn<typeof fetch>(async () => {
    await Promise.resolve();
    return answers.shift() ?? Response.json('ok');
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('a read', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('that the server has no time for comes back when it says', async () => {
    const asked = answering(busy(1));
    const answer = patientFetch('/trpc/x');
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(asked).toHaveBeenCalledTimes(2);
    expect((await answer).status).toBe(200);
  });

  test('comes back twice at most, and then tells what the server says', async () => {
    const asked = answering(busy(1), busy(1), busy(1));
    const answer = patientFetch('/trpc/x');
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await answer).status).toBe(503);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['does not say when', busy()],
    ['asks for a long time', busy(60)],
    ['refuses for another reason', Response.json({}, { status: 404, headers: { 'retry-after': '1' } })],
  ])('does not come back where the server %s', async (_why, response) => {
    const asked = answering(response);
    expect(await patientFetch('/trpc/x')).toBe(response);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('that nobody waits for any more does not come back', async () => {
    const asked = answering(busy(1));
    const leaving = new AbortController();
    const answer = patientFetch('/trpc/x', { signal: leaving.signal });
    const ended = answer.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
