import type { LedgerFacts } from '@quoin/db/diagnosis/ledger';
import type { ReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import type { PhotoFacts } from '@quoin/db/diagnosis/records';
import type { JobCounts } from '@quoin/db/jobs';
import type { MigrationFacts } from '@quoin/db/schema/migrate';
import type { StandingCheck } from '@quoin/db/suppliers/price';
import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';

import { type Verdict, ok, warning, wrong } from './check-result.ts';

export function checkMigrations({ missing, unknown }: MigrationFacts): Verdict {
  if (unknown.length > 0) {
    return warning(
      `The database is from a newer Quoin (${unknown.join(', ')}): the version just before it works on it; update this one.`,
    );
  }
  if (missing.length === 0) return ok('The database is up to date.');
  return wrong(`${missing.join(', ')} did not run yet: npm start or npm run db:migrate does it.`);
}

export function checkSchema(invalid: string[], forbidden: string[]): Verdict {
  if (forbidden.length > 0) {
    return wrong(
      `The user of DATABASE_URL may not read and change ${forbidden.join(', ')}: grant select, insert, update, delete, ` +
        'or make it the owner.',
    );
  }
  if (invalid.length === 0) return ok('All rules hold, and all tables can be written to.');
  return wrong(
    `PostgreSQL does not enforce ${invalid.join(', ')}: reindex an index, alter table … validate constraint the others.`,
  );
}

export function checkAdmins(administrators: number): Verdict {
  if (administrators > 0) return ok(`${counted(administrators, 'administrator')} can sign in.`);
  return wrong(
    'No administrator can sign in and change anything: without any administrator, the next start makes ADMIN_USERNAME; ' +
      "otherwise: update admins set is_active = true, role = 'admin' where username = …",
  );
}

/** Whether the photos are where they should be. `lost` are those in the bucket that a sample did not find there. */
export function checkPhotos(
  { inDatabase, inBucket, withoutBytes, newestInBucket }: PhotoFacts,
  lost: number[] | undefined,
): Verdict {
  if (inBucket > 0 && !lost) {
    return wrong(
      `${counted(inBucket, 'photo')} cannot be shown: they are in a bucket, and PHOTO_STORE names none. Set it again.`,
    );
  }
  const gone = [...withoutBytes, ...(lost ?? [])];
  if (gone.length > 0) {
    return wrong(
      `The pictures of photos ${gone.join(', ')} are gone: restore them from a backup, or delete those photos.`,
    );
  }
  const words = `${inDatabase.toLocaleString('en-US')} in the database`;
  if (!lost) return ok(`${words}.`);
  const sampled = newestInBucket.length;
  return ok(`${words}, ${inBucket.toLocaleString('en-US')} in the bucket; ${sampled} of those were checked.`);
}

/** Whether the prices in force follow from those that were observed. */
export function checkPrices({ compared, missing, wrong: differing }: StandingCheck): Verdict {
  if (missing + differing === 0)
    return ok(`All prices in force follow from ${compared.toLocaleString('en-US')} observed ones.`);
  return wrong(
    `Of ${counted(compared, 'observed price')}, ${missing} are not in force that should be, and ${differing} are in force ` +
      'otherwise than they were observed: offers are not to be trusted. Write these prices again, and report this.',
  );
}

export function checkMail(
  { waiting, failing, givenUp, lastError }: JobCounts,
  companyEmail: string | null,
): Verdict {
  if (companyEmail === null) {
    return warning('No one gets mail about leads: enter the company email under Settings in the panel.');
  }
  if (givenUp + failing > 0) {
    return warning(
      `${counted(givenUp, 'mail')} could not be sent at all, ${failing} could not yet. The last reason: ` +
        `${lastError ?? 'unknown'}. Look at SMTP_URL, and at the mail server.`,
    );
  }
  return ok(waiting === 0 ? 'All is sent.' : `${counted(waiting, 'mail')} to be sent.`);
}

/** Whether invoices, payments and the ledger say the same, and no number is missing. */
export function checkReceivables({ invoices, ...found }: ReceivablesFacts): Verdict {
  const faults = [
    [found.invoicesWrong, 'invoices', 'are not in the ledger as they are'],
    [found.paymentsWrong, 'payments', 'are not in the ledger as they are'],
    [found.refundsWrong, 'refunds', 'are not in the ledger as they are'],
    [found.contractsWrong, 'contracts', 'hold other deposits or credit than was paid'],
    [found.numbersMissing, 'numbers', 'belong to no invoice'],
  ] as const;
  const wrongs = faults.flatMap(([which, nouns, what]) =>
    which.length > 0 ? `${nouns} ${which.join(', ')} ${what}` : [],
  );
  if (wrongs.length === 0)
    return ok(`${counted(invoices, 'invoice')} ${invoices === 1 ? 'agrees' : 'agree'} with the ledger.`);
  return wrong(
    `Invoices or payments were changed past Quoin: ${wrongs.join('; ')}. Compare with a backup from before, and restore it if you can.`,
  );
}

/** Whether the books balance, and say what the records say that they come from. */
export function checkBooks({ entries, balance, ...found }: LedgerFacts): Verdict {
  const faults = [
    [found.unbalanced, 'do not balance'],
    [found.unmirrored, 'do not reverse what they say'],
    [found.late, 'were posted to closed days'],
  ] as const;
  const wrongs = faults.flatMap(([ids, what]) => (ids.length > 0 ? `entries ${ids.join(', ')} ${what}` : []));
  if (found.transfers.length > 0)
    wrongs.push(`transfers ${found.transfers.join(', ')} are not posted as they are`);
  if (balance !== 0) wrongs.push(`all lines sum to ${formatMoney(balance)} instead of $0.00`);
  if (wrongs.length === 0)
    return ok(
      `${counted(entries, { noun: 'entry of the ledger', nouns: 'entries of the ledger' })} balance.`,
    );
  return wrong(
    `The ledger was changed past Quoin: ${wrongs.join('; ')}. Compare with a backup from before, and restore it if you can.`,
  );
}
