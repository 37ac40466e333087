import { setTimeout as sleep } from 'node:timers/promises';

import { isEasyToGuess } from '@quoin/api/access/guessable';
import { hashPassword, makePassword } from '@quoin/api/access/password';
import { insertFirstAdmin } from '@quoin/db/access/admin';
import { type Db, openDatabase } from '@quoin/db/connection/database';
import { requireDirectConnection, requireFittingPool } from '@quoin/db/connection/direct-connection';
import { toDomainError } from '@quoin/db/connection/errors';
import { listUnsafeSettings } from '@quoin/db/diagnosis/server';
import { compareMigrations, migrate } from '@quoin/db/schema/migrate';
import { loadDemoData } from '@quoin/demo/load';
import { PasswordChange } from '@quoin/domain/access/session';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from './config.ts';
import { tidyDatabase } from './housekeeping.ts';

/** The log of the start. */
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

const LONGEST_WAIT_MS = 5_000;

/**
 * Migrates over a connection of its own, so that the pool's limits do not cut a long migration short. The address must
 * lead directly to PostgreSQL. Throws for one that leads through a transaction pooler.
 */
export async function migrateAt(url: string): Promise<string[]> {
  await requireDirectConnection(url);
  const db = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Does work that needs the database. While the database is down or late, retries after growing pauses up to 5 s (R92).
 * Other errors (a wrong password, a wrong encoding, a missing right) are thrown.
 */
export async function whenUp<Result>(
  work: () => Promise<Result>,
  log: Log,
  signal: AbortSignal,
): Promise<Result> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (toDomainError(error)?.code !== 'UNAVAILABLE') throw error;
      log.warn(`The database does not answer yet; trying again in ${waitMs / 1000} s.`);
      await sleep(waitMs, undefined, { signal });
    }
  }
}

/** Throws if a power cut may lose changes that were confirmed (R90). */
async function requireSafety(db: Db): Promise<void> {
  const names = await listUnsafeSettings(db);
  if (names.length > 0)
    throw new Error(
      `the database may lose saved data in a power cut. Turn on ${names.join(', ')} in PostgreSQL, or set ` +
        'ALLOW_UNSAFE_DATABASE=on where its storage is safe by other means.',
    );
}

/** The results of a first start. */
export interface FirstStart {
  /** The sign-in to print once. It is set only if its password was made here. */
  newAdmin: { username: string; password: string } | undefined;
  hasLoadedDemoData: boolean;
}

/** Makes the first administrator, if there is none. Call it last, because a password made here must be printed next. */
export async function makeFirstAdmin(
  db: Db,
  { firstAdmin }: Config,
  log: Log,
): Promise<FirstStart['newAdmin']> {
  const password = firstAdmin.password ?? makePassword();
  let isWeak = false;
  const isNew = await insertFirstAdmin(db, async () => {
    // Only for a new administrator, because the lists of words take memory.
    isWeak =
      firstAdmin.password !== undefined &&
      (!PasswordChange.shape.newPassword.safeParse(password).success ||
        (await isEasyToGuess(password, [firstAdmin.username])));
    return {
      username: firstAdmin.username,
      email: `${/^[\w.+-]+$/.test(firstAdmin.username) ? firstAdmin.username : 'admin'}@example.com`,
      firstName: 'Quoin',
      lastName: 'Administrator',
      role: 'admin',
      passwordHash: await hashPassword(password),
      mustChangePassword: firstAdmin.password === undefined || isWeak,
    };
  });
  if (isNew && isWeak)
    log.warn(
      'ADMIN_PASSWORD is short or easy to guess. Change it under Settings before others can reach Quoin.',
    );
  return isNew && firstAdmin.password === undefined ? { username: firstAdmin.username, password } : undefined;
}

/**
 * Prepares the schema and the demo data, but not the first administrator. `directUrl` leads past any pooler. Returns
 * whether demo data was loaded.
 */
export async function prepareDatabase(
  db: Db,
  directUrl: string,
  config: Config,
  log: Log,
  signal: AbortSignal,
): Promise<boolean> {
  const migrations = await whenUp(
    async () => {
      const names = await migrateAt(directUrl);
      if (config.migrationDatabaseUrl !== undefined) await requireFittingPool(db, directUrl);
      return names;
    },
    log,
    signal,
  );
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
  // Waits here too, because the primary may be replaced just now.
  return whenUp(async () => fill(db, config, log), log, signal);
}

/** The steps that can be repeated. Returns whether demo data was loaded. */
async function fill(db: Db, config: Config, log: Log): Promise<boolean> {
  if (!config.allowsUnsafeDatabase) await requireSafety(db);
  const { unknown } = await compareMigrations(db);
  if (unknown.length > 0)
    log.warn({ migrations: unknown }, 'the database is from a newer version: update this one');
  const hasLoadedDemoData = config.loadsDemoData && (await loadDemoData(db, { now: new Date() }));
  await tidyDatabase(db);
  return hasLoadedDemoData;
}
