import { rm } from 'node:fs/promises';

/** Takes away what the run's server kept on disk. */
export default async function teardown(): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
}
