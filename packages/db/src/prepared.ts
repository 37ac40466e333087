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
