import { addAdmin } from '@quoin/api/testing';
import { type Db, inTransaction, openDatabase } from '@quoin/db/connection/database';
import { addJob } from '@quoin/db/jobs';
import { insertTransfer, voidTransfer } from '@quoin/db/ledger/transfer';
import { createTestDatabase, runStatements } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { startObjectStore } from '@quoin/photos/testing/object-store';
import { expect, onTestFinished, test } from 'vitest';

import { startMail } from '../start/start-mail.ts';
import { withoutPdf } from '../testing/mail.ts';
import { diagnosisOf } from './testing/doctor.ts';

async function open(): Promise<{ url: string; db: Db }> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { url, db };
}

/** What is told of one check; `settings` beside the database. */
const told = async (check: string, url: string, settings: Record<string, string> = {}) =>
  (await diagnosisOf({ DATABASE_URL: url, ...settings }))(check);

test('missing administrators are reported', async () => {
  const { url, db } = await open();
  const nobody = ['wrong', expect.stringMatching(/^No administrator can sign in and change anything: /)];
  expect(await told('Administrators', url)).toEqual(nobody);
  await addAdmin(db, 'ada', { isActive: false });
  await addAdmin(db, 'vera', { role: 'viewer' });
  expect(await told('Administrators', url)).toEqual(nobody);
  await db.updateTable('admins').set({ isActive: true }).execute();
  expect(await told('Administrators', url)).toEqual(['ok', '1 administrator can sign in.']);
});

test('books that were changed past all rules are reported, entry by entry', async () => {
  const { url, db } = await open();
  expect(await told('Books', url)).toEqual(['ok', '0 entries of the ledger balance.']);
  const made: number[] = [];
  for (const amount of [1, 2, 3, 4]) {
    const given = { day: '2026-03-04', fromAccount: 3000, toAccount: 1000, amount: dollars(amount) } as const;
    made.push((await inTransaction(db, async (trx) => insertTransfer(trx, given, 'Ada'))).id);
  }
  await inTransaction(db, async (trx) => voidTransfer(trx, made[3] ?? 0, { reason: null, actor: 'Ada' }));
  expect(await told('Books', url)).toEqual(['ok', '5 entries of the ledger balance.']);
  const rows = await db.selectFrom('ledgerEntries').select('id').orderBy('id').execute();
  const [first, second, third, , reversal] = rows.map(({ id }) => id);
  await runStatements(
    url,
    `set session_replication_role = 'replica'`,
    `update ledger_lines set amount = amount + 1 where entry_id = ${first} and amount > 0`,
    `update ledger_lines set account_id = 1020 where entry_id in (${second}, ${reversal}) and account_id = 1000`,
    `insert into book_closings (closed_through, actor, at) values ('2026-03-31', 'Ada', '2026-04-01T00:00:00Z')`,
    `update ledger_entries set created_at = '2026-03-05T00:00:00Z' where id <> ${third}`,
  );
  expect(await told('Books', url)).toEqual([
    'wrong',
    `The ledger was changed past Quoin: entries ${first} do not balance; entries ${reversal} do not reverse what they say; ` +
      `entries ${third} were posted to closed days; transfers ${made[0]}, ${made[1]} are not posted as they are; ` +
      'all lines sum to $1.00 instead of $0.00. Compare with a backup from before, and restore it if you can.',
  ]);
});

test('photos without pictures, or behind a removed setting, are reported', async () => {
  const { url } = await open();
  const store = await startObjectStore();
  onTestFinished(store.close);
  const bucket = {
    PHOTO_STORE: `s3://photos?endpoint=${store.settings.endpoint ?? ''}`,
    PHOTO_STORE_ACCESS_KEY_ID: 'id',
    PHOTO_STORE_SECRET_ACCESS_KEY: 'canary',
  };
  await runStatements(
    url,
    `insert into properties (address, city, state, zip_code, property_type)
      values ('1 Oak St', 'Dayton', 'OH', '45402', 'condo')`,
    `insert into projects (name, property_id) values ('Deck', 1)`,
    `insert into project_tasks (project_id, name) values (1, 'Framing')`,
    `insert into task_photos (task_id, filename, original_name, file_size, mime_type)
      values (1, 'a', 'a', 1, 'image/png')`,
  );
  expect(await told('Photos', url)).toEqual([
    'wrong',
    'The pictures of photos 1 are gone: restore them from a backup, or delete those photos.',
  ]);
  await runStatements(url, `update task_photos set stored_in = 's3', object_key = 'a.png'`);
  expect(await told('Photos', url)).toEqual([
    'wrong',
    '1 photo cannot be shown: they are in a bucket, and PHOTO_STORE names none. Set it again.',
  ]);
  expect(await told('Photos', url, bucket)).toEqual([
    'wrong',
    'The pictures of photos 1 are gone: restore them from a backup, or delete those photos.',
  ]);
  store.objects.set('photos/a.png.thumb.webp', Buffer.from('x'));
  expect(await told('Photos', url, bucket)).toEqual([
    'ok',
    '0 in the database, 1 in the bucket; 1 of those were checked.',
  ]);
  store.mood = 'refusing';
  expect(await told('Photos', url, bucket)).toEqual([
    'wrong',
    'The bucket of PHOTO_STORE cannot be read: AccessDenied. Look at its address and its keys.',
  ]);
});

test('mail that cannot be sent is reported with the reason', async () => {
  const { url, db } = await open();
  const smtp = { SMTP_URL: 'smtp://canary:canary@127.0.0.1:1' };
  expect(await told('Mail', url)).toBeUndefined();
  expect(await told('Mail', url, smtp)).toEqual([
    'warning',
    expect.stringMatching(/^No one gets mail about leads/),
  ]);
  await db.updateTable('settings').set({ companyEmail: 'office@quoin.example' }).execute();
  expect(await told('Mail', url, smtp)).toEqual(['ok', 'All is sent.']);
  const log = { debug: () => undefined, warn: () => undefined };
  const mail = { smtpUrl: smtp.SMTP_URL, from: undefined };
  const sender = await startMail({ db, url, mail, publicUrl: undefined, log, ...withoutPdf });
  await sender.stop();
  await inTransaction(db, async (trx) => addJob(trx, 'mail-lead', { id: 1 }));
  expect(await told('Mail', url, smtp)).toEqual(['ok', '1 mail to be sent.']);
  await runStatements(
    url,
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'The mail server failed ECONNECTION'`,
  );
  await inTransaction(db, async (trx) => addJob(trx, 'mail-lead', { id: 2 }));
  await runStatements(url, 'update graphile_worker._private_jobs set attempts = max_attempts where id = 2');
  expect(await told('Mail', url, smtp)).toEqual([
    'warning',
    '1 mail could not be sent at all, 1 could not yet. The last reason: The mail server failed ECONNECTION. Look at ' +
      'SMTP_URL, and at the mail server.',
  ]);
});
