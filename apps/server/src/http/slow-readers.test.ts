import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setInterval as every } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { startTestApp, type TestApp } from '../testing/app.ts';

// A sixtieth of the minute that it takes for real, and ten times the bytes.
const pace = { everyMs: 100, windowMs: 6_000, atLeast: 10_240 };
/** More than the kernels of both sides hold for a connection: else nothing waits. */
const large = Buffer.alloc(64 * 1024 * 1024, 'x');
const written: string[] = [];
let quoin: TestApp;
beforeAll(async () => {
  quoin = await startTestApp(
    { LOG_LEVEL: 'warn' },
    { readingPace: pace, logTo: { write: (line) => void written.push(line) } },
  );
  quoin.app.get('/large', () => large);
  await quoin.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => quoin.close());

interface Reader {
  socket: Socket;
  read: () => number;
  isOver: () => boolean;
}

/** Asks for something, and reads so many bytes of the answer at each look of the server. */
async function readerOf(path: string, bytesEach: number, cookie = ''): Promise<Reader> {
  const { port } = quoin.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let read = 0;
  let over = false;
  socket.on('error', () => undefined).on('close', () => (over = true));
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
  );
  const reading = async () => {
    for await (const _ of every(pace.everyMs)) {
      if (over) return;
      const part = socket.read(Math.min(bytesEach, socket.readableLength)) as Buffer | null;
      read += part?.length ?? 0;
    }
  };
  socket.pause();
  void reading();
  return { socket, read: () => read, isOver: () => over };
}

test(
  'a reader that takes next to nothing is cut off; one on a bad line, or a watcher, stays (R70)',
  { timeout: 120_000 },
  async () => {
    const { cookie } = await quoin.signIn();
    const still = await readerOf('/large', 0);
    const dripping = await readerOf('/large', 6);
    const onBadLine = await readerOf('/large', 5_000);
    const watching = await readerOf('/trpc/changes.watch', 100_000, cookie);
    const wait = { timeout: 60_000, interval: 50 };
    // A socket of Node tells its end only when it is read to there.
    const openOnes = async () =>
      new Promise<number>((resolve) => quoin.app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(openOnes, wait).toBe(2);
    expect(dripping.read()).toBeGreaterThan(0);
    const before = onBadLine.read();
    const atWatching = watching.read();
    expect(atWatching).toBeGreaterThan(0);
    // Twice as long as the others were let be.
    await expect.poll(onBadLine.read, wait).toBeGreaterThan(before + 2 * 60 * 4_500);
    expect(await openOnes()).toBe(2);
    for (const { socket } of [still, dripping]) socket.resume();
    await expect.poll(() => [still.isOver(), dripping.isOver()], wait).toEqual([true, true]);
    expect([onBadLine.isOver(), watching.isOver()]).toEqual([false, false]);
    expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain(
      'A connection that reads its answer too slowly was cut off',
    );
  },
);
