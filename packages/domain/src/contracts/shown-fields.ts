import type { FieldsOf } from '../activity/shown-field.ts';
import { changeOrderStatusWords, changeReasonLabels } from './change-order-status.ts';
import type { ChangeOrder } from './change-order.ts';
import { contractStatusWords } from './contract-status.ts';
import type { Contract } from './contract.ts';

/** How the log shows the fields of contracts and change orders. */
export const contractsShown = {
  // The rest of a contract never changes.
  contract: {
    status: { labels: contractStatusWords },
    endReason: 'long text',
    cancelUntil: 'date',
  } satisfies FieldsOf<Pick<Contract, 'status' | 'endReason' | 'cancelUntil'>>,
  'change-order': {
    title: 'text',
    reason: { labels: changeReasonLabels },
    scope: 'long text',
    daysDelta: 'number',
    paymentsText: 'long text',
    creditIncludesMarkup: 'flag',
    status: { labels: changeOrderStatusWords },
    netPrice: 'dollars',
    tax: 'dollars',
    total: 'dollars',
    cost: 'dollars',
  } satisfies FieldsOf<Omit<ChangeOrder, 'contractId' | 'number' | 'reversesId' | 'revision'>>,
};
