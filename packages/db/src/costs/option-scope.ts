import type { CostDocument } from '@quoin/domain/costs/cost-document';
import { type Exact, add, compare, exact, numberOf, sum } from '@quoin/domain/exact';

import type { Db } from '../connection/database.ts';

/** The largest quantity of a product of a task, and the largest hours of a task (product.md section 9). */
const QUANTITY_MAX = exact('99999999.99');
const HOURS_MAX = exact('999.99');

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
    // A stronger lock would wait for rivals that hold the task for its key, and they for this one.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task) return false;
  const all = roundUp(add(exact(task.estimatedLaborHours ?? 0), hours));
  if (compare(all, HOURS_MAX) > 0) return false;
  await trx
    .updateTable('projectTasks')
    .set({ estimatedLaborHours: numberOf(all) })
    .where('id', '=', taskId)
    .execute();
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
  const all = sum([exact(found?.quantity ?? 0), roundUp(quantity)]);
  if (compare(all, QUANTITY_MAX) > 0 || all.units <= 0n) return false;
  await (found
    ? trx
        .updateTable('taskProducts')
        .set({ quantity: numberOf(all) })
        .where('id', '=', found.id)
        .execute()
    : trx
        .insertInto('taskProducts')
        .values({ taskId, productId, quantity: numberOf(all) })
        .execute());
  return true;
}
