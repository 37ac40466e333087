import { type Issue, conflict, say, wrong } from '../error-kind.ts';
import { counted } from '../words.ts';
import { DELIVERY_PHOTOS_MAX } from './delivery-status.ts';
import type { ReturnStatus } from './returns/return-status.ts';

const hasOrders = (what: string) =>
  conflict((orders?: number) => `${what} has ${orders === undefined ? 'orders' : counted(orders, 'order')}`);
const hasOrdersDeactivate = (what: string) =>
  conflict(
    (orders?: number) =>
      `${what} has ${orders === undefined ? 'orders' : counted(orders, 'order')}. Deactivate it instead.`,
  );

const hasPriceRequests = (what: string, then = '') =>
  conflict(
    (requests?: number) =>
      `${what} has ${requests === undefined ? 'price requests' : counted(requests, 'price request')}${then}`,
  );

/** The message for a request of nothing, or of two things. */
export const REQUEST_NAMED_ONCE = 'Choose a product, or say in words what you need';

/** The message for a day to come that lies before today where the firm is. */
const DAY_PAST = 'This day is past';

/** The errors of orders (supply.md sections 3 and 8). */
export const orderingErrors = {
  projectHasOrders: hasOrders('Project'),
  taskHasOrders: hasOrders('Task'),
  productHasOrders: hasOrders('Product'),
  productHasRequests: conflict(() => 'The site has asked for this product'),
  costCodeHasOrders: hasOrders('Cost code'),
  supplierHasOrders: hasOrdersDeactivate('Supplier'),
  supplierBranchHasOrders: hasOrdersDeactivate('Supplier branch'),
  supplierProductHasOrders: hasOrders('Supplier product'),

  projectHasPriceRequests: hasPriceRequests('Project'),
  supplierHasPriceRequests: hasPriceRequests('Supplier', '. Deactivate it instead.'),
  priceRequestClosed: conflict(() => 'This price request is closed'),
  priceRequestKeyTaken: conflict(() => 'This key belongs to a price request of another project'),
  priceRequestWithoutMail: conflict((name: string) => `Give ${name} an order email first`),
  priceRequestOutdated: conflict(
    () =>
      'The units of some lines have changed since you opened this page. Please look at your prices again.',
  ),
  priceProductUnknown: {
    code: 'VALIDATION',
    message: (_line: number) => 'Product does not exist',
    path: (line: number) => `lines.${line}.productId`,
  },
  priceSupplierUnknown: {
    code: 'VALIDATION',
    message: (_place: number) => 'Supplier does not exist',
    path: (place: number) => `supplierIds.${place}`,
  },
  priceLineUnknown: {
    code: 'VALIDATION',
    message: (_line: number) => 'This line is not in the request',
    path: (line: number) => `lines.${line}.lineId`,
  },
  priceValidityMissing: wrong('validUntil', 'Say until when you hold these prices'),
  priceValidityPast: wrong('validUntil', DAY_PAST),
  priceDayPast: {
    code: 'VALIDATION',
    message: (_line: number) => DAY_PAST,
    path: (line: number) => `lines.${line}.availableOn`,
  },
  priceTooLarge: {
    code: 'VALIDATION',
    message: (_line: number) => 'This price is too large',
    path: (line: number) => `lines.${line}.unitCost`,
  },
  askedNotFound: say('NOT_FOUND', 'This supplier was not asked'),

  orderLocked: conflict(() => 'This order was sent. Make a new revision instead.'),
  orderNotSent: conflict(() => 'This order was not sent yet'),
  orderEnded: conflict(() => 'This order has ended'),
  orderNotWaiting: conflict(() => 'This order does not wait for an approval'),
  orderAtApproval: conflict(() => 'This order waits for an approval. Send it back to change it.'),
  orderConfirmed: conflict(() => 'This order is confirmed already'),
  orderOnHold: conflict(() => 'This order is on hold. Resume it first.'),
  orderNotOnHold: conflict(() => 'This order is not on hold'),
  orderIncomplete: {
    code: 'CONFLICT',
    message: (issues: Issue[]) => issues.map(({ message }) => message).join('. '),
    issues: (issues: Issue[]) => issues,
  },
  orderAboveLimit: conflict(
    (limit: string) => `You may order up to ${limit}. Ask for an approval of this order instead.`,
  ),
  orderNeedsOther: conflict(() => 'Somebody else must approve this order'),
  orderMayBeCancelled: conflict((day: string) => `The client may cancel until ${day}`),
  orderLineReceived: {
    code: 'CONFLICT',
    message: (received: string, _line: number) => `${received} are received; return them first`,
    path: (_received: string, line: number) => `lines.${line}.quantity`,
  },
  orderHasReceipts: conflict(() => 'Some of this order is received. Close it instead.'),
  orderWindowWrong: wrong('windowEnd', 'The window must end after it begins'),
  orderTooLarge: wrong('lines', 'The order would come to more than an order can hold'),
  orderLineOfOther: wrong('lines', 'A line belongs to another order'),
  orderProductOfOther: wrong('lines', 'This supplier does not sell one of these products'),
  orderLineIncomplete: {
    code: 'VALIDATION',
    message: (problem: string, _line: number, _field: string) => problem,
    path: (_problem: string, line: number, field: string) => `lines.${line}.${field}`,
  },
  supplierInactive: conflict((name: string) => `${name} is not active. Activate it first.`),
  needsChanged: conflict((by: string | null) =>
    by === null
      ? 'The needs have changed meanwhile. Look again.'
      : `${by} ordered some of this meanwhile. Look again.`,
  ),
  nothingToOrder: conflict(() => 'Nothing of this can be ordered'),
  planMoveGone: conflict(
    (product: string) => `${product} can no longer be ordered where you moved it. Choose another supplier.`,
  ),
  requestNotNamed: wrong('productId', REQUEST_NAMED_ONCE),
  requestWithoutReason: wrong('reason', 'Say why it is declined'),
  requestNotDeclined: wrong('reason', 'Only a declined request has a reason'),
  answerOutdated: conflict(
    (day: string, revision: number) =>
      `The order was changed on ${day}. Please look at revision ${revision}.`,
  ),
  answerLineUnknown: {
    code: 'VALIDATION',
    message: (_line: number) => 'This line is not in the order',
    path: (line: number) => `lines.${line}.lineId`,
  },
  answerDayPast: {
    code: 'VALIDATION',
    message: (_field: string, _line: number | null) => DAY_PAST,
    path: (field: string, line: number | null) => (line === null ? field : `lines.${line}.${field}`),
  },
  answerWindowWrong: wrong('windowEnd', 'The window must end after it begins'),
  answerSettled: conflict(() => 'This answer is settled already'),
  nothingOfOrderLeft: conflict(() => 'Nothing of this order is left. Cancel it instead.'),
  exceptionSettled: conflict((by: string) => `${by} has settled this already`),
  exceptionGone: conflict(() => 'This is no longer so. Nothing is left to settle.'),
  exceptionOfOtherKind: conflict(() => 'This cannot be settled that way'),
  shipmentTooEarly: conflict(() => 'Please confirm the order first'),
  supplierLinkNotFound: say('NOT_FOUND', 'This link is no longer valid. Ask the contractor for a new one.'),
  deliveryDayPast: wrong('date', DAY_PAST),
  deliveryReceived: conflict((by: string, at: string) => `${by} received this at ${at}`),
  deliveryUnderWay: conflict(() => 'This delivery is on its way. Receive it, or say that it did not come.'),
  deliveryNotAwaited: conflict(() => 'This order was not sent, or has ended'),
  deliverySurplus: {
    code: 'CONFLICT',
    message: (accepted: string, ordered: string, _line: number) =>
      `${accepted} are more than the ${ordered} ordered. Keep the surplus, or send it back.`,
    path: (_accepted: string, _ordered: string, line: number) => `lines.${line}.accepted`,
  },
  returnLineUnknown: {
    code: 'VALIDATION',
    message: (_line: number) => 'This line is not in the order',
    path: (line: number) => `lines.${line}.orderLineId`,
  },
  returnTooMuch: {
    code: 'CONFLICT',
    message: (most: string, _line: number) => `At most ${most} can go back`,
    path: (_most: string, line: number) => `lines.${line}.quantity`,
  },
  returnTooLarge: wrong('lines', 'The return would credit more than an amount can hold'),
  nothingToReturn: conflict(() => 'Nothing of it is left to send back'),
  returnKeyTaken: conflict(() => 'This key belongs to a return of another order'),
  returnEnded: conflict(
    (status: ReturnStatus) =>
      ({
        draft: 'This return was not sent yet',
        sent: 'This return was sent',
        'picked-up': 'This return was picked up',
        cancelled: 'This return was cancelled',
      })[status],
  ),
  deliveryTooLarge: {
    code: 'VALIDATION',
    message: (_line: number) => 'Accepted is too large with what came before',
    path: (line: number) => `lines.${line}.accepted`,
  },
  deliveryPhotosFull: conflict(() => `This delivery has ${DELIVERY_PHOTOS_MAX} photos. It cannot have more.`),
  deliveryProofMissing: conflict(() => 'Take a photo, or let somebody sign'),
  damageWithoutPhoto: conflict(() => 'Take a photo of what is damaged'),
  deliveryLineUnknown: wrong('lines', 'A line is not in this delivery'),
  receiptKeyTaken: conflict(() => 'This receipt belongs to another delivery'),
  linkOfOrderNotFound: say('NOT_FOUND', 'Link not found'),
  answerNotFound: say('NOT_FOUND', 'Answer not found'),
} as const;
