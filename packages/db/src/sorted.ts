import type { ListFilter, Page, Sort } from '@quoin/domain/page';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';

import type { Db } from './database.ts';
import { readFirstFound } from './first-found.ts';
import { readCursor, rowsToRead, toPage } from './page.ts';
import { allOf, type Search } from './search.ts';

/** What a list can be sorted by. */
interface SortKey<Row> {
  /** The value in a row of the table. */
  column: RawBuilder<unknown>;
  /** The same value in a row that was read. */
  of: (row: Row) => string | number | null;
  /** What a cursor may hold, and the SQL type it is. */
  held: z.ZodType<string | number>;
  type: 'text' | 'numeric' | 'date';
  /** What is compared of a value, where that is not the value itself. */
  ordered?: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Where the value may be missing: what stands for it where a comparison takes no null. */
  missing?: RawBuilder<unknown>;
}

type KeyOf<Row> = (column: RawBuilder<unknown>, of: (row: Row) => string | number | null) => SortKey<Row>;

const heldText = z.string().max(1000);
const lower = (value: RawBuilder<unknown>) => sql`lower(${value})`;

/** By a text, whatever its case. */
export function byText<Row>(...[column, of]: Parameters<KeyOf<Row>>): SortKey<Row> {
  return { column, of, held: heldText, type: 'text', ordered: lower };
}

/** By a text that may be missing, whatever its case. */
export function byOptionalText<Row>(...[column, of]: Parameters<KeyOf<Row>>): SortKey<Row> {
  return { ...byText(column, of), missing: sql`''` };
}

/** By a number. */
export function byNumber<Row>(...[column, of]: Parameters<KeyOf<Row>>): SortKey<Row> {
  return { column, of, held: z.number(), type: 'numeric' };
}

/** By a number that may be missing. */
export function byOptionalNumber<Row>(...[column, of]: Parameters<KeyOf<Row>>): SortKey<Row> {
  return { ...byNumber(column, of), missing: sql`0::numeric` };
}

/** By a calendar date that may be missing. */
export function byOptionalDate<Row>(...[column, of]: Parameters<KeyOf<Row>>): SortKey<Row> {
  return { column, of, held: z.iso.date(), type: 'date', missing: sql`'-infinity'::date` };
}

/** By the place of a text in a list of texts. */
export function byPlaceIn<Row>(
  values: readonly string[],
  ...[column, of]: Parameters<KeyOf<Row>>
): SortKey<Row> {
  const places = sql.join(values.map((value) => sql.lit(value)));
  return {
    column,
    of,
    held: heldText,
    type: 'text',
    ordered: (value) => sql`array_position(array[${places}]::text[], ${value})`,
  };
}

/** What narrows a list: conditions, one of which may be a search. */
interface Narrowing {
  [field: string]: RawBuilder<SqlBool> | Search | undefined;
  search?: Search | undefined;
}

/**
 * A list that is sorted by one of `keys`, or by `added`: by id alone. The id decides among equals, in the direction of
 * the key, so that one index serves both; what is missing comes last both ways.
 */
export function sortedList<Row extends { id: number }, Name extends string>({
  list,
  from,
  first,
  keys,
}: {
  /** Names the list, so that another list's cursor is refused; another sort's is too. */
  list: string;
  /** The table whose rows are listed. All that narrows or sorts the list is of this table. */
  from: string;
  /** The order where none is asked for. */
  first: Sort<NoInfer<Name> | 'added'>;
  keys: Record<Name, SortKey<Row>>;
}) {
  const id = sql.ref(`${from}.id`);
  /** `part` names the part of the list that is read, such as the products of one category. */
  return (filter: ListFilter & { sort?: Sort<Name | 'added'> | undefined }, part = list) => {
    const sort = filter.sort ?? first;
    const isBackward = sort.startsWith('-');
    const key = (keys as Record<string, SortKey<Row> | undefined>)[isBackward ? sort.slice(1) : sort];
    const held = key?.missing ? key.held.nullable() : key?.held;
    const keyset = {
      list: `${part} by ${sort}`,
      position: z.object({ at: held ?? z.null(), id: z.int32().positive() }),
      of: (row: Row) => ({ at: key?.of(row) ?? null, id: row.id }),
    };
    const after = readCursor(keyset, filter.cursor);
    const limit = rowsToRead(filter);
    const order = placeOf(key, isBackward, key?.column, id);
    const beyond = () => {
      const value = sql`${after?.at ?? null}::${sql.raw(key?.type ?? 'text')}`;
      const place = placeOf(key, isBackward, value, sql`${after?.id}::integer`);
      const sign = isBackward ? sql`<` : sql`>`;
      return sql<SqlBool>`(${sql.join(order)}) ${sign} (${sql.join(place)})`;
    };
    /** Reads one page: of the rows of `query`, those that are wanted. */
    return async <Tables, Table extends keyof Tables, Read extends Row>(
      db: Db,
      query: SelectQueryBuilder<Tables, Table, Read>,
      { search, ...others }: Narrowing,
    ): Promise<Page<Read>> => {
      const direction = isBackward ? sql`desc` : sql`asc`;
      const inOrder = order.reduce<typeof query>(
        (ordered, compared) => ordered.orderBy(sql`${compared} ${direction}`),
        query,
      );
      const wanted = allOf(...Object.values(others), after && beyond());
      const rows =
        search && limit !== undefined
          ? await readFirstFound(db, inOrder, { from, wanted, search, order, direction, limit })
          : await inOrder
              .where(allOf(wanted, search))
              .$if(limit !== undefined, (rest) => rest.limit(limit ?? 0))
              .execute();
      return toPage(keyset, rows, filter);
    };
  };
}

/** What rows are compared by, one after the other: of a row's own value, or of a cursor's. */
function placeOf<Row>(
  key: SortKey<Row> | undefined,
  isBackward: boolean,
  value: RawBuilder<unknown> | undefined,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (!key || !value) return [id];
  const compared = key.ordered?.(value) ?? value;
  if (!key.missing) return [compared, id];
  const isLast = isBackward ? sql`(${value} is not null)` : sql`(${value} is null)`;
  return [isLast, sql`coalesce(${compared}, ${key.missing})`, id];
}
