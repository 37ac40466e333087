import * as z from 'zod';

import { optionalRowId, rowIds } from '../number.ts';

/** Another place in an order that users choose: all of `ids`, in this order, before `beforeId`, or at the end. */
export const Move = z.object({
  ids: rowIds().min(1, { error: 'Choose at least one' }),
  beforeId: optionalRowId().optional(),
});
export type Move = z.output<typeof Move>;

/** The keys of an order after a move. The moved keys and `beforeId` are in `order`. */
export function moved(order: readonly number[], { ids, beforeId = null }: Move): number[] {
  const rest = order.filter((id) => id === beforeId || !ids.includes(id));
  const place = beforeId === null ? rest.length : rest.indexOf(beforeId);
  return rest.toSpliced(place, ids.includes(beforeId ?? 0) ? 1 : 0, ...ids);
}

/** A key with the place that it gets, 1 for the first. */
export interface Placed {
  id: number;
  place: number;
}

/** The keys of an order among which others get places. A place beyond the end is the end. Equal places keep their order. */
export function withPlaced(order: readonly number[], placed: readonly Placed[]): number[] {
  const all = [...order];
  for (const { id, place } of placed.toSorted((one, other) => one.place - other.place))
    all.splice(place - 1, 0, id);
  return all;
}
