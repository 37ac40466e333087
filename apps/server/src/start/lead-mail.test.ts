import { setTimeout as sleep } from 'node:timers/promises';

import { inTransaction } from '@quoin/db/connection/database';
import { breakOffJobs, listJobs } from '@quoin/db/testing/jobs';
import { describe, expect, onTestFinished, test } from 'vitest';

import { type TestApp, startTestApp } from '../testing/app.ts';
import { type ReceivedMail, type TestMailServer, startMailServer, withoutPdf } from '../testing/mail.ts';
import { until } from '../testing/process.ts';
import { queuedLeadMail } from './lead-mail.ts';
import { startMail } from './start-mail.ts';

const dana = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };

/** Quoin with a mail server and as many nodes as are asked for that send what is queued. */
async function startOffice({ from, nodes = 1 }: { from?: string; nodes?: number } = {}) {
  const mailServer = await startMailServer();
  const quoin = await startTestApp({ SMTP_URL: mailServer.url });
  onTestFinished(quoin.close);
  await quoin.db.updateTable('settings').set({ companyEmail: 'office@quoin.example' }).execute();
  const told: string[] = [];
  const log = { debug: (line: string) => told.push(line), warn: (line: string) => told.push(line) };
  const start = async () =>
    startMail({
      db: quoin.db,
      url: quoin.url,
      mail: { smtpUrl: mailServer.url, from },
      publicUrl: 'https://quoin.example',
      log,
      ...withoutPdf,
    });
  const senders = await Promise.all(Array.from({ length: nodes }, start));
  const stop = async () => Promise.all(senders.splice(0).map(async (sender) => sender.stop()));
  onTestFinished(async () => void (await stop()));
  return { mailServer, quoin, told, start, stop };
}

let address = 0;
async function submit({ app }: TestApp, fields: object = {}): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: `198.51.100.${(address += 1)}`,
    payload: { ...dana, ...fields },
  });
  expect(answer.statusCode, answer.body).toBe(201);
}

const jobsOf = async ({ db }: TestApp) => listJobs(db);
const firstMail = async ({ mails }: TestMailServer): Promise<ReceivedMail> =>
  until('a mail', () => mails.at(0));
const done = async (quoin: TestApp) =>
  until('no job is left', async () => (await jobsOf(quoin)).length === 0 || undefined);
const valuesOf = ({ headers }: ReceivedMail, wanted: string) =>
  headers.filter(([name]) => name === wanted).map(([, value]) => value);

