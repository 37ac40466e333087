import type { LineDrift } from '@quoin/domain/estimates/drift';
import { formatQuantity } from '@quoin/domain/quantity-text';

/** The differences of a line from its source, such as `Cost was $4.29, now $4.79`. */
export function driftWords({ was, now }: LineDrift, formatCost: (cost: number) => string): string[] {
  if (!now) return ['Its source is gone'];
  return [
    was.unitCost !== null && now.unitCost !== null && was.unitCost !== now.unitCost
      ? `Cost was ${formatCost(was.unitCost)}, now ${formatCost(now.unitCost)}`
      : undefined,
    was.quantity !== null && now.quantity !== null && was.quantity !== now.quantity
      ? `Quantity was ${formatQuantity(was.quantity)}, now ${formatQuantity(now.quantity)}`
      : undefined,
    was.name !== null && now.name !== null && was.name !== now.name ? `Name was ${was.name}` : undefined,
  ].filter((words) => words !== undefined);
}
