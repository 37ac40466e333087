import type pg from 'pg';

/** Most named statements. PostgreSQL keeps each of them for each connection. */
const NAMED_MAX = 300;
/** Most statements that are remembered as seen once. */
const SEEN_MAX = 5_000;

const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * The name under which PostgreSQL keeps a statement, or `undefined`. A statement gets a name when it is seen for the
 * second time. A search gets none, because its best plan depends on the text, and a kept plan serves any text.
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
 * Makes a connection prepare repeated statements once. PostgreSQL then neither parses nor checks them again, and seldom
 * plans them. Not for connections through a transaction pooler, which may use another session each time.
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

/** Whether an argument is a callback, or a query object, which may have one. */
const bringsCallback = (given: unknown) =>
  typeof given === 'function' || (typeof given === 'object' && given !== null && 'submit' in given);

/**
 * Makes a connection pass its answers to a callback. When the driver makes a promise, it puts a new function into an
 * existing query. V8 takes such functions for methods and keeps them, with their answers, until a full garbage
 * collection.
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
