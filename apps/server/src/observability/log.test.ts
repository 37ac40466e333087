import pino, { type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { anotherAddress, startTestApp } from '../testing/app.ts';
import { CountedLines, linesForPeople } from './log.ts';

const written: string[] = [];
const to = { write: (line: string) => void written.push(line) };
/** What was written, without what differs from line to line anyway. */
const lines = () =>
  written.map((line) => {
    const { time, pid, hostname, ...said } = JSON.parse(line) as Record<string, unknown>;
    expect([typeof time, typeof pid, typeof hostname]).toEqual(['number', 'number', 'string']);
    return said;
  });
beforeEach(() => {
  written.length = 0;
});

describe('D equal lines', () => {
  let counted: CountedLines;
  let log: Logger;
  beforeEach(() => {
    vi.useFakeTimers();
    counted = new CountedLines(to, { rememberedMax: 3 });
    log = pino({ level: 'trace' }, counted);
  });
  afterEach(() => vi.useRealTimers());

  test('are written once, and ten seconds later with their count', () => {
    for (let request = 0; request < 59_715; request += 1)
      log.child({ reqId: `req-${request}` }).warn('answered 503: too much');
    expect(lines()).toEqual([{ level: 40, reqId: 'req-0', msg: 'answered 503: too much' }]);
    vi.advanceTimersByTime(10_000);
    expect(lines().slice(1)).toEqual([
      { level: 40, again: 59_714, msg: 'answered 503: too much (59,714 more times in 10 s)' },
    ]);
  });

  test('are written anew after that, and single lines get no count', () => {
    log.warn('one');
    vi.advanceTimersByTime(10_000);
    log.warn('one');
    log.warn('one');
    vi.advanceTimersByTime(10_000);
    expect(lines().map(({ msg }) => msg)).toEqual(['one', 'one', 'one (1 more time in 10 s)']);
  });

  test('are of one level, one message, one error and the same fields', () => {
    counted = new CountedLines(to);
    log = pino({ level: 'trace' }, counted);
    const failure = (message: string, code: string) => {
      const error = Object.assign(new TypeError(message), { code });
      error.stack = 'at one place';
      return error;
    };
    const each = [
      () => log.warn('one'),
      () => log.error('one'),
      () => log.warn('two'),
      () => log.warn({ task: 'mail' }, 'one'),
      () => log.warn({ task: 'photo' }, 'one'),
      () => log.error({ err: failure('lost', 'ECONNRESET') }, 'one'),
      () => log.error({ err: failure('lost', 'EPIPE') }, 'one'),
      () => log.error({ err: failure('found', 'EPIPE') }, 'one'),
    ];
    for (const write of each) write();
    expect(written).toHaveLength(each.length);
    for (const write of each) write();
    expect(written).toHaveLength(each.length);
    counted.close();
    expect(written).toHaveLength(2 * each.length);
    expect(lines().at(-1)).toEqual({
      level: 50,
      again: 1,
      err: { type: 'TypeError', code: 'EPIPE', message: 'found' },
      msg: 'one (1 more time in 10 s)',
    });
  });

  test('are counted for sign-ins, by account and address, and not for requests', () => {
    const refused = { event: 'sign-in', outcome: 'done', adminId: 1 };
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) log.info({ ...refused, ip }, 'sign-in');
    log.info({ ...refused, adminId: 2, ip: '192.0.2.1' }, 'sign-in');
    expect(written).toHaveLength(3);
    log.info({ req: { path: '/"event":' } }, 'incoming request');
    log.info({ req: { path: '/"event":' } }, 'incoming request');
    expect(written).toHaveLength(5);
  });

  test('are reported at the end, and from then on uncounted', () => {
    log.warn('one');
    log.warn('one');
    counted.close();
    log.warn('one');
    log.warn('one');
    vi.advanceTimersByTime(20_000);
    expect(lines().map(({ msg }) => msg)).toEqual(['one', 'one (1 more time in 10 s)', 'one', 'one']);
  });

  test('are remembered in bounded number and size: the oldest is reported early', () => {
    for (const msg of ['one', 'one', 'two', 'three', 'four', 'two']) log.warn(msg);
    expect(lines().map(({ msg }) => msg)).toEqual([
      'one',
      'two',
      'three',
      'one (1 more time in 10 s)',
      'four',
    ]);
    const long = 'x'.repeat(100_000);
    log.warn(long);
    log.warn(long);
    counted.close();
    expect(String(lines().at(-1)?.['msg'])).toBe(`${'x'.repeat(300)} (1 more time in 10 s)`);
  });
});

test('on a terminal lines are for people, and cannot move its cursor or imitate another line', async () => {
  vi.stubEnv('NO_COLOR', '1');
  const log = pino({ level: 'info' }, await linesForPeople(to));
  vi.unstubAllEnvs();
  log.warn({ event: 'sign-in', ip: '192.0.2.1', reqId: 'req-1' }, 'sign-in');
  log.warn('a "word"\r\n[12:00:00] INFO: all is \u001b[2J\u009b2Jwell');
  log.error({ err: new TypeError('no \u001b[31mway') }, 'call failed');
  expect(written.map((line) => line.replace(/^\[\d\d:\d\d:\d\d\]/, '[time]').split('\n    at ')[0])).toEqual([
    '[time] WARN: sign-in {"event":"sign-in","ip":"192.0.2.1"}\n',
    '[time] WARN: a "word"\ufffd [12:00:00] INFO: all is \ufffd[2J\ufffd2Jwell\n',
    expect.stringMatching(
      /^\[time\] ERROR: call failed\s+err: \{\s+"type": "TypeError",\s+"message": "no \ufffd\[31mway",/,
    ),
  ]);
});

test('a refused flood is a few lines in the log, also when the app ends in the middle of it', async () => {
  const quoin = await startTestApp({ LOG_LEVEL: 'warn' }, { logTo: to, phase: () => 'starting' });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () =>
      quoin.app.inject({ url: '/api/admin/properties', remoteAddress: anotherAddress() }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await quoin.close();
  const words = 'answered 503: The database cannot be reached right now. Please try again in a moment.';
  const told = lines();
  // Two, unless the machine took longer than ten seconds.
  expect(told.length).toBeLessThan(10);
  for (const { msg } of told) expect(String(msg).slice(0, words.length)).toBe(words);
  expect(told.reduce((sum, { again = 1 }) => sum + Number(again), 0)).toBe(200);
  expect(told.at(-1)?.['msg']).toMatch(/ more times? in 10 s\)$/);
});
