import { type History, noHistory } from './undo.ts';

/**
 * The steps of a grid that outlive it, so that somebody who comes back from another tab of the page can still undo. Saves
 * wait here too, because a grid may leave the screen while it saves.
 */
export interface KeptHistory<Row> {
  read: () => History<Row>;
  write: (history: History<Row>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Does the work after all work before it. */
  enqueue: (work: () => Promise<void>) => void;
}

/** A history without steps. */
export function keptHistory<Row>(): KeptHistory<Row> {
  let history = noHistory<Row>();
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  return {
    read: () => history,
    write: (next) => {
      history = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enqueue: (work) => {
      last = last.then(work);
    },
  };
}
