/** How many times slower the machine is than a quiet one: `npm test` measures it at its start. */
export const slowness = Number(process.env['QUOIN_SLOWNESS'] ?? 1);

/** A wait for what has to happen within this time on a quiet machine. In milliseconds. */
export function inTime(ms: number): { timeout: number } {
  return { timeout: ms * slowness };
}
