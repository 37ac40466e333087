import { concepts } from '@quoin/domain/concepts';
import type { ConflictKey } from '@quoin/domain/errors';

import { priceRequestRoutes } from './ordering/price-request-routes.ts';
import { supplierReturnRoutes } from './ordering/supplier-return-routes.ts';
import { PATCHED, type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

/** The conflicts of a change of a draft. */
const changing: ConflictKey[] = ['orderLocked', 'orderAtApproval', 'orderEnded'];
/** Those of a step of an order that its supplier has. */
const sent: ConflictKey[] = ['orderNotSent', 'orderAtApproval', 'orderEnded'];
/** Those of sending an order. */
const sending: ConflictKey[] = ['orderIncomplete', 'orderMayBeCancelled', 'mailNotSetUp'];

const { nouns } = concepts['purchase-order'];

/** The REST calls about what projects need, what the site asks for, and orders to suppliers (supply.md section 8). */
export const orderingRoutes: Route[] = [
  route('GET', '/projects/:id/needs', 'needs.get', {
    summary:
      'What a project needs of each product, by task and day: what is required, on order, received and left to order. ' +
      'Nothing of it is stored.',
  }),
  route('GET', '/projects/:id/plans', 'needs.plans', {
    summary:
      'Three plans to order what is left: the cheapest in time, the cheapest, and the one with the fewest deliveries.',
  }),
  route('POST', '/projects/:id/plans', 'needs.plansAsWished', {
    summary:
      'The same plans for some of the lines, or with lines moved to other suppliers. Nothing is stored.',
  }),
  route('POST', '/projects/:id/orders', 'needs.makeOrders', {
    status: 201,
    conflicts: ['needsChanged', 'nothingToOrder', 'planMoveGone'],
    summary:
      'Make the drafts of a plan: one for each branch and day, at the prices in force. It asks for the digest of the needs as they ' +
      'were seen, so that nothing is ordered twice.',
  }),
  route('POST', '/material-requests/:id/photo', 'materialRequests.uploadPhoto', {
    upload: 'photo',
    joined: true,
    summary: 'Give a request its photo, in the place of an earlier one. The answer is the request.',
  }),
  route('GET', '/material-requests/:id/photo', 'materialRequests.getPhoto', {
    binary: 'picture',
    summary: 'The photo of a request.',
  }),
  route('DELETE', '/material-requests/:id/photo', 'materialRequests.deletePhoto', {
    summary: 'Delete the photo of a request permanently.',
  }),
  ...usualRoutes('materialRequests', concepts['material-request'], {
    order: ' from the site, newest first',
    joined: true,
  }),
  route('GET', '/purchase-orders', 'purchaseOrders.list', { summary: `Purchase ${nouns}, newest first.` }),
  route('GET', '/purchase-orders.csv', 'purchaseOrders.export', {
    csv: true,
    summary: 'The matching orders as a file for spreadsheets.',
  }),
  route('GET', '/purchase-order-lines.csv', 'purchaseOrders.exportLines', {
    csv: true,
    summary: 'The lines of the matching orders as a file for spreadsheets.',
  }),
  route('POST', '/purchase-orders', 'purchaseOrders.create', {
    status: 201,
    location: '/purchase-orders/:id',
    joined: true,
    conflicts: ['supplierInactive'],
    summary: 'Begin an order. Its lines follow.',
  }),
  route('GET', '/purchase-orders/:id', 'purchaseOrders.get', { joined: true, summary: 'One order.' }),
  route(['PUT', 'PATCH'], '/purchase-orders/:id', 'purchaseOrders.update', {
    joined: true,
    conflicts: changing,
    summary: PATCHED,
  }),
  route('DELETE', '/purchase-orders/:id', 'purchaseOrders.delete', {
    conflicts: changing,
    summary: 'Delete the draft of an order.',
  }),
  route('GET', '/purchase-orders/:id/lines', 'purchaseOrders.listLines', {
    summary: 'The lines of an order, in their order, with the tasks that they are for.',
  }),
  route('GET', '/purchase-orders/:id/fitted-lines', 'purchaseOrders.listFittedLines', {
    summary:
      'The lines of an order that have to change, so that it fits what its project needs now, such as after a change order. Empty: it fits.',
  }),
  route('PUT', '/purchase-orders/:id/lines', 'purchaseOrders.setLines', {
    joined: true,
    conflicts: changing,
    summary: 'Write all lines of a draft anew. A line without a price takes the one in force.',
  }),
  route('GET', '/purchase-orders/:id/check', 'purchaseOrders.check', {
    summary: 'What keeps an order from being sent, in words.',
  }),
  route('GET', '/purchase-orders/:id/pdf', 'purchaseOrders.getPdf', {
    binary: 'pdf',
    conflicts: ['orderIncomplete'],
    summary:
      'A sent order as PDF. It is made at the first request, and its bytes never change. Of a draft, as it would be sent.',
  }),
  route('GET', '/purchase-orders/:id/revisions', 'purchaseOrders.listRevisions', {
    summary: 'The sendings of an order, the newest first.',
  }),
  route('GET', '/purchase-orders/:id/events', 'purchaseOrders.listEvents', {
    summary: 'What happened to all sendings of an order, in order.',
  }),
  route('GET', '/purchase-orders/:id/verify', 'purchaseOrders.verify', {
    conflicts: ['orderNotSent'],
    summary: 'Compute all digests of an order again: document and events.',
  }),
  route('POST', '/purchase-orders/:id/submit', 'purchaseOrders.submit', {
    joined: true,
    conflicts: [...changing, 'orderIncomplete'],
    summary: 'Ask somebody else for the approval of an order.',
  }),
  route('POST', '/purchase-orders/:id/approve', 'purchaseOrders.approve', {
    joined: true,
    conflicts: ['orderNotWaiting', 'orderEnded', 'orderNeedsOther', 'orderAboveLimit', ...sending],
    summary: 'Approve an order of somebody else, and send it. `If-Match` is required.',
  }),
  route('POST', '/purchase-orders/:id/send-back', 'purchaseOrders.sendBack', {
    joined: true,
    conflicts: ['orderNotWaiting', 'orderEnded'],
    summary: 'Make an order that waits for an approval a draft again, with a reason.',
  }),
  route('POST', '/purchase-orders/:id/issue', 'purchaseOrders.issue', {
    joined: true,
    conflicts: [...changing, 'orderAboveLimit', ...sending],
    summary: 'Send an order: give it its number, and freeze it. `If-Match` is required.',
  }),
  route('POST', '/purchase-orders/:id/revise', 'purchaseOrders.revise', {
    joined: true,
    conflicts: [
      ...sent,
      'orderOnHold',
      'orderLineReceived',
      'orderAboveLimit',
      'orderIncomplete',
      'mailNotSetUp',
    ],
    summary: 'Change an order that its supplier has, and send it anew. `If-Match` is required.',
  }),
  route('GET', '/purchase-orders/:id/answers', 'purchaseOrders.listAnswers', {
    summary: 'The answers of the supplier to all revisions of an order, the newest first.',
  }),
  route('POST', '/purchase-orders/:id/acknowledge', 'purchaseOrders.acknowledge', {
    joined: true,
    conflicts: [...sent, 'orderConfirmed'],
    summary: 'Confirm an order as ordered, for a supplier that said so by phone.',
  }),
  route('POST', '/purchase-orders/:id/answers/:answerId/accept', 'purchaseOrders.acceptAnswer', {
    joined: true,
    conflicts: [
      ...sent,
      'answerOutdated',
      'answerSettled',
      'orderOnHold',
      'nothingOfOrderLeft',
      'orderAboveLimit',
      'orderIncomplete',
      'mailNotSetUp',
    ],
    summary:
      'Take the differences of an answer into a new revision, which is confirmed with it. What cannot come leaves the order, and is ' +
      'needed again. `If-Match` is required.',
  }),
  route('GET', '/purchase-orders/:id/links', 'purchaseOrders.listLinks', {
    summary: 'The links to an order, without their secrets, the newest first.',
  }),
  route('POST', '/purchase-orders/:id/links', 'purchaseOrders.makeLink', {
    status: 201,
    conflicts: sent,
    summary: 'Make a link with which a supplier opens an order. Its address is shown this once.',
  }),
  route('DELETE', '/purchase-orders/:id/links/:linkId', 'purchaseOrders.revokeLink', {
    summary: 'Revoke a link to an order.',
  }),
  route('POST', '/purchase-orders/:id/hold', 'purchaseOrders.hold', {
    joined: true,
    conflicts: [...sent, 'orderOnHold'],
    summary: 'Put an order on hold.',
  }),
  route('POST', '/purchase-orders/:id/resume', 'purchaseOrders.resume', {
    joined: true,
    conflicts: [...sent, 'orderNotOnHold'],
    summary: 'Go on with an order that is on hold.',
  }),
  route('POST', '/purchase-orders/:id/cancel', 'purchaseOrders.cancel', {
    joined: true,
    conflicts: [...sent, 'orderHasReceipts', 'mailNotSetUp'],
    summary:
      'Cancel an order of which nothing was accepted or billed, with a reason that its supplier reads.',
  }),
  route('POST', '/purchase-orders/:id/close', 'purchaseOrders.close', {
    joined: true,
    conflicts: sent,
    summary: 'End an order by hand. What has not come is closed short, and needed again.',
  }),
  route('GET', '/exceptions', 'exceptions.list', {
    summary: 'What somebody has to settle about orders, the worst first.',
  }),
  route('GET', '/exceptions/:id', 'exceptions.get', { joined: true, summary: 'One exception.' }),
  route('GET', '/exceptions/:id/needed-again', 'exceptions.neededAgain', {
    summary: 'What is needed again if somebody buys elsewhere.',
  }),
  route('POST', '/exceptions/:id/settle', 'exceptions.settle', {
    joined: true,
    conflicts: [
      'exceptionSettled',
      'exceptionGone',
      'exceptionOfOtherKind',
      'answerOutdated',
      'orderEnded',
      'orderOnHold',
      'orderAboveLimit',
      'orderIncomplete',
      'nothingOfOrderLeft',
      'nothingToReturn',
      'mailNotSetUp',
    ],
    summary:
      'Settle an exception by one of its answers. Of two callers who settle at once, one reads who was first.',
  }),
  ...priceRequestRoutes,
  ...supplierReturnRoutes,
  route('GET', '/deliveries', 'deliveries.list', {
    summary: 'Deliveries by day, those without a day last. No cost is in them.',
  }),
  route('GET', '/deliveries.csv', 'deliveries.export', {
    csv: true,
    summary: 'The matching deliveries as a file for spreadsheets, a row for each line.',
  }),
  route('GET', '/deliveries/:id', 'deliveries.get', { joined: true, summary: 'One delivery.' }),
  route('POST', '/deliveries/:id/photos', 'deliveries.addPhoto', {
    status: 201,
    upload: 'photo',
    joined: true,
    conflicts: ['deliveryPhotosFull'],
    summary: 'Add a photo of what came.',
  }),
  route('GET', '/deliveries/:id/photos/:photoId', 'deliveries.getPhoto', {
    binary: 'picture',
    summary: 'A photo of what came.',
  }),
  route('POST', '/deliveries/:id/receive', 'deliveries.receive', {
    joined: true,
    conflicts: [
      'deliveryReceived',
      'deliveryNotAwaited',
      'deliverySurplus',
      'deliveryProofMissing',
      'damageWithoutPhoto',
      'receiptKeyTaken',
    ],
    summary:
      'Receive a delivery: all of it, or what its lines say. The same receipt again posts nothing more.',
  }),
  route('POST', '/deliveries/:id/arrive', 'deliveries.arrive', {
    joined: true,
    conflicts: ['deliveryReceived', 'deliveryNotAwaited', 'deliveryUnderWay'],
    summary: 'Note that the truck is on the site.',
  }),
  route('POST', '/deliveries/:id/fail', 'deliveries.fail', {
    joined: true,
    conflicts: ['deliveryReceived', 'deliveryNotAwaited', 'deliveryUnderWay'],
    summary: 'Note that a delivery did not come, and on which day it comes now.',
  }),
  route('POST', '/deliveries/:id/move', 'deliveries.move', {
    joined: true,
    conflicts: ['deliveryReceived', 'deliveryNotAwaited', 'deliveryUnderWay'],
    summary: 'Move a delivery to another day. A revision of the order tells its supplier.',
  }),
];
