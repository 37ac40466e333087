import { type NewActivity, type ActivityParent, insertActivity } from '@quoin/db/activity';
import { type Db, tellOfChange } from '@quoin/db/connection/database';
import { namesOf } from '@quoin/db/names';
import type { Change, PartChange } from '@quoin/db/versioned';
import { findProjectTask } from '@quoin/db/work/project-task';
import { adminName } from '@quoin/domain/access/admin-name';
import type {
  ActivityAction,
  ActivityEntity,
  FieldChanges,
  FieldValue,
} from '@quoin/domain/activity/activity';
import { changesBetween } from '@quoin/domain/activity/changes-between';
import { shownAs } from '@quoin/domain/activity/field-value';

import type { Actor, ChangeContext } from './context.ts';

/** `Ada Lovelace`, or `Ada Lovelace (API key Price list)`. */
function actorName({ admin, apiKey }: Actor): string {
  return adminName(admin) + (apiKey ? ` (API key ${apiKey.name})` : '');
}

/** Who is named in a line of the log. Clients, visitors and signatures have no account. */
export type Author = Pick<NewActivity, 'adminId' | 'actor'>;

/** The author of a line of the log. */
export const authorOf = (actor: Actor): Author => ({
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

/** The context of a change whose statements all read one snapshot. */
export function onSnapshot<Context extends ChangeContext>(ctx: Context): Context {
  return { ...ctx, change: async (work) => ctx.change(work, { isOnSnapshot: true }) };
}

/** A line of the log in the making: the record, and what changed in it. */
interface Line<Row> {
  row: Row;
  fields?: string[];
  changes?: FieldChanges;
}

const lineOf = <Row>(row: Row): Line<Row> => ({ row });

/** The changes with the names of records in place of their ids, because ids say nothing once a record is gone. */
async function withNames(trx: Db, entity: ActivityEntity, all: FieldChanges[]): Promise<FieldChanges[]> {
  const names = new Map<string, Map<number, string>>();
  for (const field of new Set(all.flatMap((changes) => Object.keys(changes)))) {
    const shown = shownAs(entity, field);
    if (typeof shown !== 'object' || !('refersTo' in shown)) continue;
    const ids = all.flatMap((changes) => [changes[field]?.from, changes[field]?.to]);
    const known = ids.filter((id) => typeof id === 'number');
    names.set(field, await namesOf(trx, shown.refersTo, [...new Set(known)]));
  }
  if (names.size === 0) return all;
  return all.map((changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => {
        const found = names.get(field);
        // A record that was deleted meanwhile has no name any more.
        const nameOf = (id: FieldValue) => (typeof id === 'number' ? (found?.get(id) ?? `No. ${id}`) : id);
        return [field, found ? { from: nameOf(from), to: nameOf(to) } : { from, to }];
      }),
    ),
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
    author: Author,
    action: ActivityAction,
    rows: Line<Row>[],
  ): Promise<NewActivity[]> =>
    Promise.all(
      rows.map(async ({ row, ...changed }) => ({
        ...author,
        action,
        entity,
        ...changed,
        entityId: row.id,
        label: labelOf(row),
        ...(await placeOf?.(row, trx)),
      })),
    );
  const record = async (...of: Parameters<typeof linesOf>) => insertActivity(of[0], await linesOf(...of));
  const recordUpdates = async (trx: Db, author: Author, updated: Change<Row>[], unseen: string[] = []) => {
    const found = updated.map(({ before, after }) => changesBetween(entity, before, after));
    const named = await withNames(trx, entity, found);
    const lines = updated.map(({ after }, place) => {
      const changes = named[place] ?? {};
      return { row: after, fields: [...unseen, ...Object.keys(changes)], changes };
    });
    await record(trx, author, 'updated', lines);
  };
  return {
    /** Writes the lines of changes in a transaction of the caller, for an author who need not be signed in. */
    async log(
      trx: Db,
      author: Author,
      { created = [], updated = [] }: { created?: Row[]; updated?: Change<Row>[] },
    ): Promise<void> {
      await record(trx, author, 'created', created.map(lineOf));
      await recordUpdates(trx, author, updated);
    },
    /** The lines of deletions. */
    deletionsOf: async (trx: Db, ctx: ChangeContext, rows: Row[]) =>
      linesOf(trx, authorOf(ctx), 'deleted', rows.map(lineOf)),
    async create<Made extends Row>(ctx: ChangeContext, work: (trx: Db) => Promise<Made>): Promise<Made> {
      return ctx.change(async (trx) => {
        const row = await work(trx);
        await record(trx, authorOf(ctx), 'created', [lineOf(row)]);
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
        const change = await work(trx);
        if (change.after.version !== change.before.version)
          await recordUpdates(trx, authorOf(ctx), [change], unseen);
        return change.after;
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
        const { changed, part, values } = await work(trx);
        const fields = field === undefined ? [] : [field];
        const changes = field !== undefined && values && shownAs(entity, field) ? { [field]: values } : {};
        if (changed) await record(trx, authorOf(ctx), 'updated', [{ row: changed, fields, changes }]);
        return part;
      });
    },
    /**
     * Changes many records in one transaction, with one line in the log for each. Returns `answer`. `log` writes lines
     * before the end, for changes that are too many to return.
     */
    async many<Answer>(
      ctx: ChangeContext,
      work: (
        trx: Db,
        log: (updated: Change<Row>[]) => Promise<void>,
      ) => Promise<{
        created?: Row[];
        updated?: Change<Row>[];
        deleted?: Row[];
        answer: Answer;
      }>,
    ): Promise<Answer> {
      const author = authorOf(ctx);
      return ctx.change(async (trx) => {
        const {
          created = [],
          updated = [],
          deleted = [],
          answer,
        } = await work(trx, async (changes) => recordUpdates(trx, author, changes));
        await record(trx, author, 'created', created.map(lineOf));
        await recordUpdates(trx, author, updated);
        await record(trx, author, 'deleted', deleted.map(lineOf));
        return answer;
      });
    },
    async delete(ctx: ChangeContext, work: (trx: Db) => Promise<Row>): Promise<void> {
      await ctx.change(async (trx) => {
        await record(trx, authorOf(ctx), 'deleted', [lineOf(await work(trx))]);
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
