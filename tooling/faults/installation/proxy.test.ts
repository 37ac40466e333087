import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { pick, randomOf } from '../random.ts';
import { Line, type LineState } from './proxy.ts';

const seed = Number(process.env['QUOIN_TEST_SEED'] ?? Date.now() % 2 ** 31);
const states: readonly [LineState, ...LineState[]] = ['good', 'slow', 'silent'];

/** A startup message, and then messages of PostgreSQL's protocol that are no statements. */
const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
function message(body: Buffer): Buffer {
  const head = Buffer.alloc(5, 'd');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Opens a connection through a line. `arrived` gives the bytes that have arrived at each side. */
async function openConnection() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await Line.to((server.address() as AddressInfo).port);
  const near = connect(line.port, '127.0.0.1');
  const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [
    [Socket],
    unknown,
  ];
  onTestFinished(async () => {
    near.destroy();
    await line.close();
    server.close();
  });
  const chunks = { near: [] as Buffer[], far: [] as Buffer[] };
  near.on('error', () => undefined).on('data', (chunk: Buffer) => chunks.near.push(chunk));
  far.on('error', () => undefined).on('data', (chunk: Buffer) => chunks.far.push(chunk));
  const arrived = (): { near: Buffer; far: Buffer } => ({
    near: Buffer.concat(chunks.near),
    far: Buffer.concat(chunks.far),
  });
  return { line, near, far, arrived };
}

test('bytes arrive whole and in order in both directions, however often the line is held and slowed', async () => {
  console.log(`Repeat with QUOIN_TEST_SEED=${seed} npx vitest run tooling/faults/installation/proxy.test.ts`);
  const random = randomOf(seed);
  const { line, near, far, arrived } = await openConnection();
  const sent: { near: Buffer[]; far: Buffer[] } = { near: [startup], far: [] };
  near.write(startup);
  let count = 0;
  const some = () => Buffer.alloc(1 + Math.floor(random() ** 4 * 100_000), `${(count += 1)},`);
  for (let step = 0; step < 60; step += 1) {
    for (let messages = 0; messages < 5; messages += 1) {
      const [question, answer] = [message(some()), some()];
      sent.near.push(question);
      near.write(question);
      sent.far.push(answer);
      far.write(answer);
    }
    line.set(pick(random, states));
    await sleep(random() * 30);
  }
  near.end();
  line.set('good');
  await once(far, 'end');
  expect(Buffer.concat(sent.near).equals(arrived().far)).toBe(true);
  const answers = Buffer.concat(sent.far);
  await expect.poll(() => arrived().near.length).toBe(answers.length);
  expect(answers.equals(arrived().near)).toBe(true);
});

test('a held line passes nothing on, and then everything', async () => {
  const { line, near, far, arrived } = await openConnection();
  line.set('silent');
  const question = Buffer.concat([startup, message(Buffer.alloc(3_000_000, 'question'))]);
  const answer = Buffer.alloc(3_000_000, 'answer');
  near.write(question);
  far.write(answer);
  await sleep(200);
  expect(arrived()).toEqual({ near: Buffer.alloc(0), far: Buffer.alloc(0) });
  line.set('good');
  await expect.poll(() => arrived().near.length + arrived().far.length).toBe(question.length + answer.length);
  expect(arrived().far.equals(question) && arrived().near.equals(answer)).toBe(true);
});

test('a held line lets its sender wait, and keeps a bounded number of bytes', async () => {
  const { line, far } = await openConnection();
  line.set('silent');
  far.write(Buffer.alloc(50_000_000));
  await sleep(300);
  expect(far.writableLength).toBeGreaterThan(10_000_000);
});

test.each(['slow', 'silent'] as const)('after a cut nothing more of a %s line arrives', async (state) => {
  const { line, near, far, arrived } = await openConnection();
  near.write(startup);
  await expect.poll(() => arrived().far.length).toBe(startup.length);
  line.set(state);
  near.write(message(Buffer.from('question')));
  far.write('answer');
  await sleep(50);
  line.cut();
  line.set('good');
  await sleep(300);
  expect(arrived()).toEqual({ near: Buffer.alloc(0), far: startup });
  expect([near.destroyed, far.destroyed]).toEqual([true, true]);
});
