import { insertActivity } from '@quoin/db/activity';
import { type Db, tellOfChange } from '@quoin/db/connection/database';
import type { Change, PartChange } from '@quoin/db/versioned';
import { adminName } from '@quoin/domain/access/admin-name';
import type { ActivityAction, ActivityEntity } from '@quoin/domain/activity';

import type { Actor, ChangeContext } from './context.ts';

/** `Ada Lovelace`, or `Ada Lovelace (API key Price list)`. */
function actorName({ admin, apiKey }: Actor): string {
  return adminName(admin) + (apiKey ? ` (API key ${apiKey.name})` : '');
}

/** The context of changes within another one. They take part in its transaction. */
export function within(ctx: ChangeContext, trx: Db): ChangeContext {
  return { ...ctx, change: async (work) => work(trx) };
}

/**
 * Changes to one kind of record. Each runs in a transaction that also writes its lines in the log. `labelOf` returns
 * the name of a record in the log.
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
    /** Writes no line if the record did not change. */
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
    /** Writes no line, because people do not look for such a change in the log. Open screens show it all the same. */
    async updateUnlogged<Changed extends Row>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<Change<Changed>>,
    ): Promise<Changed> {
      return ctx.change(async (trx) => {
        const { before, after } = await work(trx);
        if (after.version !== before.version) tellOfChange(trx);
        return after;
      });
    },
    /** Logs the change of a part as a change of the record that it belongs to. Returns the part. */
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
    /** Changes many records in one transaction, with one line in the log for each. Returns `answer`. */
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
