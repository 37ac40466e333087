import { type ListFilter, MAX_PAGE_SIZE, type Page, type Sort, pagingFields } from '@quoin/domain/page';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';

import { compiledPerShape } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { type JsonRow, asJson, jsonOf } from './json-rows.ts';
import { readCursor, rowsToRead, toPageOfTexts } from './page.ts';
import { readSearchPage } from './search-page.ts';
import { allOf, type Search } from './search.ts';

/** A sort key of a list. */
interface SortKey<Row> {
  /** The value in a row of the table. */
  column: RawBuilder<unknown>;
  /** The same value in a row that was read. */
  of: (row: Row) => string | number | null;
  /** The values that a cursor may hold, and their SQL type. */
  held: z.ZodType<string | number>;
  type: 'text' | 'numeric' | 'date';
  /** The expression that is compared, where it is not the value itself. */
  ordered?: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** For a value that may be missing: its substitute in comparisons, which take no null. */
  missing?: RawBuilder<unknown>;
}

type KeyOf<Row> = (column: RawBuilder<unknown>, of: (row: Row) => string | number | null) => SortKey<Row>;

const heldText = z.string().max(1000);
const lower = (value: RawBuilder<unknown>) => sql`lower(${value})`;

/** By a text, without regard to case. */
export function byText<Row>(...[column, of]: Parameters<KeyOf<Row>>): SortKey<Row> {
  return { column, of, held: heldText, type: 'text', ordered: lower };
}

/** By a text that may be missing, without regard to case. */
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

/** By the position of a text in a list of texts. */
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

/** The conditions that narrow a list. One of them may be a search. */
interface Narrowing {
  [field: string]: RawBuilder<SqlBool> | Search | undefined;
  search?: Search | undefined;
}

/** The query and the conditions of a list. Pass the same functions each time, because each compiles its own SQL. */
interface Listed<Tables, Table extends keyof Tables, Read, Asked> {
  rowsOf: (db: Db) => SelectQueryBuilder<Tables, Table, Read>;
  /** Passes each value to a condition unchanged. Only the presence of a condition may also depend on it. */
  conditionsOf: (asked: Asked) => Narrowing;
}

/**
 * A list sorted by one of `keys`, or by `added`, which is the id alone. The id decides among equals, in the direction
 * of the key, so that one index serves both directions. Missing values come last in both.
 */
