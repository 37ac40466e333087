import { parentPort } from 'node:worker_threads';

import type { QuotePrint } from '../quote-print.ts';

// A thread that fails as the number of the quote says.
parentPort?.on('message', ({ document: { number } }: QuotePrint) => {
  if (number === 'crash') throw new Error('The thread has crashed');
  if (number === 'exit') process.exit(1);
  if (number === 'hang') for (;;);
  parentPort?.postMessage(
    number === 'refuse' ? 'The layout is impossible' : new TextEncoder().encode(number),
    [],
  );
});
