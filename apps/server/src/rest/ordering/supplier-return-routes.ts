import { type Route, route } from '../route.ts';

/** The REST calls about returns to suppliers (supply.md section 8). */
export const supplierReturnRoutes: Route[] = [
  route('GET', '/purchase-orders/:id/returnable', 'supplierReturns.returnable', {
    summary:
      'What can go back of the lines of an order: what was accepted and is still here, and what was rejected and left here.',
  }),
  route('POST', '/purchase-orders/:id/returns', 'supplierReturns.create', {
    status: 201,
    location: '/supplier-returns/:id',
    joined: true,
    conflicts: ['orderNotSent', 'returnTooMuch', 'returnKeyTaken', 'orderIncomplete', 'mailNotSetUp'],
    summary:
      'Make a return: a draft, which counts nothing, or one that is sent at once. The same `requestKey` again gives the same return.',
  }),
  route('GET', '/supplier-returns', 'supplierReturns.list', {
    summary: 'Returns to suppliers, newest first.',
  }),
  route('GET', '/supplier-returns/:id', 'supplierReturns.get', {
    joined: true,
    summary: 'One return, with its lines.',
  }),
  route('POST', '/supplier-returns/:id/send', 'supplierReturns.send', {
    joined: true,
    conflicts: ['returnEnded', 'returnTooMuch', 'orderIncomplete', 'mailNotSetUp'],
    summary: 'Send a return: give it its number, and count what goes back, so that it is needed again.',
  }),
  route('POST', '/supplier-returns/:id/pick-up', 'supplierReturns.pickUp', {
    joined: true,
    conflicts: ['returnEnded'],
    summary: 'Note that the supplier has picked up a return.',
  }),
  route('POST', '/supplier-returns/:id/cancel', 'supplierReturns.cancel', {
    joined: true,
    conflicts: ['returnEnded'],
    summary: 'Cancel a return before it is picked up. What it had counted is on the site again.',
  }),
];
