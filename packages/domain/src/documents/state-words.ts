/**
 * The word for each state of a document that clients sign. The panel, the client's page, the log, the trail and the help
 * all say it, so that the office and the client talk about one thing. A quote is signed, a change order approved, as the
 * trade says.
 */
export const stateWords = {
  draft: 'Draft',
  sent: 'Sent',
  expired: 'Expired',
  signed: 'Signed',
  approved: 'Approved',
  declined: 'Declined',
  changesRequested: 'Changes requested',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  settled: 'Settled',
} as const;
