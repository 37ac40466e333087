import { type Route, route } from '../route.ts';

/** The REST calls about requests for prices (supply.md section 8). */
export const priceRequestRoutes: Route[] = [
  route('GET', '/projects/:id/suppliers-to-ask', 'priceRequests.suppliersToAsk', {
    summary:
      'The suppliers that could be asked for prices of what a project needs: those that sell the most of it first.',
  }),
  route('POST', '/projects/:id/price-requests', 'priceRequests.create', {
    status: 201,
    location: '/price-requests/:id',
    joined: true,
    conflicts: ['mailNotSetUp', 'supplierInactive', 'priceRequestKeyTaken'],
    summary:
      'Ask up to six suppliers for prices. Each gets a mail with a link. Their answers become prices of the project, which plans and ' +
      'offers take by themselves. The same `requestKey` again gives the same request.',
  }),
  route('GET', '/price-requests', 'priceRequests.list', { summary: 'Price requests, newest first.' }),
  route('GET', '/price-requests/:id', 'priceRequests.get', {
    joined: true,
    summary: 'One price request, with its lines and the suppliers that were asked.',
  }),
  route('GET', '/price-requests/:id/answers', 'priceRequests.answers', {
    summary: 'The newest answers of all suppliers side by side, with what is cheapest.',
  }),
  route('POST', '/price-requests/:id/send-again', 'priceRequests.sendAgain', {
    joined: true,
    conflicts: ['mailNotSetUp', 'priceRequestClosed', 'priceRequestWithoutMail'],
    summary:
      'Mail a price request once more: to one supplier, or to all that have not answered. The links of the mails before end.',
  }),
  route('POST', '/price-requests/:id/suppliers/:askedId/links', 'priceRequests.makeLink', {
    status: 201,
    conflicts: ['priceRequestClosed'],
    summary: 'Make a link with which a supplier gives its prices. Its address is shown this once.',
  }),
  route('DELETE', '/price-requests/:id/suppliers/:askedId/links', 'priceRequests.revokeLinks', {
    summary: 'End all links of one supplier, mailed and copied.',
  }),
  route('POST', '/price-requests/:id/close', 'priceRequests.close', {
    joined: true,
    conflicts: ['priceRequestClosed'],
    summary: 'Close a price request. Its prices stay, and its suppliers can answer no more.',
  }),
];
