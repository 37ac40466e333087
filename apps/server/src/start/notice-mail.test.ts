import { inTransaction } from '@quoin/db/connection/database';
import { listJobs, makeJobsDue } from '@quoin/db/testing/jobs';
import { expect, onTestFinished, test } from 'vitest';

import { startTestApp } from '../testing/app.ts';
import { startMailServer, withoutPdf } from '../testing/mail.ts';
import { until } from '../testing/process.ts';
import { queuedNoticeMail } from './notice-mail.ts';
import { startMail } from './start-mail.ts';

/** Quoin with a mail server, a project, and a colleague. Nothing sends mail before `start`. */
async function startOffice() {
  const mailServer = await startMailServer();
  const quoin = await startTestApp({ SMTP_URL: mailServer.url });
  onTestFinished(quoin.close);
  await quoin.db.updateTable('settings').set({ companyEmail: 'office@quoin.example' }).execute();
  const log = { debug: () => undefined, warn: () => undefined };
  const mail = { smtpUrl: mailServer.url, from: undefined };
  const open = async () =>
    startMail({ db: quoin.db, url: quoin.url, mail, publicUrl: 'https://q.example', log, ...withoutPdf });
  const start = async () => onTestFinished((await open()).stop);
  // The queue must have been started once.
  await (await open()).stop();
  const ada = await quoin.signIn('ada');
  const bob = await quoin.db
    .insertInto('admins')
    .values({
      username: 'bob',
      email: 'bob@example.com',
      firstName: 'Bob',
      lastName: 'B',
      passwordHash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = (await ada.ask('POST', '/projects', { name: 'Bath' })).json<{ id: number }>();
  const mention = async (text: string) => {
    const body = { projectId: project.id, text: `@[${bob.id}] ${text}` };
    const answer = await ada.ask('POST', '/comments', body);
    expect(answer.statusCode, answer.body).toBe(201);
  };
  /** Lets the time pass for which a mail collects notices. */
  const passTime = async () => makeJobsDue(quoin.db);
  return { mailServer, quoin, start, bob, mention, passTime };
}

test('a burst of fifty comments is one mail, five minutes after the first', async () => {
  const { mailServer, quoin, start, mention, passTime } = await startOffice();
  for (let place = 1; place <= 50; place += 1) await mention(`Comment ${place} <b>`);
  expect(await passTime()).toEqual([300]);
  await start();
  const mail = await until('a mail', () => mailServer.mails.at(0));
  expect(mail).toMatchObject({ from: 'office@quoin.example', to: ['bob@example.com'] });
  const subject = mail.headers.find(([name]) => name === 'subject')?.[1];
  expect(subject).toMatch(/ mentioned you in Bath, and 49 more$/);
  expect(mail.body).toContain('Comment 50 <b>');
  expect(mail.body).toContain('Comment 50 &lt;b&gt;');
  await until('no job is left', async () => (await listJobs(quoin.db)).length === 0 || undefined);
  expect(mailServer.mails).toHaveLength(1);
  const due = await quoin.db.selectFrom('notices').select('id').where('mailDue', '=', true).execute();
  expect(due).toEqual([]);
});

test('a notice that is read meanwhile, or whose person has left, is not mailed', async () => {
  const { mailServer, quoin, start, bob, mention, passTime } = await startOffice();
  await mention('Read');
  await quoin.db.updateTable('notices').set({ readAt: '2026-03-04T12:00:00Z' }).execute();
  await passTime();
  await start();
  const isIdle = async () => (await listJobs(quoin.db)).length === 0 || undefined;
  await until('no job is left', isIdle);
  await mention('Left');
  await quoin.db.updateTable('admins').set({ isActive: false }).where('id', '=', bob.id).execute();
  await inTransaction(quoin.db, async (trx) => queuedNoticeMail.noticesArrived(trx, [bob.id]));
  await passTime();
  await until('no job is left', isIdle);
  expect(mailServer.mails).toEqual([]);
});
