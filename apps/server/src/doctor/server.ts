import type { LongTransaction, ServerFacts } from '@quoin/db/diagnosis/server';
import { counted } from '@quoin/domain/words';

import { type Verdict, inBytes, ok, warning, wrong } from './check-result.ts';

const OLDEST_VERSION = { number: 140_000, name: '14' };
/** A larger difference of the clocks makes log times and the ends of sessions doubtful, in milliseconds. */
const CLOCK_MS = 5_000;
/** A node takes ten connections, and five more for mail, changes and migrations. */
const CONNECTIONS_OF_A_NODE = 15;

/** `isOwn` means that PostgreSQL runs on this disk, as part of Quoin. */
export function checkVersion({ version, versionNumber, sizeBytes }: ServerFacts, isOwn: boolean): Verdict {
  if (versionNumber < OLDEST_VERSION.number)
    return wrong(`${version} is too old: Quoin needs PostgreSQL ${OLDEST_VERSION.name} or newer.`);
  const disk = isOwn ? '' : ' How full the disk of PostgreSQL is cannot be seen from here.';
  return ok(`${version}; the database takes ${inBytes(sizeBytes)}.${disk}`);
}

/** Whether the database takes changes, and saved data survives a power cut. */
export function checkSafety({ isReadOnly, unsafe }: ServerFacts): Verdict {
  if (isReadOnly) {
    return wrong(
      'The database takes no changes: it is a copy of another, or default_transaction_read_only is on. Set ' +
        'DATABASE_URL to the one that is written to.',
    );
  }
  if (unsafe.length === 0) return ok('Saved data survives a power cut.');
  return wrong(
    `PostgreSQL may lose saved data in a power cut: turn on ${unsafe.join(', ')} in its settings.`,
  );
}

export function checkClock({ aheadMs }: ServerFacts): Verdict {
  if (Math.abs(aheadMs) <= CLOCK_MS) return ok('PostgreSQL and this machine agree.');
  return warning(
    `The clock of PostgreSQL is ${counted(Math.round(Math.abs(aheadMs) / 1000), 'second')} ` +
      `${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's: let both set their clocks by NTP.`,
  );
}

export function checkConnections({ connections: { used, allowed } }: ServerFacts): Verdict {
  const words = `${counted(used, 'connection')} of ${allowed} are in use`;
  if (allowed - used >= CONNECTIONS_OF_A_NODE) return ok(`${words}.`);
  return warning(
    `${words}, and each running Quoin takes up to ${CONNECTIONS_OF_A_NODE}: raise max_connections of PostgreSQL, or ` +
      'close other connections.',
  );
}

export function checkTransactions(open: LongTransaction[]): Verdict {
  const [longest] = open;
  if (!longest) return ok('None.');
  const { pid, program, seconds } = longest;
  return warning(
    `${program || 'A program'} (process ${pid}) keeps a transaction open for ${counted(Math.round(seconds / 60), 'minute')}, ` +
      `which blocks migrations and cleaning up. Close it there, or: select pg_terminate_backend(${pid})`,
  );
}
