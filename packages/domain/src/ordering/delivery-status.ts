// The states of a delivery and its steps (supply.md section 3), as data that the server and the buttons read.

/** The states of a delivery. */
export const deliveryStatusWords = {
  planned: 'Planned',
  requested: 'Asked for',
  confirmed: 'Confirmed',
  out: 'On its way',
  arrived: 'Arrived',
  accepted: 'Received',
  'partly-accepted': 'Partly received',
  rejected: 'Sent back',
} as const;
export type DeliveryStatus = keyof typeof deliveryStatusWords;

/** The states of a delivery that somebody has received. */
export const receivedStatuses = ['accepted', 'partly-accepted', 'rejected'] as const;
/** Those of one that is still to come. */
export const awaitedStatuses = ['planned', 'requested', 'confirmed', 'out', 'arrived'] as const;

/** The states by which deliveries are listed. The last four are of those that somebody should look at. */
export const deliveryListStates = [
  'awaited',
  'received',
  'late-or-at-risk',
  'late',
  'at-risk',
  'no-day',
] as const;
export type DeliveryListState = (typeof deliveryListStates)[number];

/** The states from which each step leads on. */
export const deliverySteps = {
  move: ['planned', 'requested', 'confirmed'],
  ship: ['planned', 'requested', 'confirmed'],
  arrive: ['planned', 'requested', 'confirmed', 'out'],
  fail: ['planned', 'requested', 'confirmed', 'out'],
  receive: awaitedStatuses,
} as const satisfies Record<string, readonly DeliveryStatus[]>;
export type DeliveryStep = keyof typeof deliverySteps;

/** Whether a delivery in this state can take a step. */
export const canDeliver = (status: DeliveryStatus, step: DeliveryStep): boolean =>
  (deliverySteps[step] as readonly DeliveryStatus[]).includes(status);

/** The photos that one delivery can have. They are kept in the database for good, because they are proof. */
export const DELIVERY_PHOTOS_MAX = 30;

/** What somebody on the site reads of a delivery that is gone, with the goods in front of them. */
export const DELIVERY_GONE =
  'This delivery is not expected any more. Its order was cancelled or changed. Ask the office before you unload.';

/** Why something of a delivery is not accepted. */
export const receiptReasonLabels = {
  short: 'Did not come',
  damaged: 'Damaged',
  wrong: 'Not what was ordered',
  over: 'More than ordered',
} as const;
export type ReceiptReason = keyof typeof receiptReasonLabels;