export function sortedList<Row extends { id: number }, Name extends string>({
  list,
  from,
  first,
  keys,
}: {
  /** The name of the list. Cursors of another list, or of another sort, are refused. */
  list: string;
  /** The table whose rows are listed. All conditions and sort keys belong to this table. */
  from: string;
  /** The order where the filter has none. */
  first: Sort<NoInfer<Name> | 'added'>;
  keys: Record<Name, SortKey<Row>>;
}) {
  const id = sql.ref(`${from}.id`);
  const positions = new Map(
    [undefined, ...Object.values<SortKey<Row>>(keys)].map((key) => {
      const held = key?.missing ? key.held.nullable() : key?.held;
      return [key, z.object({ at: held ?? z.null(), id: z.int32().positive() })];
    }),
  );
  type Filter = ListFilter & { sort?: Sort<Name | 'added'> | undefined };

  /**
   * One page of the list. Without a limit it has {@link MAX_PAGE_SIZE} rows, because such a list grows with the firm.
   * `part` names the part of the list that is read, such as the products of one category.
   */
  return <Asked extends Filter>(asked: Asked, part = list) => {
    const filter = (asked.limit ?? asked.cursor) ? asked : { ...asked, limit: MAX_PAGE_SIZE };
    const sort = filter.sort ?? first;
    const isBackward = sort.startsWith('-');
    const key = (keys as Record<string, SortKey<Row> | undefined>)[isBackward ? sort.slice(1) : sort];
    const position = positions.get(key);
    if (!position) throw new Error(`Nothing is sorted by ${sort}`);
    const keyset = {
      list: `${part} by ${sort}`,
      position,
      of: (row: Row) => ({ at: key?.of(row) ?? null, id: row.id }),
    };
    const after = readCursor(keyset, filter.cursor);
    const order = placeOf(key, isBackward, key?.column, id);
    const direction = isBackward ? sql`desc` : sql`asc`;
    const beyond = ({ at, id: last }: { at: string | number | null; id: number }) => {
      const value = sql`${at}::${sql.raw(key?.type ?? 'text')}`;
      const place = placeOf(key, isBackward, value, sql`${last}::integer`);
      return sql<SqlBool>`(${sql.join(order)}) ${isBackward ? sql`<` : sql`>`} (${sql.join(place)})`;
    };
    /** Reads the page from the rows that `rowsOf` selects. */
    return async <Tables, Table extends keyof Tables, Read extends Row>(
      db: Db,
      { rowsOf, conditionsOf }: Listed<Tables, Table, Read, Asked>,
    ): Promise<Page<Read>> => {
      const inOrder = () =>
        order.reduce<SelectQueryBuilder<Tables, Table, Read>>(
          (ordered, compared) => ordered.orderBy(sql`${compared} ${direction}`),
          rowsOf(db),
        );
      const limit = rowsToRead(filter) ?? MAX_PAGE_SIZE;
      const { search, ...others } = conditionsOf(filter);
      let rows: JsonRow[];
      if (search) {
        const wanted = allOf(...Object.values(others), after && beyond(after));
        rows = await readSearchPage(db, inOrder(), { from, wanted, search, order, direction, limit });
      } else {
        const { shape, values, fieldsOf } = shapeOf(filter);
        const place = after && (key ? [after.at, after.id] : [after.id]);
        const given = [limit, ...(place ?? []), ...values];
        // With a value in the conditions, the best plan may depend on the frequency of the value.
        const planned = values.length === 0 ? plannedFor(limit) : undefined;
        rows = await readerOf(rowsOf)(
          db,
          [sort, place !== undefined, planned, ...shape].join(' '),
          given,
          (...standIns) => {
            const count = standIns.shift() as never;
            const at = key && place ? (standIns.shift() as never) : null;
            const beyondPlace = place && beyond({ at, id: standIns.shift() as never });
            const wanted = allOf(...Object.values(conditionsOf(fieldsOf(standIns))), beyondPlace);
            const rowsInOrder = inOrder().where(wanted);
            return asJson(db, rowsInOrder.limit(planned === undefined ? count : sql.lit(planned))).limit(
              count,
            );
          },
        );
      }
      const texts = rows.map(jsonOf);
      return toPageOfTexts<typeof position, Read>(keyset, texts, filter);
    };
  };
}

/**
 * The number of rows for which a statement with this limit is planned. PostgreSQL takes an unknown limit for a tenth of
 * the table. It finds that plan too costly to keep, and would plan each page of a long list again.
 */
const plannedFor = (limit: number) => 2 ** Math.ceil(Math.log2(limit));

const readers = new WeakMap<object, ReturnType<typeof compiledPerShape<JsonRow>>>();

/** The reader of the rows that `rowsOf` selects. Each has its own statements. */
function readerOf(rowsOf: object): ReturnType<typeof compiledPerShape<JsonRow>> {
  const known = readers.get(rowsOf) ?? compiledPerShape<JsonRow>();
  readers.set(rowsOf, known);
  return known;
}

const isValue = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && Boolean(value);

/**
 * Splits a filter, without its search and its page, into the shape of its statement and the values. The shape names the
 * fields that are given. Empty values, and values other than texts and numbers, are part of the shape itself.
 */
function shapeOf<Asked extends object>(asked: Asked) {
  const fields = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && !(name in pagingFields),
  );
  const given = fields.filter(([, value]) => isValue(value));
  return {
    shape: fields.map(([name, value]) => (isValue(value) ? name : `${name}=${JSON.stringify(value)}`)),
    values: given.map(([, value]) => value as unknown),
    fieldsOf: (standIns: unknown[]) =>
      ({ ...asked, ...Object.fromEntries(given.map(([name], place) => [name, standIns[place]])) }) as Asked,
  };
}

/** The expressions by which rows are compared, in order, for the value of a row or of a cursor. */
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
