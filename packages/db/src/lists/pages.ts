import { MAX_PAGE_SIZE, type Page } from '@quoin/domain/lists/page';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';

import { compiledPerShape } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { type JsonRow, asJson, jsonOf } from './json-rows.ts';
import { type List, type SortedFilter, givenFields } from './list.ts';
import { readCursor, rowsToRead, toPageOfTexts } from './page.ts';
import { readMostRelevant, readSearchPage } from './search-page.ts';
import { allOf, type Condition, searchFor } from './search.ts';
import type { SortKey } from './sort-keys.ts';

/**
 * Reads pages of a list, with the rows that `select` selects. Without a limit, a page has {@link MAX_PAGE_SIZE} rows,
 * because such a list grows with the firm. `part` names the part of the list that is read, such as the products of one
 * category. The cursors of a part belong to it alone.
 */
export function pagesOf<
  Row extends { id: number },
  Filter extends SortedFilter,
  Tables,
  Table extends keyof Tables,
  Read extends Row,
>(
  list: List<Row, Filter>,
  select: (db: Db) => SelectQueryBuilder<Tables, Table, Read>,
): (db: Db, filter: Filter, part?: string) => Promise<Page<Read>> {
  const readCompiled = compiledPerShape<JsonRow>();
  // Each order is made once. What every request made anew would outlive it (decision 025).
  const orders = new Map<string, Order<Row>>();
  const orderOf = (sort: string) => {
    const order = orders.get(sort) ?? new Order(list, sort);
    orders.set(sort, order);
    return order;
  };
  const { named } = list;
  return async (db, asked, part = list.name) => {
    const filter = (asked.limit ?? asked.cursor) ? asked : { ...asked, limit: MAX_PAGE_SIZE };
    const limit = rowsToRead(filter) ?? MAX_PAGE_SIZE;
    const given = givenFields(list, filter);
    if (named && filter.search && filter.sort === undefined) {
      const { search } = filter;
      const keyset = {
        list: `${part} by relevance to ${search}`,
        position: namePosition,
        of: (row: Read) => ({ at: named.of(row), id: row.id }),
      };
      const best = await readMostRelevant(db, select(db), {
        from: list.from,
        search: searchFor(search, list.search),
        wanted: allOf(...given.map(({ field, value }) => field.fits(sql`${value}`))),
        limit,
        text: search,
        name: named.column,
        ofNames: searchFor(search, { columns: [named.column], words: list.search.words }),
        after: readCursor(keyset, filter.cursor),
      });
      return toPageOfTexts<typeof keyset.position, Read>(keyset, best.map(jsonOf), filter);
    }

    const order = orderOf(filter.sort ?? list.first);
    const keyset = order.keysetOf(part);
    const after = readCursor(keyset, filter.cursor);
    const ordered = () =>
      order.columns.reduce<SelectQueryBuilder<Tables, Table, Read>>(
        (query, column) => query.orderBy(sql`${column} ${order.direction}`),
        select(db),
      );

    const readSearched = async (search: string) =>
      readSearchPage(db, ordered(), {
        from: list.from,
        search: searchFor(search, list.search),
        wanted: allOf(
          ...given.map(({ field, value }) => field.fits(sql`${value}`)),
          after && order.isBeyond(sql`${after.at}`, sql`${after.id}`),
        ),
        order: order.columns,
        direction: order.direction,
        limit,
      });

    const readAll = async () => {
      // A boolean is part of the statement. Its two values are not equally frequent, so each has a plan of its own.
      const values = given.filter(({ value }) => typeof value !== 'boolean');
      // With a value in the conditions, the best plan may depend on the frequency of the value.
      const planned = values.length === 0 ? plannedFor(limit) : undefined;
      const shape = [
        order.sort,
        after !== undefined,
        planned,
        ...given.map(({ name, value }) => (typeof value === 'boolean' ? `${name}=${value}` : name)),
      ];
      const parameters = {
        limit,
        ...(after && { afterId: after.id, ...(order.key && { afterValue: after.at }) }),
        ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
      };
      return readCompiled(db, shape.join(' '), parameters, (parameter) => {
        const wanted = allOf(
          ...given.map(({ name, field, value }) =>
            field.fits(typeof value === 'boolean' ? sql.lit(value) : parameter(name)),
          ),
          after && order.isBeyond(order.key ? parameter('afterValue') : sql`null`, parameter('afterId')),
        );
        const page = ordered()
          .where(wanted)
          .limit(planned === undefined ? parameter('limit') : sql.lit(planned));
        return asJson(db, page).limit(parameter('limit'));
      });
    };

    const rows = filter.search ? await readSearched(filter.search) : await readAll();
    return toPageOfTexts<typeof keyset.position, Read>(keyset, rows.map(jsonOf), filter);
  };
}

/**
 * The number of rows for which a statement with this limit is planned. PostgreSQL takes an unknown limit for a tenth of
 * the table. It finds that plan too costly to keep, and would plan each page of a long list again.
 */
const plannedFor = (limit: number) => 2 ** Math.ceil(Math.log2(limit));

const idAlone = z.object({ at: z.null(), id: z.int32().positive() });

/** The position of a row among the best matches. A cursor there belongs to the same search. */
const namePosition = z.object({ at: z.string().max(1000), id: z.int32().positive() });

/**
 * The order of a list by one of its sort keys, or by `added`, which is the id alone. The id decides among equals, in the
 * direction of the key, so that one index serves both directions. Missing values come last in both.
 */
class Order<Row extends { id: number }> {
  readonly sort: string;
  /** `undefined` for the order by id alone. */
  readonly key: SortKey<Row> | undefined;
  readonly columns: RawBuilder<unknown>[];
  readonly direction: RawBuilder<unknown>;
  readonly #isBackward: boolean;

  constructor({ from, keys }: { from: string; keys: Record<string, SortKey<Row>> }, sort: string) {
    this.sort = sort;
    this.#isBackward = sort.startsWith('-');
    const name = this.#isBackward ? sort.slice(1) : sort;
    this.key = keys[name];
    if (!this.key && name !== 'added') throw new Error(`Nothing is sorted by ${sort}`);
    this.direction = this.#isBackward ? sql`desc` : sql`asc`;
    this.columns = this.#compared(this.key?.column, sql.ref(`${from}.id`));
  }

  keysetOf(part: string) {
    return {
      list: `${part} by ${this.sort}`,
      position: this.key?.position ?? idAlone,
      of: (row: Row) => ({ at: this.key?.of(row) ?? null, id: row.id }),
    };
  }

  isBeyond(value: RawBuilder<unknown>, id: RawBuilder<unknown>): Condition {
    const place = this.#compared(sql`${value}::${sql.raw(this.key?.type ?? 'text')}`, sql`${id}::integer`);
    return sql<SqlBool>`(${sql.join(this.columns)}) ${this.#isBackward ? sql`<` : sql`>`} (${sql.join(place)})`;
  }

  #compared(value: RawBuilder<unknown> | undefined, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
    if (!this.key || !value) return [id];
    const compared = this.key.ordered?.(value) ?? value;
    if (!this.key.missing) return [compared, id];
    const isLast = this.#isBackward ? sql`(${value} is not null)` : sql`(${value} is null)`;
    return [isLast, sql`coalesce(${compared}, ${this.key.missing})`, id];
  }
}
