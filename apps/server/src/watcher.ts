/** How often the watcher hears that this process moves; it waits for 30 s. */
const BEAT_MS = 5_000;

/** The words that `tooling/bootstrap/watch.js` knows. */
type Word = 'ready' | 'beat' | 'stopping';

/** Whoever started this process and watches it: `npm start`. Containers and tests start it without one. */
export interface Watcher {
  /** From now on an end of this process is a crash, and so is silence. */
  ready: () => void;
  /** This process was asked to end. */
  stopping: () => void;
}

function tell(word: Word): void {
  // The watcher may die at any moment, of which the end of the channel tells.
  if (process.connected) process.send?.(word, undefined, undefined, () => undefined);
}

/** Finds the watcher by its channel; `onGone` is called when it has died. */
export function findWatcher(onGone: () => void): Watcher {
  if (process.send) {
    process.once('disconnect', onGone);
    if (!process.connected) onGone();
  }
  return {
    ready: () => {
      tell('ready');
      if (process.connected) setInterval(() => tell('beat'), BEAT_MS).unref();
    },
    stopping: () => tell('stopping'),
  };
}
