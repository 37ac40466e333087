import {
  ChangeOrderLine,
  type ChangeOrderLineInput,
  type ScopeLine,
  changedFieldsOf,
  lineUpon,
  scopeLineOf,
} from '@quoin/domain/contracts/change-order-line';
import type { ContractScope } from '@quoin/domain/contracts/contract-scope';
import { DomainError } from '@quoin/domain/errors';
import type { NewEstimateLine } from '@quoin/domain/estimates/estimate-line';
import { patched } from '@quoin/domain/estimates/patched-line';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { withFigures } from '../estimates/estimate-line.ts';
import { lineCompletion } from '../estimates/line-source.ts';
import { isOneOf } from '../lists/selection.ts';

const columns = Object.keys(ChangeOrderLine.shape) as (keyof ChangeOrderLine)[];

/** The lines of a change order in their order. */
export async function listChangeOrderLines(db: Db, changeOrderId: number): Promise<ChangeOrderLine[]> {
  return db
    .selectFrom('changeOrderLines')
    .select(columns)
    .where('changeOrderId', '=', changeOrderId)
    .orderBy('sortOrder')
    .execute();
}

/** The lines of a change order upon the items of its contract as they stand. */
export async function listLinesUpon(
  db: Db,
  changeOrderId: number,
  { items }: ContractScope,
): Promise<ChangeOrderLine[]> {
  const byNo = new Map(items.map((item) => [item.itemNo, item]));
  const lines = await listChangeOrderLines(db, changeOrderId);
  return lines.map((line) => lineUpon(line, byNo.get(line.itemNo ?? 0)?.line ?? null));
}

/**
 * Writes the lines of a draft anew. Throws for an item that the contract does not have or that was removed, for a change
 * of what an item is booked under, and for a line that cannot be computed. The caller holds the lock of the contract.
 */
export async function replaceChangeOrderLines(
  trx: Db,
  order: { id: number; projectId: number },
  scope: ContractScope,
  given: readonly ChangeOrderLineInput[],
): Promise<ChangeOrderLine[]> {
  const whole = await lineCompletion(
    trx,
    order,
    given.filter(({ changeType }) => changeType === 'add'),
  );
  const items = new Map(scope.items.map((item) => [item.itemNo, item]));
  const tasks = await trx
    .selectFrom('projectTasks')
    .select('id')
    .where('projectId', '=', order.projectId)
    .execute();
  const taskIds = new Set(tasks.map(({ id }) => id));

  const lineOf = (line: ChangeOrderLineInput, place: number): ScopeLine => {
    const { changeType, itemNo = null, taskId = null, section = null, ...fields } = line;
    if (changeType === 'add') {
      if (taskId !== null && !taskIds.has(taskId))
        throw new DomainError('changedLineWrong', {
          path: `lines.${place}.taskId`,
          message: 'Task does not exist',
        });
      return computable(place, () => ({ ...whole(newLine(fields)), taskId, section }));
    }
    const before = items.get(itemNo ?? 0)?.line;
    if (!before) throw new DomainError('itemDoesNotExist', place);
    if (changeType === 'remove') return before;
    const { productId: _stays, ...patch } = fields;
    const booked = (['kind', 'costCodeId'] as const).find(
      (field) => patch[field] !== undefined && patch[field] !== before[field],
    );
    if (booked)
      throw new DomainError('changedLineWrong', {
        path: `lines.${place}.${booked}`,
        message: 'An item stays under its kind and its cost code. Remove it, and add a line.',
      });
    return computable(place, () => patched(before, patch));
  };
  const named = given.flatMap(({ itemNo }) => items.get(itemNo ?? 0) ?? []);
  const existing = await existingRecords(trx, named);
  const lines = given.map((input, place) => {
    const line = scopeLineOf(lineOf(input, place));
    const before = items.get(input.itemNo ?? 0)?.line;
    const changedFields = input.changeType === 'modify' && before ? changedFieldsOf(before, line) : [];
    return { line: { ...line, ...existing(line), changedFields }, given: input };
  });
  await trx.deleteFrom('changeOrderLines').where('changeOrderId', '=', order.id).execute();
  if (lines.length > 0)
    await trx
      .insertInto('changeOrderLines')
      .values(
        lines.map(({ line, given: { changeType, itemNo = null } }, place) => ({
          ...line,
          changeOrderId: order.id,
          sortOrder: place + 1,
          changeType,
          itemNo: changeType === 'add' ? null : itemNo,
        })),
      )
      .execute();
  return listChangeOrderLines(trx, order.id);
}

/** An id, unless its record is gone. */
const unless = (gone: ReadonlySet<number>, id: number | null) => (id !== null && gone.has(id) ? null : id);

/**
 * Reads the cost codes and products of items, and returns a function that gives a line those of them that are still
 * there. What was signed may name a record that was deleted since.
 */
async function existingRecords(trx: Db, items: readonly { line: ScopeLine | null }[]) {
  const lines = items.flatMap(({ line }) => line ?? []);
  const goneOf = async (table: 'costCodes' | 'products', ids: number[]) => {
    const found = await trx
      .selectFrom(table)
      .select('id')
      .where(isOneOf(sql.ref('id'), ids))
      .forKeyShare()
      .execute();
    const there = new Set(found.map(({ id }) => id));
    return new Set(ids.filter((id) => !there.has(id)));
  };
  const codes = await goneOf(
    'costCodes',
    lines.flatMap(({ costCodeId }) => costCodeId ?? []),
  );
  const products = await goneOf(
    'products',
    lines.flatMap(({ productId }) => productId ?? []),
  );
  return ({ costCodeId, productId }: ScopeLine) => ({
    costCodeId: unless(codes, costCodeId),
    productId: unless(products, productId),
  });
}

/** A new line, of which only the section is not known to an estimate. */
const newLine = (fields: Omit<NewEstimateLine, 'sectionId'>): NewEstimateLine => ({
  ...fields,
  sectionId: 0,
});

/** A line that can be computed. An error names the line. */
function computable<Line extends ScopeLine>(place: number, make: () => Line): Line {
  try {
    const line = make();
    withFigures(line);
    return line;
  } catch (error) {
    const issue = error instanceof DomainError ? error.issues?.[0] : undefined;
    if (!issue) throw error;
    throw new DomainError('changedLineWrong', {
      path: `lines.${place}.${issue.path}`,
      message: issue.message,
    });
  }
}
