import { listOrdered } from '@quoin/db/bin/ordered';
import { moveToBin } from '@quoin/db/bin/put';
import type { Db } from '@quoin/db/connection/database';
import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';

import { changesOf, type Place } from './activity-log.ts';
import type { ChangeContext } from './context.ts';

/**
 * Changes to one kind of record whose deletion can be undone: see {@link changesOf}. A deletion moves the record to the
 * bin, with all that goes with it.
 */
export function undoableChangesOf<Row extends { id: number; version?: number }>(
  entity: BinConcept,
  labelOf: (row: Row) => string,
  placeOf?: (row: Row, trx: Db) => Place | Promise<Place>,
) {
  const { deletionsOf, ...changes } = changesOf(entity, labelOf, placeOf);
  /** Moves locked records to the bin. Call it in a transaction. */
  const bin = async (trx: Db, ctx: ChangeContext, rows: Row[]): Promise<void> =>
    moveToBin(trx, entity, await deletionsOf(trx, ctx, rows));
  return {
    ...changes,
    bin,
    /** The ids among these that orders name, which keep them. */
    listOrdered: async (trx: Db, ids: number[]): Promise<Set<number>> =>
      new Set((await listOrdered(trx, entity, ids)).map(({ id }) => id)),
    /** Moves the record that `lock` returns to the bin. */
    async delete(ctx: ChangeContext, lock: (trx: Db) => Promise<Row>): Promise<void> {
      await ctx.change(async (trx) => bin(trx, ctx, [await lock(trx)]));
    },
  };
}
