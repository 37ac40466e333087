import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The state of the line to the database: normal, slow, without an answer, or dead. */
export type LineState = 'good' | 'slow' | 'silent' | 'dead';

/** The delay of each chunk on a slow line, in milliseconds. */
const SLOW_MS = 150;
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

/** A proxy to PostgreSQL that can be disturbed, in general or at one statement. */
export class Line {
  readonly #target: number;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  readonly #server = createServer((near) => this.#join(near));
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

  /** Sets the state. A dead line drops its connections. */
  set(state: LineState): void {
    this.#state = state;
    if (state === 'dead') this.cut();
    if (state === 'good')
      for (const { near, far } of this.#pairs) [near, far].forEach((each) => each.resume());
  }

  /** Breaks off all connections, but accepts new ones. */
  cut(): void {
    for (const { near, far } of this.#pairs) [near, far].forEach((each) => each.destroy());
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
    const far = connect(this.#target, '127.0.0.1');
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
    let unread = Buffer.alloc(0);
    let isStarted = false;
    near.on('data', (chunk: Buffer) => {
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
          if (this.#mishap === 'cut') {
            near.destroy();
            return;
          }
          next = refusing(next);
        }
        whole.push(next);
      }
      if (whole.length > 0) this.#pass(Buffer.concat(whole), near, far);
    });
    far.on('data', (chunk: Buffer) => this.#pass(chunk, far, near));
  }

  #pass(chunk: Buffer, from: Socket, to: Socket): void {
    const write = () => {
      if (!to.destroyed && !to.write(chunk)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    };
    if (this.#state === 'silent') {
      // The chunk arrives late or never, as when a cable is out.
      from.pause();
      const wait = setInterval(() => {
        if (this.#state === 'silent' && !from.destroyed) return;
        clearInterval(wait);
        write();
      }, 50);
    } else if (this.#state === 'slow') setTimeout(write, SLOW_MS);
    else write();
  }
}
