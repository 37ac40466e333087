// The states of an order and its steps (supply.md section 3), as data that the server and the buttons read.

/** The states of an order. Whether it is on hold, and what of it has arrived, are told apart from them. */
export const orderStatusWords = {
  draft: 'Draft',
  'awaiting-approval': 'Waits for approval',
  issued: 'Sent',
  acknowledged: 'Confirmed',
  cancelled: 'Cancelled',
  closed: 'Closed',
} as const;
export type OrderStatus = keyof typeof orderStatusWords;

/** The states from which each step leads on. */
export const orderSteps = {
  change: ['draft'],
  delete: ['draft'],
  submit: ['draft'],
  approve: ['awaiting-approval'],
  'send-back': ['awaiting-approval'],
  issue: ['draft'],
  revise: ['issued', 'acknowledged'],
  acknowledge: ['issued'],
  answer: ['issued', 'acknowledged'],
  hold: ['issued', 'acknowledged'],
  resume: ['issued', 'acknowledged'],
  receive: ['issued', 'acknowledged'],
  cancel: ['issued', 'acknowledged'],
  close: ['issued', 'acknowledged'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderStep = keyof typeof orderSteps;

/** Whether an order in this state can take a step. */
export const canOrder = (status: OrderStatus, step: OrderStep): boolean =>
  (orderSteps[step] as readonly OrderStatus[]).includes(status);

/** The states of orders that are with their suppliers. */
export const openOrderStatuses = orderSteps.answer;

/** The states of orders of which no supplier knows yet. */
export const unsentOrderStatuses = ['draft', 'awaiting-approval'] as const satisfies readonly OrderStatus[];

/** The states by which orders are listed: each one, and those of {@link openOrderStatuses} together. */
export const orderListStateWords = { open: 'With the supplier', ...orderStatusWords } as const;
export type OrderListState = keyof typeof orderListStateWords;

/** The ways in which goods come. */
export const orderModeLabels = { delivery: 'Delivery', pickup: 'Pickup' } as const;
export type OrderMode = keyof typeof orderModeLabels;
