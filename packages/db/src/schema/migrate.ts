import { type Kysely, type Transaction, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';

import { isCollision } from '../connection/errors.ts';
import { makeIndexes, makeIndexesInTurn } from './indexes.ts';

/** In the order of their names. A migration that has run anywhere is never edited. */
const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '0001-initial': await import('./migrations/0001-initial.ts'),
    '0002-keys-and-throttle': await import('./migrations/0002-keys-and-throttle.ts'),
    '0003-photo-objects': await import('./migrations/0003-photo-objects.ts'),
    '0004-change-notices': await import('./migrations/0004-change-notices.ts'),
    '0005-imports': await import('./migrations/0005-imports.ts'),
    '0006-sorted-lists': await import('./migrations/0006-sorted-lists.ts'),
    '0007-public-site': await import('./migrations/0007-public-site.ts'),
    '0008-made-passwords': await import('./migrations/0008-made-passwords.ts'),
    '0009-flat-to-a-million': await import('./migrations/0009-flat-to-a-million.ts'),
    '0010-quiet-notices': await import('./migrations/0010-quiet-notices.ts'),
    '0011-second-factor': await import('./migrations/0011-second-factor.ts'),
    '0012-cost-codes': await import('./migrations/0012-cost-codes.ts'),
    '0013-tasks-in-order': await import('./migrations/0013-tasks-in-order.ts'),
    '0014-leads': await import('./migrations/0014-leads.ts'),
    '0015-activity-details': await import('./migrations/0015-activity-details.ts'),
    '0016-activity-of-projects': await import('./migrations/0016-activity-of-projects.ts'),
    '0017-bin': await import('./migrations/0017-bin.ts'),
    '0018-values-in-the-log': await import('./migrations/0018-values-in-the-log.ts'),
    '0019-undo-of-imports': await import('./migrations/0019-undo-of-imports.ts'),
    '0020-product-pictures': await import('./migrations/0020-product-pictures.ts'),
    '0021-saved-views': await import('./migrations/0021-saved-views.ts'),
    '0022-comments': await import('./migrations/0022-comments.ts'),
    '0023-money-settings': await import('./migrations/0023-money-settings.ts'),
    '0024-tax-rates': await import('./migrations/0024-tax-rates.ts'),
    '0025-product-estimating': await import('./migrations/0025-product-estimating.ts'),
    '0026-assemblies': await import('./migrations/0026-assemblies.ts'),
    '0027-estimates': await import('./migrations/0027-estimates.ts'),
    '0028-imported-lines': await import('./migrations/0028-imported-lines.ts'),
    '0029-payment-schedule': await import('./migrations/0029-payment-schedule.ts'),
    '0030-quotes': await import('./migrations/0030-quotes.ts'),
    '0031-change-orders': await import('./migrations/0031-change-orders.ts'),
    '0032-paper-and-pictures': await import('./migrations/0032-paper-and-pictures.ts'),
    '0033-proof': await import('./migrations/0033-proof.ts'),
    '0034-what-was-seen': await import('./migrations/0034-what-was-seen.ts'),
    '0035-folded-texts': await import('./migrations/0035-folded-texts.ts'),
    '0036-hand-over': await import('./migrations/0036-hand-over.ts'),
    '0037-folded-once': await import('./migrations/0037-folded-once.ts'),
    '0038-work-begins': await import('./migrations/0038-work-begins.ts'),
    '0039-kinds-of-documents': await import('./migrations/0039-kinds-of-documents.ts'),
    '0040-suppliers': await import('./migrations/0040-suppliers.ts'),
    '0041-prices': await import('./migrations/0041-prices.ts'),
    '0042-price-files': await import('./migrations/0042-price-files.ts'),
    '0043-offers-of-lines': await import('./migrations/0043-offers-of-lines.ts'),
    '0044-preferred-offers': await import('./migrations/0044-preferred-offers.ts'),
    '0045-working-days': await import('./migrations/0045-working-days.ts'),
    '0046-orders': await import('./migrations/0046-orders.ts'),
    '0047-deliveries': await import('./migrations/0047-deliveries.ts'),
    '0048-to-settle': await import('./migrations/0048-to-settle.ts'),
    '0049-price-requests': await import('./migrations/0049-price-requests.ts'),
    '0052-photos-of-requests': await import('./migrations/0052-photos-of-requests.ts'),
    '0053-moved-deliveries': await import('./migrations/0053-moved-deliveries.ts'),
    '0054-supplier-returns': await import('./migrations/0054-supplier-returns.ts'),
    '0055-what-was-received': await import('./migrations/0055-what-was-received.ts'),
    '0056-returns-of-gone-lines': await import('./migrations/0056-returns-of-gone-lines.ts'),
    '0057-ledger': await import('./migrations/0057-ledger.ts'),
    '0058-ledger-exports': await import('./migrations/0058-ledger-exports.ts'),
    '0059-invoices': await import('./migrations/0059-invoices.ts'),
    '0060-retainage': await import('./migrations/0060-retainage.ts'),
    '0061-credit-memos': await import('./migrations/0061-credit-memos.ts'),
    '0062-invoice-reminders': await import('./migrations/0062-invoice-reminders.ts'),
    '0063-correcting-keys': await import('./migrations/0063-correcting-keys.ts'),
    '0064-returns-and-refunds': await import('./migrations/0064-returns-and-refunds.ts'),
    '0065-online-payments': await import('./migrations/0065-online-payments.ts'),
    '0067-ends-and-proof': await import('./migrations/0067-ends-and-proof.ts'),
    '0068-provider-refunds': await import('./migrations/0068-provider-refunds.ts'),
  }),
};

