import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that everybody may enter, and that is thrown away: for root, somebody else runs PostgreSQL. */
export function temporaryFolder(started: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-faults-'));
  chmodSync(folder, 0o755);
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
