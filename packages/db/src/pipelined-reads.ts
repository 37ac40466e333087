import pg from 'pg';

/** A statement that PostgreSQL keeps by its name, with the values of one time. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

interface PipelineOptions {
  connect: () => Promise<pg.PoolClient>;
  count: number;
  /** A connection that says nothing for so long is given up, with all that was asked on it. In milliseconds. */
  timeoutMs: number;
  /** Told of each statement that failed. */
  onError: (error: unknown) => void;
}

interface Place {
  client: Promise<pg.PoolClient> | undefined;
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
    this.#places = Array.from({ length: options.count }, () => ({ client: undefined, asked: 0 }));
  }

  /** The rows that a statement answers. Throws as the driver does. */
  async read<Row extends object>(statement: NamedStatement): Promise<Row[]> {
    const place = this.#places.reduce((least, other) => (other.asked < least.asked ? other : least));
    place.asked += 1;
    try {
      const client = await (place.client ?? this.#open(place));
      return await this.#ask<Row>(client, statement);
    } finally {
      place.asked -= 1;
    }
  }

  async #ask<Row extends object>(
    client: pg.PoolClient,
    { name, text, values }: NamedStatement,
  ): Promise<Row[]> {
    sendTogether(client);
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult<Row>) => {
        if (!error) return resolve(result.rows);
        this.#options.onError(error);
        reject(error);
      };
      // Not as an object of settings, which the driver would copy property by property.
      const query = new pg.Query<Row>(text, values);
      client.query(Object.assign(query, { name, query_timeout: this.#options.timeoutMs, callback }));
    });
  }

  async #open(place: Place): Promise<pg.PoolClient> {
    const opening = this.#options.connect();
    place.client = opening;
    const leave = () => {
      if (place.client === opening) place.client = undefined;
    };
    try {
      const client = await opening;
      const lose = () => {
        if (place.client !== opening) return;
        leave();
        client.release(true);
      };
      client.once('error', lose).once('end', lose);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Gives the connections back, once all that was asked is answered. */
  async end(): Promise<void> {
    await Promise.all(
      this.#places.map(async (place) => {
        const { client } = place;
        place.client = undefined;
        await client?.then(
          (opened) => opened.release(true),
          () => undefined,
        );
      }),
    );
  }
}
