import type { Duplex } from 'node:stream';

/** Bytes of answers that are read at once. Their rows take one to three milliseconds. */
const BYTES_AT_ONCE = 128 * 1024;

/**
 * Reads large answers of PostgreSQL in pieces, and lets other requests have their turn between two of them. PostgreSQL sends an
 * answer as fast as this process reads it, and Node.js would read two megabytes of it before it looks at any other connection.
 */
export function readInTurns(stream: Duplex): void {
  let bytes = 0;
  stream.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes < BYTES_AT_ONCE) return;
    bytes = 0;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}
