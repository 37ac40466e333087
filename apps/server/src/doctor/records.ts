import type { AdminFacts, PhotoFacts } from '@quoin/db/diagnosis/records';
import type { SchemaFacts } from '@quoin/db/diagnosis/schema';
import type { JobCounts } from '@quoin/db/jobs';

import { type CheckResult, about, counted } from './check-result.ts';

/** The sweep runs every minute, so it could not delete objects that are due for so many seconds. */
const OVERDUE_S = 3_600;

export function checkMigrations({ missing, unknown }: SchemaFacts): CheckResult {
  const migrations = about('Migrations');
  if (unknown.length > 0) {
    return migrations.warning(
      `The database is from a newer Quoin (${unknown.join(', ')}): the version just before it works on it; update this one.`,
    );
  }
  if (missing.length === 0) return migrations.ok('The database is up to date.');
  return migrations.wrong(`${missing.join(', ')} did not run yet: npm start or npm run db:migrate does it.`);
}

export function checkSchema(invalid: string[], forbidden: string[]): CheckResult {
  const schema = about('Tables');
  if (forbidden.length > 0) {
    return schema.wrong(
      `The user of DATABASE_URL may not read and change ${forbidden.join(', ')}: grant select, insert, update, delete, ` +
        'or make it the owner.',
    );
  }
  if (invalid.length === 0) return schema.ok('All rules hold, and all tables can be written to.');
  return schema.wrong(
    `PostgreSQL does not enforce ${invalid.join(', ')}: reindex an index, alter table … validate constraint the others.`,
  );
}

export function checkAdmins({ administrators, withGivenPassword }: AdminFacts): CheckResult {
  const admins = about('Administrators');
  if (administrators === 0) {
    return admins.wrong(
      'No administrator can sign in and change anything: without any administrator, the next start makes ADMIN_USERNAME; ' +
        "otherwise: update admins set is_active = true, role = 'admin' where username = …",
    );
  }
  if (withGivenPassword.length > 0) {
    return admins.warning(
      `${withGivenPassword.join(', ')} still ${withGivenPassword.length === 1 ? 'has' : 'have'} a password that was ` +
        'made for them: they should choose their own under Settings.',
    );
  }
  return admins.ok(`${counted(administrators, 'administrator')} can sign in.`);
}

/** Leftovers are a problem only if a running Quoin should have deleted them. */
export function checkTidiness(leftovers: Record<string, number>, isServing: boolean): CheckResult {
  const tidiness = about('Tidying');
  const list = Object.entries(leftovers).map(([what, rows]) => counted(rows, what));
  if (list.length === 0) return tidiness.ok('No old data is left over.');
  if (!isServing) return tidiness.ok(`The next start deletes ${list.join(', ')}.`);
  return tidiness.warning(
    `${list.join(', ')} should be deleted by now: look into the log of Quoin for "could not be tidied".`,
  );
}

/** Whether the photos are where they should be. Of those in the bucket a sample was read, and `lost` were not found. */
export function checkPhotos(
  { inDatabase, inBucket, withoutBytes }: PhotoFacts,
  bucket: { lost: number[]; sampled: number; overdueS: number } | undefined,
): CheckResult {
  const photos = about('Photos');
  if (inBucket > 0 && !bucket) {
    return photos.wrong(
      `${counted(inBucket, 'photo')} cannot be shown: they are in a bucket, and PHOTO_STORE names none. Set it again.`,
    );
  }
  const lost = [...withoutBytes, ...(bucket?.lost ?? [])];
  if (lost.length > 0) {
    return photos.wrong(
      `The pictures of photos ${lost.join(', ')} are gone: restore them from a backup, or delete those photos.`,
    );
  }
  if (bucket && bucket.overdueS > OVERDUE_S) {
    return photos.warning(
      'Pictures of deleted photos have been waiting in the bucket for more than an hour: Quoin does not run, or its key ' +
        'may not delete there.',
    );
  }
  return photos.ok(
    `${inDatabase.toLocaleString('en-US')} in the database` +
      (bucket
        ? `, ${inBucket.toLocaleString('en-US')} in the bucket; ${bucket.sampled} of those were checked.`
        : '.'),
  );
}

export function checkMail(
  { waiting, failing, givenUp, lastError }: JobCounts,
  companyEmail: string | null,
): CheckResult {
  const mail = about('Mail');
  if (companyEmail === null) {
    return mail.warning('No one gets mail about leads: enter the company email under Settings in the panel.');
  }
  if (givenUp + failing > 0) {
    return mail.warning(
      `${counted(givenUp, 'mail')} could not be sent at all, ${failing} could not yet. The last reason: ` +
        `${lastError ?? 'unknown'}. Look at SMTP_URL, and at the mail server.`,
    );
  }
  return mail.ok(waiting === 0 ? 'All is sent.' : `${counted(waiting, 'mail')} to be sent.`);
}
