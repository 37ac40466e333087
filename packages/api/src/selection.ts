import type { Db } from '@quoin/db/database';
import { type Many, type PatchOf, type Previous, restoreMany, updateMany } from '@quoin/db/selection';
import { DomainError } from '@quoin/domain/errors';
import type { ManyDeleted, Undone } from '@quoin/domain/selection';

import type { changesOf } from './activity-log.ts';
import type { ChangeContext } from './context.ts';

/**
 * Deletes the chosen records of one kind: in one transaction, with a line of the log for each. While others need some
 * of them nothing goes, unless those are to be left.
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
    /** Reads and locks what is chosen. */
    lock: (trx: Db, chosen: Many<Found>) => Promise<Row[]>;
    /** Which locked records others need, if any can. */
    listInUse?: (trx: Db, ids: number[]) => Promise<Set<number>>;
    delete: (trx: Db, ids: number[]) => Promise<unknown>;
  },
): Promise<ManyDeleted> {
  return changes.many(ctx, async (trx) => {
    const rows = await access.lock(trx, chosen);
    // What came in after the question was seen by nobody, and would be gone for good.
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
 * Changes of many records of one kind that set fields, and their undoing: each is one transaction, whole or not at all,
 * with a line of the log for each record.
 */
export function updatesOfMany<Found, Row extends { id: number; version: number }, Patch extends PatchOf<Row>>(
  changes: NoInfer<Pick<ReturnType<typeof changesOf<Row>>, 'many'>>,
  access: {
    lock: (trx: Db, chosen: Many<Found>) => Promise<Row[]>;
    update: (trx: Db, ids: number[], patch: Patch) => Promise<Row[]>;
  },
) {
  return {
    /** Gives what is chosen what the patch says; answers how many were not so before, and how to undo it. */
    async update(ctx: ChangeContext, chosen: Many<Found>, patch: Patch) {
      return changes.many(ctx, async (trx) => {
        const rows = await access.lock(trx, chosen);
        const { updated, previous } = await updateMany(rows, patch, async (ids, values) =>
          access.update(trx, ids, values),
        );
        return { updated, answer: { changed: updated.length, previous } };
      });
    },
    /** Gives back what a change of many replaced. Records that were changed since stay as they are. */
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
