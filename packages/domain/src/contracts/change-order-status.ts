import { stateWords } from '../documents/state-words.ts';

// The states of a change order and its steps (estimates.md section 8), as data that the server and the buttons read.

/** The states of a change order. An approved one is final. */
export const changeOrderStatusWords = {
  draft: stateWords.draft,
  submitted: stateWords.sent,
  approved: stateWords.approved,
  rejected: stateWords.declined,
  void: stateWords.withdrawn,
} as const;
export type ChangeOrderStatus = keyof typeof changeOrderStatusWords;

/** The states from which each step leads on. */
export const changeOrderSteps = {
  change: ['draft'],
  submit: ['draft'],
  recall: ['submitted', 'rejected'],
  approve: ['submitted'],
  reject: ['submitted'],
  void: ['draft', 'submitted', 'rejected'],
  reverse: ['approved'],
} as const satisfies Record<string, readonly ChangeOrderStatus[]>;
export type ChangeOrderStep = keyof typeof changeOrderSteps;

/** Whether a change order in this state can take a step. */
export const canChangeOrder = (status: ChangeOrderStatus, step: ChangeOrderStep): boolean =>
  (changeOrderSteps[step] as readonly ChangeOrderStatus[]).includes(status);

/** The reasons for a change of a contract. */
export const changeReasonLabels = {
  'client-request': 'Request of the client',
  'existing-condition': 'Found on site',
  design: 'Change of the design',
  allowance: 'Allowance',
  code: 'Building code',
  error: 'Error',
  'supplier-price': 'Price of a supplier',
  other: 'Other',
} as const;
export type ChangeReason = keyof typeof changeReasonLabels;

/** The states of a submitted change order as its client reads them. */
export const changeOrderStateWords = {
  open: 'Waiting for your answer',
  outdated: 'The contract has changed since',
  superseded: 'Recalled by the contractor',
  approved: stateWords.approved,
  declined: stateWords.declined,
  ended: 'The contract has ended',
  void: stateWords.withdrawn,
} as const;
export type ChangeOrderState = keyof typeof changeOrderStateWords;

/**
 * The state of one sending of a change order. An open one is outdated if the contract has changed since, which a read of
 * the contract tells.
 */
export function changeOrderState(
  order: { readonly status: ChangeOrderStatus; readonly revision: number },
  submission: { readonly revision: number },
  isContractActive: boolean,
): Exclude<ChangeOrderState, 'outdated'> {
  if (order.status === 'void') return 'void';
  if (submission.revision !== order.revision || order.status === 'draft') return 'superseded';
  if (order.status === 'approved') return 'approved';
  if (order.status === 'rejected') return 'declined';
  return isContractActive ? 'open' : 'ended';
}
