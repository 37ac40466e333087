/** Rounds that a quiet core of the machine which recorded `times.json` does in a millisecond. */
const ROUNDS_PER_MS = 100;
const SAMPLE = {
  id: 7,
  name: 'Kitchen',
  lines: Array.from({ length: 20 }, (_, line) => ({ line, cost: 12.5 })),
};

/**
 * How many times slower this machine is now than the quiet one that recorded the times of the tests: at least 1. Every
 * limit of a test is multiplied by it.
 * @param {number} forMs how long it measures
 * @returns {number}
 */
export function measureSlowness(forMs = 1_000) {
  const end = performance.now() + forMs;
  let rounds = 0;
  while (performance.now() < end) {
    JSON.parse(JSON.stringify(SAMPLE));
    rounds += 1;
  }
  return Math.max(1, (ROUNDS_PER_MS * forMs) / rounds);
}
