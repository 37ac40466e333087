/** The time without input after which a user counts as away, in milliseconds. */
const AWAY_MS = 60_000;

let touchedAt = Date.now();
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'visibilitychange'])
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true });

/**
 * The header of requests that the panel makes while its user is away, to show the changes of others. They do not keep
 * the session alive, because an unused session must end, however busy the other users are.
 */
export function activityHeaders(): Record<string, string> {
  return Date.now() - touchedAt < AWAY_MS ? {} : { 'x-quoin-unattended': '1' };
}
