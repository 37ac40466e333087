/** The time without input after which a user counts as away, in milliseconds. */
const AWAY_MS = 60_000;

let touchedAt = Date.now();
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'visibilitychange'])
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true });

let typedAt = 0;
window.addEventListener('keydown', () => (typedAt = Date.now()), { capture: true, passive: true });

/** Waits until no key was pressed for this long, but not longer than the other time. Both are in milliseconds. */
export async function pauseInTyping(pauseMs: number, longestMs: number): Promise<void> {
  const latest = Date.now() + longestMs;
  for (;;) {
    const end = Math.min(typedAt + pauseMs, latest);
    const left = end - Date.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/**
 * The header of requests that the panel makes while its user is away, to show the changes of others. They do not keep
 * the session alive, because an unused session must end, however busy the other users are.
 */
export function activityHeaders(): Record<string, string> {
  return isAttended() ? {} : { 'x-quoin-unattended': '1' };
}

/** Whether somebody has touched or opened this page within the last minute, and may be about to press something. */
export function isAttended(): boolean {
  return Date.now() - touchedAt < AWAY_MS;
}
