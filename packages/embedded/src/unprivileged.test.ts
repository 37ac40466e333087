import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findBinaries } from './binaries.ts';
import { runnableBinaries, unprivilegedAccount } from './unprivileged.ts';

const isRoot = process.getuid?.() === 0;

test('binaries in a private directory are copied once for root’s account; others use them in place', () => {
  const directory = mkdtempSync(join(tmpdir(), 'quoin-binaries-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync(findBinaries().root, directory, { recursive: true, verbatimSymlinks: true });
  const hidden = { root: directory, version: `test.${process.pid}` };

  const user = unprivilegedAccount(join(directory, 'no cluster yet'));
  expect(user?.uid === undefined).toBe(!isRoot);
  const runnable = runnableBinaries(hidden, user);
  if (isRoot) onTestFinished(() => rmSync(runnable.root, { recursive: true }));

  expect(runnable.root.startsWith(isRoot ? '/var/lib/quoin/postgresql-' : directory)).toBe(true);
  const made = statSync(runnable.root).ctimeMs;
  expect(runnableBinaries(hidden, user)).toEqual(runnable);
  expect(statSync(runnable.root).ctimeMs).toBe(made);
});
