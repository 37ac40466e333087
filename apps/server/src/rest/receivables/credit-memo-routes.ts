import { type Route, route } from '../route.ts';

/** The REST calls about credit memos (billing.md sections 5 and 10). */
export const creditMemoRoutes: Route[] = [
  route('GET', '/credit-memos', 'creditMemos.list', {
    summary: 'Credit memos on invoices, the newest first.',
  }),
  route('GET', '/credit-memos/:id', 'creditMemos.get', {
    joined: true,
    summary: 'One credit memo, with its parts.',
  }),
  route('POST', '/credit-memos', 'creditMemos.create', {
    status: 201,
    location: '/credit-memos/:id',
    joined: true,
    conflicts: ['invoiceNotIssued', 'invoiceVoid', 'booksClosed'],
    summary:
      'Write a credit memo on an issued invoice, and post it. It lowers what is open of the invoice, and not the contract. What exceeds that ' +
      'becomes credit of the client. Wants an `Idempotency-Key`, or a `requestKey`.',
  }),
  route('POST', '/credit-memos/:id/void', 'creditMemos.void', {
    joined: true,
    conflicts: ['memoVoid', 'creditSpent'],
    summary:
      'Take a credit memo back: its number stays, and its entry is reversed. Wants an `Idempotency-Key`, or a `requestKey`.',
  }),
];
