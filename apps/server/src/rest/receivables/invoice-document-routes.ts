import { type Route, route } from '../route.ts';

/** The REST calls about the documents of invoices (billing.md section 10). */
export const invoiceDocumentRoutes: Route[] = [
  route('GET', '/invoices/:id/pdf', 'invoices.getPdf', {
    binary: 'pdf',
    conflicts: ['invoiceNotIssued'],
    summary: 'An issued invoice as PDF. It is made at the first request, and its bytes never change.',
  }),
  route('GET', '/invoices/:id/events', 'invoices.listEvents', {
    summary: 'What happened to an invoice since it was issued, in order. A draft has no events.',
  }),
  route('GET', '/invoices/:id/verify', 'invoices.verify', {
    conflicts: ['invoiceNotIssued'],
    summary: 'Compute all digests of an invoice again, and compare its document with what is billed.',
  }),
  route('GET', '/invoices/:id/questions', 'invoices.listQuestions', {
    summary: 'The questions of the client and the answers of the office about an invoice, the oldest first.',
  }),
  route('POST', '/invoices/:id/questions', 'invoices.answerQuestion', {
    status: 201,
    isThrottled: true,
    conflicts: ['invoiceNotIssued'],
    summary: 'Answer the client, who reads it on the page of the link, and by mail if there is an address.',
  }),
  route('POST', '/invoices/:id/remind', 'invoices.remind', {
    isThrottled: true,
    conflicts: ['mailNotSetUp', 'invoiceNotIssued', 'invoiceSettled', 'invoiceDisputed'],
    summary:
      'Mail the client of an invoice that is not paid a reminder with a new link, at most once an hour.',
  }),
];
