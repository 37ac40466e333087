import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { countEnds, countSilence, isFinal, pauseBefore, wordsOf } from './watch.js';

describe('a server that has ended', () => {
  test('restarts immediately, then after 1, 2, 4 and so on up to 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 2_000].map(pauseBefore)).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  test('is counted anew after a minute of service', () => {
    const ends = countEnds();
    expect([0, 59_999, 10, 60_000, 0, 70_000, 70_000].map(ends.next)).toEqual([0, 1, 2, 0, 1, 0, 0]);
  });

  test.each([
    ['asked to, in order', { code: 0, wasAsked: true, hasServed: true }, true],
    ['asked to, by force', { code: null, wasAsked: true, hasServed: true }, true],
    ['in words, at the first start', { code: 1, wasAsked: false, hasServed: false }, true],
    ['in words, when another had served before', { code: 1, wasAsked: false, hasServed: true }, false],
    ['by a signal, before it was ready', { code: null, wasAsked: false, hasServed: false }, false],
    ['by a signal, while it served', { code: null, wasAsked: false, hasServed: true }, false],
    ['by itself, with any other code', { code: 7, wasAsked: false, hasServed: false }, false],
  ])('%s: final or not', (_how, end, isAll) => {
    expect(isFinal(end)).toBe(isAll);
  });

  test.each([
    [{ code: null, signal: 'SIGKILL' as const, hung: false }, 0, 'killed by SIGKILL', 'immediately'],
    [
      { code: null, signal: 'SIGABRT' as const, hung: false },
      1,
      'it aborted, as it does when it has no memory left',
      'in 1 s',
    ],
    [{ code: 7, signal: null, hung: false }, 30, 'exit code 7', 'in 30 s'],
    [{ code: null, signal: 'SIGKILL' as const, hung: true }, 2, 'it hung, and was killed', 'in 2 s'],
  ])('is reported in one line: %j', (end, pauseS, why, when) => {
    expect(wordsOf(end, pauseS)).toBe(`Quoin has ended (${why}). It starts again ${when}.`);
  });
});

test('silence is counted in ticks of the watcher, which sleeps with the machine; any message ends it', () => {
  const silence = countSilence();
  const ticks = (count: number) => Array.from({ length: count }, silence.tick);
  expect(ticks(6)).not.toContain(true);
  silence.heard();
  expect(ticks(6)).not.toContain(true);
  expect(ticks(1)).toEqual([true]);
});

/** Has a script watched that is no Quoin; it finds a folder of its own in `FOLDER`. */
function keepServing(script: string, { options = [] as string[], beatMs = 5_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = {
    command: [...options, '--eval', script],
    cleanUp: ['--eval', "console.log('cleaned up')"],
    env: { FOLDER: folder },
    beatMs,
  };
  const watching = `const { keepServing } = await import(${JSON.stringify(join(import.meta.dirname, 'watch.js'))});
    keepServing(${JSON.stringify(server)});`;
  const watcher = spawn(process.execPath, ['--input-type=module', '--eval', watching], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] },
  });
  let told = '';
  let said = '';
  watcher.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  watcher.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  onTestFinished(() => void watcher.kill('SIGKILL'));
  return {
    watcher,
    told: () => told,
    said: () => said.split('\n').filter((line) => line.startsWith('Quoin ')),
    ended: once(watcher, 'close').then(() => watcher.exitCode),
  };
}

/** Begins a script: what follows, once it is ready, is for its first start; at the next it runs until it is asked to end. */
const SERVES_WHEN_REPEATED = `
  const { appendFileSync, readFileSync } = require('node:fs');
  const file = process.env.FOLDER + '/starts';
  appendFileSync(file, 'x');
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => { process.send('stopping'); process.exit(0); });
  if (readFileSync(file).length > 1) { console.log('serves again'); setInterval(() => {}, 1000); }
  else process.send('ready', () => {`;

const WAIT = { timeout: 30_000 };

test('a server that runs out of memory restarts, with one line that says so', async () => {
  const { watcher, told, said, ended } = keepServing(
    `${SERVES_WHEN_REPEATED} const all = []; for (;;) all.push(Array(1e5).fill(all.length)); });`,
    { options: ['--max-old-space-size=16'] },
  );
  await expect.poll(told, WAIT).toContain('serves again');
  expect(said()).toEqual([
    'Quoin has ended (it aborted, as it does when it has no memory left). It starts again immediately.',
  ]);
  watcher.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(told()).not.toContain('cleaned up');
});

test('a server that hangs is killed and restarted', async () => {
  const { watcher, told, said, ended } = keepServing(`${SERVES_WHEN_REPEATED} for (;;); });`, {
    beatMs: 100,
  });
  await expect.poll(told, WAIT).toContain('serves again');
  expect(said()).toEqual(['Quoin has ended (it hung, and was killed). It starts again immediately.']);
  watcher.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a first start that fails by itself is not repeated, and its exit code is the command’s', async () => {
  const { said, ended } = keepServing('console.error("Quoin cannot start: no"); process.exit(1)');
  expect(await ended).toBe(1);
  expect(said()).toEqual(['Quoin cannot start: no']);
});

test('a stop while no server runs ends the watcher after the cleanup', async () => {
  const { watcher, told, said, ended } = keepServing('process.kill(process.pid, "SIGKILL")');
  await expect.poll(() => said().at(-1), WAIT).toContain('in 4 s');
  watcher.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(told()).toBe('cleaned up\n');
});

test('the cleanup also follows a server that does not end in order', async () => {
  const { watcher, told, ended } = keepServing(
    'process.send("ready"); console.log("serves"); setInterval(() => {}, 1000)',
  );
  await expect.poll(told, WAIT).toContain('serves');
  watcher.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(told()).toContain('cleaned up');
});
