import { readBooks } from '@quoin/db/ledger/books';

import { buildContractSteps } from '../contracts/contract-steps.ts';
import type { ContractStep } from '../contracts/step.ts';
import { type Deal, made, type Past } from './deal.ts';
import type { Step } from './step.ts';
import { takeMoneyStep } from './store-bills.ts';
import { takeChangeStep } from './store-change-orders.ts';
import { takeQuoteStep } from './store-quotes.ts';

async function take(past: Past, deal: Deal, step: ContractStep): Promise<void> {
  switch (step.kind) {
    case 'sent':
    case 'seen':
    case 'changes-requested':
    case 'signed':
      return takeQuoteStep(past, deal, step);
    case 'change-begun':
    case 'change-sent':
    case 'change-seen':
    case 'change-approved':
      return takeChangeStep(past, deal, step);
    default:
      return takeMoneyStep(past, deal, step);
  }
}

/** The steps that need no books. */
const ofDocuments = /^(sent|seen|changes-requested|signed|change-.*)$/;

/**
 * All that happened between the firm and its clients, to be stored in the order in which it came. An operator may have closed some of
 * those days before, so that nothing can be posted there: then nothing is billed.
 */
export async function contractSteps(
  past: Past,
  deals: ReadonlyMap<string, Deal>,
  now: Date,
): Promise<Step[]> {
  const { closedThrough } = await readBooks(past.trx);
  const steps = buildContractSteps(now);
  const isClosed = steps.some(({ day }) => closedThrough !== null && day <= closedThrough);
  return steps
    .filter(({ kind }) => !isClosed || ofDocuments.test(kind))
    .map((step) => ({
      at: step.at,
      store: async () => take(past, made(deals.get(step.project)), step),
    }));
}
