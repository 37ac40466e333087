import type { AppRouter } from '@quoin/api/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { useEffect } from 'react';

import { isSignedOut } from '../problem.ts';
import { readAgainOlderThan } from '../query-client.ts';
import { pauseInTyping } from '../session/user-activity.ts';
import { checkSession } from '../trpc.ts';

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

// Separate from the panel's client, which batches calls. A stream needs its own request.
const events = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });

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

/** Opens the stream, and opens it again whenever it ends. Returns the function that stops it. */
function follow(): () => void {
  let subscription: { unsubscribe: () => void } | undefined;
  let timer: number | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isOver = false;
  const openLater = () => {
    if (isOver) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(open, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  function open() {
    subscription = events.changes.watch.subscribe(lastEventId === undefined ? undefined : { lastEventId }, {
      onStarted: () => {
        pauseMs = FIRST_PAUSE_MS;
      },
      onData: ({ id, data }) => {
        lastEventId = id;
        void readAgain(Date.now() - data.ageMs);
      },
      onError: (error) => {
        if (isSignedOut(error)) checkSession();
        openLater();
      },
      onComplete: openLater,
    });
  }
  open();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    subscription?.unsubscribe();
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