/** All migrations. */
export const allMigrations = async () => migrations.getMigrations();

/** The names of all migrations, in their order. */
export const migrationNames = async () => Object.keys(await allMigrations());

/** How long another node may migrate before this one gives up, in milliseconds. */
const LOCK_TIMEOUT_MS = 60_000;
/** How often the migrations begin again when other transactions and they wait for each other. */
const TRIES = 10;

async function requireUtf8<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    encoding: string;
  }>`select current_setting('server_encoding') as encoding`.execute(db);
  if (rows[0]?.encoding !== 'UTF8') {
    throw new Error(`The database must be encoded in UTF8, but it is ${rows[0]?.encoding}.`);
  }
}

/** The difference between a database and the needs of this version. */
export interface MigrationFacts {
  /** Migrations that have not run. */
  missing: string[];
  /** Migrations that a newer version has run, and that this version does not know. */
  unknown: string[];
}

/** Compares the migrations that ran with the known ones. */
export async function compareMigrations<Tables>(db: Kysely<Tables>): Promise<MigrationFacts> {
  const { rows: tables } = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  const { rows } = tables[0]?.isThere
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const ran = rows.map(({ name }) => name);
  const known = await migrationNames();
  return {
    missing: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}

/** Adds the migrations of newer versions as empty ones, so that the migrator accepts them. */
const beside = (newer: string[]): MigrationProvider => ({
  getMigrations: async () => ({
    ...(await migrations.getMigrations()),
    ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])),
  }),
});

/**
 * Brings the schema up to date, one process at a time, because the migrator holds an advisory lock. A new database gets all of it in
 * one transaction. Elsewhere each migration is a transaction of its own, so that the tables that it locks do not wait for the locks of
 * the next one. Then the indexes are built. Returns the names of the migrations that ran. Needs a direct
 * connection: `requireDirectConnection` (R94). A newer schema is left as it is. Consecutive versions run side by side,
 * and a node of the older one may restart meanwhile (R95).
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  await requireUtf8(db);
  return db.connection().execute(async (connection) => {
    // Replaces the database's own limits, because a long migration is no hanging statement.
    await sql`
      select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false), set_config('statement_timeout', '0', false)
    `.execute(connection);
    let { missing, unknown: newer } = await compareMigrations(connection);
    const isNew = missing.includes('0001-initial');
    const names: string[] = [];
    let error: unknown;
    for (let tries = 1; ;) {
      const migrator = new Migrator({ db: connection, provider: beside(newer) });
      const done = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
      ({ error } = done);
      const known = newer.length;
      if (error !== undefined) ({ unknown: newer } = await compareMigrations(connection));
      // A newer version migrated while this one waited for the lock.
      if (newer.length > known) continue;
      // Nodes of the version before lock the tables in their own orders. All of it was undone, so it can begin again.
      if (isCollision(error) && (tries += 1) <= TRIES) continue;
      const ran = (done.results ?? []).map((result) => result.migrationName);
      names.push(...ran);
      if (isNew || error !== undefined || ran.length === 0) break;
    }
    await sql`reset lock_timeout`.execute(connection);
    if (error === undefined) await makeIndexesInTurn(connection, { besideWriters: !isNew });
    await sql`reset statement_timeout`.execute(connection);
    if (error !== undefined) throw error;
    return names;
  });
}

/** Migrates within a transaction, up to the named migration, or to the newest. */
export async function migrateWithin<Tables>(trx: Transaction<Tables>, upTo?: string): Promise<void> {
  await requireUtf8(trx);
  const migrator = new Migrator({ db: trx, provider: migrations });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
  if (upTo === undefined) await makeIndexes(trx);
}
