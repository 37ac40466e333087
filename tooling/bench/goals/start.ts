import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { freePort } from '@quoin/embedded/postmaster';

import { type Bench, goalGroup } from '../goal.ts';
import { admin, end, temporaryFolder, untilReady } from '../installations.ts';

const root = join(import.meta.dirname, '../../..');

/** Starts Quoin like a user, ends it again, and gives the seconds until it was ready. */
async function startOnce({ started }: Bench, dataDir: string): Promise<number> {
  const port = await freePort(undefined);
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ADMIN_PASSWORD: admin.password,
    },
  });
  started.defer(async () => end(child));
  try {
    await untilReady(child, `http://127.0.0.1:${port}`);
    return (performance.now() - begun) / 1000;
  } finally {
    await end(child);
  }
}

/** P13: `npm start` where it has run before. A fresh clone needs the registry, and is measured by hand. */
export const start = goalGroup({
  title: 'npm start, again',
  size: 'none',
  goals: { again: { number: 'P13', what: 'npm start again, until ready', unit: 's', atMost: 3 } },
  measure: async (bench) => {
    const dataDir = join(temporaryFolder(bench.started), 'data');
    bench.say(
      `the first start, which makes the demo data: ${(await startOnce(bench, dataDir)).toFixed(1)} s`,
    );
    const again: number[] = [];
    for (let round = 0; round < bench.rounds; round++) again.push(await startOnce(bench, dataDir));
    return { again };
  },
});
