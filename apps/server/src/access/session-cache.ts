import type { findSessionAdmin } from '@quoin/db/access/session';
import type { ChangeFeed } from '@quoin/db/changes';

type Found = Awaited<ReturnType<typeof findSessionAdmin>>;

/** The maximum age of an entry, whatever happens, in milliseconds. */
const MAX_AGE_MS = 1_000;
const ENTRIES_MAX = 10_000;

/**
 * Caches the owners of sessions for a moment, for the many requests of one page. This node clears it before it answers
 * a change of sessions, accounts or keys. A notice of a change on another node clears it too. While no notices can be
 * heard, the cache is not used.
 */
export class SessionCache {
  readonly #changes: Pick<ChangeFeed, 'isHeard' | 'onNotice'>;
  readonly #entries = new Map<string, { readAt: number; found: Promise<Found> }>();

  constructor(changes: Pick<ChangeFeed, 'isHeard' | 'onNotice'>) {
    this.#changes = changes;
    changes.onNotice(() => this.clear());
  }

  async find(id: string, read: () => Promise<Found>): Promise<Found> {
    const now = performance.now();
    const known = this.#entries.get(id);
    if (known && this.#changes.isHeard && now - known.readAt < MAX_AGE_MS) return known.found;
    const found = read();
    if (this.#entries.size >= ENTRIES_MAX) this.clear();
    const entry = { readAt: now, found };
    this.#entries.set(id, entry);
    // Unknown sessions and failed reads are not cached, because a session may begin.
    const forget = () => {
      if (this.#entries.get(id) === entry) this.#entries.delete(id);
    };
    found.then((admin) => admin ?? forget(), forget);
    return found;
  }

  clear(): void {
    this.#entries.clear();
  }
}
