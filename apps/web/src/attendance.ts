/** Who has touched nothing for so long is not counted on to be there, in milliseconds. */
const THERE_MS = 60_000;

let touchedAt = Date.now();
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'visibilitychange'])
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true });

/**
 * What the panel says of a request that it makes by itself, to show a change made elsewhere: a session that nobody uses
 * must end, however much the others in the office do.
 */
export function attendance(): Record<string, string> {
  return Date.now() - touchedAt < THERE_MS ? {} : { 'x-quoin-unattended': '1' };
}
