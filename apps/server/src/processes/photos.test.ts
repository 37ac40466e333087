import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isWhole } from '@quoin/domain/testing/sample';
import { type TestObjectStore, startObjectStore } from '@quoin/photos/testing/object-store';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { picture } from '../rest/testing/photo.ts';
import { enter, formFor, residentMb, send } from '../testing/photos-process.ts';
import {
  baseEnvironment,
  Client,
  openDatabaseOf,
  startApp,
  migratedDataDir,
  until,
} from '../testing/process.ts';

// The real process. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;

/** All decoded at the same time, twelve would take more than the limit. */
const PICTURES = isWhole ? 30 : 12;

test(
  'many simultaneous pictures of 12 megapixels are all stored, in less than 700 MB',
  { timeout: TIMEOUT_MS },
  async () => {
    const app = await (await startApp(migratedDataDir())).ready();
    const { cookie, taskId } = await enter(app);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const grain = await sharp({
      create: { width: 1000, height: 750, channels: 3, background: '#888', noise },
    })
      .png()
      .toBuffer();
    const photo = await sharp(grain)
      .resize(4000, 3000)
      .jpeg({ quality: 92 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(3_000_000);
    let peakMb = 0;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, residentMb(app.pid));
    }, 100);
    const form = formFor(taskId, photo);
    const statuses = await Promise.all(Array.from({ length: PICTURES }, async () => send(app, cookie, form)));
    clearInterval(watch);
    expect(statuses).toEqual(Array.from({ length: PICTURES }, () => 201));
    expect(peakMb).toBeGreaterThan(100);
    expect(peakMb).toBeLessThan(700);
  },
);

test(
  'uploads that are cut anywhere leave no data behind, and block no other upload (R66)',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = migratedDataDir();
    const temporary = mkdtempSync(join(tmpdir(), 'quoin-uploads-'));
    onTestFinished(() => rmSync(temporary, { recursive: true }));
    const app = await (await startApp(dataDir, { TMPDIR: temporary })).ready();
    const { cookie, taskId } = await enter(app);
    const before = residentMb(app.pid);
    const large = Buffer.concat([
      await picture('jpeg', { width: 900, height: 900 }),
      Buffer.alloc(6_000_000),
    ]);
    const { body, headers } = formFor(taskId, large);
    const head = [
      'POST /api/admin/task-photos/upload HTTP/1.1',
      'Host: x',
      `Cookie: ${cookie}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n');
    // More of them than may be in flight at once.
    const cuts = Array.from({ length: 60 }, async (_, index) => {
      const socket = connect(app.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.on('error', () => {});
      // From nothing at all to all but the last byte.
      const length =
        index === 0 ? 0 : index === 1 ? body.length - 1 : Math.floor(Math.random() * body.length);
      socket.write(head);
      await new Promise((resolve) => void socket.write(body.subarray(0, length), resolve));
      await sleep(Math.random() * 100);
      if (index % 2 === 0) socket.destroy();
      else socket.end();
      await once(socket.resume(), 'close');
    });
    await Promise.all(cuts);
    const statuses = Array.from({ length: 30 }, async () =>
      send(app, cookie, formFor(taskId, await picture())),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([201]));
    await using database = openDatabaseOf(dataDir);
    for (const table of ['taskPhotos', 'taskPhotoData'] as const)
      expect(await database.db.selectFrom(table).select('id').execute()).toHaveLength(30);
    expect(
      await database.db.selectFrom('activity').select('id').where('entity', '=', 'task-photo').execute(),
    ).toHaveLength(30);
    expect(readdirSync(temporary)).toEqual([]);
    expect(residentMb(app.pid) - before).toBeLessThan(300);
  },
);

test('an upload has two minutes, anything else ten seconds (R70)', { timeout: TIMEOUT_MS }, async () => {
  const app = await (await startApp(migratedDataDir())).ready();
  const { cookie, taskId } = await enter(app);
  /** Sends the beginning of a body and waits for what comes of it: the answer, and after how many seconds the end. */
  const begin = async (path: string, type: string, as = cookie) => {
    const since = performance.now();
    const socket = connect(app.port, '127.0.0.1').setEncoding('utf8');
    let heard = '';
    socket.on('data', (text: string) => (heard += text)).on('error', () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${as}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`,
    );
    await once(socket, 'close');
    return { status: heard.slice(9, 12), seconds: (performance.now() - since) / 1000 };
  };
  const form = 'multipart/form-data; boundary=x';
  const [json, call, stranger, slow] = await Promise.all([
    begin('/api/admin/projects', 'application/json'),
    begin('/trpc/projects.create', 'application/json'),
    begin('/api/admin/task-photos/upload', form, ''),
    send(app, cookie, formFor(taskId, await picture()), [6_000, 6_000]),
  ]);
  expect([json.status, call.status, stranger.status, slow]).toEqual(['408', '408', '401', 201]);
  for (const { seconds } of [json, call, stranger]) {
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(30);
  }
  // Without a length, so that only counting tells that it is too large.
  const endless = formFor(taskId, Buffer.alloc(20 * 1024 * 1024));
  expect(await send(app, cookie, endless, [1])).toBe(413);
});

