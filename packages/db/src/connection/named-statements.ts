import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

import { isDoubtful, unendedError } from './doubt.ts';

/** Most named statements. PostgreSQL keeps each of them for each connection. */
const NAMED_MAX = 300;
/** More rows take milliseconds to read. */
const MANY_ROWS = 500;
/** Most statements that are remembered as seen once. */
const SEEN_MAX = 5_000;

const names = new Map<string, string>();
const seen = new Set<string>();

/** The part of a statement by which a search is known: see `foldedOnce`. */
const SEARCHES = 'folded_once(';

/**
 * The name under which PostgreSQL keeps a statement, so that it neither parses nor checks it again, and seldom plans it.
 * `undefined` for a statement that is seen for the first time, and for a search: its best plan depends on the text, and a
 * kept plan serves any text.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.includes(SEARCHES)) return known;
  if (seen.has(text)) return nameNow(text);
  if (seen.size >= SEEN_MAX) seen.clear();
  seen.add(text);
  return undefined;
}

/** The same for a statement that is known to be repeated, at its first use. `undefined` if too many have names. */
export function nameNow(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_MAX) return known;
  const name = `quoin_${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Answer = pg.QueryResult<never>;

/**
 * A connection as Kysely uses it. Repeated statements get a name (see {@link nameOf}), unless the connection leads through
 * a transaction pooler, which may use another session each time.
 *
 * It takes each answer by a callback. When pg makes a promise, it puts a new function into an existing query. V8 takes
 * such functions for methods and keeps them, with their answers, until a full garbage collection.
 */
export class NamingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #isPooled: boolean;
  #isInDoubt = false;

  constructor(client: pg.PoolClient, isPooled: boolean) {
    this.#client = client;
    this.#isPooled = isPooled;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Statements are read whole, not by a cursor');
    return new Promise<Answer>((resolve, reject) => {
      const answer = (error: Error | null, result: Answer) => {
        const failure = error ?? unendedError(result);
        // The work on many rows takes long. Other requests have their turn before it.
        if (!failure)
          return (result.rowCount ?? 0) > MANY_ROWS ? setImmediate(resolve, result) : resolve(result);
        if (isDoubtful(failure)) {
          this.#isInDoubt = true;
          this.#client.connection.stream.destroy();
        }
        reject(failure);
      };
      const name = values.length > 0 && !this.#isPooled ? nameOf(text) : undefined;
      if (name === undefined) this.#client.query(text, [...values], answer);
      else this.#client.query({ name, text, values: [...values] }, answer);
    });
  }

  release(destroy?: boolean): void {
    // The pool does not know yet that the connection is closed.
    this.#client.release(destroy === true || this.#isInDoubt);
  }
}
