import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '@quoin/embedded/postmaster';
import { describe, expect, test } from 'vitest';

import { baseEnvironment, postgresPid, startApp, temporaryDataDir } from '../testing/process.ts';

/** Runs the command with these settings alone; its output with the exit code before it. */
async function doctor(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...baseEnvironment, ...settings };
  const file = join(import.meta.dirname, 'doctor.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve(`${error === null ? 0 : String(error.code)}\n${stderr}${stdout}`),
    );
  });
}

describe('npm run doctor', () => {
  // Five commands and a server, one after the other.
  test(
    'checks an installation that was never started, runs, is stopped, and is broken',
    { timeout: 60_000 },
    async () => {
      const dataDir = temporaryDataDir();
      const PORT = String(await freePort(undefined));
      const settings = { DATA_DIR: dataDir, PORT };

      const before = await doctor(settings);
      expect(before).toMatch(/^0\nok +Version +This is Quoin \d+\.\d+\.\d+\.\n/);
      expect(before).toMatch(/^ok +PostgreSQL +There is no database yet; the first start makes it\.$/m);
      for (const name of ['session-secret', 'postgres', 'postgres.json'])
        expect(existsSync(join(dataDir, name)), name).toBe(false);

      const app = await (await startApp(dataDir, { PORT })).ready();
      const pid = postgresPid(dataDir);
      const running = await doctor(settings);
      expect(running).toMatch(/^0\n/);
      expect(running).toMatch(/^\w+ +Running server +Quoin runs at /m);
      expect(running).toMatch(/^ok +Safe writing +Saved data survives a power cut\.$/m);
      expect(running).toMatch(/^ok +Administrators +1 administrator can sign in\.$/m);
      expect(running).not.toMatch(/^wrong/m);
      expect([app.isRunning(), postgresPid(dataDir)]).toEqual([true, pid]);

      app.signal('SIGTERM');
      await app.ended;
      const stopped = await doctor(settings);
      expect(stopped).toMatch(/^0\n/);
      expect(stopped).toMatch(/^ok +Running server +Quoin does not run at /m);
      expect(stopped).toMatch(/^ok +Migrations +The database is up to date\.$/m);
      expect(postgresPid(dataDir)).toBeUndefined();

      writeFileSync(join(dataDir, 'postgres.json'), '{"password":');
      const broken = await doctor(settings);
      expect(broken).toMatch(/^1\n/);
      expect(broken).toMatch(
        /^wrong +PostgreSQL +\S+postgres\.json is damaged: .*restore it from a copy\. /m,
      );
      expect(broken).not.toMatch(/^ +at |node:internal/m);
    },
  );

  test('reports the faults of a broken installation without a stack or a secret', async () => {
    const said = await doctor({
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://quoin:canary@127.0.0.1:1/quoin',
      SESSION_SECRET: 'canary'.repeat(6),
      ADMIN_PASSWORD: 'canary',
      METRICS_TOKEN: 'canary'.repeat(6),
      PORT: '1',
    });
    expect(said).toMatch(/^1\n/);
    expect(said).toMatch(/^warning +Address /m);
    expect(said).toMatch(/^wrong +Running server +Browsers refuse port 1: /m);
    expect(said).toMatch(/^wrong +PostgreSQL +It does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\): /m);
    expect(said).toMatch(/\n\n\d wrong, \d to look at\.\n$/);
    expect(said).not.toMatch(/canary|^ +at |node:internal/m);
    const unwritable = await doctor({ DATA_DIR: '/proc' });
    expect(unwritable).toMatch(/^1\n/);
    expect(unwritable).toMatch(/^wrong +DATA_DIR +Quoin cannot write to \/proc /m);
    const misspelt = await doctor({ PORT: 'canary', SESSION_SECRET: 'canary' });
    expect(misspelt).toMatch(/^1\n[^]*\nwrong +Settings +PORT must be a port number from 0 to 65535\.\n/);
    expect(misspelt).not.toMatch(/canary|^ +at /m);
  });

  test('answers programs in JSON, and refuses unknown options', async () => {
    const [code, ...lines] = (await doctor({ PORT: 'http' }, '--json')).split('\n');
    expect(code).toBe('1');
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      wrong: expect.any(Number),
      findings: expect.arrayContaining([
        { level: 'wrong', check: 'Settings', words: 'PORT must be a port number from 0 to 65535.' },
      ]),
    });
    expect(await doctor({}, '--all')).toBe('2\nUsage: npm run doctor, or npm run -s doctor -- --json\n');
  });
});
