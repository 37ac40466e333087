import { PATCHED, type Route, route } from '../route.ts';

/** The REST calls about the books (billing.md sections 6 and 10). */
export const ledgerRoutes: Route[] = [
  route('GET', '/ledger-accounts', 'ledgerAccounts.list', {
    summary: 'The accounts of the ledger, by number. Their numbers and types are fixed.',
  }),
  route('GET', '/ledger-accounts/:id', 'ledgerAccounts.get', { summary: 'One account.' }),
  route(['PUT', 'PATCH'], '/ledger-accounts/:id', 'ledgerAccounts.update', { summary: PATCHED }),

  route('GET', '/ledger-entries', 'ledgerEntries.list', {
    summary:
      'What was posted, the newest day first, each entry with its lines. Entries come from the records of the trade, and never change.',
  }),
  route('GET', '/ledger-entries/:id', 'ledgerEntries.get', {
    joined: true,
    summary: 'One entry, with its lines.',
  }),
  route('GET', '/ledger.csv', 'ledgerEntries.export', {
    csv: true,
    summary: 'The lines of the matching entries, as a CSV file.',
  }),
  route('GET', '/reports/trial-balance', 'ledgerEntries.trialBalance', {
    summary: 'The debits, the credits and the balance of each account, up to a day.',
  }),

  route('GET', '/transfers', 'transfers.list', {
    summary: 'Transfers between accounts of the firm, the newest day first.',
  }),
  route('GET', '/transfers/:id', 'transfers.get', { joined: true, summary: 'One transfer.' }),
  route('POST', '/transfers', 'transfers.create', {
    status: 201,
    location: '/transfers/:id',
    joined: true,
    conflicts: ['booksClosed'],
    summary: 'Record a transfer, and post it. Wants an `Idempotency-Key`, or a `requestKey`.',
  }),
  route('POST', '/transfers/:id/void', 'transfers.void', {
    joined: true,
    conflicts: ['transferVoid', 'transferReturned'],
    summary:
      'Take a transfer back: it stays, and its entry is reversed on its day, or today where the books of that day are closed. ' +
      'Wants an `Idempotency-Key`, or a `requestKey`.',
  }),

  route('GET', '/exports', 'ledgerExports.list', {
    summary: 'Exports of the journal, the newest first.',
  }),
  route('GET', '/exports/:id', 'ledgerExports.get', { summary: 'One export.' }),
  route('POST', '/exports', 'ledgerExports.create', {
    status: 201,
    conflicts: ['nothingToExport', 'exportIncomplete', 'exportTooLarge'],
    summary:
      'Export the entries of a period that no export has yet, for QuickBooks Online or any other program. It keeps its entries and its file.',
  }),
  route('GET', '/exports/:id/file', 'ledgerExports.file', {
    csv: true,
    summary: 'The file of an export, as it was made.',
  }),

  route('GET', '/books', 'books.get', { summary: 'Until when the books are closed, and who closed them.' }),
  route('POST', '/books/close', 'books.close', {
    conflicts: ['booksClosedAlready'],
    summary:
      'Close the books through a day: nothing is posted to it or to earlier days any more. Only for people.',
  }),
  route('POST', '/books/reopen', 'books.reopen', {
    conflicts: ['booksNotClosed'],
    summary: 'Open the latest days of the books again. Only for people.',
  }),
];
