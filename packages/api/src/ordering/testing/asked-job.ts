import type { Db } from '@quoin/db/connection/database';

import type { Call } from '../../testing.ts';
import { answerPrices, declinePrices } from '../price-requests/price-page.ts';
import { openPage } from '../supplier-page.ts';
import { supplierOf } from './order-with-link.ts';
import type { addSuppliedJob } from './supplied-job.ts';

/** A day until which suppliers hold their prices. */
export const VALID = '2190-12-31';

type Job = Awaited<ReturnType<typeof addSuppliedJob>>;

/** A request for the tile of a job to two suppliers that sell it, and to one that sells nothing yet. */
export async function ask(call: Call, job: Job, fields: Record<string, unknown> = {}) {
  const { id: newcomer } = await call.suppliers.create({ name: 'Newcomer', orderEmail: 'new@example.com' });
  const request = await call.priceRequests.create({
    id: job.projectId,
    lines: [{ productId: job.tile.id, quantity: 93.5 }],
    supplierIds: [job.tarrowby.supplierId, job.hollis.supplierId, newcomer],
    answerBy: '2190-02-01',
    ...fields,
  });
  return { request, newcomer };
}

/** A browser with the link of the supplier at a place of a request. */
export async function linkOf(
  call: Call,
  db: Db,
  request: Awaited<ReturnType<typeof ask>>['request'],
  place: number,
) {
  const { path } = await call.priceRequests.makeLink({
    id: request.id,
    askedId: request.suppliers[place]?.id ?? 0,
  });
  const token = path.slice('/s/'.length);
  const supplier = supplierOf(db);
  const page = async () => {
    const opened = await openPage(supplier, token);
    if (opened.document.kind !== 'price-request' || !('basis' in opened)) throw new Error('Another page');
    return { ...opened, document: opened.document };
  };
  /** Gives a price for the one line. */
  const price = async (unitCost: number, fields: Record<string, unknown> = {}, line: object = {}) => {
    const { basis, document } = await page();
    return answerPrices(supplier, token, {
      basis,
      name: 'Dan Reyes',
      validUntil: VALID,
      lines: [{ lineId: document.lines[0]?.id, unitCost, ...line }],
      ...fields,
    });
  };
  const decline = async () => declinePrices(supplier, token, { name: 'Dan Reyes', note: 'Out of stock' });
  return { token, supplier, page, price, decline };
}

/** The cheapest offer that the plans of a job take for its tile. */
export const bestOf = async (call: Call, { projectId }: Job) => {
  const { plans } = await call.needs.plans({ id: projectId });
  const offer = plans.find(({ kind }) => kind === 'cheapest')?.orders[0]?.lines[0]?.offer;
  return offer && { supplierName: offer.supplierName, unitCost: offer.unitCost, source: offer.source };
};
