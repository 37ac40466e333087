import { DomainError } from '@quoin/domain/errors';
import pg from 'pg';

import { isDoubtful, unendedError } from './doubt.ts';
import { nameNow } from './named-statements.ts';

/** Most statements of one connection that may wait for their answers: some 20 ms of work. */
const WAITING_MAX = 500;

interface PipelineOptions {
  connect: () => Promise<pg.PoolClient>;
  count: number;
  /** A connection that is silent for so long is closed, and all its statements fail. In milliseconds. */
  timeoutMs: number;
  /** Called for each statement that failed. */
  onError: (error: unknown) => void;
}

interface Line {
  client: pg.PoolClient;
  /** The timer that ends the connection, unless an answer comes first. */
  patience: NodeJS.Timeout;
}

interface Place {
  line: Promise<Line> | undefined;
  /** Number of statements that wait for their answers. */
  asked: number;
}

/** Holds back the data for a connection until all requests that have already arrived were handled. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * A few connections of a pool that short reads share. Each statement is sent without waiting for earlier answers, as
 * PostgreSQL's protocol allows. So many go with one system call, and none waits for a free connection. Only for
 * independent statements that end quickly, because later ones wait for them.
 */
export class PipelinedReads {
  readonly #options: PipelineOptions;
  readonly #places: Place[];

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.count }, () => ({ line: undefined, asked: 0 }));
  }

  /** The rows of a statement. Throws the errors of the driver, and `tooBusy` if too many statements wait. */
  async read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const place = this.#places.reduce((least, other) => (other.asked < least.asked ? other : least));
    if (place.asked >= WAITING_MAX) throw new DomainError('tooBusy');
    // Counted before the wait for the connection, because other callers use it meanwhile.
    const isFirst = place.asked === 0;
    place.asked += 1;
    try {
      const line = await (place.line ?? this.#open(place));
      if (isFirst) line.patience.refresh();
      return await this.#ask<Row>(line, text, values);
    } finally {
      place.asked -= 1;
    }
  }

  async #ask<Row extends object>(
    { client, patience }: Line,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    sendTogether(client);
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult<Row>) => {
        patience.refresh();
        const failure = error ?? unendedError(result);
        if (!failure) return resolve(result.rows);
        if (isDoubtful(failure)) client.connection.stream.destroy();
        this.#options.onError(failure);
        reject(failure);
      };
      // Not as a configuration object, which the driver would copy property by property.
      const query = new pg.Query<Row>(text, values);
      client.query(Object.assign(query, { name: nameNow(text), callback }));
    });
  }

  async #open(place: Place): Promise<Line> {
    const opening = this.#connect(place, () => {
      if (place.line !== opening) return false;
      place.line = undefined;
      return true;
    });
    place.line = opening;
    return opening;
  }

  /** `leave` empties the place, and returns false if it held another connection already. */
  async #connect(place: Place, leave: () => boolean): Promise<Line> {
    try {
      const client = await this.#options.connect();
      // One timer for all statements of a connection. The driver's own timers, one for each, keep the answers alive
      // until a full garbage collection.
      const patience = setTimeout(() => {
        if (place.asked > 0) client.connection.stream.destroy();
      }, this.#options.timeoutMs).unref();
      const lose = () => {
        clearTimeout(patience);
        if (leave()) client.release(true);
      };
      client.once('error', lose).once('end', lose);
      return { client, patience };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Releases the connections. Each closes after all its statements were answered. */
  async end(): Promise<void> {
    await Promise.all(
      this.#places.map(async (place) => {
        const { line } = place;
        place.line = undefined;
        await line?.then(
          ({ client }) => client.release(true),
          () => undefined,
        );
      }),
    );
  }
}
