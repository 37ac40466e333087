import { useEffect } from 'react';

import { readAgainOlderThan } from '../query-client.ts';
import { pauseInTyping } from '../session/user-activity.ts';
import { checkSession, type Outputs } from '../trpc.ts';

/** The minimum pause between two rounds of reading again, in milliseconds. */
const ROUND_MS = 1_000;
/**
 * The pause in typing that a round waits for, and how long it waits at most, in milliseconds. A round would slow down
 * what the user types and saves.
 */
const PAUSE_MS = 600;
const LONGEST_WAIT_MS = 5_000;
/** The pauses before a closed stream is opened again, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The id of the last event that this page received. With it, the server detects missed events. */
let lastEventId: string | undefined;

let due: number | undefined;
let isReading = false;

/**
 * Reads changed data in rounds. The first round begins at the next pause in typing, and changes during a round cause one
 * more round. While the page is hidden, changes wait until it is visible again.
 */
async function readAgain(changedAt?: number): Promise<void> {
  if (changedAt !== undefined) due = Math.max(due ?? 0, changedAt);
  if (isReading) return;
  isReading = true;
  try {
    while (due !== undefined && !document.hidden) {
      await pauseInTyping(PAUSE_MS, LONGEST_WAIT_MS);
      const moment = due;
      due = undefined;
      // A page that has just opened hears of an old change. The next one must not wait for it.
      const hasRead = await readAgainOlderThan(moment);
      if (hasRead) await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    }
  } finally {
    isReading = false;
  }
}

/** What the stream of `changes.watch` sends with each change. */
type Change = Outputs['changes']['watch'] extends AsyncIterable<{ data: infer Data }> ? Data : never;

/**
 * Opens the stream, and opens it again whenever it ends or is silent for too long. Returns the function that stops it.
 *
 * It reads the events of tRPC by itself: the client of tRPC for streams would take 3 kB of the first download.
 */
function follow(): () => void {
  let stream: EventSource | undefined;
  let timer: number | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let silenceMs: number | undefined;
  const openAfter = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(open, ms);
  };
  const openLater = () => {
    stream?.close();
    openAfter(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  /** The server pings while nothing changes, so that silence means a line that is dead. */
  const isAlive = () => {
    if (silenceMs !== undefined) openAfter(silenceMs);
  };
  function open() {
    stream?.close();
    const since = lastEventId === undefined ? '' : `?${new URLSearchParams({ lastEventId }).toString()}`;
    stream = new EventSource(`/trpc/changes.watch${since}`);
    const on = (event: string, hear: (event: MessageEvent<string>) => void) =>
      stream?.addEventListener(event, hear as EventListener);
    on('connected', ({ data }) => {
      pauseMs = FIRST_PAUSE_MS;
      ({ reconnectAfterInactivityMs: silenceMs } = JSON.parse(data) as {
        reconnectAfterInactivityMs?: number;
      });
      isAlive();
    });
    on('ping', isAlive);
    on('message', (event) => {
      isAlive();
      ({ lastEventId } = event);
      void readAgain(Date.now() - (JSON.parse(event.data) as Change).ageMs);
    });
    on('return', openLater);
    on('serialized-error', () => {
      // The session may have ended.
      checkSession();
      openLater();
    });
    on('error', () => {
      // The browser connects again by itself, unless the server has refused.
      if (stream?.readyState === EventSource.CLOSED) openLater();
    });
  }
  open();
  return () => {
    window.clearTimeout(timer);
    stream?.close();
  };
}

/**
 * Shows the changes of others while the page is visible. A hidden page closes its stream, because a browser has only
 * six for all its tabs. It catches up when it is visible again.
 */
export function useLiveChanges(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let stop: (() => void) | undefined;
    const toggle = () => {
      if (!document.hidden) {
        stop ??= follow();
        void readAgain();
        return;
      }
      stop?.();
      stop = undefined;
    };
    toggle();
    document.addEventListener('visibilitychange', toggle);
    return () => {
      document.removeEventListener('visibilitychange', toggle);
      stop?.();
    };
  }, [isOn]);
}
