/** Request bodies of the calls about the books. */
export const ledgerRequestExamples = {
  'transfers.create': {
    day: '2026-03-04',
    fromAccount: 1010,
    toAccount: 1000,
    amount: 758.19,
    reference: 'Slip 118',
    note: null,
    requestKey: '7f0cf0f6-0b7e-4d0e-9b6e-3a9d2f1f8f10',
  },
  'transfers.void': { reason: 'Recorded twice', requestKey: '3f7bb0c1-8d55-4be5-8a52-e2a3d4a4c0d9' },
  'ledgerExports.create': { format: 'journal', from: '2026-03-01', to: '2026-03-31' },
  'books.close': { through: '2026-02-28', reason: 'Reviewed with the bookkeeper' },
  'books.reopen': { through: '2026-01-31', reason: 'A slip of February came late' },
};
