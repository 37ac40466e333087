import type { Db } from '@quoin/db/connection/database';
import { type Many, type PatchOf, type Previous, restoreMany, updateMany } from '@quoin/db/lists/selection';
import { DomainError } from '@quoin/domain/errors';
import type { ManyDeleted, Undone } from '@quoin/domain/lists/selection';

import type { changesOf } from './activity-log.ts';
import type { undoableChangesOf } from './bin-changes.ts';
import type { ChangeContext } from './context.ts';

/** A deletion of many records, as its procedure takes it: see `deletionOf` of the domain. */
interface AskedDeletion<Found> {
  chosen: Many<Found>;
  leaveUsed?: boolean | undefined;
  shown?: number | undefined;
}

interface ChosenAccess<Found, Row> {
  /** Reads and locks the chosen records. */
  lock: (trx: Db, chosen: Many<Found>) => Promise<Row[]>;
  /** Returns the ids that other records need. Absent if none can be needed. */
  listInUse?: (trx: Db, ids: number[]) => Promise<Set<number>>;
}

/**
 * Locks the chosen records, and returns those to delete. If others need some of them, these are none, or with
 * `leaveUsed` the rest.
 */
async function lockToDelete<Found, Row extends { id: number }>(
  trx: Db,
  { chosen, leaveUsed = false, shown }: AskedDeletion<Found>,
  access: ChosenAccess<Found, Row>,
): Promise<{ rows: Row[]; inUse: number }> {
  const rows = await access.lock(trx, chosen);
  // The user has not seen records that arrived after the question.
  if (shown !== undefined && rows.length > shown) throw new DomainError('moreThanShown', rows.length);
  const used = (await access.listInUse?.(trx, rows.map(idOf))) ?? new Set();
  return {
    rows: used.size > 0 && !leaveUsed ? [] : rows.filter(({ id }) => !used.has(id)),
    inUse: used.size,
  };
}

const idOf = ({ id }: { id: number }) => id;

/** Deletes the chosen records permanently, in one transaction, with a line in the log for each. */
export async function deleteMany<Found, Row extends { id: number; version?: number }>(
  ctx: ChangeContext,
  changes: NoInfer<Pick<ReturnType<typeof changesOf<Row>>, 'many'>>,
  asked: AskedDeletion<Found>,
  access: ChosenAccess<Found, Row> & { delete: (trx: Db, ids: number[]) => Promise<unknown> },
): Promise<ManyDeleted> {
  return changes.many(ctx, async (trx) => {
    const { rows, inUse } = await lockToDelete(trx, asked, access);
    await access.delete(trx, rows.map(idOf));
    return { deleted: rows, answer: { deleted: rows.length, inUse, ids: [] } };
  });
}

/** Moves the chosen records to the bin, in one transaction, with a line in the log for each. */
export async function binMany<Found, Row extends { id: number; version?: number }>(
  ctx: ChangeContext,
  changes: NoInfer<Pick<ReturnType<typeof undoableChangesOf<Row>>, 'bin' | 'listOrdered'>>,
  asked: AskedDeletion<Found>,
  access: ChosenAccess<Found, Row>,
): Promise<ManyDeleted> {
  return ctx.change(async (trx) => {
    const listInUse = async (among: Db, ids: number[]) =>
      new Set([
        ...(await changes.listOrdered(among, ids)),
        ...((await access.listInUse?.(among, ids)) ?? []),
      ]);
    const { rows, inUse } = await lockToDelete(trx, asked, { ...access, listInUse });
    await changes.bin(trx, ctx, rows);
    return { deleted: rows.length, inUse, ids: rows.map(idOf) };
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
