import { changeOrderRoutes } from './change-order-routes.ts';
import { type Route, route } from './route.ts';

/** The REST calls about sent quotes, the links of clients, contracts, and change orders (estimates.md section 10). */
export const quoteRoutes: Route[] = [
  route('POST', '/estimates/:id/send', 'estimates.send', {
    status: 201,
    conflicts: ['mailNotSetUp', 'quoteNotReady', 'warningsNotSeen', 'estimateLocked'],
    summary:
      'Send an estimate: freeze it as a quote that its client can read and accept by a link. `If-Match` is required, so ' +
      'that nothing is sent that the sender has not seen.',
  }),
  route('POST', '/estimates/:id/revise', 'estimates.revise', {
    conflicts: ['estimateNotSent', 'estimateEnded'],
    summary: 'Begin the next revision as a draft. The quote that was sent cannot be accepted any more.',
  }),
  route('POST', '/estimates/:id/void', 'estimates.void', {
    conflicts: ['estimateEnded'],
    summary: 'Withdraw an estimate that was not signed.',
  }),
  route('GET', '/estimates/:id/quotes', 'quotes.list', {
    summary: 'The revisions of an estimate that were sent, the newest first.',
  }),
  route('GET', '/quotes/:id', 'quotes.get', {
    summary: 'A sent quote with its frozen document and its signature.',
  }),
  route('GET', '/quotes/:id/pdf', 'quotes.getPdf', {
    binary: 'pdf',
    conflicts: ['quoteNotSigned'],
    summary: 'A sent or signed quote as PDF. It is made at the first request, and its bytes never change.',
  }),
  route('GET', '/quotes/:id/events', 'quotes.listEvents', {
    summary: 'What happened to a quote, in order. The digests of the events make a chain.',
  }),
  route('GET', '/quotes/:id/verify', 'quotes.verify', {
    summary: 'Compute all digests of a quote again: document, signature, events, contract and stored PDFs.',
  }),
  route('POST', '/quotes/:id/answer', 'quotes.answer', {
    conflicts: ['quoteNotOpen', 'estimateNotSent'],
    summary: 'Record that a client declined, or asked for changes, by phone or on paper.',
  }),
  route('POST', '/quotes/:id/paper', 'quotes.signOnPaper', {
    upload: 'photo',
    conflicts: ['quoteNotOpen', 'estimateNotSent', 'projectHasContract', 'quoteTotalChanged'],
    summary:
      'Record that the client signed a quote on paper, with a photo of the signed page. It becomes a contract. A person ' +
      'does this, and no key.',
  }),
  route('GET', '/quotes/:id/paper', 'quotes.getPaper', {
    binary: 'picture',
    summary: 'The photo of a paper that the client signed: the quote, a waiver, or a letter.',
  }),
  route('GET', '/quotes/:id/questions', 'quotes.listQuestions', {
    summary:
      'The questions of the client and the answers of the office, about all revisions of its estimate, the oldest first.',
  }),
  route('POST', '/quotes/:id/questions', 'quotes.answerQuestion', {
    status: 201,
    isThrottled: true,
    summary: 'Answer the client, who reads it on the page of the link, and by mail if there is an address.',
  }),
  route('POST', '/quotes/:id/remind', 'quotes.remind', {
    isThrottled: true,
    conflicts: ['mailNotSetUp', 'quoteNotOpen'],
    summary: 'Mail the client of an open quote a reminder with a new link, at most once an hour.',
  }),

  route('GET', '/client-links', 'clientLinks.list', {
    summary: 'The links to the quotes of a project, without their secrets, the newest first.',
  }),
  route('POST', '/client-links', 'clientLinks.create', {
    status: 201,
    conflicts: ['projectHasNoQuote'],
    summary: 'Make a link with which a client opens the quotes of a project. Its address is shown this once.',
  }),
  route('DELETE', '/client-links/:id', 'clientLinks.delete', {
    summary: 'Revoke a link.',
  }),

  route('GET', '/contracts', 'contracts.list', { summary: 'Contracts, newest first.' }),
  route('GET', '/contracts/:id', 'contracts.get', { joined: true, summary: 'One contract.' }),
  route('GET', '/contracts/:id/lines', 'contracts.listLines', {
    summary: 'The lines of a contract in the order of their numbers.',
  }),
  route('GET', '/contracts/:id/items', 'contracts.listItems', {
    summary: 'The items of a contract to date: what was signed, and what approved change orders made of it.',
  }),
  route('GET', '/contracts/:id/schedule', 'contracts.listPayments', {
    summary: 'The payments of a contract to date.',
  }),
  route('POST', '/contracts/:id/complete', 'contracts.complete', {
    joined: true,
    conflicts: ['contractNotActive'],
    summary: 'Complete a contract, with a reason while something of it is not billed.',
  }),
  route('POST', '/contracts/:id/cancel', 'contracts.cancel', {
    joined: true,
    conflicts: ['contractNotActive', 'contractHasInvoices'],
    summary: 'Cancel a contract, with a reason. Open deposit requests are void with it.',
  }),
  route('POST', '/contracts/:id/letter', 'contracts.cancelByLetter', {
    upload: 'photo',
    joined: true,
    conflicts: ['contractNotActive', 'cancelDaysOver'],
    summary: 'Record the letter with which the client cancels a contract in time, with a photo of it.',
  }),
  route('POST', '/contracts/:id/waive', 'contracts.waive', {
    upload: 'photo',
    joined: true,
    conflicts: ['contractNotActive', 'cancelDaysOver'],
    summary: 'Record that the client waived the right to cancel, with a photo of the paper.',
  }),
  route('POST', '/contracts/:id/cancel-day', 'contracts.moveCancelDay', {
    joined: true,
    conflicts: ['contractNotActive', 'cancelDaysOver'],
    summary: 'Give the client a later last day to cancel a contract.',
  }),

  ...changeOrderRoutes,
];
