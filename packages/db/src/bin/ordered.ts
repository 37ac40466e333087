import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { isOrdered, type OrderedError } from '../relation.ts';
import { relations } from '../relations.ts';
import { trees } from './trees.ts';

/**
 * The orders, and the requests for prices, that name these records, by record, with the error that says so. They keep all that they name
 * (supply.md section 8).
 */
export async function listOrdered(
  db: Db,
  kind: BinConcept,
  ids: readonly number[],
): Promise<{ id: number; orders: number; error: OrderedError }[]> {
  const { table } = trees[kind];
  const found = relations.flatMap(({ to, table: from, column, needed, tells }) =>
    snakeOf(to) === table && isOrdered(needed) && tells
      ? [{ from: snakeOf(from), column, by: tells.by, error: needed }]
      : [],
  );
  const counts = await Promise.all(
    found.map(async ({ from, column, by, error }) => {
      const { rows } = await sql<{ id: number; orders: number }>`
        select ${sql.ref(column)} as id, count(distinct ${sql.ref(by)}) as orders
        from ${sql.table(from)} where ${sql.ref(column)} = any(${ids}::integer[]) group by 1 order by 1`.execute(
        db,
      );
      return rows.map((row) => ({ ...row, error }));
    }),
  );
  return counts.flat();
}

/** Throws the error of the first record that orders name, such as `Project has 3 orders`. */
export async function refuseOrdered(db: Db, kind: BinConcept, ids: readonly number[]): Promise<void> {
  const [first] = await listOrdered(db, kind, ids);
  if (first) throw new DomainError(first.error, first.orders);
}
