import { DomainError } from '@quoin/domain/errors';
import type { NewEstimateLine } from '@quoin/domain/estimates/estimate-line';
import { lineFrom } from '@quoin/domain/estimates/line-defaults';
import { sql } from 'kysely';

import { productColumns } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { costCodeColumns } from '../costs/cost-code.ts';
import { readMoneySettings } from '../costs/money-settings.ts';
import { isOneOf } from '../lists/selection.ts';
import type { LineFields } from './estimate-line.ts';
import { withPreferredOffers } from './line-offer.ts';

/** A new line. `isOfHours` marks the line that takes its hours from a task. */
export type SourcedLine = NewEstimateLine & { isOfHours?: true };

/** The line for the hours of a task. */
export const lineOfHours = (sectionId: number, hours: number): SourcedLine => ({
  sectionId,
  kind: 'labor',
  name: 'Labor',
  quantity: hours,
  isOfHours: true,
});

const given = (ids: (number | null | undefined)[]) => [
  ...new Set(ids.filter((id) => typeof id === 'number')),
];

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The ids of the sources of a line. */
type SourceIds = Pick<NewEstimateLine, 'taskProductId' | 'productId' | 'costCodeId'>;

/** The estimate of new lines. */
interface LinePlace {
  id: number;
  projectId: number;
}

/** Whole lines of new ones: see {@link lineCompletion}. */
export async function completeLines(
  trx: Db,
  estimate: LinePlace,
  lines: SourcedLine[],
): Promise<LineFields[]> {
  if (lines.length === 0) return [];
  return lines.map(await lineCompletion(trx, estimate, lines));
}

/** The same for lines of tasks and assemblies. They take preferred offers where the settings say so. */
export async function completeMadeLines(
  trx: Db,
  estimate: LinePlace,
  lines: SourcedLine[],
): Promise<LineFields[]> {
  const complete = await completeLines(trx, estimate, lines);
  const { takesPreferredOffers } = await readMoneySettings(trx);
  return takesPreferredOffers ? withPreferredOffers(trx, estimate, complete) : complete;
}

/**
 * Reads the sources of new lines, and returns a function that makes a whole line of each: see {@link lineFrom}. The line
 * keeps what it has taken from its source. The function throws for a product, a cost code or a product of a task that
 * does not exist, or that is one of another project.
 */
export async function lineCompletion(
  trx: Db,
  { id: estimateId, projectId }: LinePlace,
  lines: readonly SourceIds[],
): Promise<(line: SourcedLine) => LineFields> {
  const settings = await readMoneySettings(trx);
  const taskProducts = byId(
    await trx
      .selectFrom('taskProducts')
      .innerJoin('projectTasks', 'projectTasks.id', 'taskId')
      .select(['taskProducts.id', 'productId', 'quantity'])
      .where('projectId', '=', projectId)
      .where(isOneOf(sql.ref('taskProducts.id'), given(lines.map(({ taskProductId }) => taskProductId))))
      .execute(),
  );
  const productOf = (line: SourceIds) =>
    typeof line.taskProductId === 'number'
      ? taskProducts.get(line.taskProductId)?.productId
      : (line.productId ?? undefined);
  const products = byId(
    await trx
      .selectFrom('products')
      .select(productColumns)
      .where(isOneOf(sql.ref('id'), given(lines.map(productOf))))
      .execute(),
  );
  const codeOf = (line: SourceIds) =>
    line.costCodeId === undefined ? products.get(productOf(line) ?? 0)?.costCodeId : line.costCodeId;
  const costCodes = byId(
    await trx
      .selectFrom('costCodes')
      .select(costCodeColumns)
      .where(isOneOf(sql.ref('id'), given(lines.map(codeOf))))
      .execute(),
  );
  const seenAt = new Date().toISOString();
  return ({ isOfHours, ...line }) => {
    const taskProduct = taskProducts.get(line.taskProductId ?? 0);
    if (typeof line.taskProductId === 'number' && !taskProduct)
      throw new DomainError('taskProductDoesNotExist');
    const product = products.get(productOf(line) ?? 0);
    if (typeof line.productId === 'number' && !product) throw new DomainError('productDoesNotExist');
    const costCode = costCodes.get(codeOf(line) ?? 0);
    if (typeof line.costCodeId === 'number' && !costCode) throw new DomainError('costCodeDoesNotExist');
    const whole = lineFrom(
      { ...line, quantity: line.quantity ?? taskProduct?.quantity },
      { product, costCode, settings },
    );
    return {
      ...whole,
      estimateId,
      origin: isOfHours ? 'task-hours' : taskProduct ? 'task-product' : product ? 'product' : null,
      taskProductId: taskProduct?.id ?? null,
      seenName: product?.name ?? null,
      seenQuantity: isOfHours ? whole.quantity : (taskProduct?.quantity ?? null),
      seenUnitCost: product?.price ?? null,
      seenAt: isOfHours || product ? seenAt : null,
      offer: null,
    };
  };
}
