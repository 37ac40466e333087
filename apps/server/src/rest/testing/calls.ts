import type { Db } from '@quoin/db/connection/database';

import type { Client } from '../../testing/app.ts';
import type { Method, Route } from '../route.ts';
import { publicRoutes, routes } from '../routes.ts';
import { binRequests } from './bin.ts';
import { catalogRequests } from './catalog.ts';
import { changeOrderRequests } from './change-orders.ts';
import { costRequests } from './costs.ts';
import { estimateRequests } from './estimates.ts';
import { ledgerRequests } from './ledger/ledger.ts';
import { officeRequests } from './office.ts';
import { deliveryRequests } from './ordering/deliveries.ts';
import { exceptionRequests } from './ordering/exceptions.ts';
import { needRequests } from './ordering/needs.ts';
import { orderRequests } from './ordering/orders.ts';
import { priceRequestRequests } from './ordering/price-requests.ts';
import { returnRequests } from './ordering/returns.ts';
import { paperRequests } from './papers.ts';
import { photoRequests } from './photo.ts';
import { priceFileRequests } from './price-files.ts';
import { quoteRequests } from './quotes.ts';
import { creditMemoRequests } from './receivables/credit-memos.ts';
import { invoiceDocumentRequests } from './receivables/invoice-documents.ts';
import { receivablesRequests } from './receivables/receivables.ts';
import { reportRequests } from './receivables/reports.ts';
import { addProduct } from './resource.ts';
import { savedViewRequests } from './saved-views.ts';
import { supplierRequests } from './suppliers.ts';
import type { GoodRequest } from './usual.ts';
import { workRequests } from './work.ts';

/** One call of the tables. */
export interface Call {
  /** `GET /properties/:id` */
  name: string;
  method: Method;
  /** Where its table begins. */
  base: '/api/admin' | '/api';
  route: Route;
}

const callsOf = (base: Call['base'], table: Route[]): Call[] =>
  table.flatMap((route) =>
    route.methods.map((method) => ({ name: `${method} ${route.url}`, method, base, route })),
  );

/** Every call of the tables, in their order. */
export const calls: Call[] = [...callsOf('/api/admin', routes), ...callsOf('/api', publicRoutes)];

/** A request for each call, which succeeds. Its records are made just before, so that chance has no part in it. */
export function goodRequests(client: () => Client, db: () => Db): Record<string, () => Promise<GoodRequest>> {
  return {
    ...workRequests(client),
    ...photoRequests(client),
    ...catalogRequests(client),
    ...officeRequests(client, db),
    ...costRequests(client),
    ...supplierRequests(client),
    ...priceFileRequests(client, db),
    ...needRequests(client),
    ...estimateRequests(client),
    ...quoteRequests(client, db),
    ...changeOrderRequests(client, db),
    ...orderRequests(client, db),
    ...deliveryRequests(client, db),
    ...exceptionRequests(client, db),
    ...priceRequestRequests(client),
    ...returnRequests(client, db),
    ...ledgerRequests(client),
    ...receivablesRequests(client, db),
    ...reportRequests(client, db),
    ...invoiceDocumentRequests(client, db),
    ...creditMemoRequests(client, db),
    ...paperRequests(client, db),
    ...savedViewRequests(client, db),
    ...binRequests(client, db),
    'GET /catalog': async () => {
      await addProduct(client());
      return { path: '/catalog' };
    },
    'POST /contact': async () => {
      // Whoever asked before took turns that this request needs.
      await db().deleteFrom('throttleHits').execute();
      return { path: '/contact', body: { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' } };
    },
  };
}

/** The input of its procedure that a good request of a call becomes. */
export async function inputOf(
  call: Call,
  requests: Record<string, () => Promise<GoodRequest>>,
): Promise<Record<string, unknown>> {
  const { path, body, headers } = (await requests[call.name]?.()) ?? { path: '' };
  const names = [...call.route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${call.route.url.replaceAll(/:\w+/g, '(\\d+)')}$`);
  const values = pattern.exec(path)?.slice(1).map(Number) ?? [];
  const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const version = /^"(\d+)/.exec(headers?.['if-match'] ?? '')?.[1];
  return {
    ...(body as Record<string, unknown> | undefined),
    ...params,
    ...(version !== undefined && { version: Number(version) }),
  };
}
