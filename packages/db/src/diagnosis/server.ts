import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** Facts about a PostgreSQL server. */
export interface ServerFacts {
  /** Such as `18.4`. `versionNumber` is the same as a number, `180004`. */
  version: string;
  versionNumber: number;
  /** The server takes no writes, because it is a replica or configured so. */
  isReadOnly: boolean;
  /** Names of the settings that let a power cut lose or corrupt written data. */
  unsafe: string[];
  connections: { used: number; allowed: number };
  sizeBytes: number;
  /** How far its clock is ahead of ours, in milliseconds. Differences within the round trip count as 0. */
  aheadMs: number;
}

/** The settings that keep confirmed writes safe in a power cut (R90). */
const safeguards = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The names of the {@link safeguards} that are off for this connection. */
export async function listUnsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${safeguards}) and setting = 'off' order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Reads the facts about a PostgreSQL server. */
export async function readServerFacts(db: Db): Promise<ServerFacts> {
  const askedAt = Date.now();
  const {
    rows: [clock],
  } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
  const answeredAt = Date.now();
  const { rows } = await sql<
    Omit<ServerFacts, 'connections' | 'aheadMs' | 'unsafe'> & { used: number; allowed: number }
  >`
    select
      current_setting('server_version') as version,
      current_setting('server_version_num')::integer as version_number,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0) as allowed,
      pg_database_size(current_database()) as size_bytes`.execute(db);
  const [facts] = rows;
  if (!facts || !clock) throw new Error('PostgreSQL gives no facts about itself');
  const { used, allowed, ...rest } = facts;
  // The server read its clock between the question and its answer.
  const [early, late] = [Date.parse(clock.at) - answeredAt, Date.parse(clock.at) - askedAt];
  const aheadMs = early > 0 ? early : Math.min(late, 0);
  return { ...rest, unsafe: await listUnsafeSettings(db), connections: { used, allowed }, aheadMs };
}

/** A transaction that has been open for a long time. */
export interface LongTransaction {
  /** The process id of its connection in PostgreSQL. */
  pid: number;
  /** The name that its program gives itself, which may be empty. */
  program: string;
  seconds: number;
}

/** Transactions of this database that have been open for at least so many seconds, the longest first. */
export async function listLongTransactions(db: Db, forS: number): Promise<LongTransaction[]> {
  const { rows } = await sql<LongTransaction>`
    select pid, application_name as program, extract(epoch from clock_timestamp() - xact_start)::integer as seconds
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and xact_start < clock_timestamp() - make_interval(secs => ${forS})
    order by xact_start`.execute(db);
  return rows;
}
