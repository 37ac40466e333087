import { freePort } from '@quoin/db/embedded/postmaster';
import { listJobs } from '@quoin/db/testing/jobs';
import { expect, test } from 'vitest';

import { startMailServer } from './mail-testing.ts';
import { Client, openDatabaseOf, startApp, temporaryDataDir, until } from './process-testing.ts';

// The real process, PostgreSQL's included. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;

test(
  'a lead that came while the mail server was away is mailed, though the process was killed meanwhile',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = temporaryDataDir();
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
