import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { type Db, openDatabase } from '@quoin/db/connection/database';
import { countLeftovers, readAdminFacts, readPhotoFacts } from '@quoin/db/diagnosis/records';
import { compareMigrations, listForbiddenTables, listInvalid } from '@quoin/db/diagnosis/schema';
import { listLongTransactions, readServerFacts } from '@quoin/db/diagnosis/server';
import { countJobs } from '@quoin/db/jobs';
import { countDueObjects, readPicture } from '@quoin/db/photos/photo-store';
import { readSettings } from '@quoin/db/settings';
import { openRecord } from '@quoin/embedded/cluster';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '@quoin/embedded/supervisor';
import { openObjectStore } from '@quoin/photos/object-store';

import { type Config, envFile, rootDir } from '../start/config.ts';
import { type CheckResult, about, examine, reasonOf } from './check-result.ts';
import * as installation from './installation.ts';
import * as records from './records.ts';
import * as server from './server.ts';
import { checkServing, readOwnFiles } from './serving.ts';

/** A transaction that is open for so many seconds is reported. */
const LONG_TRANSACTION_S = 300;
/** How many photos in the bucket are checked. */
const PHOTO_SAMPLE = 20;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The configured database, or Quoin's own, which is started for the diagnosis if it is stopped. `undefined` if there is
 * none yet, because a doctor makes none.
 */
async function findDatabase({ migrationDatabaseUrl, databaseUrl, dataDir }: Config) {
  const url = migrationDatabaseUrl ?? databaseUrl ?? runningEmbeddedUrl(dataDir);
  if (url !== undefined) return { url, stop: async () => {} };
  if (!existsSync(dataDir) || !existsSync(join(openRecord(dataDir).home ?? dataDir, 'postgres')))
    return undefined;
  return startEmbeddedPostgres({ dataDir, log: silent });
}

async function lookAtPhotos(db: Db, { photoStore }: Config): Promise<CheckResult> {
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
    return about('Photos').wrong(
      `The bucket of PHOTO_STORE cannot be read: ${failure.name}. Look at its address and its keys.`,
    );
  }
  const { longestS } = await countDueObjects(db);
  return records.checkPhotos(facts, { lost, sampled: facts.newestInBucket.length, overdueS: longestS });
}

async function lookAtMail(db: Db): Promise<CheckResult> {
  const { companyEmail } = await readSettings(db);
  return records.checkMail(await countJobs(db), companyEmail);
}

async function* lookIntoDatabase(db: Db, config: Config, isServing: boolean): AsyncGenerator<CheckResult> {
  let facts: Awaited<ReturnType<typeof readServerFacts>>;
  try {
    facts = await readServerFacts(db);
  } catch (error) {
    const advice =
      config.databaseUrl === undefined
        ? `look into ${join(config.dataDir, 'postgres.log')}`
        : 'start it, and look at DATABASE_URL';
    yield about('PostgreSQL').wrong(
      `It does not answer (${reasonOf(error)}): ${advice}. Its content was not checked.`,
    );
    return;
  }
  yield server.checkVersion(facts, config.databaseUrl === undefined);
  yield server.checkSafety(facts);
  yield server.checkClock(facts);
  yield server.checkConnections(facts);
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
  yield await examine('Administrators', async () => records.checkAdmins(await readAdminFacts(db)));
  yield await examine('Tidying', async () => records.checkTidiness(await countLeftovers(db), isServing));
  yield await examine('Photos', async () => lookAtPhotos(db, config));
  if (config.mail) yield await examine('Mail', async () => lookAtMail(db));
}

async function* lookAtDatabase(config: Config, isServing: boolean): AsyncGenerator<CheckResult> {
  let found: Awaited<ReturnType<typeof findDatabase>>;
  try {
    found = await findDatabase(config);
  } catch (error) {
    yield about('PostgreSQL').wrong(`${reasonOf(error)}. Its content was not checked.`);
    return;
  }
  if (!found) {
    yield about('PostgreSQL').ok('There is no database yet; the first start makes it.');
    return;
  }
  const db = openDatabase({ url: found.url, maxConnections: 1 });
  try {
    yield* lookIntoDatabase(db, config, isServing);
  } catch (error) {
    yield about('PostgreSQL').wrong(`It failed meanwhile: ${reasonOf(error)}`);
  } finally {
    await db.destroy();
  }
  try {
    await found.stop();
  } catch (error) {
    yield about('PostgreSQL').wrong(`${reasonOf(error)}.`);
  }
}

/** Checks the disk of PostgreSQL's files. They are elsewhere if root cannot let PostgreSQL into DATA_DIR. */
function* lookAtOtherDisk({ databaseUrl, dataDir }: Config): Generator<CheckResult> {
  if (databaseUrl !== undefined || !existsSync(join(dataDir, 'postgres.json'))) return;
  try {
    const { home } = openRecord(dataDir);
    if (home !== undefined) yield installation.checkSpace('Disk of PostgreSQL', installation.readSpace(home));
  } catch {
    // The search for the database reports this.
  }
}

/** Checks an installation, running or stopped, and yields one result after the other. Never throws. */
export async function* diagnose(readConfig: () => Config): AsyncGenerator<CheckResult> {
  yield installation.checkNode(process.versions.node);
  let config: Config | undefined;
  try {
    const settings = installation.checkSettings(readConfig);
    ({ config } = settings);
    yield* settings.results;
  } catch (error) {
    yield about('Settings').wrong(`They could not be read: ${reasonOf(error)}`);
  }
  yield await examine('Names in .env', () => installation.checkSettingNames(envFile));
  const webRoot = join(rootDir, 'apps/web/dist');
  yield await examine('Panel and site', () =>
    installation.checkBuild(webRoot, join(rootDir, 'apps/site/dist')),
  );
  if (!config) return;
  const known = config;
  yield await examine('Address', () => installation.checkAddress(known));
  yield await examine('DATA_DIR', () => installation.checkDataDir(known));
  yield await examine('Disk', () => installation.checkSpace('Disk', installation.readSpace(known.dataDir)));
  yield* lookAtOtherDisk(known);
  yield await examine('Secrets', () => installation.checkSecrets(known, envFile));
  let isServing = false;
  yield await examine('Running server', async () => {
    const own = readOwnFiles(join(rootDir, 'apps/server/openapi.json'), join(webRoot, 'index.html'));
    const serving = await checkServing(known, own);
    ({ isServing } = serving);
    return serving.result;
  });
  yield* lookAtDatabase(known, isServing);
}
