// The days that a revision asks for (supply.md section 3).

/** A line of an order at its revision. */
export interface RevisedLine {
  readonly id: number;
  readonly needBy: string | null;
  /** The day that its supplier has read for it. Undefined: the line is new. */
  readonly sentNeedBy: string | null | undefined;
  /** The first day on which some of it was to come before the revision, and is not under way. Undefined: none. */
  readonly standsOn: string | undefined;
}

/**
 * The days that a revision of an order asks for, where they are other ones than those that its lines say. A day on which a delivery stands
 * holds, whether somebody moved it or it brings a rest, unless somebody typed another day for the line or for the order. A day of all that
 * is to come is the day of the order.
 */
export function daysOfRevision(
  order: { readonly needBy: string | null; readonly sentNeedBy: string | null },
  lines: readonly RevisedLine[],
): { readonly needBy?: string; readonly lines: readonly { readonly id: number; readonly needBy: string }[] } {
  const isTyped = ({ needBy, sentNeedBy }: RevisedLine) =>
    needBy !== sentNeedBy || (needBy === null && order.needBy !== order.sentNeedBy);
  const held = lines.flatMap((line) =>
    line.standsOn === undefined || isTyped(line) || line.standsOn === (line.needBy ?? order.needBy)
      ? []
      : [{ id: line.id, needBy: line.standsOn, isOfOrder: line.needBy === null }],
  );
  const coming = lines.filter(({ standsOn }) => standsOn !== undefined);
  const [first] = held;
  const isWhole =
    held.length === coming.length &&
    held.every(({ needBy, isOfOrder }) => isOfOrder && needBy === first?.needBy);
  if (first && isWhole) return { needBy: first.needBy, lines: [] };
  return { lines: held.map(({ id, needBy }) => ({ id, needBy })) };
}