describe('the mail about a lead', () => {
  test('goes to the company after the form, with its topic, its fields, and the sender to reply to', async () => {
    const { quoin, mailServer } = await startOffice();
    await submit(quoin, { companyName: 'Ortiz Homes', topic: 'Quote request', message: 'Hello,\nDana' });
    const mail = await firstMail(mailServer);
    expect(mail).toMatchObject({ from: 'office@quoin.example', to: ['office@quoin.example'] });
    expect(valuesOf(mail, 'subject')).toEqual(['Quote request: Dana Ortiz']);
    expect(valuesOf(mail, 'reply-to')).toEqual(['Dana Ortiz <dana@example.com>']);
    expect(valuesOf(mail, 'content-type')).toEqual(['text/plain; charset=utf-8']);
    for (const line of [
      'Company name: Ortiz Homes',
      '> Hello,',
      '> Dana',
      'All leads: https://quoin.example/admin/leads',
    ])
      expect(mail.body.split('\n')).toContain(line);
    await done(quoin);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('comes from the address that is set for it, and keeps letters of all languages', async () => {
    const { quoin, mailServer } = await startOffice({ from: 'quoin@mail.example' });
    await submit(quoin, { firstName: 'Łucja', lastName: 'Ørsted' });
    const mail = await firstMail(mailServer);
    expect(mail).toMatchObject({ from: 'quoin@mail.example', to: ['office@quoin.example'] });
    expect(valuesOf(mail, 'from')).toEqual(['quoin@mail.example']);
    expect(valuesOf(mail, 'reply-to')).toEqual([expect.stringMatching(/^=\?UTF-8\?.*<dana@example\.com>$/)]);
  });

  test('has no header and no line from the text of a field', async () => {
    const { quoin, mailServer } = await startOffice();
    const forged = 'Dana\r\nBcc: all@example.com\r\nX-Own: 1\r\n\r\nBody';
    await submit(quoin, {
      firstName: forged,
      lastName: '"Ortiz" <x@y.example>',
      topic: `Topic\r\n${forged}`,
    });
    const mail = await firstMail(mailServer);
    expect(mail.to).toEqual(['office@quoin.example']);
    for (const name of ['bcc', 'x-own']) expect(valuesOf(mail, name)).toEqual([]);
    for (const name of ['from', 'to', 'reply-to', 'subject']) expect(valuesOf(mail, name)).toHaveLength(1);
    expect(valuesOf(mail, 'reply-to')[0]).toMatch(/<dana@example\.com>$/);
    expect(mail.body).not.toMatch(/^(?:Bcc|X-Own|Body)/m);
  });

  test('replies to a name of one line, for any typed text', async () => {
    const { quoin, mailServer } = await startOffice();
    await submit(quoin, { firstName: 'Da\tna\u2028\u2029\r\nX', lastName: 'O\u0085r\vt' });
    expect(valuesOf(await firstMail(mailServer), 'reply-to')).toEqual(['Da na X O r t <dana@example.com>']);
  });

  test('is not sent for a program’s form, an imported lead, or one that is erased meanwhile', async () => {
    const { quoin, mailServer, stop, start } = await startOffice();
    await stop();
    await submit(quoin, { website: 'https://spam.example' });
    await quoin.db.insertInto('contactSubmissions').values(dana).execute();
    await submit(quoin, { lastName: 'Erased' });
    await submit(quoin, { lastName: 'Kept' });
    await quoin.db.deleteFrom('contactSubmissions').where('lastName', '=', 'Erased').execute();
    expect(await jobsOf(quoin)).toHaveLength(2);
    const again = await start();
    onTestFinished(again.stop);
    await done(quoin);
    expect(mailServer.mails.map((mail) => valuesOf(mail, 'subject'))).toEqual([['New lead: Dana Kept']]);
  });

  test('is not sent while the settings have no address', async () => {
    const { quoin, mailServer } = await startOffice();
    await quoin.db.updateTable('settings').set({ companyEmail: null }).execute();
    await submit(quoin);
    await done(quoin);
    expect(mailServer.mails).toEqual([]);
  });

  test('is queued in the transaction of the lead: neither exists without the other', async () => {
    const { quoin, stop } = await startOffice();
    await stop();
    const work = inTransaction(quoin.db, async (trx) => {
      await queuedLeadMail.leadArrived(trx, 1);
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('too late');
    expect(await jobsOf(quoin)).toEqual([]);
    await submit(quoin);
    const [lead] = await quoin.db.selectFrom('contactSubmissions').select('id').execute();
    expect(await jobsOf(quoin)).toMatchObject([{ payload: { id: lead?.id } }]);
  });

  test('that the server refuses is repeated until accepted, and the log names no person', async () => {
    const { quoin, mailServer, told } = await startOffice();
    mailServer.mood = 'refusing';
    await submit(quoin, { topic: 'Quote request' });
    const failed = await until('a failure is written down', async () => {
      const [job] = await jobsOf(quoin);
      return job?.lastError == null ? undefined : job;
    });
    expect(failed.lastError).toBe('The mail server failed EMESSAGE DATA 451');
    mailServer.mood = 'accepting';
    expect(valuesOf(await firstMail(mailServer), 'subject')).toEqual(['Quote request: Dana Ortiz']);
    await done(quoin);
    expect([mailServer.mails.length, mailServer.refused]).toEqual([1, 1]);
    expect(told.join('\n')).toContain('The mail server failed EMESSAGE DATA 451');
    expect(told.join('\n')).not.toMatch(/dana|ortiz|quoin\.example/i);
  });

  test('is sent once, with any number of nodes', async () => {
    const { quoin, mailServer } = await startOffice({ nodes: 3 });
    const names = Array.from({ length: 12 }, (_, number) => `Lead ${number}`);
    await Promise.all(names.map(async (lastName) => submit(quoin, { lastName })));
    await done(quoin);
    const subjects = mailServer.mails.flatMap((mail) => valuesOf(mail, 'subject'));
    expect(subjects.toSorted()).toEqual(names.map((name) => `New lead: Dana ${name}`).toSorted());
  });

  test('also goes out after the database broke off all connections', async () => {
    const { quoin, mailServer } = await startOffice();
    expect(await breakOffJobs(quoin.db)).toBeGreaterThan(0);
    await submit(quoin);
    await firstMail(mailServer);
    await done(quoin);
  });

  test('under way is finished before its node stops', async () => {
    const { quoin, mailServer, stop } = await startOffice();
    mailServer.mood = 'silent';
    await submit(quoin);
    const accept = await until('the mail is under way', () => mailServer.held.at(0));
    const stopped = stop();
    await sleep(200);
    accept();
    await stopped;
    expect(mailServer.mails).toHaveLength(1);
    expect(await jobsOf(quoin)).toEqual([]);
  });

  test('with a silent server is left to another node when its own stops', async () => {
    const { quoin, mailServer, stop } = await startOffice();
    mailServer.mood = 'silent';
    await submit(quoin);
    await until('the mail is under way', () => mailServer.held.at(0));
    await stop();
    expect(await jobsOf(quoin)).toMatchObject([
      { attempts: 1, lockedAt: null, lastError: 'The mail server failed EABORT' },
    ]);
  });
});
