import type { GoodRequest } from '../usual.ts';

/** The requests of the reports about clients, as the test of the contract wants them. */
export const reportRequests: Record<string, () => Promise<GoodRequest>> = Object.fromEntries(
  [
    '/reports/aging?on=2026-03-31',
    '/reports/aging.csv',
    '/reports/sales-tax?from=2026-01-01&to=2026-03-31',
    '/reports/sales-tax.csv',
  ].map((path) => [`GET ${path.split('?')[0]}`, async () => Promise.resolve({ path })]),
);
