import { TaskProductPatch } from '@quoin/domain/catalog/task-product';
import { scopeLineOf } from '@quoin/domain/costs/change-order-line';
import type { CostDocument } from '@quoin/domain/costs/cost-document';
import { type TaskChange, taskChangesOf } from '@quoin/domain/costs/task-changes';
import { add, exact, numberOf } from '@quoin/domain/exact';
import { ProjectTaskPatch } from '@quoin/domain/work/project-task';

import type { Db } from '../connection/database.ts';

/** A change of a task with what it has and what it will have. */
export interface TaskEffect extends TaskChange {
  readonly taskName: string;
  readonly before: number;
  readonly after: number;
  /** Whether the task can take it. It is not if the task or the product is gone, or holds too little. */
  readonly fits: boolean;
  /** The product of the task, if it is there. */
  readonly taskProductId: number | undefined;
}

/** The changes of the tasks that the products and hours of chosen options make. */
export function changesOfOptions(
  { lines, sections }: CostDocument['estimate'],
  choices: readonly number[],
): TaskChange[] {
  const sectionOf = new Map(sections.map((section) => [section.id, section]));
  // Lines of a task product or of the hours of a task stand on the task already.
  const added = lines.filter(
    ({ optionId, origin }) =>
      optionId !== null && choices.includes(optionId) && origin !== 'task-product' && origin !== 'task-hours',
  );
  return taskChangesOf(
    added.map((line) => {
      const section = sectionOf.get(line.sectionId);
      const after = { ...line, taskId: section?.taskId ?? null, section: section?.name ?? null };
      return { before: null, after: scopeLineOf(after) };
    }),
  );
}

/** What changes would do to the tasks of a project, one after the other. */
export async function effectsOn(
  db: Db,
  projectId: number,
  changes: readonly TaskChange[],
): Promise<TaskEffect[]> {
  const held = new Map<string, number>();
  const effects: TaskEffect[] = [];
  for (const change of changes) {
    const key = `${change.taskId} ${change.productId}`;
    const effect = await effectOf(db, projectId, change, held.get(key));
    if (effect.fits) held.set(key, effect.after);
    effects.push(effect);
  }
  return effects;
}

/** What a change would do to its task, which has `held` of it, or what is stored. */
async function effectOf(db: Db, projectId: number, change: TaskChange, held?: number): Promise<TaskEffect> {
  const task = await db
    .selectFrom('projectTasks')
    .select(['id', 'name', 'estimatedLaborHours'])
    .where('id', '=', change.taskId)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  const product = change.productId === null ? undefined : await findProduct(db, change);
  const stored = change.productId === null ? task?.estimatedLaborHours : product?.taskProduct?.quantity;
  const before = held ?? stored ?? 0;
  const after = numberOf(add(exact(before), change.difference));
  const fits = change.productId === null ? fitsHours(after) : fitsProduct(product, before, after);
  return {
    ...change,
    taskName: task?.name ?? '',
    before,
    after,
    fits: task !== undefined && fits,
    taskProductId: product?.taskProduct?.id,
  };
}

async function findProduct(db: Db, { taskId, productId }: TaskChange) {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId ?? 0)
    .executeTakeFirst();
  const taskProduct = await db
    .selectFrom('taskProducts')
    .select(['id', 'quantity'])
    .where('taskId', '=', taskId)
    .where('productId', '=', productId ?? 0)
    .executeTakeFirst();
  return product && { taskProduct };
}

const fitsHours = (hours: number) => ProjectTaskPatch.shape.estimatedLaborHours.safeParse(hours).success;

/** A product whose last piece goes is taken from its task. */
function fitsProduct(
  product: Awaited<ReturnType<typeof findProduct>>,
  before: number,
  after: number,
): boolean {
  if (!product) return false;
  return after === 0 ? before > 0 : TaskProductPatch.shape.quantity.safeParse(after).success;
}

/**
 * Changes the hours and products of the tasks of a project. Returns the names of the lines that did not fit, or whose task
 * or product is gone. Call it in a transaction.
 */
export async function changeTasks(
  trx: Db,
  projectId: number,
  changes: readonly TaskChange[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  // Rivals hold a key-share lock on the tasks. A stronger lock would wait for them, while they wait for this transaction.
  // The order of the ids keeps two changes from waiting for each other.
  const taskIds = [...new Set(changes.map(({ taskId }) => taskId))];
  await trx
    .selectFrom('projectTasks')
    .select('id')
    .where('id', 'in', taskIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('taskProducts')
    .select('id')
    .where('taskId', 'in', taskIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  const left: string[] = [];
  for (const change of changes) {
    const { taskId, productId } = change;
    const { after, fits, taskProductId } = await effectOf(trx, projectId, change);
    if (!fits) left.push(change.name);
    else if (productId === null)
      await trx
        .updateTable('projectTasks')
        .set({ estimatedLaborHours: after })
        .where('id', '=', taskId)
        .execute();
    else if (taskProductId === undefined)
      await trx.insertInto('taskProducts').values({ taskId, productId, quantity: after }).execute();
    else if (after === 0) await trx.deleteFrom('taskProducts').where('id', '=', taskProductId).execute();
    else
      await trx
        .updateTable('taskProducts')
        .set({ quantity: after })
        .where('id', '=', taskProductId)
        .execute();
  }
  return left;
}
