import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

import '../noto.ts';
import '../worker.ts';
import type { QuotePrint } from '../quote-print.ts';

// The thread as it is, without sockets and with no files but its fonts. The modules are loaded already.
const FONTS =
  /\/pdfmake\/fonts\/Roboto\/Roboto-\w+\.ttf$|\/noto-[\w-]+\/(unicode\.json|files\/[\w-]+\.woff2)$/;
const require = createRequire(import.meta.url);
const fs = require('node:fs') as Record<string, (...rest: unknown[]) => unknown>;
for (const name of ['readFileSync', 'readFile', 'openSync', 'open', 'createReadStream', 'writeFileSync']) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    if (!FONTS.test(String(path))) throw new Error(`The thread opens ${String(path)}`);
    return real?.(path, ...rest);
  };
}
const net = require('node:net') as {
  connect: (port: number) => unknown;
  Socket: { prototype: Record<string, unknown> };
};
net.Socket.prototype['connect'] = () => {
  throw new Error('The thread opens a socket');
};
globalThis.fetch = async () => Promise.reject(new Error('The thread fetches an address'));

/** Deeds that prove the guard. */
const deeds: Record<string, () => unknown> = {
  'read a file': () => fs['readFileSync']?.('/etc/hostname'),
  'open a socket': () => net.connect(9),
  'fetch an address': async () => fetch('http://127.0.0.1:9/'),
};
parentPort?.on('message', ({ document: { number } }: QuotePrint) => deeds[number]?.());
