import type { Db } from '@quoin/db/connection/database';

import type { Client } from '../../../testing/app.ts';
import { addContract } from '../quotes.ts';
import type { GoodRequest } from '../usual.ts';

const report = (path: string) => async () => Promise.resolve({ path });

/** The requests of the reports about clients, as the test of the contract wants them. */
export function reportRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const ofContract = (path: string) => async () => ({
    path: `/contracts/${(await addContract(client(), db())).id}${path}`,
  });
  return {
    'GET /reports/aging': report('/reports/aging?on=2026-03-31'),
    'GET /reports/aging.csv': report('/reports/aging.csv'),
    'GET /reports/sales-tax': report('/reports/sales-tax?from=2026-01-01&to=2026-03-31'),
    'GET /reports/sales-tax.csv': report('/reports/sales-tax.csv'),
    'GET /invoices.csv': report('/invoices.csv?kind=progress'),
    'GET /payments.csv': report('/payments.csv?method=check'),
    'GET /contracts/:id/statement': ofContract('/statement'),
    'GET /contracts/:id/statement/pdf': ofContract('/statement/pdf'),
  };
}
