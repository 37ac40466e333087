import { createTestDatabase, runStatements } from '@quoin/db/testing/database';
import { listJobs } from '@quoin/db/testing/jobs';
import { freePort } from '@quoin/embedded/postmaster';
import { expect, inject, onTestFinished, test } from 'vitest';

import { startMailServer } from '../testing/mail.ts';
import {
  Client,
  openDatabaseOf,
  startApp,
  migratedDataDir,
  temporaryDataDir,
  until,
} from '../testing/process.ts';

// The real process, PostgreSQL's included. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;

test(
  'a lead from before the mail server came back is mailed, although the process was killed meanwhile',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = migratedDataDir();
    const port = await freePort(undefined);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await (await startApp(dataDir, settings)).ready();
    {
      await using opened = openDatabaseOf(dataDir);
      await opened.db.updateTable('settings').set({ companyEmail: 'office@quoin.example' }).execute();
      const lead = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };
      expect((await new Client(first.port).ask('POST', '/api/contact', lead)).status).toBe(201);
      await until('a failure is written down', async () =>
        (await listJobs(opened.db)).find(({ lastError }) => lastError !== null),
      );
    }
    first.signal('SIGKILL');
    await first.ended;
    const mailServer = await startMailServer(port);
    const second = await (await startApp(dataDir, settings)).ready();
    await until('the mail has come', () => mailServer.mails.at(0));
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(mailServer.mails).toHaveLength(1);
    const { stdout, stderr } = first.output();
    expect(stdout + stderr).toContain('The mail server failed ESOCKET');
    expect(stdout + stderr).not.toMatch(/dana|ortiz|office@/i);
  },
);

test(
  'a start without its mail queue ends with a message before any password; otherwise it reports ready afterwards',
  { timeout: TIMEOUT_MS },
  async () => {
    const { url, drop } = await createTestDatabase();
    const name = new URL(url).pathname.slice(1);
    const own = new URL(url);
    own.username = `limited_${name}`;
    own.password = 'limited';
    await runStatements(
      url,
      `create role ${own.username} login password 'limited'`,
      `grant all on all tables in schema public to ${own.username}`,
      `grant all on all sequences in schema public to ${own.username}`,
    );
    onTestFinished(async () => {
      await drop();
      await runStatements(inject('templateUrl'), `drop role ${own.username}`);
    });
    const settings = {
      DATABASE_URL: own.href,
      SESSION_SECRET: 'a secret for tests alone, long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ADMIN_PASSWORD: '',
    };
    const refused = await startApp(temporaryDataDir(), settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output().stderr).toBe(
      `Quoin cannot start: the queue of mail cannot be made: permission denied for database ${name}. Let the database's ` +
        'user make the schema graphile_worker, or leave SMTP_URL out.\n',
    );
    expect(refused.output().stdout).not.toContain('Sign in');

    await runStatements(url, `grant create on database ${name} to ${own.username}`);
    const app = await startApp(temporaryDataDir(), settings);
    await until(
      'it says that it is ready',
      () => app.output().stdout.includes('Quoin is ready') || undefined,
    );
    expect((await new Client(app.port).ask('GET', '/api/ready')).status).toBe(200);
    await app.signIn(/admin \/ (\S+)/.exec(app.output().stdout)?.[1] ?? '');
  },
);
