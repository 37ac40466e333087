import { type ActivityLine, type ActivityParent, insertActivity } from '@quoin/db/activity';
import { type Db, tellOfChange } from '@quoin/db/connection/database';
import type { Change, PartChange } from '@quoin/db/versioned';
import { findProjectTask } from '@quoin/db/work/project-task';
import { adminName } from '@quoin/domain/access/admin-name';
import type { ActivityAction, ActivityEntity } from '@quoin/domain/activity';

import type { Actor, ChangeContext } from './context.ts';

/** `Ada Lovelace`, or `Ada Lovelace (API key Price list)`. */
function actorName({ admin, apiKey }: Actor): string {
  return adminName(admin) + (apiKey ? ` (API key ${apiKey.name})` : '');
}

/** The author of a line of the log. */
export const authorOf = (actor: Actor): Pick<ActivityLine, 'adminId' | 'actor'> => ({
  adminId: actor.admin.id,
  actor: actorName(actor),
});

/** The record and the project that a record is a part of. */
export interface Place {
  parent?: ActivityParent | undefined;
  /** The project whose log has the changes of the record. */
  projectId?: number | undefined;
}

/** The context of changes within another one. They take part in its transaction. */
export function within(ctx: ChangeContext, trx: Db): ChangeContext {
  return { ...ctx, change: async (work) => work(trx) };
}

/** Fields that follow from others, from the clock or from the change itself. The log does not name them. */
const FOLLOWING = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'addedAt',
  'completedAt',
  // Those that a read joins.
  'product',
  'lineTotal',
  'assigneeName',
  'projectTypeName',
  'propertyAddress',
  'propertyOwnerName',
  'propertyOwnerPhone',
  'taskCount',
  'apiKeyCount',
  'hasSecondFactor',
]);

/** The names of the fields in which two states of a record differ. */
function changedFields(before: object, after: object): string[] {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    FOLLOWING.has(field) || JSON.stringify(value) === JSON.stringify(earlier.get(field)) ? [] : [field],
  );
}

/**
 * Changes to one kind of record. Each runs in a transaction that also writes its lines in the log. `labelOf` returns
 * the name of a record in the log, and `placeOf` what it is a part of.
 */
export function changesOf<Row extends { id: number; version?: number }>(
  entity: ActivityEntity,
  labelOf: (row: Row) => string,
  placeOf?: (row: Row, trx: Db) => Place | Promise<Place>,
) {
  const linesOf = async (
    trx: Db,
    ctx: ChangeContext,
    action: ActivityAction,
    rows: Row[],
    fields?: string[],
  ): Promise<ActivityLine[]> =>
    Promise.all(
      rows.map(async (row) => ({
        ...authorOf(ctx),
        action,
        entity,
        fields,
        entityId: row.id,
        label: labelOf(row),
        ...(await placeOf?.(row, trx)),
      })),
    );
  const record = async (...of: Parameters<typeof linesOf>) => insertActivity(of[0], await linesOf(...of));
  return {
    linesOf,
    async create<Made extends Row>(ctx: ChangeContext, work: (trx: Db) => Promise<Made>): Promise<Made> {
      return ctx.change(async (trx) => {
        const row = await work(trx);
        await record(trx, ctx, 'created', [row]);
        return row;
      });
    },
    /** Writes no line if the record did not change. `unseen` names changed fields that rows do not have. */
    async update<Changed extends Row>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<Change<Changed>>,
      unseen: string[] = [],
    ): Promise<Changed> {
      return ctx.change(async (trx) => {
        const { before, after } = await work(trx);
        if (after.version !== before.version)
          await record(trx, ctx, 'updated', [after], [...unseen, ...changedFields(before, after)]);
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
    /** Logs the change of a part as a change of `field` of the record that it belongs to. Returns the part. */
    async updatePart<Part>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<PartChange<Row, Part>>,
      field?: string,
    ): Promise<Part> {
      return ctx.change(async (trx) => {
        const { changed, part } = await work(trx);
        if (changed) await record(trx, ctx, 'updated', [changed], field === undefined ? [] : [field]);
        return part;
      });
    },
    /** Changes many records in one transaction, with one line in the log for each. Returns `answer`. */
    async many<Answer>(
      ctx: ChangeContext,
      work: (trx: Db) => Promise<{
        created?: Row[];
        updated?: Row[];
        /** The names of the fields that changed in all updated records, if they are the same. */
        fields?: string[];
        deleted?: Row[];
        answer: Answer;
      }>,
    ): Promise<Answer> {
      return ctx.change(async (trx) => {
        const { created = [], updated = [], fields, deleted = [], answer } = await work(trx);
        await record(trx, ctx, 'created', created);
        await record(trx, ctx, 'updated', updated, fields);
        await record(trx, ctx, 'deleted', deleted);
        return answer;
      });
    },
    async delete(ctx: ChangeContext, work: (trx: Db) => Promise<Row>): Promise<void> {
      await ctx.change(async (trx) => {
        await record(trx, ctx, 'deleted', [await work(trx)]);
      });
    },
  };
}

/** The place of a project's own changes. */
export const inItself = ({ id }: { id: number }): Place => ({ projectId: id });

/** The place of a task. */
export const inProject = ({ projectId }: { projectId: number }): Place => ({ projectId });

/** The place of a photo or a product of a task. */
export async function inTask({ taskId }: { taskId: number }, trx: Db): Promise<Place> {
  const task = await findProjectTask(trx, taskId);
  return task
    ? { parent: { entity: 'project-task', id: task.id, label: task.name }, projectId: task.projectId }
    : {};
}
