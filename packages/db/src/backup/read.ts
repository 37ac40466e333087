import { type FileHandle, open } from 'node:fs/promises';

import { migrationNames } from '../schema/migrate.ts';
import { checkSeal, readEntries } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { Manifest, entryNames } from './manifest.ts';

/** An open backup whose bytes are all verified. */
export interface OpenBackup {
  file: FileHandle;
  manifest: Manifest;
  [Symbol.asyncDispose]: () => Promise<void>;
}

async function readManifest(file: FileHandle): Promise<Manifest> {
  for await (const { name, read } of readEntries(file)) {
    if (name !== entryNames.manifest) continue;
    const { success, data } = Manifest.safeParse(JSON.parse((await read()).toString()));
    if (success) return data;
  }
  throw new BackupError(
    'This Quoin cannot read the backup. Restore it with the one that made it, or a newer one.',
  );
}

async function requireKnownMigrations({ migrations, quoin }: Manifest): Promise<void> {
  const known = await migrationNames();
  const unknown = migrations.find((name, index) => name !== known[index]);
  if (unknown === undefined) return;
  throw new BackupError(
    `A newer Quoin${quoin === undefined ? '' : ` (${quoin})`} made the backup: this one does not know the migration ${unknown}. Restore it with that one.`,
  );
}

/** Opens a backup and verifies all of it. Throws {@link BackupError} if it is damaged, foreign, or too new. */
export async function openBackup(path: string, signal: AbortSignal): Promise<OpenBackup> {
  const file = await open(path);
  try {
    await checkSeal(file, signal);
    const manifest = await readManifest(file);
    await requireKnownMigrations(manifest);
    return { file, manifest, [Symbol.asyncDispose]: async () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
