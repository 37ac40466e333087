import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** The states of the last entries of the history, by entry and name. */
const kept = new Map<string, unknown>();
const KEPT_MAX = 100;

/** A state that belongs to an entry of the browser's history, so that Back and Forward give it back. */
export function useEntryState<State>(
  name: string,
  initial: () => State,
): [State, Dispatch<SetStateAction<State>>] {
  const key = useLocation({ select: ({ state }) => `${state.__TSR_key} ${name}` });
  // Only this hook writes under this name.
  const [state, setState] = useState(() => (kept.has(key) ? (kept.get(key) as State) : initial()));
  useEffect(() => {
    kept.delete(key);
    kept.set(key, state);
    for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
  }, [key, state]);
  return [state, setState];
}
