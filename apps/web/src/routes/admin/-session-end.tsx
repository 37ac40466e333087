import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { lazily } from '@quoin/ui/lazily';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { isSignedOut } from '../../problem.ts';
import { queryClient } from '../../query-client.ts';

// Fetched while all is well: when it is needed, no screen may be lost over its not being there.
const part = lazily(async () => (await import('./-sign-in-again.tsx')).SignInAgain);
const PRELOAD_AFTER_MS = 3_000;

/** Asks for the password above whatever is open, so that nothing typed is lost. */
export const SignInAgain = part.Component;

/**
 * Whether the session has ended while its screens are open: by the server's word on anything that is read or changed.
 * `isLeaving` says that it is ended on purpose. Should somebody else have signed in, in another tab, the page begins anew:
 * what is in its memory was the first one's (R73).
 */
export function useSessionEnd({ id }: SignedInAdmin, isLeaving: boolean) {
  const [hasEnded, setHasEnded] = useState(false);
  const router = useRouter();
  const isAsking = hasEnded && !isLeaving;

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

  const firstId = useRef(id);
  useEffect(() => {
    if (id !== firstId.current) window.location.reload();
  }, [id]);

  const keepOpen = useEffectEvent((event: KeyboardEvent) => {
    if (isAsking && event.key === 'Escape') event.stopImmediatePropagation();
  });
  // Every open dialog hears Escape, also those below this one. A layout effect comes before what they listen by.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => keepOpen(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return {
    hasEnded: isAsking,
    /** Goes on where it was: screens that are there stay, those that could not be loaded are tried again. */
    resume: () => {
      setHasEnded(false);
      void router.invalidate({ filter: (match) => match.status === 'error' });
    },
  };
}
