import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('window', page);
const { isAttended, pauseInTyping } = await import('./user-activity.ts');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const press = () => page.dispatchEvent(new Event('keydown'));

/** Whether the pause is over, which may change with each moment. */
function pausing(): () => boolean {
  let isOver = false;
  void (async () => {
    await pauseInTyping(600, 5_000);
    isOver = true;
  })();
  return () => isOver;
}

test('a pause in typing begins at once where nobody types', async () => {
  press();
  await vi.advanceTimersByTimeAsync(600);
  const isOver = pausing();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('each key puts the pause off, but not for longer than five seconds', async () => {
  press();
  const isOver = pausing();
  for (let typed = 0; typed < 12; typed++) {
    await vi.advanceTimersByTimeAsync(400);
    press();
  }
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver()).toBe(true);
});

test('the pause ends 600 ms after the last key', async () => {
  press();
  const isOver = pausing();
  await vi.advanceTimersByTimeAsync(599);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('a page counts as unattended once nobody has touched it for a minute', () => {
  vi.advanceTimersByTime(60_000);
  expect(isAttended()).toBe(false);
  page.dispatchEvent(new Event('pointermove'));
  expect(isAttended()).toBe(true);
  vi.advanceTimersByTime(59_999);
  expect(isAttended()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isAttended()).toBe(false);
});
