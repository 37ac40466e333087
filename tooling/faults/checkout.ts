import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from './temporary-folder.ts';

const rootDir = join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Whether something names a commit of this repository. */
export function isCommit(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Whatever makes the installed packages what they are. */
const readLock = (root: string) => readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

/**
 * Checks a commit of this repository out beside it, with the packages that are installed here, until `started` ends; its
 * folder.
 */
export function checkOut(
  started: AsyncDisposableStack,
  ref: string,
): { root: string; hasOtherPackages: boolean } {
  const root = join(temporaryFolder(started), 'quoin');
  git('worktree', 'add', '--detach', root, ref);
  started.defer(() => void git('worktree', 'remove', '--force', root));
  symlinkSync(join(rootDir, 'node_modules'), join(root, 'node_modules'));
  for (const group of ['apps', 'packages', 'tooling'])
    for (const name of readdirSync(join(root, group))) {
      const installed = join(rootDir, group, name, 'node_modules');
      // Links that are relative: to the packages of that commit, and to what all share.
      if (existsSync(installed))
        cpSync(installed, join(root, group, name, 'node_modules'), {
          recursive: true,
          verbatimSymlinks: true,
        });
    }
  return { root, hasOtherPackages: readLock(root) !== readLock(rootDir) };
}
