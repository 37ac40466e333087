import { exact, numberOf, subtract } from '../exact.ts';
import type { ChangeOrderCosts } from './change-order-document.ts';
import type { ContractLine } from './contract.ts';

/** A line that an approval adds to a contract. */
export type ApprovedLine = Omit<ContractLine, 'id' | 'contractId' | 'changeOrderId'>;

/**
 * The lines that the approval of a change order adds to its contract, as they follow from what was frozen. An approval
 * stores them, and verification computes them again.
 */
export const approvedLines = ({ lines }: Pick<ChangeOrderCosts, 'lines'>): ApprovedLine[] =>
  lines.map(({ itemNo, changesItemNo, before, after, cost, price, tax }) => {
    const line = after ?? before;
    if (!line) throw new Error('A change has a line before it or after it');
    const { taskId, costCodeId, section, kind, name, description, unit, isAllowance } = line;
    const quantity = subtract(exact(after?.quantity ?? 0), exact(before?.quantity ?? 0));
    return {
      itemNo,
      changesItemNo,
      taskId,
      costCodeId,
      estimateLineId: null,
      section,
      kind,
      name,
      description,
      quantity: numberOf(quantity),
      unit,
      isAllowance,
      cost,
      price,
      tax,
    };
  });
