import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { lazily } from '@quoin/ui/lazily';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { isSignedOut } from '../problem.ts';
import { queryClient } from '../query-client.ts';

/** Tells the other tabs of this browser that the device is handed over to a client. */
export const handOvers = new BroadcastChannel('quoin-hand-over');

// Loaded in advance, because a failure to load it after the end of a session would lose the open screen.
const part = lazily(async () => (await import('./SignInAgain.tsx')).SignInAgain);
const PRELOAD_AFTER_MS = 3_000;

/** Asks for the password above the open screen, so that no typed text is lost. */
export const SignInAgain = part.Component;

/**
 * Whether the session has ended while its screens are open, according to any failed query or mutation. If another
 * user signs in from another tab, the page reloads, because its memory holds data of the first user (R73).
 */
export function useSessionEnd({ id }: SignedInAdmin) {
  const [hasEnded, setHasEnded] = useState(false);
  const router = useRouter();

  useEffect(() => {
    const timer = setTimeout(part.preload, PRELOAD_AFTER_MS);
    const look = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isSignedOut(event.action.error)) setHasEnded(true);
    };
    const stops = [
      queryClient.getQueryCache().subscribe(look),
      queryClient.getMutationCache().subscribe(look),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // The lock then comes in place of what this tab shows.
    const hide = () => window.location.reload();
    handOvers.addEventListener('message', hide);
    return () => handOvers.removeEventListener('message', hide);
  }, []);

  const firstId = useRef(id);
  useEffect(() => {
    if (id !== firstId.current) window.location.reload();
  }, [id]);

  const keepOpen = useEffectEvent((event: KeyboardEvent) => {
    if (hasEnded && event.key === 'Escape') event.stopImmediatePropagation();
  });
  // Every open dialog listens for Escape, including those below this one. A layout effect registers before they do.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => keepOpen(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return {
    hasEnded,
    /** Continues the session. Loaded screens stay, and screens that failed to load are loaded again. */
    resume: () => {
      setHasEnded(false);
      void router.invalidate({ filter: (match) => match.status === 'error' });
    },
  };
}
