import { createHash } from 'node:crypto';

import pino from 'pino';

/** Takes lines of JSON, each with its line end. */
export interface LogLines {
  write: (line: string) => void;
}

const WINDOW_MS = 10_000;
/** The maximum number of different lines to remember. They take some hundred kilobytes. */
const REMEMBERED_MAX = 1_000;
/** Warnings, errors and sign-in events. Requests at `info` stay separate lines, each with its path. */
const COUNTED = /^\{"level":(?:[456]0,|30,.*"event":)/;
/** The maximum length of a text in a line with a count, in characters. */
const WORDS_MAX = 300;

interface Line {
  level: number;
  time: number;
  pid: number;
  hostname: string;
  msg?: string;
  err?: { type?: string; code?: string; message?: string };
}

interface Remembered {
  line: Line;
  again: number;
  forgetting: NodeJS.Timeout;
}

/** The standard output. */
export const standardOutput = (): LogLines => pino.destination(1);

/**
 * Passes lines on. Of equal lines within ten seconds it passes the first, and then one line with the count of the
 * others. So a flood of failures is no flood of lines. Lines are equal if they differ only in time and request.
 * Sign-ins of different administrators or addresses are different lines (R16).
 */
export class CountedLines implements LogLines {
  readonly #to: LogLines;
  readonly #windowMs: number;
  readonly #rememberedMax: number;
  readonly #remembered = new Map<string, Remembered>();
  #isClosed = false;

  constructor(to: LogLines, { windowMs = WINDOW_MS, rememberedMax = REMEMBERED_MAX } = {}) {
    this.#to = to;
    this.#windowMs = windowMs;
    this.#rememberedMax = rememberedMax;
  }

  write(text: string): void {
    if (this.#isClosed || !COUNTED.test(text)) {
      this.#to.write(text);
      return;
    }
    const line = JSON.parse(text) as Line;
    const said = { ...line, time: 0, reqId: '', responseTime: 0 };
    const key = createHash('sha256').update(JSON.stringify(said)).digest('base64');
    const known = this.#remembered.get(key);
    if (known) {
      known.again += 1;
      return;
    }
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= this.#rememberedMax) this.#forget(oldest);
    const forgetting = setTimeout(() => this.#forget(key), this.#windowMs).unref();
    this.#remembered.set(key, { line: inShort(line), again: 0, forgetting });
    this.#to.write(text);
  }

  /** Writes all counts. Later lines are passed on unchanged. */
  close(): void {
    this.#isClosed = true;
    for (const key of this.#remembered.keys()) this.#forget(key);
  }

  #forget(key: string): void {
    const known = this.#remembered.get(key);
    if (!known) return;
    this.#remembered.delete(key);
    clearTimeout(known.forgetting);
    const { line, again } = known;
    if (again === 0) return;
    const times = `${again.toLocaleString('en-US')} more ${again === 1 ? 'time' : 'times'}`;
    const msg = `${line.msg ?? ''} (${times} in ${this.#windowMs / 1_000} s)`;
    this.#to.write(`${JSON.stringify({ ...line, time: Date.now(), again, msg })}\n`);
  }
}

const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, WORDS_MAX) : value);

/** The plain fields of a line, with the type, code and message of its error. The first line had the error in full. */
function inShort({ err, ...line }: Line): Line {
  const plain = Object.entries(line).filter(
    ([name, value]) => (typeof value !== 'object' || value === null) && name !== 'reqId',
  );
  const kind = ['type', 'code', 'message'].map((name) => [name, shortened(err?.[name as 'type'])] as const);
  return {
    ...(Object.fromEntries(plain.map(([name, value]) => [name, shortened(value)])) as unknown as Line),
    ...(err && { err: Object.fromEntries(kind.filter(([, value]) => value !== undefined)) }),
  };
}

/** Characters that a terminal would obey. They move the cursor, color text or begin a forged line. */
const CONTROL = /\\(?:\\|"|u00[01][\da-f]|[bfr])|[\u007f-\u009f]/gi;

/** The standard output in lines for people. Its library is loaded only on a terminal, so an idle node stays small. */
export async function linesForPeople(output = standardOutput()): Promise<LogLines> {
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    colorize: (process.env['NO_COLOR'] ?? '') === '',
    ignore: 'pid,hostname,reqId,again',
    // A line break in a message would forge a line.
    messageFormat: ({ msg }) => (typeof msg === 'string' ? msg.replaceAll(/\s+/g, ' ') : ''),
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  });
  return {
    write: (line) => {
      const harmless = line.replace(CONTROL, (sign) => (/^\\[\\"]/.test(sign) ? sign : '\ufffd'));
      output.write(pretty(harmless));
    },
  };
}
