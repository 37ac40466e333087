import type { findSessionAdmin } from '@quoin/db/access/session';
import type { ChangeFeed } from '@quoin/db/changes';

type Found = Awaited<ReturnType<typeof findSessionAdmin>>;

/** Whatever happens, nothing is believed for longer, in milliseconds. */
const MAX_AGE_MS = 1_000;
const ENTRIES_MAX = 10_000;

/**
 * Whose a session is, for a moment: many requests of one page need not all ask. Forgotten with every change of sessions,
 * accounts and keys that this node makes, before it is answered, and with every notice of one elsewhere; while no notices
 * can be heard, nothing is kept.
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
    // Nobody, and no answer, are not kept: a session may begin.
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
