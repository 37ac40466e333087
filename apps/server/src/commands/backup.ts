import { resolve } from 'node:path';

import { writeBackup } from '@quoin/db/backup/write';
import { openDatabase } from '@quoin/db/connection/database';

import { type Config, readProcessConfig } from '../start/config.ts';
import { openPhotoStore } from '../start/photo-store.ts';
import { version } from '../start/version.ts';
import { findDatabaseForCommand } from './command-database.ts';
import { readFileArgument, runCommand, startDirectory } from './run-command.ts';

// Writes everything that Quoin keeps into one file: `npm run backup`. Quoin may be running meanwhile.

const USAGE = `Usage: npm run backup [-- <file>]
Writes all records and photos, as they are at one moment, into a file that does not exist yet; without a name, into
quoin-<time>.tar. Quoin may be running. Exit code 0: done; 1: no backup was made; 2: made, but pictures are missing in
the bucket.`;

const count = new Intl.NumberFormat('en-US');
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

await runCommand('No backup was made', async (signal) => {
  const file = readFileArgument(USAGE);
  if (file === undefined) return 0;
  const config = readProcessConfig();
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const path = resolve(startDirectory(), file || `quoin-${time}.tar`);
  const { objects } = openPhotoStore(config.photoStore, (reason) => console.error(reason));
  const { url, stop } = await findDatabaseForCommand(config);
  try {
    const { manifest, bytes } = await writeBackup({ url, path, objects, version, signal, tell: console.log });
    const { tables, photos, unsentLeads } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Data of ${await companyAt(url)}, from ${placeOf(url, config)}`);
    console.log(`${path}: ${count.format(rows)} rows, ${megabytes.format(bytes / 1e6)} MB.`);
    if (unsentLeads.length > 0)
      console.log(`No mail was sent yet about leads ${unsentLeads.join(', ')}; a restored Quoin sends none.`);
    if (photos.missing.length === 0) return 0;
    console.error(
      `The bucket has no whole pictures of photos ${photos.missing.join(', ')}: the backup lacks them.`,
    );
    return 2;
  } finally {
    await stop();
  }
});

/** The name of the company whose data this is, because an operator may have several. */
async function companyAt(url: string): Promise<string> {
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    const { companyName } = await db.selectFrom('settings').select('companyName').executeTakeFirstOrThrow();
    return companyName ?? 'a company without a name';
  } finally {
    await db.destroy();
  }
}

/** The folder of Quoin's own database, or the name of another one. Never its password. */
function placeOf(url: string, { migrationDatabaseUrl, databaseUrl, dataDir }: Config): string {
  const { host, pathname } = new URL(url);
  return (migrationDatabaseUrl ?? databaseUrl) === undefined ? dataDir : `${host}${pathname}`;
}
