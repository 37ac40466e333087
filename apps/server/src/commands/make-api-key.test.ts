import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { actorOfSecret } from '@quoin/api/access/api-key';
import { addAdmin } from '@quoin/api/testing';
import { openDatabase } from '@quoin/db/connection/database';
import { createTestDatabase } from '@quoin/db/testing/database';
import { expect, onTestFinished, test } from 'vitest';

import { baseEnvironment } from '../testing/process.ts';

test('the command prints only the secret of a key, or an error', async () => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const run = async (...args: string[]) => {
    const env = {
      ...baseEnvironment,
      DATABASE_URL: url,
      SESSION_SECRET: 'a secret for tests alone, long enough',
      ADMIN_USERNAME: 'ada',
    };
    const file = join(import.meta.dirname, 'make-api-key.ts');
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });
  };
  expect(await run('Price list')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The key could not be made: there is no active administrator "ada"; set ADMIN_USERNAME\n',
  });
  await addAdmin(db, 'ada');
  const made = await run('Price list');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/^quoin_[\w-]{43}\n$/);
  expect(await actorOfSecret(db, made.stdout.trim())).toMatchObject({
    admin: { username: 'ada', role: 'viewer' },
    apiKey: { name: 'Price list' },
  });
  expect(await run('Price list', 'owner')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Choose Administrator or Viewer\. Usage: /),
  });
});
