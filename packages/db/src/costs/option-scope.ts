import { TaskProductPatch } from '@quoin/domain/catalog/task-product';
import type { CostDocument } from '@quoin/domain/costs/cost-document';
import { type Exact, add, exact, numberOf, sum } from '@quoin/domain/exact';
import { ProjectTaskPatch } from '@quoin/domain/work/project-task';

import type { Db } from '../connection/database.ts';

/** The number with two decimals, rounded up. */
function roundUp({ units, scale }: Exact): Exact {
  if (scale <= 2) return { units, scale };
  const step = 10n ** BigInt(scale - 2);
  return { units: (units + step - 1n) / step, scale: 2 };
}

/**
 * Adds the products and hours of chosen options to the tasks of their sections. Quantities are rounded up to what a task
 * holds, and added to those that are there. Returns the names of the lines that did not fit, or whose task or product is
 * gone. Call it in a transaction.
 */
export async function addToTasks(
  trx: Db,
  { lines, sections }: CostDocument['estimate'],
  choices: readonly number[],
): Promise<string[]> {
  const taskOf = new Map(sections.map(({ id, taskId }) => [id, taskId]));
  const left: string[] = [];
  // Lines of a task product or of the hours of a task stand on the task already.
  const added = lines.filter(
    ({ optionId, origin }) =>
      optionId !== null && choices.includes(optionId) && origin !== 'task-product' && origin !== 'task-hours',
  );
  for (const line of added) {
    const taskId = taskOf.get(line.sectionId) ?? null;
    if (taskId === null) continue;
    const isAdded =
      line.kind === 'labor'
        ? await addHours(trx, taskId, exact(line.costedQuantity))
        : line.productId === null || (await addProduct(trx, taskId, line.productId, exact(line.quantity)));
    if (!isAdded) left.push(line.name);
  }
  return left;
}

async function addHours(trx: Db, taskId: number, hours: Exact): Promise<boolean> {
  const task = await trx
    .selectFrom('projectTasks')
    .select('estimatedLaborHours')
    .where('id', '=', taskId)
    // Rivals hold a key-share lock on the task. A stronger lock would wait for them, while they wait for this transaction.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task) return false;
  const estimatedLaborHours = numberOf(roundUp(add(exact(task.estimatedLaborHours ?? 0), hours)));
  if (!ProjectTaskPatch.shape.estimatedLaborHours.safeParse(estimatedLaborHours).success) return false;
  await trx.updateTable('projectTasks').set({ estimatedLaborHours }).where('id', '=', taskId).execute();
  return true;
}

async function addProduct(trx: Db, taskId: number, productId: number, quantity: Exact): Promise<boolean> {
  const isThere = await trx
    .selectFrom('projectTasks')
    .innerJoin('products', (join) => join.on('products.id', '=', productId))
    .select('projectTasks.id')
    .where('projectTasks.id', '=', taskId)
    .forKeyShare()
    .executeTakeFirst();
  if (!isThere) return false;
  const found = await trx
    .selectFrom('taskProducts')
    .select(['id', 'quantity'])
    .where('taskId', '=', taskId)
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  const all = numberOf(sum([exact(found?.quantity ?? 0), roundUp(quantity)]));
  if (!TaskProductPatch.shape.quantity.safeParse(all).success) return false;
  await (found
    ? trx.updateTable('taskProducts').set({ quantity: all }).where('id', '=', found.id).execute()
    : trx.insertInto('taskProducts').values({ taskId, productId, quantity: all }).execute());
  return true;
}
