import { DomainError } from '@quoin/domain/errors';
import { DEFAULT_PAGE_SIZE, type ListFilter, type Page } from '@quoin/domain/lists/page';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';

import { contains, type Searched } from './search.ts';

/** The start of the next page of a list: the sort values of the last row that was read. */
interface Keyset<Position extends z.ZodType, Row> {
  /** Names the list, so that another list's cursor is refused. */
  list: string;
  position: Position;
  of: (row: Row) => z.output<Position>;
}

/** The name of the list, and a position in it. */
const Cursor = z.tuple([z.string(), z.unknown()]);

/** The position in a cursor, or `undefined` without one. Throws `invalidCursor` for a cursor of another list. */
export function readCursor<Position extends z.ZodType, Row>(
  keyset: Keyset<Position, Row>,
  cursor: string | undefined,
): z.output<Position> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [list, position] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (list !== keyset.list) throw new DomainError('invalidCursor');
    return keyset.position.parse(position);
  } catch {
    throw new DomainError('invalidCursor');
  }
}

/** The name of a list, which its cursors carry, and the texts that a search covers. */
export interface ListOf {
  list: string;
  search?: Searched;
}

/** The page of `query` that `filter` asks for, ordered by the key `id`. */
export async function pageById<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { id = 'id', newestFirst = false, ...listOf }: ListOf & { id?: string; newestFirst?: boolean },
  filter: ListFilter,
): Promise<Page<Row>> {
  const keyset = byId(listOf.list);
  const seen = readCursor(keyset, filter.cursor);
  const key = sql.ref(id);
  const beyond = newestFirst ? sql<SqlBool>`${key} < ${seen}` : sql<SqlBool>`${key} > ${seen}`;
  const rows = await pageOf(query, listOf, filter)
    .$if(seen !== undefined, (from) => from.where(beyond))
    .orderBy(key, newestFirst ? 'desc' : 'asc')
    .execute();
  return toPage(keyset, rows, filter);
}

/** The page of `query` that `filter` asks for, ordered by the column `name` without regard to case, then by id. */
export async function pageByName<
  Tables,
  Table extends keyof Tables,
  Name extends string,
  Row extends { id: number } & Record<Name, string>,
>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { name, ...listOf }: ListOf & { name: Name },
  filter: ListFilter,
): Promise<Page<Row>> {
  const keyset = byName(listOf.list, (row: Row) => row[name]);
  const seen = readCursor(keyset, filter.cursor);
  const lowered = sql`lower(${sql.ref(name)})`;
  const beyond = sql<SqlBool>`(${lowered}, id) > (lower(${seen?.name}), ${seen?.id}::integer)`;
  const rows = await pageOf(query, listOf, filter)
    .$if(seen !== undefined, (from) => from.where(beyond))
    .orderBy(lowered)
    .orderBy(sql`id`)
    .execute();
  return toPage(keyset, rows, filter);
}

/** `query` with the search and the size of the page that `filter` asks for. */
export function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { search }: ListOf,
  filter: ListFilter,
): SelectQueryBuilder<Tables, Table, Row> {
  const limit = rowsToRead(filter);
  return query
    .$if(Boolean(filter.search), (from) =>
      from.where(contains(search ?? { columns: [] }, filter.search ?? '')),
    )
    .$if(limit !== undefined, (from) => from.limit(limit ?? 0));
}

/** How many rows to read: one more than the page, which shows whether another page follows. `undefined` means all. */
export function rowsToRead(filter: ListFilter): number | undefined {
  const size = pageSize(filter);
  return size === undefined ? undefined : size + 1;
}

function pageSize({ limit, cursor }: ListFilter): number | undefined {
  return limit ?? (cursor === undefined ? undefined : DEFAULT_PAGE_SIZE);
}

/** Cuts the rows that were read to the requested page. */
export function toPage<Position extends z.ZodType, Row>(
  keyset: Keyset<Position, Row>,
  rows: Row[],
  filter: ListFilter,
): Page<Row> {
  const { items, nextCursor } = cutPage(keyset, rows, filter, (row) => row);
  return { items, nextCursor };
}

/** The same for rows as JSON texts, for {@link PageOfTexts}. */
export function toPageOfTexts<Position extends z.ZodType, Row>(
  keyset: Keyset<Position, Row>,
  rows: string[],
  filter: ListFilter,
): Page<Row> {
  const { items, nextCursor } = cutPage(keyset, rows, filter, (row) => JSON.parse(row) as Row);
  return new PageOfTexts(items, nextCursor);
}

function cutPage<Position extends z.ZodType, Row, Read>(
  keyset: Keyset<Position, Row>,
  rows: Read[],
  filter: ListFilter,
  rowOf: (read: Read) => Row,
): Page<Read> {
  const size = pageSize(filter);
  if (size === undefined || rows.length <= size) return { items: rows, nextCursor: null };
  const items = rows.slice(0, size);
  const last = items.at(-1);
  if (last === undefined) return { items, nextCursor: null };
  const cursor = JSON.stringify([keyset.list, keyset.of(rowOf(last))]);
  return { items, nextCursor: Buffer.from(cursor).toString('base64url') };
}

/**
 * A page of rows that PostgreSQL wrote as JSON, one text each. A caller that passes it on as JSON need not parse it.
 * For all other callers it is an ordinary page.
 */
export class PageOfTexts<Row> implements Page<Row> {
  readonly nextCursor: string | null;
  // A private field, not a WeakMap or a getter of each page. V8 keeps the values of those alive until a full garbage
  // collection.
  readonly #text: string;
  #items: Row[] | undefined;

  constructor(rows: string[], nextCursor: string | null) {
    this.#text = rows.join(',');
    this.nextCursor = nextCursor;
  }

  get items(): Row[] {
    this.#items ??= JSON.parse(`[${this.#text}]`) as Row[];
    return this.#items;
  }

  toJSON(): Page<Row> {
    return { items: this.items, nextCursor: this.nextCursor };
  }

  /** The JSON that PostgreSQL wrote, if it wrote this page. */
  static textOf(page: Page<unknown>): string | undefined {
    return #text in page ? page.#text : undefined;
  }
}

/** The items of a page as JSON, separated by commas, without the brackets of the array. */
export function itemsJson(page: Page<unknown>): string {
  return PageOfTexts.textOf(page) ?? JSON.stringify(page.items).slice(1, -1);
}

/** An order by id alone. The list decides the direction. */
export function byId(list: string) {
  return {
    list,
    position: z.int32().positive(),
    of: (row: { id: number }) => row.id,
  };
}

/** An order by name without regard to case, then by id. */
function byName<Row extends { id: number }>(list: string, nameOf: (row: Row) => string) {
  return {
    list,
    position: z.object({ name: z.string().max(1000), id: z.int32().positive() }),
    of: (row: Row) => ({ name: nameOf(row), id: row.id }),
  };
}

/** Whether an answer is a page of a list. */
export const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'nextCursor' in answer;
