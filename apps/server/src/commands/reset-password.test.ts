import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { closedFeed, credentials, startTestApp } from '../testing/app.ts';
import { baseEnvironment } from '../testing/process.ts';

test(
  'the operator gives an administrator a new password, shown once, which ends their sessions',
  { timeout: 60_000 },
  async () => {
    const quoin = await startTestApp({}, { changes: closedFeed() });
    onTestFinished(async () => quoin.close());
    const before = await quoin.signIn();
    const run = async (...args: string[]) =>
      new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
        const env = {
          ...baseEnvironment,
          DATABASE_URL: quoin.url,
          SESSION_SECRET: 'a secret for tests alone, long enough',
        };
        execFile(
          process.execPath,
          [join(import.meta.dirname, 'reset-password.ts'), ...args],
          { env },
          (error, stdout, stderr) =>
            resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
        );
      });
    for (const args of [[], ['ada', 'vera'], ['--help']])
      expect(await run(...args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('Usage') as unknown,
      });
    expect(await run('nobody')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The password stays as it is: there is no administrator "nobody"\n',
    });
    expect((await before.ask('GET', '/me')).statusCode).toBe(200);

    const { code, stdout } = await run('ADA');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^[\w-]{20}\n$/)]);
    expect((await before.ask('GET', '/me')).statusCode).toBe(401);
    const signIn = async (password: string) =>
      quoin.app.inject({ method: 'POST', url: '/api/admin/login', payload: { username: 'ada', password } });
    expect((await signIn(credentials.password)).statusCode).toBe(401);
    expect((await signIn(stdout.trim())).statusCode).toBe(200);

    const { id: adminId } = await quoin.db
      .selectFrom('admins')
      .select('id')
      .where('username', '=', 'ada')
      .executeTakeFirstOrThrow();
    const confirmedAt = '2026-03-04T12:00:00Z';
    await quoin.db
      .insertInto('secondFactors')
      .values({ adminId, secret: 'A'.repeat(32), confirmedAt })
      .execute();
    const second = await run('ada');
    expect((await signIn(second.stdout.trim())).json()).toMatchObject({ issues: [{ path: 'code' }] });
    const key = { adminId, name: 'Prices', role: 'viewer', keyHash: 'h'.repeat(43), hint: 'hint' } as const;
    await quoin.db.insertInto('apiKeys').values(key).execute();
    const third = await run('ada', '--without-second-factor');
    expect(third.stderr).toContain(
      'Their second factor is gone. Their API keys go on working until somebody revokes them.',
    );
    expect(second.stderr).not.toMatch(/factor|API keys/);
    expect((await signIn(third.stdout.trim())).statusCode).toBe(200);
    const told = await (await quoin.signIn('vera')).ask('GET', '/dashboard');
    expect(told.body).toContain('The command line');
    expect(told.body).not.toContain(stdout.trim());
  },
);
