import { DomainError } from '@quoin/domain/errors';
import pg from 'pg';

/** A statement that PostgreSQL keeps by its name, with the values of one time. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** How many statements of one connection may wait for their answers: some 20 ms of work. */
const WAITING_MAX = 500;

interface PipelineOptions {
  connect: () => Promise<pg.PoolClient>;
  count: number;
  /** A connection that says nothing for so long is given up, with all that was asked on it. In milliseconds. */
  timeoutMs: number;
  /** Told of each statement that failed. */
  onError: (error: unknown) => void;
}

interface Line {
  client: pg.PoolClient;
  /** Ends the connection, unless an answer comes first. */
  patience: NodeJS.Timeout;
}

interface Place {
  line: Promise<Line> | undefined;
  /** Statements that wait for their answer. */
  asked: number;
}

/** Holds what is written to a connection back until all requests that have come in were looked at. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * A few connections of a pool that short reads share: each statement is sent behind those that are not answered yet, as
 * PostgreSQL's protocol allows, so that many go with one system call and none waits for a free connection. Only for
 * statements that are over at once and stand for themselves: whoever comes behind one waits for it.
 */
export class PipelinedReads {
  readonly #options: PipelineOptions;
  readonly #places: Place[];

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.count }, () => ({ line: undefined, asked: 0 }));
  }

  /** The rows that a statement answers. Throws as the driver does, and `tooBusy` where too many wait. */
  async read<Row extends object>(statement: NamedStatement): Promise<Row[]> {
    const place = this.#places.reduce((least, other) => (other.asked < least.asked ? other : least));
    if (place.asked >= WAITING_MAX) throw new DomainError('tooBusy');
    // Before the connection is waited for: others ask on it meanwhile.
    const isFirst = place.asked === 0;
    place.asked += 1;
    try {
      const line = await (place.line ?? this.#open(place));
      if (isFirst) line.patience.refresh();
      return await this.#ask<Row>(line, statement);
    } finally {
      place.asked -= 1;
    }
  }

  async #ask<Row extends object>(
    { client, patience }: Line,
    { name, text, values }: NamedStatement,
  ): Promise<Row[]> {
    sendTogether(client);
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult<Row>) => {
        patience.refresh();
        if (!error) return resolve(result.rows);
        this.#options.onError(error);
        reject(error);
      };
      // Not as an object of settings, which the driver would copy property by property.
      const query = new pg.Query<Row>(text, values);
      client.query(Object.assign(query, { name, callback }));
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

  /** `leave` gives the place up, and says whether it was still this connection's. */
  async #connect(place: Place, leave: () => boolean): Promise<Line> {
    try {
      const client = await this.#options.connect();
      // One for all statements of a connection: the driver's own, one for each, keeps what was answered alive until the
      // whole heap is tidied.
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

  /** Gives the connections back, once all that was asked is answered. */
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
