import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that all users may enter, because PostgreSQL runs as another user when root starts it. */
export function temporaryFolder(started: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-faults-'));
  chmodSync(folder, 0o755);
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
