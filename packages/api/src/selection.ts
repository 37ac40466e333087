import type { Db } from '@quoin/db/connection/database';
import { type Many, type PatchOf, type Previous, restoreMany, updateMany } from '@quoin/db/lists/selection';
import { DomainError } from '@quoin/domain/errors';
import type { ManyDeleted, Undone } from '@quoin/domain/selection';

import type { changesOf } from './activity-log.ts';
import type { ChangeContext } from './context.ts';

/**
 * Deletes the chosen records of one kind in one transaction, with a line in the log for each. If others need some of
 * them, it deletes none. With `leaveUsed`, it keeps those and deletes the rest.
 */
export async function deleteMany<Found, Row extends { id: number; version?: number }>(
  ctx: ChangeContext,
  changes: NoInfer<Pick<ReturnType<typeof changesOf<Row>>, 'many'>>,
  {
    chosen,
    leaveUsed = false,
    shown,
  }: { chosen: Many<Found>; leaveUsed?: boolean | undefined; shown?: number | undefined },
  access: {
    /** Reads and locks the chosen records. */
    lock: (trx: Db, chosen: Many<Found>) => Promise<Row[]>;
    /** Returns the ids that other records need. Absent if none can be needed. */
    listInUse?: (trx: Db, ids: number[]) => Promise<Set<number>>;
    delete: (trx: Db, ids: number[]) => Promise<unknown>;
  },
): Promise<ManyDeleted> {
  return changes.many(ctx, async (trx) => {
    const rows = await access.lock(trx, chosen);
    // The user has not seen records that arrived after the question, and deletion is permanent.
    if (shown !== undefined && rows.length > shown) throw new DomainError('moreThanShown', rows.length);
    const ids = rows.map(({ id }) => id);
    const used = (await access.listInUse?.(trx, ids)) ?? new Set();
    const deleted = used.size > 0 && !leaveUsed ? [] : rows.filter(({ id }) => !used.has(id));
    const gone = deleted.map(({ id }) => id);
    await access.delete(trx, gone);
    return { deleted, answer: { deleted: deleted.length, inUse: used.size } };
  });
}

/**
 * Sets fields of many records of one kind, and undoes it. Each runs in one transaction, with a line in the log for each
 * record.
 */
export function updatesOfMany<Found, Row extends { id: number; version: number }, Patch extends PatchOf<Row>>(
  changes: NoInfer<Pick<ReturnType<typeof changesOf<Row>>, 'many'>>,
  access: {
    lock: (trx: Db, chosen: Many<Found>) => Promise<Row[]>;
    update: (trx: Db, ids: number[], patch: Patch) => Promise<Row[]>;
  },
) {
  return {
    /** Applies the patch to the chosen records. Returns the number of records that changed, and the data to undo it. */
    async update(ctx: ChangeContext, chosen: Many<Found>, patch: Patch) {
      return changes.many(ctx, async (trx) => {
        const rows = await access.lock(trx, chosen);
        const { updated, previous } = await updateMany(rows, patch, async (ids, values) =>
          access.update(trx, ids, values),
        );
        return { updated, answer: { changed: updated.length, previous } };
      });
    },
    /** Restores the values that a change of many replaced. Records that have changed since stay as they are. */
    async restore(ctx: ChangeContext, previous: Previous<Patch>): Promise<Undone> {
      return changes.many(ctx, async (trx) => {
        const { updated, left } = await restoreMany<Row, Patch>(
          previous,
          async (ids) => access.lock(trx, { ids }),
          async (ids, values) => access.update(trx, ids, values),
        );
        return { updated, answer: { restored: updated.length, left } };
      });
    },
  };
}
