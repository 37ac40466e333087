import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tooling/bootstrap/tests/longest-first.js';

const exclude = ['**/node_modules/**', '**/dist/**'];
/** How many times slower the machine is than a quiet one: `npm test` measures it at its start. */
const slowness = Number(process.env['QUOIN_SLOWNESS'] ?? 1);
/** Far more than a test needs, in milliseconds. */
const limits = { testTimeout: 60_000 * slowness, hookTimeout: 60_000 * slowness };

/** Files that start processes. They take minutes, so `npm test -- --changed` leaves them out. */
const ofProcesses = [
  'apps/server/src/{commands,processes}/*.test.ts',
  'packages/embedded/**/*.test.ts',
  'tooling/{bootstrap/watch,faults/faults}.test.ts',
];

/** Files that look at what their own process keeps, such as memory or prepared statements, or that wait long. */
const withOwnModules = [
  'apps/server/src/{http/{short-lived,slow-readers},start/lead-mail}.test.ts',
  'packages/db/src/{backup/photos,connection/*,lists/*}.test.ts',
  'packages/photos/src/object-store.test.ts',
  'packages/sheets/src/xlsx/refused.test.ts',
];

export default defineConfig({
  test: {
    // A snapshot that is not there fails here as it does where `CI` is set, until `--update` writes it.
    update: 'none',
    sequence: { sequencer: LongestFirst },
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    // Most of a test's time is the database's or a process's, and much of it is waiting: half as many again as there are cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // They run in the order of their names. What takes longest starts first, and the short files fill the end.
    projects: [
      { test: { name: 'own modules', include: withOwnModules, exclude, ...limits } },
      { test: { name: 'processes', include: ofProcesses, exclude, ...limits } },
      {
        test: {
          name: 'shared modules',
          include: ['{packages,apps,tooling}/**/*.test.ts'],
          exclude: [...exclude, ...ofProcesses, ...withOwnModules],
          // A worker loads a module once for all its files, which takes half of the time of most of them.
          isolate: false,
          setupFiles: ['packages/domain/src/testing/whole-failures.ts'],
          ...limits,
        },
      },
    ],
  },
});
