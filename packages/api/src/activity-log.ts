import { insertActivity } from '@quoin/db/activity';
import type { Db } from '@quoin/db/database';
import type { Change, PartChange } from '@quoin/db/versioned';
import { adminName } from '@quoin/domain/access/admin-name';
import type { ActivityAction, ActivityEntity } from '@quoin/domain/activity';

import type { Actor, ChangeContext } from './context.ts';

/** `Ada Lovelace`, or `Ada Lovelace (API key Price list)`. */
function actorName({ admin, apiKey }: Actor): string {
  return adminName(admin) + (apiKey ? ` (API key ${apiKey.name})` : '');
}

/**
 * Changes to one kind of record: each runs in a transaction, with its line in the log. `labelOf` says what the log
 * calls a record.
 */
export function changesOf<Row extends { id: number; version?: number }>(
  entity: ActivityEntity,
  labelOf: (row: Row) => string,
) {
  const record = async (trx: Db, ctx: ChangeContext, action: ActivityAction, ...rows: Row[]) => {
    const of = { adminId: ctx.admin.id, actor: actorName(ctx), action, entity };
    await insertActivity(
      trx,
      rows.map((row) => ({ ...of, entityId: row.id, label: labelOf(row) })),
    );
  };
  return {
    async create<Made extends Row>(ctx: ChangeContext, work: (trx: Db) => Promise<Made>): Promise<Made> {
      return ctx.change(async (trx) => {
        const row = await work(trx);
        await record(trx, ctx, 'created', row);
        return row;
      });
    },
    /** A change that changed nothing is not told of. */
    async update<Changed extends Row>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<Change<Changed>>,
    ): Promise<Changed> {
      return ctx.change(async (trx) => {
        const { before, after } = await work(trx);
        if (after.version !== before.version) await record(trx, ctx, 'updated', after);
        return after;
      });
    },
    /** A change of what hangs on a record is told as a change of the record, and answers what hangs on it. */
    async updatePart<Part>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<PartChange<Row, Part>>,
    ): Promise<Part> {
      return ctx.change(async (trx) => {
        const { changed, part } = await work(trx);
        if (changed) await record(trx, ctx, 'updated', changed);
        return part;
      });
    },
    /** A change of many records at once, all of it or nothing: each has its line. Answers `answer`. */
    async many<Answer>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<{ created?: Row[]; updated?: Row[]; deleted?: Row[]; answer: Answer }>,
    ): Promise<Answer> {
      return ctx.change(async (trx) => {
        const { created = [], updated = [], deleted = [], answer } = await work(trx);
        await record(trx, ctx, 'created', ...created);
        await record(trx, ctx, 'updated', ...updated);
        await record(trx, ctx, 'deleted', ...deleted);
        return answer;
      });
    },
    async delete(ctx: ChangeContext, work: (trx: Db) => Promise<Row>): Promise<void> {
      await ctx.change(async (trx) => {
        await record(trx, ctx, 'deleted', await work(trx));
      });
    },
  };
}
