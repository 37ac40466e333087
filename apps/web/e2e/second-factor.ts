import { type APIRequestContext, expect } from '@playwright/test';
import { TOTP } from 'otpauth';

/** What the app shows now, or in the half minute after this one, which is good already. */
export function codeOf(secret: string, { later = 0 } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
}

async function change<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(`/trpc/secondFactor.${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { result: { data: Answer } }).result.data;
}

/** Sets one up without the screen: its secret, and its recovery codes. */
export async function setUpSecondFactor(
  request: APIRequestContext,
  currentPassword: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await change<{ secret: string }>(request, 'begin', { currentPassword });
  const { recoveryCodes } = await change<{ recoveryCodes: string[] }>(request, 'confirm', {
    code: codeOf(secret),
  });
  return { secret, recoveryCodes };
}
