import { TaskProductPatch } from '@quoin/domain/catalog/task-product';
import { scopeLineOf } from '@quoin/domain/contracts/change-order-line';
import { type TaskChange, taskChangesOf } from '@quoin/domain/contracts/task-changes';
import { add, exact, numberOf, subtract } from '@quoin/domain/exact';
import type { CostDocument } from '@quoin/domain/quotes/cost-document';
import { ProjectTaskPatch } from '@quoin/domain/work/project-task';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { readNewSources } from '../estimates/drift.ts';
import { isOneOf } from '../lists/selection.ts';

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

const keyOf = ({ taskId, productId }: Pick<TaskChange, 'taskId' | 'productId'>) => `${taskId} ${productId}`;

/** What changes would do to the tasks of a project, one after the other. */
export async function effectsOn(
  db: Db,
  projectId: number,
  changes: readonly TaskChange[],
): Promise<TaskEffect[]> {
  const { tasks, products, taskProducts } = await readHeld(db, projectId, changes);
  const held = new Map<string, number>();
  return changes.map((change) => {
    const { taskId, productId, difference } = change;
    const key = keyOf(change);
    const task = tasks.get(taskId);
    const taskProduct = taskProducts.get(key);
    const stored = productId === null ? task?.estimatedLaborHours : taskProduct?.quantity;
    const before = held.get(key) ?? stored ?? 0;
    const after = numberOf(add(exact(before), difference));
    const fits =
      task !== undefined &&
      (productId === null ? fitsHours(after) : products.has(productId) && fitsProduct(before, after));
    if (fits) held.set(key, after);
    return { ...change, taskName: task?.name ?? '', before, after, fits, taskProductId: taskProduct?.id };
  });
}

/** The tasks and products that changes name, as far as they are there, and what the tasks hold of the products. */
async function readHeld(db: Db, projectId: number, changes: readonly TaskChange[]) {
  const taskIds = [...new Set(changes.map(({ taskId }) => taskId))];
  const productIds = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
  const tasks = await db
    .selectFrom('projectTasks')
    .select(['id', 'name', 'estimatedLaborHours'])
    .where('projectId', '=', projectId)
    .where(isOneOf(sql.ref('id'), taskIds))
    .execute();
  const products = await db
    .selectFrom('products')
    .select('id')
    .where(isOneOf(sql.ref('id'), productIds))
    .execute();
  const taskProducts = await db
    .selectFrom('taskProducts')
    .select(['id', 'taskId', 'productId', 'quantity'])
    .where(isOneOf(sql.ref('taskId'), taskIds))
    .execute();
  return {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    products: new Set(products.map(({ id }) => id)),
    taskProducts: new Map(taskProducts.map((each) => [keyOf(each), each])),
  };
}

const fitsHours = (hours: number) => ProjectTaskPatch.shape.estimatedLaborHours.safeParse(hours).success;

/** A product whose last piece goes is taken from its task. */
const fitsProduct = (before: number, after: number) =>
  after === 0 ? before > 0 : TaskProductPatch.shape.quantity.safeParse(after).success;

/**
 * Changes the hours and products of the tasks of a project, as a contract says. Its estimate takes notice, so that nothing
 * of that counts as drift. Returns the names of the lines that did not fit, or whose task or product is gone. Call it in a
 * transaction.
 */
export async function changeTasks(
  trx: Db,
  estimate: { id: number; projectId: number },
  changes: readonly TaskChange[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { projectId } = estimate;
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
  const effects = await effectsOn(trx, projectId, changes);
  const newBefore = await readNewSources(trx, estimate);
  const done = effects.filter(({ fits }) => fits);
  // The last effect on the hours or on a product of a task is what becomes of it.
  const last = new Map(done.map((effect) => [keyOf(effect), effect]));
  for (const effect of last.values()) {
    const first = done.find((each) => keyOf(each) === keyOf(effect)) ?? effect;
    // A deleted product leaves its lines, so they take notice before that.
    await noteOnLines(trx, estimate.id, { ...effect, before: first.before });
    await writeEffect(trx, effect);
  }
  await noteNewSources(trx, estimate, newBefore);
  return effects.filter(({ fits }) => !fits).map(({ name }) => name);
}

/** Writes what becomes of the hours or of a product of a task. */
async function writeEffect(trx: Db, { taskId, productId, after, taskProductId }: TaskEffect): Promise<void> {
  if (productId === null)
    await trx
      .updateTable('projectTasks')
      .set({ estimatedLaborHours: after })
      .where('id', '=', taskId)
      .execute();
  else if (taskProductId === undefined) {
    if (after > 0)
      await trx.insertInto('taskProducts').values({ taskId, productId, quantity: after }).execute();
  } else if (after === 0) await trx.deleteFrom('taskProducts').where('id', '=', taskProductId).execute();
  else
    await trx.updateTable('taskProducts').set({ quantity: after }).where('id', '=', taskProductId).execute();
}

/** Notes on the lines of an estimate what its contract does to their source. A line whose source goes has none after that. */
async function noteOnLines(
  trx: Db,
  estimateId: number,
  { taskId, productId, before, after, taskProductId }: TaskEffect,
): Promise<void> {
  const lines = trx.updateTable('estimateLines').where('estimateId', '=', estimateId);
  const ofSource =
    productId === null
      ? lines
          .where('origin', '=', 'task-hours')
          .where('sectionId', 'in', ({ selectFrom }) =>
            selectFrom('estimateSections').select('id').where('taskId', '=', taskId),
          )
      : lines.where('taskProductId', '=', taskProductId ?? 0);
  const difference = numberOf(subtract(exact(after), exact(before)));
  await (
    after === 0
      ? ofSource.set({ origin: null })
      : ofSource.set({ contractQuantity: sql<number>`contract_quantity + ${difference}::numeric` })
  ).execute();
}

/** Notes what has come to the tasks since as known to an estimate. */
async function noteNewSources(
  trx: Db,
  estimate: { id: number; projectId: number },
  before: Awaited<ReturnType<typeof readNewSources>>,
): Promise<void> {
  const added = (await readNewSources(trx, estimate)).filter(
    ({ taskId, taskProductId }) =>
      !before.some((known) => known.taskId === taskId && known.taskProductId === taskProductId),
  );
  if (added.length === 0) return;
  const products = added.flatMap(({ taskProductId }) => taskProductId ?? []);
  const hours = added.filter(({ taskProductId }) => taskProductId === null).map(({ taskId }) => taskId);
  await trx
    .updateTable('estimates')
    .set({
      seenTaskProducts: sql<number[]>`seen_task_products || ${products}::integer[]`,
      seenTaskHours: sql<number[]>`seen_task_hours || ${hours}::integer[]`,
    })
    .where('id', '=', estimate.id)
    .execute();
}
