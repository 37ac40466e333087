import { add, atLeastNothing, exact, numberOf, subtract } from '../exact.ts';
import type { ReceiptReason } from './delivery-status.ts';
import type { ReceiptLine } from './delivery.ts';
import { orderingErrors } from './ordering-errors.ts';

// What somebody counts on the site, and the receipt that it makes (supply.md section 7, "Receive").

/** The first quantity that no line holds, and the decimals that one has. */
const TOO_MUCH = 1e9;
const PLACES = 6;

/** Why something of a line is missing. More than was ordered says its reason by itself. */
export type MissingReason = Exclude<ReceiptReason, 'over'>;
export const missingReasons = ['short', 'damaged', 'wrong'] as const satisfies readonly MissingReason[];

/** What somebody has counted of a line. */
export interface LineCount {
  /** What came in good order. A text is one that nobody can read as a quantity yet. */
  readonly came: number | string;
  readonly reason: MissingReason;
  /** Whether more than was to come is kept. Null: nobody has said so yet. */
  readonly keepsSurplus: boolean | null;
}

/** Whether a line can hold this quantity. */
export const isCount = (came: number | string): came is number =>
  typeof came === 'number' && came >= 0 && came < TOO_MUCH && Number(came.toFixed(PLACES)) === came;

/** One more or one less of a count, exactly: one less than 2.3 is 1.3. Less than nothing is nothing. */
export function countedOn(came: number, step: 1 | -1): number {
  const next = numberOf(atLeastNothing(add(exact(came), exact(step))));
  return isCount(next) ? next : came;
}

/** How a count differs from what was to come: what is missing of it, and what is more. One of them is 0. */
export function differenceOf(came: number, quantity: number): { missing: number; surplus: number } {
  const [counted, expected] = [exact(came), exact(quantity)];
  return {
    missing: numberOf(atLeastNothing(subtract(expected, counted))),
    surplus: numberOf(atLeastNothing(subtract(counted, expected))),
  };
}

/** The receipt of a counted line. What did not come is neither accepted nor sent back. */
export function receiptLineOf(
  { orderLineId, quantity }: { orderLineId: number; quantity: number },
  { came, reason, keepsSurplus }: LineCount,
): ReceiptLine {
  if (!isCount(came)) throw new RangeError(`"${came}" is no quantity`);
  const { missing, surplus } = differenceOf(came, quantity);
  if (surplus > 0)
    return keepsSurplus === true
      ? { orderLineId, accepted: came, rejected: 0, reason: 'over', keepsSurplus: true }
      : { orderLineId, accepted: quantity, rejected: surplus, reason: 'over' };
  return {
    orderLineId,
    accepted: came,
    rejected: reason === 'short' ? 0 : missing,
    reason: missing > 0 ? reason : null,
  };
}

/** The error of a receipt that lacks its proof: a photo or a signature, and a photo of what is damaged. */
export function missingProof({
  hasPhoto,
  isSigned,
  isDamaged,
}: {
  hasPhoto: boolean;
  isSigned: boolean;
  isDamaged: boolean;
}): 'damageWithoutPhoto' | 'deliveryProofMissing' | undefined {
  if (isDamaged && !hasPhoto) return 'damageWithoutPhoto';
  return hasPhoto || isSigned ? undefined : 'deliveryProofMissing';
}

/** The sentence for {@link missingProof}. */
export const proofWords = (missing: NonNullable<ReturnType<typeof missingProof>>): string =>
  orderingErrors[missing].message();
