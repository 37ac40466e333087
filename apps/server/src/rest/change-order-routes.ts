import type { ConflictKey } from '@quoin/domain/errors';

import { PATCHED, type Route, route } from './route.ts';

/** The conflicts of a change of a draft. */
const changing: ConflictKey[] = ['contractNotActive', 'changeOrderLocked', 'changeOrderEnded'];

/** Those of a draft of a contract that may have ended. */
const ending = changing.filter((key) => key !== 'contractNotActive');

/** The REST calls about change orders (estimates.md section 10). */
export const changeOrderRoutes: Route[] = [
  route('GET', '/change-orders', 'changeOrders.list', { summary: 'Change orders, newest first.' }),
  route('POST', '/change-orders', 'changeOrders.create', {
    status: 201,
    conflicts: ['contractNotActive'],
    summary: 'Begin a change of a contract. Its lines follow.',
  }),
  route('GET', '/change-orders/:id', 'changeOrders.get', { joined: true, summary: 'One change order.' }),
  route(['PUT', 'PATCH'], '/change-orders/:id', 'changeOrders.update', {
    joined: true,
    conflicts: [...changing, 'reversalStays'],
    summary: PATCHED,
  }),
  route('DELETE', '/change-orders/:id', 'changeOrders.delete', {
    conflicts: ending,
    summary: 'Delete a change order that was never sent.',
  }),
  route('GET', '/change-orders/:id/lines', 'changeOrders.listLines', {
    summary: 'The lines of a change order, in their order.',
  }),
  route('PUT', '/change-orders/:id/lines', 'changeOrders.setLines', {
    joined: true,
    conflicts: [...changing, 'reversalStays'],
    summary: 'Write all lines of a change order anew.',
  }),
  route('GET', '/change-orders/:id/preview', 'changeOrders.preview', {
    conflicts: ['changeOrderEnded'],
    summary: 'All that a change order would do: price, tax, payments, dates, tasks, budget and margin.',
  }),
  route('GET', '/change-orders/:id/document', 'changeOrders.getDocument', {
    conflicts: ['changeOrderNotSent'],
    summary: 'A change order as it was sent last: its frozen document and its signature.',
  }),
  route('GET', '/change-orders/:id/pdf', 'changeOrders.getPdf', {
    binary: 'pdf',
    conflicts: ['changeOrderNotSent', 'changeOrderNotSigned'],
    summary:
      'A sent or signed change order as PDF. It is made at the first request, and its bytes never change.',
  }),
  route('GET', '/change-orders/:id/events', 'changeOrders.listEvents', {
    summary: 'What happened to a change order since it was sent last, in order.',
  }),
  route('GET', '/change-orders/:id/verify', 'changeOrders.verify', {
    conflicts: ['changeOrderNotSent'],
    summary: 'Compute all digests of a change order again: document, signature, events and lines.',
  }),
  route('POST', '/change-orders/:id/submit', 'changeOrders.submit', {
    joined: true,
    conflicts: [...changing, 'mailNotSetUp', 'changeOrderIncomplete', 'belowBilled', 'warningsNotSeen'],
    summary: 'Send a change order: freeze it for its client to sign. `If-Match` is required.',
  }),
  route('POST', '/change-orders/:id/recall', 'changeOrders.recall', {
    joined: true,
    conflicts: ['contractNotActive', 'changeOrderNotSent', 'changeOrderEnded'],
    summary:
      'Recall a sent or declined change order: it is a draft again. What was sent can no longer be signed.',
  }),
  route('POST', '/change-orders/:id/paper', 'changeOrders.signOnPaper', {
    upload: 'photo',
    joined: true,
    conflicts: [
      'contractNotActive',
      'changeOrderNotSent',
      'changeOrderNotOpen',
      'changeOrderEnded',
      'quoteTotalChanged',
      'changeOrderOutdated',
    ],
    summary:
      'Record that the client signed a change order on paper, with a photo of the signed page. A person does this, and no ' +
      'key.',
  }),
  route('GET', '/change-orders/:id/paper', 'changeOrders.getPaper', {
    binary: 'picture',
    summary: 'The photo of the page that the client signed.',
  }),
  route('POST', '/change-orders/:id/answer', 'changeOrders.answer', {
    joined: true,
    conflicts: ['contractNotActive', 'changeOrderNotSent', 'changeOrderNotOpen', 'changeOrderEnded'],
    summary: 'Record that the client declined a change order by phone or on paper.',
  }),
  route('GET', '/change-orders/:id/questions', 'changeOrders.listQuestions', {
    summary:
      'The questions of the client and the answers of the office about a change order, the oldest first.',
  }),
  route('POST', '/change-orders/:id/questions', 'changeOrders.answerQuestion', {
    status: 201,
    isThrottled: true,
    conflicts: ['changeOrderNotSent'],
    summary: 'Answer the client, who reads it on the page of the link, and by mail if there is an address.',
  }),
  route('POST', '/change-orders/:id/remind', 'changeOrders.remind', {
    joined: true,
    isThrottled: true,
    conflicts: ['mailNotSetUp', 'changeOrderNotSent', 'changeOrderNotOpen'],
    summary: 'Mail the client of an open change order a reminder with a new link, at most once an hour.',
  }),
  route('POST', '/change-orders/:id/reverse', 'changeOrders.reverse', {
    status: 201,
    conflicts: ['contractNotActive', 'changeOrderNotApproved', 'changeOrderReversed', 'changeOrderBuiltUpon'],
    summary: 'Begin the opposite of an approved change order, for its client to sign.',
  }),
  route('POST', '/change-orders/:id/void', 'changeOrders.void', {
    joined: true,
    conflicts: ['changeOrderEnded'],
    summary: 'Withdraw a change order that was not approved.',
  }),
];
