import { setTimeout as sleep } from 'node:timers/promises';

import { cutUploads } from './cut-uploads.ts';
import type { Fault } from './fault.ts';

/** How long the table is locked, in milliseconds. Waiting clients must get an answer within their timeout. */
const LOCK_MS = 3_000;

/** All faults of an installation, except those of a full disk. */
export const faults: readonly Fault[] = [
  cutUploads,
  {
    name: 'kill -9 of the app',
    strike: async (quoin) => {
      const begun = performance.now();
      await quoin.endApp('SIGKILL');
      await quoin.startApp();
      return begun;
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    strike: async (quoin) => {
      quoin.killPostgres();
      return performance.now();
    },
  },
  {
    name: 'kill -9 of both',
    strike: async (quoin) => {
      const begun = performance.now();
      quoin.killPostgres();
      await quoin.endApp('SIGKILL');
      await quoin.startApp();
      return begun;
    },
  },
  {
    name: 'a stop under load',
    strike: async (quoin) => {
      const code = await quoin.endApp('SIGTERM');
      if (code !== 0) throw new Error(`The app stopped with ${code}`);
      const begun = performance.now();
      await quoin.startApp();
      return begun;
    },
  },
  {
    name: 'no line to the database',
    strike: async ({ line }, random) => {
      line.set('dead');
      await sleep(500 + random() * 2_000);
      line.set('good');
      return performance.now();
    },
  },
  {
    name: 'a slow line',
    strike: async ({ line }, random) => {
      line.set('slow');
      await sleep(500 + random() * 2_000);
      line.set('good');
      return performance.now();
    },
  },
  {
    name: 'a silent line',
    strike: async ({ line }, random) => {
      line.set('silent');
      await sleep(500 + random() * 2_000);
      line.set('good');
      return performance.now();
    },
  },
  {
    name: 'a line that is cut again and again',
    strike: async ({ line }, random) => {
      for (let count = 0; count < 10; count += 1) {
        line.cut();
        await sleep(random() * 200);
      }
      return performance.now();
    },
  },
  {
    name: 'connections that PostgreSQL ends',
    strike: async ({ database }, random) => {
      for (let count = 0; count < 10; count += 1) {
        await database.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await sleep(random() * 200);
      }
      return performance.now();
    },
  },
  {
    name: 'a table that is locked',
    strike: async ({ database }) => {
      const client = await database.connect();
      try {
        await client.query('begin');
        await client.query('lock table properties in access exclusive mode');
        await sleep(LOCK_MS);
        await client.query('commit');
      } finally {
        client.release();
      }
      return performance.now();
    },
  },
];

/** Statements that weaken an installation, so that the campaign must find a disagreement. */
export const weaknesses = {
  /** PostgreSQL confirms a commit before it is on disk. */
  'async-commit': [
    'alter database quoin set synchronous_commit = off',
    'alter system set wal_writer_delay = 10000',
    'select pg_reload_conf()',
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  ],
  /** Two properties can have the same address. */
  'unique-index': ['drop index properties_address_unique'],
  /** A change of a property does not increase its version. */
  'version-check': ['alter table properties disable trigger count_version'],
} as const;

export type Weakness = keyof typeof weaknesses;
