import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { type Db, openDatabase } from '@quoin/db/connection/database';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { readLedgerFacts } from '@quoin/db/diagnosis/ledger';
import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import { countAdministrators, readPhotoFacts } from '@quoin/db/diagnosis/records';
import { listForbiddenTables, listInvalid } from '@quoin/db/diagnosis/schema';
import { listLongTransactions, readServerFacts } from '@quoin/db/diagnosis/server';
import { countJobs } from '@quoin/db/jobs';
import { readPicture } from '@quoin/db/photos/photo-store';
import { compareMigrations } from '@quoin/db/schema/migrate';
import { readSettings } from '@quoin/db/settings';
import { checkStanding } from '@quoin/db/suppliers/price';
import { openRecord } from '@quoin/embedded/cluster';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '@quoin/embedded/supervisor';
import { openObjectStore } from '@quoin/photos/object-store';

import { type Config, envFile, rootDir } from '../start/config.ts';
import { version } from '../start/version.ts';
import { type CheckResult, type Verdict, examine, ok, reasonOf, wrong } from './check-result.ts';
import * as installation from './installation.ts';
import * as records from './records.ts';
import * as server from './server.ts';
import { checkServing, readOwnFiles } from './serving.ts';

/** A transaction that is open for so many seconds is reported. */
const LONG_TRANSACTION_S = 300;
/** How many photos in the bucket are checked. */
const PHOTO_SAMPLE = 20;
/** How many wrong entries and transfers are named. */
const BOOKS_SAMPLE = 5;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The folder of Quoin's own PostgreSQL. It is elsewhere if root cannot let PostgreSQL into DATA_DIR. */
const homeOf = ({ databaseUrl, dataDir }: Config) =>
  (databaseUrl === undefined && existsSync(dataDir) && openRecord(dataDir).home) || dataDir;

/**
 * The configured database, or Quoin's own, which is started for the diagnosis if it is stopped. `undefined` if there is
 * none yet, because a doctor makes none.
 */
async function findDatabase({ migrationDatabaseUrl, databaseUrl, dataDir }: Config, home: string) {
  const url = migrationDatabaseUrl ?? databaseUrl ?? runningEmbeddedUrl(dataDir);
  if (url !== undefined) return { url, stop: async () => {} };
  return existsSync(join(home, 'postgres')) ? startEmbeddedPostgres({ dataDir, log: silent }) : undefined;
}

async function lookAtPhotos(db: Db, { photoStore }: Config): Promise<Verdict> {
  const facts = await readPhotoFacts(db, PHOTO_SAMPLE);
  if (!photoStore) return records.checkPhotos(facts, undefined);
  let failure: Error | undefined;
  const objects = openObjectStore(photoStore, (error) => (failure = error));
  const lost: number[] = [];
  try {
    for (const id of facts.newestInBucket)
      if (!(await readPicture(db, { objects }, id, 'thumb'))) lost.push(id);
  } catch (error) {
    if (!failure) throw error;
    return wrong(
      `The bucket of PHOTO_STORE cannot be read: ${failure.name}. Look at its address and its keys.`,
    );
  }
  return records.checkPhotos(facts, lost);
}

async function* lookIntoDatabase(db: Db, config: Config): AsyncGenerator<CheckResult> {
  const isOwn = config.databaseUrl === undefined;
  let facts: Awaited<ReturnType<typeof readServerFacts>>;
  try {
    facts = await readServerFacts(db);
  } catch (error) {
    const advice = isOwn
      ? `look into ${join(config.dataDir, 'postgres.log')}`
      : 'start it, and look at DATABASE_URL';
    throw new Error(`It does not answer (${reasonOf(error)}): ${advice}`, { cause: error });
  }
  yield await examine('PostgreSQL', () => server.checkVersion(facts, isOwn));
  yield await examine('Safe writing', () => server.checkSafety(facts));
  yield await examine('Clock', () => server.checkClock(facts));
  yield await examine('Connections', () => server.checkConnections(facts));
  yield await examine('Long transactions', async () =>
    server.checkTransactions(await listLongTransactions(db, LONG_TRANSACTION_S)),
  );
  yield await examine('Tables', async () =>
    records.checkSchema(await listInvalid(db), await listForbiddenTables(db)),
  );
  const migrations = await examine('Migrations', async () =>
    records.checkMigrations(await compareMigrations(db)),
  );
  yield migrations;
  // With other migrations, the tables that this version reads may be missing or different.
  if (migrations.level !== 'ok') return;
  yield await examine('Administrators', async () => records.checkAdmins(await countAdministrators(db)));
  yield await examine('Photos', async () => lookAtPhotos(db, config));
  yield await examine('Prices', async () =>
    records.checkPrices(await checkStanding(db, await todayOfFirm(db))),
  );
  yield await examine('Books', async () => records.checkBooks(await readLedgerFacts(db, BOOKS_SAMPLE)));
  yield await examine('Invoices', async () =>
    records.checkReceivables(await readReceivablesFacts(db, BOOKS_SAMPLE)),
  );
  if (config.mail) {
    yield await examine('Mail', async () =>
      records.checkMail(await countJobs(db), (await readSettings(db)).companyEmail),
    );
  }
}

async function* lookAtDatabase(config: Config): AsyncGenerator<CheckResult> {
  const home = homeOf(config);
  if (home !== config.dataDir) {
    yield await examine('Disk of PostgreSQL', () => installation.checkSpace(installation.readSpace(home)));
  }
  const found = await findDatabase(config, home);
  if (!found) {
    yield { check: 'PostgreSQL', ...ok('There is no database yet; the first start makes it.') };
    return;
  }
  const db = openDatabase({ url: found.url, maxConnections: 1 });
  try {
    yield* lookIntoDatabase(db, config);
  } finally {
    await db.destroy();
    await found.stop();
  }
}

/** Checks an installation, running or stopped, and yields one result after the other. Never throws. */
export async function* diagnose(readConfig: () => Config): AsyncGenerator<CheckResult> {
  yield { check: 'Version', ...ok(`This is Quoin ${version}.`) };
  yield await examine('Names in .env', () => installation.checkSettingNames(envFile));
  const { config, verdicts } = installation.checkSettings(readConfig);
  for (const verdict of verdicts) yield { check: 'Settings', ...verdict };
  if (!config) return;
  yield await examine('Address', () => installation.checkAddress(config));
  yield await examine('DATA_DIR', () => installation.checkDataDir(config));
  yield await examine('Disk', () => installation.checkSpace(installation.readSpace(config.dataDir)));
  yield await examine('Secrets', () => installation.checkSecrets(config.dataDir, envFile));
  yield await examine('Running server', async () =>
    checkServing(
      config,
      readOwnFiles(join(rootDir, 'apps/server/openapi.json'), join(rootDir, 'apps/web/dist/index.html')),
    ),
  );
  try {
    yield* lookAtDatabase(config);
  } catch (error) {
    yield { check: 'PostgreSQL', ...wrong(`${reasonOf(error)}. Nothing more was checked.`) };
  }
}
