import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { digest, holds } from './digest.js';
import { capture, cleanEnvironment, fail, pinnedNode, root, run, step } from './process.js';

const stampFile = join(root, 'node_modules', '.quoin-install');

/** Installs the packages, unless that was done for the same lock file, manifests and platform. */
export async function ensureInstalled() {
  const packages = workspacePackages();
  const stamp = installStamp(packages);
  const complete = packages.every((directory) => existsSync(join(root, directory, 'node_modules')));
  if (complete && existsSync(pinnedNode) && holds(stampFile, stamp)) return;
  // pnpm must not ask whether to replace packages of another tool, because the command may run unattended.
  const code = await step('Installing packages', () =>
    pnpm(['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'], { aside: true }),
  );
  if (code !== 0) fail('The packages could not be installed; the lines above say why.');
  writeFileSync(stampFile, stamp);
}

/** @param {string[]} packages */
function installStamp(packages) {
  const manifests = packages.map((directory) => join(directory, 'package.json'));
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests];
  return `${process.platform}-${process.arch} ${digest(root, files)}`;
}

/** The directories of the packages, relative to the project. */
function workspacePackages() {
  return ['apps', 'packages', 'tooling']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .concat('examples')
    .filter((directory) => existsSync(join(root, directory, 'package.json')));
}

/**
 * Runs pnpm, in the version that the project pins, and returns its exit code.
 * @param {string[]} args
 * @param {{ quiet?: boolean, aside?: boolean, env?: Record<string, string> }} [options]
 */
export function pnpm(args, { quiet = false, aside = false, env = {} } = {}) {
  // turbo also looks for pnpm on PATH.
  return run('pnpm', args, {
    quiet,
    aside,
    env: cleanEnvironment({ path: pnpmDirectories(), TURBO_TELEMETRY_DISABLED: '1', ...env }),
  });
}

/** @type {string[] | undefined} */
let found;

/** The directories in front of PATH that make `pnpm` the pinned version: none, or the one where npx puts it. */
function pnpmDirectories() {
  found ??= findPnpm();
  return found;
}

function findPnpm() {
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Runs outside the project, because in it another pnpm might download the pinned version. Corepack must not either.
  const env = cleanEnvironment({ COREPACK_ENABLE_NETWORK: '0' });
  const installed = capture('pnpm', ['--version'], { cwd: tmpdir(), env });
  if (`pnpm@${installed}` === packageManager) return [];
  const path = capture('npx', ['-y', '-p', packageManager, '-c', 'command -v pnpm']);
  if (path) return [dirname(path)];
  return fail(`Could not get ${packageManager} through npx: is npm there, and its registry reachable?`);
}
