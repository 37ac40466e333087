import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

/** The newest change that a node knows of. */
export interface NewestChange {
  /** Another one after each change; the same on all nodes. */
  readonly mark: string;
  /** When the node heard of it, on the clock of `performance.now()`: never before it was made. */
  readonly heardAt: number;
}

/** One who follows the changes on a node. */
export interface Follower {
  /** Nobody rings any more: the node stops, or the same session follows elsewhere too often. */
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

/** How often one session may follow at the same time. The oldest gives way: it is the likeliest to be forgotten. */
const FOLLOWERS_PER_SESSION = 20;

/** Tells everybody on a node who follows the changes that there is one. Keeps nothing for anybody. */
export class ChangeFeed {
  #newest: NewestChange | undefined;
  #isClosed = false;
  #isHeard = false;
  readonly #noticed = new Set<() => void>();
  /** By session, the oldest first. */
  readonly #bells = new Map<string, Set<() => void>>();

  /** `undefined` until the node has heard of any. */
  get newest(): NewestChange | undefined {
    return this.#newest;
  }

  /** Whether notices of other nodes come in right now. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  /** Notices come in from now on, or no longer. */
  set isHeard(is: boolean) {
    this.#isHeard = is;
    this.notice();
  }

  /** `tell` is called at once for whatever may have changed who may do what, anywhere; it must not throw. */
  onNotice(tell: () => void): void {
    this.#noticed.add(tell);
  }

  /** Somebody's session, role or account may have changed. */
  notice(): void {
    for (const tell of this.#noticed) tell();
  }

  /** How many follow. */
  get size(): number {
    return [...this.#bells.values()].reduce((sum, bells) => sum + bells.size, 0);
  }

  /** `ring` is called for each change, for each session that ends, and when it is over; it must not throw. */
  follow(session: string, ring: () => void): Follower {
    const bells = this.#bells.get(session) ?? new Set();
    const bell = () => ring();
    bells.add(bell);
    this.#bells.set(session, bells);
    const [oldest] = bells;
    if (bells.size > FOLLOWERS_PER_SESSION && oldest) {
      bells.delete(oldest);
      oldest();
    }
    return {
      isOver: () => this.#isClosed || !bells.has(bell),
      leave: () => {
        bells.delete(bell);
        if (bells.size === 0 && this.#bells.get(session) === bells) this.#bells.delete(session);
      },
    };
  }

  /** Rings for a change, or, without one, because somebody's session may have ended. */
  announce(change?: NewestChange): void {
    this.#newest = change ?? this.#newest;
    this.#ringAll();
  }

  /** Ends all following, now and later. */
  close(): void {
    this.#isClosed = true;
    this.#ringAll();
  }

  #ringAll(): void {
    for (const bells of this.#bells.values()) for (const ring of bells) ring();
  }
}

/** The connection is used this often, so that a dead one is found out; so is a change that nobody told of. */
const KEEPALIVE_MS = 5_000;
/** A change is told this much later: whoever made it has begun to read again by then, and need not once more. */
const HOLD_MS = 100;
/** At most so often the followers are rung, whatever goes on. */
const GAP_MS = 300;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

// The count tells of a line that came in late: of two transactions the one with the lower ids may be the later one.
const MARK = `
  select newest.id || '.' || (select count(*) from activity where activity.id > newest.id - 100) as mark
  from (select coalesce(max(id), 0) as id from activity) as newest`;

/**
 * Listens for changes by any node, on a connection of its own, which must not go through a pooler of transactions.
 * A connection that breaks is made again and again; `onLost` is told when one that was good is lost. Returns what ends it.
 */
export function listenForChanges(
  url: string,
  feed: ChangeFeed,
  onLost: (error: Error) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const pause = async (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const listen = async (onGood: () => void): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'quoin changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    let bell = Promise.withResolvers<void>();
    // Of what was missed before, nobody knows when it was.
    let heardAt: number | undefined;
    let isRung = false;
    let lost: Error | undefined;
    const hear = ({ payload }: pg.Notification) => {
      if (payload === 'activity') heardAt = performance.now();
      else feed.notice();
      isRung = true;
      bell.resolve();
    };
    const lose = (error: Error = new Error('The connection ended')) => {
      lost ??= error;
      feed.isHeard = false;
      bell.resolve();
    };
    const isLost = () => lost !== undefined;
    const onStop = () => lose();
    client.on('notification', hear).on('error', lose).on('end', onStop);
    stopping.signal.addEventListener('abort', onStop);
    try {
      await client.connect();
      await client.query('listen quoin_changes');
      feed.isHeard = true;
      // Whatever was said while nobody listened is found by the first reading.
      while (!isLost()) {
        bell = Promise.withResolvers<void>();
        const [changedAt, wasRung] = [heardAt, isRung];
        [heardAt, isRung] = [undefined, false];
        const { rows } = await client.query<{ mark: string }>(MARK);
        const mark = rows[0]?.mark ?? '';
        const readAt = performance.now();
        onGood();
        await pause(HOLD_MS);
        if (changedAt !== undefined || mark !== feed.newest?.mark)
          feed.announce({ mark, heardAt: changedAt ?? readAt });
        else if (wasRung) feed.announce();
        const keepalive = setTimeout(bell.resolve, KEEPALIVE_MS);
        await bell.promise;
        clearTimeout(keepalive);
        await pause(Math.max(0, readAt + GAP_MS - performance.now()));
      }
      throw lost;
    } finally {
      stopping.signal.removeEventListener('abort', onStop);
      // A connection that is dead without knowing it does not answer a farewell either.
      await Promise.race([client.end().catch(() => undefined), sleep(1_000)]);
      client.connection.stream.destroy();
    }
  };

  const keepListening = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    let isGood = false;
    const onGood = () => {
      pauseMs = FIRST_PAUSE_MS;
      isGood = true;
    };
    while (!stopping.signal.aborted) {
      await listen(onGood).catch((error: Error) => {
        if (isGood && !stopping.signal.aborted) onLost(error);
        isGood = false;
      });
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };
  const ended = keepListening();
  return async () => {
    stopping.abort();
    await ended;
  };
}
