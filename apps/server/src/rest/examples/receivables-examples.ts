/** Request bodies of the calls about deposits, invoices and payments. */
export const receivablesRequestExamples = {
  'contracts.meetPayment': { note: 'All tile is in the garage', signerName: 'Ben Ruiz', strokes: null },
  'contracts.unmeetPayment': { note: 'It was the delivery next door' },
  'invoices.create': { contractId: 4, kind: 'progress', payments: [2], message: 'Thank you for your trust.' },
  'invoices.update': { items: [{ itemNo: 1, percentDone: 0.5, stored: 0 }], periodTo: '2026-03-31' },
  'invoices.issue': { issueDate: '2026-03-09', requestKey: '0e0f6f52-4e4e-4f9b-8f67-5a5d7f0e9a11' },
  'invoices.void': { reason: 'Billed twice', requestKey: 'a3c1f0de-6a35-4a5e-b6c5-7d2d3c8f4b02' },
  'invoices.dispute': { reason: 'The tile of the niche is another one' },
  'invoices.settle': { note: 'The right tile is ordered, and the client agrees' },
  'invoices.setApplied': {
    deposit: 777.63,
    credit: 0,
    requestKey: 'f8a3f5a0-27a0-4d0a-8f0b-0f6f0a3b7c31',
  },
  'payments.create': {
    contractId: 4,
    amount: 1329.06,
    method: 'check',
    receivedOn: '2026-03-20',
    reference: 'Check 1184',
    fee: 0,
    note: null,
    allocations: [{ invoiceId: 9, amount: 1329.06 }],
    requestKey: '5b1d2b6e-1b1f-4c59-9a0e-0c6d0c0f7e55',
  },
  'payments.allocate': {
    allocations: [{ invoiceId: 9, amount: 1329.06 }],
    requestKey: '9d0e6c1a-3a51-4a71-8c11-2f1c7b3d6e10',
  },
  'creditMemos.create': {
    invoiceId: 9,
    amount: 100,
    day: '2026-03-12',
    reason: 'Two chipped tiles stay as they are',
    requestKey: '6e6b0a3d-0b5e-4b1e-9f0a-4c8d5e2f7a19',
  },
  'creditMemos.void': {
    reason: 'The tiles were replaced',
    requestKey: 'd4f8a1c2-7b3e-4e6f-8a9b-1c2d3e4f5a6b',
  },
  'payments.void': { reason: 'Typed twice', requestKey: 'c2a7f2b4-58d1-4f3c-9b1a-6e1d0a9c8f77' },
};
