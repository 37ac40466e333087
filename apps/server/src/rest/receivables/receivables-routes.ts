import { PATCHED, type Route, route } from '../route.ts';

/** How a call of money says that it wants a key. */
const WANTS_KEY = 'Wants an `Idempotency-Key`, or a `requestKey`.';

/** The REST calls about deposits, invoices and payments (billing.md sections 3 to 5 and 10). */
export const receivablesRoutes: Route[] = [
  route('GET', '/contracts/:id/money', 'contracts.getMoney', {
    joined: true,
    summary: 'What a contract has come to: signed, changed, billed, paid, held and open.',
  }),
  route('POST', '/contracts/:id/payments/:sortOrder/photos', 'contracts.addPaymentPhoto', {
    status: 201,
    upload: 'photo',
    conflicts: ['contractNotActive'],
    summary: 'Add a photo of what makes a payment due, to name it in the mark. It is never deleted.',
  }),
  route('GET', '/contracts/:id/payments/:sortOrder/photos/:photoId', 'contracts.getPaymentPhoto', {
    binary: 'picture',
    summary: 'A photo of what makes a payment due.',
  }),
  route('POST', '/contracts/:id/payments/:sortOrder/meet', 'contracts.meetPayment', {
    joined: true,
    conflicts: ['contractNotActive', 'paymentMarked'],
    summary:
      'Note that what makes a payment due has happened: the materials are here, half of the labor is done, a task or all of it.',
  }),
  route('POST', '/contracts/:id/payments/:sortOrder/unmeet', 'contracts.unmeetPayment', {
    joined: true,
    conflicts: ['contractNotActive', 'paymentNotMarked', 'paymentBilled'],
    summary: 'Take such a note back, while nothing is billed of the payment.',
  }),

  route('GET', '/invoices', 'invoices.list', { summary: 'Invoices and deposit requests, the newest first.' }),
  route('GET', '/invoices.csv', 'invoices.export', {
    csv: true,
    summary: 'The matching invoices, as a CSV file.',
  }),
  route('GET', '/invoices/:id', 'invoices.get', {
    joined: true,
    summary: 'One invoice, with what it bills.',
  }),
  route('POST', '/invoices', 'invoices.create', {
    status: 201,
    location: '/invoices/:id',
    joined: true,
    conflicts: [
      'contractNotActive',
      'contractHasDraft',
      'nothingToBill',
      'paymentBilled',
      'depositAsked',
      'depositOverCap',
    ],
    summary:
      'Draft an invoice: of payments of the contract, with their deposits, or of how far items are. `deposit` asks for deposits before the ' +
      'work, within the law. Nothing is posted.',
  }),
  route(['PUT', 'PATCH'], '/invoices/:id', 'invoices.update', {
    joined: true,
    conflicts: ['contractNotActive', 'invoiceLocked', 'nothingToBill'],
    summary: `${PATCHED} A draft is counted anew.`,
  }),
  route('DELETE', '/invoices/:id', 'invoices.delete', {
    conflicts: ['invoiceLocked'],
    summary: 'Delete a draft for good.',
  }),
  route('POST', '/invoices/:id/issue', 'invoices.issue', {
    joined: true,
    conflicts: [
      'mailNotSetUp',
      'contractNotActive',
      'invoiceLocked',
      'invoiceNotReady',
      'aheadOfWork',
      'booksClosed',
    ],
    summary: `Issue a draft: it gets its number, its client can read it, and it is posted. ${WANTS_KEY}`,
  }),
  route('POST', '/invoices/:id/void', 'invoices.void', {
    joined: true,
    conflicts: ['invoiceNotIssued', 'invoiceVoid', 'invoiceNotLast', 'invoiceHasPayments'],
    summary: `Take an invoice back: its number stays, and its entries are reversed. ${WANTS_KEY}`,
  }),
  route('POST', '/invoices/:id/dispute', 'invoices.dispute', {
    joined: true,
    conflicts: ['invoiceNotIssued', 'invoiceVoid', 'invoiceDisputed', 'disputeOver'],
    summary:
      'Dispute an invoice for its client, within 60 days of its issue. It can still be paid, and nobody is reminded of it.',
  }),
  route('POST', '/invoices/:id/settle', 'invoices.settle', {
    joined: true,
    conflicts: ['invoiceNotDisputed'],
    summary: 'Settle a dispute, with a note in the trail.',
  }),
  route('PUT', '/invoices/:id/applied', 'invoices.setApplied', {
    joined: true,
    conflicts: ['invoiceNotIssued', 'invoiceVoid'],
    summary: `Set what deposits and credit of the client pay of an invoice. ${WANTS_KEY}`,
  }),

  route('GET', '/payments', 'payments.list', { summary: 'Payments of clients, the newest day first.' }),
  route('GET', '/payments.csv', 'payments.export', {
    csv: true,
    summary: 'The matching payments, as a CSV file.',
  }),
  route('GET', '/payments/:id', 'payments.get', { joined: true, summary: 'One payment, with what it pays.' }),
  route('GET', '/payments/:id/pdf', 'payments.getPdf', {
    binary: 'pdf',
    summary: 'The receipt of a payment as PDF. It is made at each request.',
  }),
  route('POST', '/payments', 'payments.create', {
    status: 201,
    location: '/payments/:id',
    joined: true,
    conflicts: ['mailNotSetUp', 'booksClosed'],
    summary: `Record a payment of a client. Without allocations it pays what is due first, and the rest is credit. ${WANTS_KEY}`,
  }),
  route('PUT', '/payments/:id/allocations', 'payments.allocate', {
    joined: true,
    conflicts: ['paymentVoid', 'paymentNotReceived', 'paymentReturned'],
    summary: `Divide a payment over other invoices. Its entry is reversed, and posted anew. ${WANTS_KEY}`,
  }),
  route('POST', '/payments/:id/void', 'payments.void', {
    joined: true,
    conflicts: ['paymentVoid', 'paymentNotReceived', 'paymentReturned', 'paymentUsed'],
    summary: `Take back a payment that was recorded by mistake. ${WANTS_KEY}`,
  }),
  route('POST', '/payments/:id/bounce', 'payments.bounce', {
    joined: true,
    conflicts: ['paymentVoid', 'paymentNotReceived', 'paymentReturned', 'booksClosed'],
    summary:
      'Note that a payment came back: a check that bounced, a card that was charged back. What it paid is open again, and the newest uses of ' +
      `its deposit and credit end. ${WANTS_KEY}`,
  }),
  route('POST', '/payments/:id/win', 'payments.win', {
    joined: true,
    conflicts: ['paymentNotReturned', 'booksClosed'],
    summary: `Note that a payment which had come back came after all. It is credit of the client. ${WANTS_KEY}`,
  }),

  route('GET', '/refunds', 'refunds.list', { summary: 'Refunds, the newest day first.' }),
  route('GET', '/refunds/:id', 'refunds.get', { joined: true, summary: 'One refund.' }),
  route('POST', '/refunds', 'refunds.create', {
    status: 201,
    location: '/refunds/:id',
    joined: true,
    conflicts: ['refundNotOffered', 'booksClosed'],
    summary: `Record a refund of what is left of deposits or credit, or have the provider of a payment give it back. ${WANTS_KEY}`,
  }),
  route('POST', '/refunds/:id/void', 'refunds.void', {
    joined: true,
    conflicts: ['refundVoid', 'refundOfProvider'],
    summary: `Take back a refund that was recorded by mistake. ${WANTS_KEY}`,
  }),
];
