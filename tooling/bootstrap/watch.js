import { spawn } from 'node:child_process';

import { exitCode, onceOrphaned, pinnedNode, root } from './process.js';

const LONGEST_PAUSE_S = 30;
/** A server that was ready for at least this time counts as steady. */
const STEADY_MS = 60_000;
/** How often the server sends a beat. It is killed after more than `SILENT_BEATS_MAX` beats without a message. */
const BEAT_MS = 5_000;
const SILENT_BEATS_MAX = 6;

/**
 * The pause before a server is started again.
 * @param {number} endsBefore how many servers ended one after the other before this one, none of them steady
 * @returns {number} seconds
 */
export function pauseBefore(endsBefore) {
  return endsBefore === 0 ? 0 : Math.min(2 ** (endsBefore - 1), LONGEST_PAUSE_S);
}

/**
 * Whether no server is started after this end: the end was requested, or the first start failed and printed the reason.
 * Once a server has served, its settings are valid, and a failed start may have a temporary cause.
 * @param {{ code: number | null, wasAsked: boolean, hasServed: boolean }} end
 */
export function isFinal({ code, wasAsked, hasServed }) {
  return wasAsked || (code === 1 && !hasServed);
}

/**
 * Counts servers that end one after the other, and gives the pause before the next one.
 * @param {number} steadyMs
 */
export function countEnds(steadyMs = STEADY_MS) {
  let endsBefore = 0;
  return {
    /** @param {number} servedMs how long the server that has ended was ready */
    next(servedMs) {
      if (servedMs >= steadyMs) endsBefore = 0;
      const pauseS = pauseBefore(endsBefore);
      endsBefore += 1;
      return pauseS;
    },
  };
}

/**
 * Measures silence by the ticks of a timer of this process, not by the clock. No tick passes while all processes sleep
 * or are stopped.
 */
export function countSilence() {
  let ticks = 0;
  return {
    heard: () => void (ticks = 0),
    /** Counts a tick, and answers whether it is one too many. */
    tick: () => ++ticks > SILENT_BEATS_MAX,
  };
}

/**
 * One line about the end of a server.
 * @param {{ code: number | null, signal: NodeJS.Signals | null, hung: boolean }} end
 * @param {number} pauseS
 */
export function wordsOf({ code, signal, hung }, pauseS) {
  const why = hung
    ? 'it hung, and was killed'
    : signal === 'SIGABRT'
      ? 'it aborted, as it does when it has no memory left'
      : signal
        ? `killed by ${signal}`
        : `exit code ${code}`;
  return `Quoin has ended (${why}). It starts again ${pauseS === 0 ? 'immediately' : `in ${pauseS} s`}.`;
}

/**
 * Runs a server and starts it again whenever it ends without a request or hangs. The server sends `ready` over its
 * channel, then a message at each beat, and `stopping` once it was asked to stop.
 * @param {object} server
 * @param {string[]} server.command arguments of Node.js, from the project's directory
 * @param {string[]} server.cleanUp the same for the script that ends the processes a killed server leaves behind
 * @param {Record<string, string>} server.env
 * @param {number} [server.beatMs] how often it says that it moves
 */
export function keepServing({ command, cleanUp, env, beatMs = BEAT_MS }) {
  const ends = countEnds();
  let wasAsked = false;
  let hasServed = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  /** @type {NodeJS.Timeout | undefined} */
  let pause;

  /** @param {number} code */
  const leave = (code) => {
    // The cleanup has its own process group, which Ctrl-C does not reach.
    const cleaning = spawn(pinnedNode, cleanUp, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      detached: true,
    });
    cleaning.once('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    cleaning.once('exit', (failure, signal) => process.exit(code || exitCode(failure, signal)));
  };

  const start = () => {
    const silence = countSilence();
    /** @type {number | undefined} */
    let readySince;
    let hung = false;
    const server = spawn(pinnedNode, command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    running = server;
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const ended = (code, signal) => {
      clearInterval(watching);
      running = undefined;
      if (isFinal({ code, wasAsked, hasServed })) {
        if (signal) leave(exitCode(code, signal));
        else process.exit(exitCode(code, signal));
        return;
      }
      const pauseS = ends.next(readySince === undefined ? 0 : performance.now() - readySince);
      console.error(wordsOf({ code, signal, hung }, pauseS));
      pause = setTimeout(start, pauseS * 1_000);
    };
    const watching = setInterval(() => {
      if (readySince === undefined || !silence.tick()) return;
      hung = true;
      server.kill('SIGKILL');
    }, beatMs);
    server.on('message', (word) => {
      silence.heard();
      if (word === 'stopping') wasAsked = true;
      if (word !== 'ready') return;
      hasServed = true;
      readySince = performance.now();
    });
    // The process could not be created, for want of memory or of the program. That counts as an ordinary end.
    server.on('error', (error) => {
      console.error(error.message);
      if (server.pid === undefined) ended(1, null);
    });
    server.once('exit', (code, signal) => ended(code, signal));
  };

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    const isFirst = !wasAsked;
    wasAsked = true;
    if (running) running.kill(signal);
    else if (isFirst) {
      clearTimeout(pause);
      leave(0);
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(signal));
  }
  if (process.env['npm_lifecycle_event']) onceOrphaned(() => stop('SIGTERM'));
  start();
}
