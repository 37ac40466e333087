// The states of a return to a supplier and its steps (supply.md section 3), as data that the server and the buttons read.

/** The states of a return. One is credited by a bill of its supplier. */
export const returnStatusWords = {
  draft: 'Draft',
  sent: 'Sent',
  'picked-up': 'Picked up',
  cancelled: 'Cancelled',
} as const;
export type ReturnStatus = keyof typeof returnStatusWords;

/** The states from which each step leads on. */
const returnSteps = {
  send: ['draft'],
  'pick-up': ['sent'],
  cancel: ['draft', 'sent'],
} as const satisfies Record<string, readonly ReturnStatus[]>;
export type ReturnStep = keyof typeof returnSteps;

/** Whether a return in this state can take a step. */
export const canReturn = (status: ReturnStatus, step: ReturnStep): boolean =>
  (returnSteps[step] as readonly ReturnStatus[]).includes(status);

/** Why something goes back. */
export const returnReasonLabels = {
  damaged: 'Damaged',
  wrong: 'Not what was ordered',
  surplus: 'Left over',
  over: 'More than ordered',
} as const;
export type ReturnReason = keyof typeof returnReasonLabels;
