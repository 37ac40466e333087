import { type SaveResult, savedChanges } from '../cells/cell-states.ts';
import type { Change, RowId } from '../cells/cell.ts';
import type { Edit } from './edit.ts';

/** The part of an edit that was not saved, because a call before it failed. */
export interface LeftOut {
  changes: readonly Change[];
  removed: readonly RowId[];
  /** The ids of rows that did not move. */
  moved: readonly RowId[];
  /** Why it was not saved. It stands at each cell. */
  reason: string;
  /** How much was saved and how much was not, and why. */
  detail: string;
}

/** The result with the cells that were left out among the refused ones, so that their texts stay at them. */
export function withLeftCells<Result extends SaveResult & { left?: LeftOut }>(
  result: Result,
  message: string,
): Result {
  const cells = (result.left?.changes ?? []).map(({ id, column }) => ({ id, column, message }));
  return { ...result, refused: [...(result.refused ?? []), ...cells] };
}

/** The part of an edit that was saved. Added rows are told by their ids. */
export function savedEdit<Row>(edit: Edit<Row>, result: SaveResult & { left?: LeftOut }): Edit<Row> {
  const [unremoved, unmoved] = [new Set(result.left?.removed), new Set(result.left?.moved)];
  return {
    ...edit,
    changes: savedChanges(edit.changes, result),
    removed: edit.removed.filter((id) => !unremoved.has(id)),
    moved: edit.moved.filter(({ id }) => !unmoved.has(id)),
  };
}
