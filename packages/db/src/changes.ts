import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

/** The newest change that a node knows of. */
export interface NewestChange {
  /** A value that changes with each change. It is the same on all nodes. */
  readonly mark: string;
  /** When the node heard of it, on the clock of `performance.now()`. Never earlier than the change itself. */
  readonly heardAt: number;
}

/** A subscription to the changes on a node. */
export interface Follower {
  /** The follower gets no more calls, because the node stops, or the same session follows elsewhere too often. */
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

/** Most followers of one session at the same time. The oldest is dropped, because it is likely abandoned. */
const FOLLOWERS_PER_SESSION = 20;

/** Notifies all followers on a node of changes. Stores no changes for them. */
export class ChangeFeed {
  #newest: NewestChange | undefined;
  #isClosed = false;
  #isHeard = false;
  readonly #noticed = new Set<() => void>();
  /** The callbacks of the followers by session, the oldest first. */
  readonly #bells = new Map<string, Set<() => void>>();

  /** The newest change, or `undefined` before the first. */
  get newest(): NewestChange | undefined {
    return this.#newest;
  }

  /** Whether the node receives the notices of other nodes right now. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  /** Records that notices arrive from now on, or no longer. */
  set isHeard(is: boolean) {
    this.#isHeard = is;
    this.notice();
  }

  /** `tell` is called immediately when a session, role or account on any node may have changed. It must not throw. */
  onNotice(tell: () => void): void {
    this.#noticed.add(tell);
  }

  /** Reports that a session, role or account may have changed. */
  notice(): void {
    for (const tell of this.#noticed) tell();
  }

  /** The number of followers. */
  get size(): number {
    return [...this.#bells.values()].reduce((sum, bells) => sum + bells.size, 0);
  }

  /** `ring` is called for each change, for each session that may have ended, and at the end. It must not throw. */
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

  /** Notifies the followers of a change, or, without one, because a session may have ended. */
  announce(change?: NewestChange): void {
    this.#newest = change ?? this.#newest;
    this.#ringAll();
  }

  /** Ends all subscriptions, also later ones. */
  close(): void {
    this.#isClosed = true;
    this.#ringAll();
  }

  #ringAll(): void {
    for (const bells of this.#bells.values()) for (const ring of bells) ring();
  }
}

/** How often the connection is used. This detects a dead one, and a change without a notice. */
const KEEPALIVE_MS = 5_000;
/** The delay before a change is announced. Its author has begun to read again by then, and need not do so twice. */
const HOLD_MS = 100;
/** The shortest time between two calls of the followers. */
const GAP_MS = 300;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

// The count detects a line that came in late. Of two transactions, the one with the lower ids may commit later.
const MARK = `
  select newest.id || '.' || (select count(*) from activity where activity.id > newest.id - 100) as mark
  from (select coalesce(max(id), 0) as id from activity) as newest`;

/**
 * Listens for changes by any node on a connection of its own, which must not go through a transaction pooler.
 * Reconnects until it is stopped. `onLost` is called when a working connection is lost. Returns the function that stops
 * it.
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
    // The time of an earlier, missed change is unknown.
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
      // The first reading finds changes that were announced before the connection listened.
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
      // A connection that is dead without notice does not answer the goodbye either.
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
