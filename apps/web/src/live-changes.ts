import type { AppRouter } from '@quoin/api/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { useEffect } from 'react';

import { isSignedOut } from './problem.ts';
import { readAgainOlderThan } from './query-client.ts';
import { checkSession } from './trpc.ts';

/** Between one round of reading again and the next there is at least so long, in milliseconds. */
const ROUND_MS = 1_000;
/** Pauses before a stream that ended is opened again, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

// Not the panel's own client: that gathers calls into batches, and a stream is a request of its own.
const events = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });

/** What this page has heard last: with it the server says whether anything was missed. */
let lastEventId: string | undefined;

let due: number | undefined;
let isReading = false;

/**
 * The first round is at once; what comes during a round is one more round after it. What is due when the page is hidden
 * is read when it is seen again.
 */
async function readAgain(changedAt?: number): Promise<void> {
  if (changedAt !== undefined) due = Math.max(due ?? 0, changedAt);
  if (isReading) return;
  isReading = true;
  try {
    while (due !== undefined && !document.hidden) {
      const moment = due;
      due = undefined;
      await readAgainOlderThan(moment);
      await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    }
  } finally {
    isReading = false;
  }
}

/** Opens the stream, again and again. Returns what ends it. */
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
 * Shows what is changed elsewhere while the page is seen. A hidden one closes its stream, of which a browser has six for
 * all its tabs, and catches up when it is seen again.
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
