import { type Route, route } from '../route.ts';

/** The REST calls of reports about clients (billing.md sections 7 and 10). */
export const reportRoutes: Route[] = [
  route('GET', '/reports/aging', 'reports.aging', {
    summary: 'What clients owe on a day, by contract and by how long it is overdue.',
  }),
  route('GET', '/reports/aging.csv', 'reports.exportAging', {
    csv: true,
    summary: 'The same, as a CSV file.',
  }),
  route('GET', '/reports/sales-tax', 'reports.salesTax', {
    summary:
      'What invoices of a period billed, less credit memos, and its sales tax, by state, ZIP code and rate.',
  }),
  route('GET', '/reports/sales-tax.csv', 'reports.exportSalesTax', {
    csv: true,
    summary: 'The same, as a CSV file.',
  }),
  route('GET', '/contracts/:id/statement', 'contracts.getStatement', {
    joined: true,
    summary: 'What was billed and paid of a contract, with what its client owed after each entry.',
  }),
  route('GET', '/contracts/:id/statement/pdf', 'contracts.getStatementPdf', {
    binary: 'pdf',
    summary: 'The same as PDF. It is made at each request.',
  }),
];
