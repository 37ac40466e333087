import type { ProjectFigures } from '@quoin/domain/contracts/live-cost';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { differenceText, moneyText } from '@quoin/domain/quotes/quote-money';
import { counted } from '@quoin/domain/words';
import type { WaterfallStep } from '@quoin/ui/figures/Waterfall';
import type { ReactNode } from 'react';

type Agreed = Pick<
  ProjectFigures,
  | 'contractCount'
  | 'originalTotal'
  | 'approvedChanges'
  | 'contractTotal'
  | 'pendingCount'
  | 'pendingChanges'
  | 'draftCount'
  | 'draftChanges'
>;

const NOTHING = sumOfMoney([]);

/** A step from one amount on, such as a change of it. */
export const stepFrom = (
  from: Money,
  by: Money,
  words: Pick<WaterfallStep, 'label' | 'look'> & { note?: ReactNode },
): WaterfallStep => ({ ...words, amount: differenceText(by), from, to: sumOfMoney([from, by]) });

/** An amount as a whole. */
export const wholeStep = (
  to: Money,
  words: Pick<WaterfallStep, 'label' | 'look'> & { note?: ReactNode; isSum?: boolean },
): WaterfallStep => ({ ...words, amount: moneyText(to), from: NOTHING, to });

/** The steps from contracts as they were signed to what they may become. `signed` says more about them, such as links. */
export function contractSteps(figures: Agreed, signed?: ReactNode): WaterfallStep[] {
  const { contractCount, originalTotal, approvedChanges, contractTotal } = figures;
  if (contractCount === 0) return [];
  const { pendingCount, pendingChanges, draftCount, draftChanges } = figures;
  const noun = contractCount === 1 ? 'Contract' : 'Contracts';
  const isChanged = approvedChanges !== 0;
  const mayChange = pendingCount + draftCount > 0;
  return [
    wholeStep(originalTotal, { label: `${noun} as signed`, note: signed, look: 'sum' }),
    ...(isChanged
      ? [stepFrom(originalTotal, approvedChanges, { label: 'Approved changes', look: 'change' as const })]
      : []),
    ...(isChanged || mayChange
      ? [wholeStep(contractTotal, { label: `${noun} to date`, look: 'sum', isSum: true })]
      : []),
    ...(pendingCount > 0
      ? [
          stepFrom(contractTotal, pendingChanges, {
            label: 'Sent to the client',
            note: `${counted(pendingCount, 'change order')}, not signed yet`,
            look: 'open' as const,
          }),
        ]
      : []),
    ...(draftCount > 0
      ? [
          stepFrom(sumOfMoney([contractTotal, pendingChanges]), draftChanges, {
            label: 'In draft',
            note: `${counted(draftCount, 'change order')}, not sent yet`,
            look: 'draft' as const,
          }),
        ]
      : []),
  ];
}
