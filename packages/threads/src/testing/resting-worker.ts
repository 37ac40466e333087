import { getPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

import { goBehind } from '../go-behind.ts';

goBehind();

// A thread that rests for as many milliseconds as a job says, and answers with them and with what it got at its start. A job of
// no time asks for its priority.
parentPort?.on('message', (ms: number) => {
  setTimeout(() => parentPort?.postMessage([workerData, ms === 0 ? getPriority() : ms], []), ms);
});
