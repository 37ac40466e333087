import { parentPort, workerData } from 'node:worker_threads';

// A thread that rests for as many milliseconds as a job says, and answers with them and with what it got at its start.
parentPort?.on('message', (ms: number) => {
  setTimeout(() => parentPort?.postMessage([workerData, ms], []), ms);
});
