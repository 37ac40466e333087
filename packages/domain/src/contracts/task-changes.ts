import { priceLine } from '../costs/line-price.ts';
import { type Exact, add, exact, isZero, negate } from '../exact.ts';
import type { ScopeLine } from './change-order-line.ts';

// What a signed change of the scope does to the tasks: to their hours and their products (estimates.md sections 6, 8).

/** A change of the hours of a task, or of the quantity of one of its products. */
export interface TaskChange {
  readonly taskId: number;
  /** `null`: the hours of labor. */
  readonly productId: number | null;
  /** The name of a line, for what could not be done. */
  readonly name: string;
  readonly unit: string;
  /** With two decimals at most, as a task holds them. */
  readonly difference: Exact;
}

/** A line of the scope before and after a change. `null`: it is not there. */
interface ChangedLine {
  readonly before: ScopeLine | null;
  readonly after: ScopeLine | null;
}

/** The number with two decimals, rounded up. */
function roundUp({ units, scale }: Exact): Exact {
  if (scale <= 2) return { units, scale };
  const step = 10n ** BigInt(scale - 2);
  return { units: (units + step - 1n) / step, scale: 2 };
}

/** What a task holds of a line: hours of labor, or a quantity of a product. */
function heldOf(line: ScopeLine | null): TaskChange | undefined {
  if (line === null || line.taskId === null) return undefined;
  const { taskId, kind, productId, name, unit, quantity } = line;
  if (kind === 'labor') {
    const { costed } = priceLine({ ...line, id: 0 });
    return { taskId, productId: null, name, unit: 'hour', difference: roundUp(costed) };
  }
  return productId === null
    ? undefined
    : { taskId, productId, name, unit, difference: roundUp(exact(quantity)) };
}

/** The changes of tasks that follow from changed lines, in the order of the lines. */
export function taskChangesOf(lines: readonly ChangedLine[]): TaskChange[] {
  return lines
    .flatMap(({ before, after }) => {
      const had = heldOf(before);
      const holds = heldOf(after);
      const given = had && { ...had, difference: negate(had.difference) };
      const isSame = had?.taskId === holds?.taskId && had?.productId === holds?.productId;
      return given && holds && isSame
        ? { ...holds, difference: add(holds.difference, given.difference) }
        : [given ?? [], holds ?? []].flat();
    })
    .filter(({ difference }) => !isZero(difference));
}
