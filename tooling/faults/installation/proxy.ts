import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The state of the line to the database: normal, slow, without an answer, or dead. */
export type LineState = 'good' | 'slow' | 'silent' | 'dead';

/** The delay of each chunk on a slow line, in milliseconds. */
const SLOW_MS = 150;
/** The bytes that one direction holds before its sender has to wait. */
const HELD_MAX = 256 * 1024;
/** The code in SSLRequest, a message without a type that a client may send first. */
const SSL_REQUEST = 80_877_103;

/** The failure of a statement: its connection breaks before PostgreSQL gets it, or PostgreSQL refuses it. */
export type Mishap = 'cut' | 'refused';

/** Creates the function that a refused {@link Mishap} calls. It fails like a cancelled statement. */
export const REFUSING_FUNCTION = `create function refuse_statement() returns text language plpgsql as
  $$ begin raise exception 'refused by the campaign' using errcode = '57014'; end $$`;

const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const zeroEnded = (text: string) => Buffer.from(`${text}\0`);

/** The messages of a refused statement, in place of a statement or of the values for a prepared one. */
function refusing(statement: Buffer): Buffer {
  const text = zeroEnded('select refuse_statement()');
  if (String.fromCharCode(statement[0] ?? 0) === 'Q') return message('Q', text);
  const unnamed = zeroEnded('');
  return Buffer.concat([
    message('P', unnamed, text, Buffer.alloc(2)),
    message('B', unnamed, unnamed, Buffer.alloc(6)),
  ]);
}

/**
 * One direction of a connection. Its bytes arrive in the order in which they were sent, however often the state of the
 * line changes, as on a real line. The end of the sender arrives behind them.
 */
class Direction {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #state: () => LineState;
  /** The chunks on their way, each with the time at which it may arrive. `undefined` is the end of the sender. */
  readonly #held: { chunk: Buffer | undefined; due: number }[] = [];
  #bytes = 0;
  #isFull = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Socket, to: Socket, state: () => LineState) {
    this.#from = from;
    this.#to = to;
    this.#state = state;
    from.on('end', () => this.add(undefined));
    to.on('drain', () => {
      this.#isFull = false;
      this.pass();
    });
    to.on('close', () => clearTimeout(this.#timer));
  }

  add(chunk: Buffer | undefined): void {
    this.#held.push({ chunk, due: performance.now() + (this.#state() === 'slow' ? SLOW_MS : 0) });
    this.#bytes += chunk?.length ?? 0;
    this.pass();
    if (this.#bytes > HELD_MAX || this.#isFull) this.#from.pause();
  }

  /** Passes on what may arrive now. */
  pass(): void {
    clearTimeout(this.#timer);
    while (!this.#isFull && this.#state() !== 'silent' && !this.#to.destroyed) {
      const [next] = this.#held;
      if (!next) {
        this.#from.resume();
        return;
      }
      const waitMs = next.due - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pass(), waitMs);
        return;
      }
      this.#held.shift();
      if (!next.chunk) {
        this.#to.end();
        return;
      }
      this.#bytes -= next.chunk.length;
      this.#isFull = !this.#to.write(next.chunk);
    }
  }
}

/** A client and PostgreSQL with the line between them. */
class Pair {
  readonly #near: Socket;
  readonly #far: Socket;
  readonly #directions: readonly Direction[];

  /** `read` takes what the client sends, and gives the whole messages in it. */
  constructor(
    near: Socket,
    far: Socket,
    {
      state,
      read,
      onEnd,
    }: { state: () => LineState; read: (chunk: Buffer) => Buffer | 'cut'; onEnd: () => void },
  ) {
    this.#near = near;
    this.#far = far;
    const toFar = new Direction(near, far, state);
    const toNear = new Direction(far, near, state);
    this.#directions = [toFar, toNear];
    near.on('data', (chunk: Buffer) => {
      const messages = read(chunk);
      if (messages === 'cut') this.cut();
      else if (messages.length > 0) toFar.add(messages);
    });
    far.on('data', (chunk: Buffer) => toNear.add(chunk));
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => this.cut());
      socket.on('close', () => {
        if (near.destroyed && far.destroyed) onEnd();
      });
    }
  }

  /** Breaks the connection off. The bytes on their way are lost. */
  cut(): void {
    this.#near.destroy();
    this.#far.destroy();
  }

  pass(): void {
    for (const each of this.#directions) each.pass();
  }
}

/** A proxy to PostgreSQL that can be disturbed, in general or at one statement. */
export class Line {
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  readonly #server = createServer({ allowHalfOpen: true }, (near) => this.#join(near));
  #state: LineState = 'good';
  #left = Number.POSITIVE_INFINITY;
  #mishap: Mishap = 'cut';
  #mishaps = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  /** Opens a line to a port of this machine. */
  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sets the state. A dead line drops its connections. Otherwise the bytes that it held go on. */
  set(state: LineState): void {
    this.#state = state;
    if (state === 'dead') this.cut();
    else for (const pair of this.#pairs) pair.pass();
  }

  /** Breaks off all connections, but accepts new ones. */
  cut(): void {
    for (const pair of this.#pairs) pair.cut();
  }

  /** Disturbs the n-th statement from now. Infinity disturbs none. */
  disturbAt(statement: number, mishap: Mishap = 'cut'): void {
    this.#left = statement;
    this.#mishap = mishap;
    this.#mishaps = 0;
  }

  /** Whether the statement of `disturbAt` has been disturbed. */
  get hasDisturbed(): boolean {
    return this.#mishaps > 0;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket): void {
    if (this.#state === 'dead') {
      near.destroy();
      return;
    }
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    const pair = new Pair(near, far, {
      state: () => this.#state,
      read: this.#messagesOf(),
      onEnd: () => this.#pairs.delete(pair),
    });
    this.#pairs.add(pair);
  }

  /** Reads the messages of a client. `cut` is the mishap that breaks the connection at one of them. */
  #messagesOf(): (chunk: Buffer) => Buffer | 'cut' {
    let unread = Buffer.alloc(0);
    let isStarted = false;
    return (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      const whole: Buffer[] = [];
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (unread.length < head + 4) break;
        const length = unread.readUInt32BE(head) + head;
        if (unread.length < length) break;
        const type = isStarted ? String.fromCharCode(unread[0] ?? 0) : '';
        if (!isStarted) isStarted = unread.readUInt32BE(4) !== SSL_REQUEST;
        let next: Buffer = unread.subarray(0, length);
        unread = unread.subarray(length);
        // A simple query, or the values for a statement that may have been prepared before.
        if (type === 'Q' || type === 'B') this.#left -= 1;
        if (this.#left === 0) {
          this.#mishaps += 1;
          this.#left = Number.POSITIVE_INFINITY;
          if (this.#mishap === 'cut') return 'cut';
          next = refusing(next);
        }
        whole.push(next);
      }
      return Buffer.concat(whole);
    };
  }
}