/** Runs the command that moves photos; `settings` are the app's. */
function startMove(place: string, dataDir: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands/move-photos.ts'), place], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...baseEnvironment, DATABASE_URL: '', DATA_DIR: dataDir, ...settings },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return { child, ended };
}

const storeSettings = ({ settings: { bucket, prefix, endpoint, region, credentials } }: TestObjectStore) => ({
  PHOTO_STORE: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`,
  PHOTO_STORE_ACCESS_KEY_ID: credentials.accessKeyId,
  PHOTO_STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

test(
  'photos move while they are served, and the move goes on after kill -9',
  { timeout: TIMEOUT_MS },
  async () => {
    const store = await startObjectStore();
    onTestFinished(async () => store.close());
    const settings = storeSettings(store);
    const dataDir = migratedDataDir();
    const app = await (await startApp(dataDir, settings)).ready();
    const { cookie, taskId } = await enter(app);
    for (let number = 0; number < 8; number += 1) await send(app, cookie, formFor(taskId, await picture()));
    expect(store.objects.size).toBe(16);

    const client = new Client(app.port, cookie);
    const ids = (
      JSON.parse((await client.ask('GET', `/api/admin/task-photos/${taskId}`)).body) as { id: number }[]
    ).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    const isMoving = new AbortController();
    const statuses = new Set<number>();
    const looking = (async () => {
      while (!isMoving.signal.aborted)
        for (const id of ids)
          statuses.add((await client.ask('GET', `/api/admin/task-photos/${id}/image?size=thumb`)).status);
    })();

    expect(await startMove('database', dataDir, settings).ended).toEqual({
      code: 0,
      output: '8 photos moved to database, 0 could not be moved.\n',
    });
    expect(store.objects.size).toBe(0);
    const interrupted = startMove('s3', dataDir, settings);
    await until('some are moved', () => store.objects.size >= 6 || undefined);
    interrupted.child.kill('SIGKILL');
    await interrupted.ended;
    const { code, output } = await startMove('s3', dataDir, settings).ended;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^\d photos moved to s3, 0 could not be moved\.\n$/),
    ]);
    isMoving.abort();
    await looking;
    expect(statuses).toEqual(new Set([200]));
    await using database = openDatabaseOf(dataDir);
    expect(await database.db.selectFrom('taskPhotoData').select('id').execute()).toEqual([]);
    expect(app.isRunning()).toBe(true);

    app.signal('SIGINT');
    await app.ended;
    // Alone, it starts PostgreSQL for itself, and stops it.
    expect((await startMove('database', dataDir, settings).ended).output).toContain(
      '8 photos moved to database',
    );
    const without = { ...settings, PHOTO_STORE: '' };
    expect(await startMove('s3', dataDir, without).ended).toEqual({
      code: 1,
      output: 'PHOTO_STORE must be the address of the bucket that photos move to or from.\n',
    });
    expect((await startMove('elsewhere', dataDir, settings).ended).output).toBe(
      'Usage: npm run photos:move -- database|s3\n',
    );
  },
);
