import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from './temporary-folder.ts';

const rootDir = join(import.meta.dirname, '../../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Whether a ref names a commit of this repository. */
export function isCommit(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The lock file, which determines the installed packages. */
const readLock = (root: string) => readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

/**
 * Checks out a commit of this repository in a temporary folder, with the packages that are installed here, and builds its
 * site. `started` removes it.
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
      // The relative links lead to the packages of that commit, and to the shared ones.
      if (existsSync(installed))
        cpSync(installed, join(root, group, name, 'node_modules'), {
          recursive: true,
          verbatimSymlinks: true,
        });
    }
  // An app without its site has no pages for clients.
  execFileSync(process.execPath, ['build.ts'], { cwd: join(root, 'apps/site'), stdio: 'pipe' });
  return { root, hasOtherPackages: readLock(root) !== readLock(rootDir) };
}
