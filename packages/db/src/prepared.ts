import type pg from 'pg';

/** Statements that have a name, at most: PostgreSQL keeps each of them for each connection. */
const NAMED_MAX = 300;
/** Statements that were seen once, at most. */
const SEEN_MAX = 5_000;

const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * The name under which PostgreSQL is to keep a statement, or `undefined`. One that comes for the second time has a name
 * from then on. Not a search: how to find a text best depends on the text, and what is kept is planned for any.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_MAX || text.includes(' ilike ')) return known;
  if (!seen.has(text)) {
    if (seen.size >= SEEN_MAX) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `quoin_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Has a connection prepare what is asked again and again, once: PostgreSQL then neither reads nor checks it anew, and plans
 * it seldom. Not for connections through a pooler of transactions, which may lead elsewhere each time.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const prepared = (asked: unknown, values?: unknown, ...rest: unknown[]) => {
    const name =
      typeof asked === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(asked) : undefined;
    return name === undefined ? query(asked, values, ...rest) : query({ name, text: asked, values }, ...rest);
  };
  client.query = prepared as typeof client.query;
}

/** What brings a function of its own to be told by, or a query made by hand that may have one. */
const bringsCallback = (given: unknown) =>
  typeof given === 'function' || (typeof given === 'object' && given !== null && 'submit' in given);

/**
 * Has a connection give answers by a function that it is handed. Where it makes a promise itself, it puts a function of its own
 * into a query that is there already: V8 takes such functions for methods, which stay, and all that was answered stays
 * with them until the whole heap is tidied.
 */
export function answerByCallback(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const answering = (...asked: unknown[]) => {
    if (asked.some(bringsCallback)) return query(...asked);
    const [statement, values] = asked;
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      query(statement, values, answer);
    });
  };
  client.query = answering as typeof client.query;
}
