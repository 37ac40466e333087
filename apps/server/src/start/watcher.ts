/** How often this process reports to the watcher, which takes 30 s of silence for a hang. */
const BEAT_MS = 5_000;

/** The messages that `tooling/bootstrap/watch.js` knows. */
type Word = 'ready' | 'beat' | 'stopping';

/** The process that started this one and watches it: `npm start`. Containers and tests have no watcher. */
export interface Watcher {
  /** Reports that the server runs. From now on the watcher takes an end or silence for a crash. */
  ready: () => void;
  /** Reports that this process was asked to end. */
  stopping: () => void;
}

function tell(word: Word): void {
  // The channel ends when the watcher dies, which may be at any moment.
  if (process.connected) process.send?.(word, undefined, undefined, () => undefined);
}

/** Finds the watcher by its channel. `onGone` is called when it has died. */
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
