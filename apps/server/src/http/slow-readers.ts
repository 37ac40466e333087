import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** The pace below which a reader is too slow. */
export interface ReadingPace {
  /** The interval between looks at all connections, in milliseconds. */
  everyMs: number;
  /** The time over which the pace is averaged, in milliseconds. */
  windowMs: number;
  /** The least bytes a second, on average. A photo on a bad mobile line takes 5,000. */
  atLeast: number;
}

const PACE: ReadingPace = { everyMs: 5_000, windowMs: 60_000, atLeast: 1_024 };

/** Internal counters of a socket. The public ones move by whole chunks, which can be megabytes. */
interface Handle {
  fd: number;
  /** Handed to the handle. */
  bytesWritten: number;
  /** Of these, not yet handed to the kernel. */
  writeQueueSize: number;
}

const handleOf = (socket: Socket) => (socket as unknown as { _handle: Handle | null })._handle;

/**
 * Bytes of each connection that the kernel still holds, by the number of the socket. Linux takes megabytes in one go
 * and asks for more only when a third has left. Without these counts a slow reader would seem to stop for minutes.
 */
async function heldByKernel(): Promise<Map<string, number> | undefined> {
  if (process.platform !== 'linux') return undefined;
  const tables = await Promise.all(
    ['/proc/self/net/tcp', '/proc/self/net/tcp6'].map(async (file) =>
      readFile(file, 'latin1').catch(() => ''),
    ),
  );
  const rows = tables.flatMap((table) => table.split('\n').slice(1)).map((row) => row.trim().split(/\s+/));
  return new Map(
    rows.map(([, , , , queues = '', , , , , inode = '']) => [
      `socket:[${inode}]`,
      Number.parseInt(queues.split(':')[0] ?? '', 16),
    ]),
  );
}

/** How many bytes the other side has acknowledged, or `undefined` if that is unknown. */
function takenBy(socket: Socket, held: Map<string, number> | undefined): number | undefined {
  const handle = handleOf(socket);
  if (!handle) return undefined;
  const sent = handle.bytesWritten - handle.writeQueueSize;
  if (!held) return sent;
  try {
    const rest = held.get(readlinkSync(`/proc/self/fd/${handle.fd}`));
    return rest === undefined ? undefined : sent - rest;
  } catch {
    return undefined;
  }
}

/**
 * Cuts off clients that take an answer too slowly, so that no client holds a connection for ever (R70). A stream of
 * events with an attentive reader has nothing waiting. Time is counted in looks, so none passes while the process is
 * stopped.
 */
export function cutOffSlowReaders(app: FastifyInstance, pace: ReadingPace = PACE): void {
  const looks = Math.ceil(pace.windowMs / pace.everyMs);
  const least = (pace.atLeast * pace.windowMs) / 1_000;
  const open = new Set<Socket>();
  /** Bytes taken at each of the last looks, of connections with an answer waiting. */
  const waiting = new Map<Socket, number[]>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  });
  const look = async () => {
    for (const socket of waiting.keys()) if (socket.writableLength === 0) waiting.delete(socket);
    const late = [...open].filter((socket) => socket.writableLength > 0);
    if (late.length === 0) return;
    const held = await heldByKernel();
    for (const socket of late) {
      const taken = takenBy(socket, held);
      if (taken === undefined) continue;
      const before = waiting.get(socket) ?? [];
      waiting.set(socket, before);
      if (before.push(taken) <= looks || taken - (before.shift() ?? 0) >= least) continue;
      app.log.warn({ ip: socket.remoteAddress }, 'A connection that reads its answer too slowly was cut off');
      socket.destroy();
    }
  };
  let isLooking = false;
  const looking = setInterval(() => {
    // A look that comes late on a busy machine must not count as several.
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, pace.everyMs).unref();
  app.addHook('onClose', () => clearInterval(looking));
}
