import { resolve } from 'node:path';

import { openBackup } from '@quoin/db/backup/read';
import { restoreBackup } from '@quoin/db/backup/restore';

import { readProcessConfig } from '../start/config.ts';
import { findDatabaseForCommand } from './command-database.ts';
import { readFileArgument, runCommand, startDirectory } from './run-command.ts';

// Puts a backup into an empty database: `npm run restore -- <file>`.

const USAGE = `Usage: npm run restore -- <file>
Puts a backup into a database that has no tables yet: the one of DATABASE_URL, or a DATA_DIR that does not exist. It is
checked first, loaded as a whole or not at all, and compared. Exit code 0: done; 1: nothing was restored.`;

const count = new Intl.NumberFormat('en-US');

await runCommand('Nothing was restored', async (signal) => {
  const name = readFileArgument(USAGE);
  if (name === undefined) return 0;
  if (name === '') throw new Error(`name the file of the backup. ${USAGE}`);
  const config = readProcessConfig();
  await using backup = await openBackup(resolve(startDirectory(), name), signal);
  const { at, quoin, tables, photos, unsentLeads } = backup.manifest;
  console.log(
    `The backup is whole. Restoring the data of ${at}${quoin === undefined ? '' : `, by Quoin ${quoin}`} …`,
  );
  const { url, stop } = await findDatabaseForCommand(config);
  try {
    await restoreBackup(backup, { url, signal, tell: console.log });
  } finally {
    await stop();
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored and compared: ${count.format(rows)} rows. Everybody signs in anew.`);
  if (photos.files > 0)
    console.log(
      `${count.format(photos.files)} photos of a bucket are in the database now; npm run photos:move -- s3 moves them.`,
    );
  if (photos.missing.length > 0)
    console.log(`The pictures of photos ${photos.missing.join(', ')} were missing at the time already.`);
  if (unsentLeads.length > 0)
    console.log(
      `No mail had been sent about leads ${unsentLeads.join(', ')}, and none will be: see them in the panel.`,
    );
  return 0;
});
