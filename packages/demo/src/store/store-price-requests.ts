import type { Db } from '@quoin/db/connection/database';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { momentOf } from '@quoin/db/documents/document-event';
import { readNeeds } from '@quoin/db/ordering/need';
import { listAsked, listSuppliersToAsk, setAsked } from '@quoin/db/ordering/price-requests/asked-supplier';
import {
  insertPriceAnswer,
  insertPriceDecline,
  readLinesInTerms,
} from '@quoin/db/ordering/price-requests/price-answer';
import { insertPriceRequest, readPriceRequest } from '@quoin/db/ordering/price-requests/price-request';
import { insertSupplierLink } from '@quoin/db/ordering/supplier-link';
import { daysAfter } from '@quoin/domain/places/days';

import { priceRequests } from '../ordering/orders.ts';
import { nowhere } from './deal.ts';

/** The most lines of a request of the demo. */
const LINES = 5;
/** What a supplier asks of its list price that wants the whole basket. */
const CHEAPER = 0.94;

/** Stores requests for prices with answers, made as the product makes them. Call it in a transaction. */
export async function storePriceRequests(trx: Db): Promise<void> {
  const today = await todayOfFirm(trx);
  for (const { project, answers } of priceRequests) {
    const { id: projectId } = await trx
      .selectFrom('projects')
      .select('id')
      .where('name', '=', project)
      .executeTakeFirstOrThrow();
    const { needs } = await readNeeds(trx, projectId);
    const suppliers = (await listSuppliersToAsk(trx, projectId)).slice(0, answers.length);
    const sold = new Set(await listSold(trx, suppliers[0]?.supplierId ?? 0));
    const lines = needs
      .filter(({ needed, productId }) => needed > 0 && sold.has(productId))
      .filter(({ productId }, place, all) => all.findIndex((each) => each.productId === productId) === place)
      .slice(0, LINES)
      .map(({ productId, needed: quantity }) => ({ productId, quantity }));
    const { request } = await insertPriceRequest(
      trx,
      projectId,
      {
        lines,
        supplierIds: suppliers.map(({ supplierId }) => supplierId),
        answerBy: daysAfter(today, 5),
        needBy: null,
        isFirm: true,
        note: 'Please quote delivered to the site.',
      },
      null,
    );
    for (const [place, asked] of (await listAsked(trx, request.id)).entries()) {
      const fate = answers[place] ?? 'none';
      if (fate === 'none') continue;
      await setAsked(trx, asked.id, { viewedAt: await momentOf(trx) });
      const link = await insertSupplierLink(trx, { askedId: asked.id, name: null, email: null });
      const by = { ...nowhere, linkId: link.id };
      const open = await readPriceRequest(trx, request.id);
      if (fate === 'declined') {
        await insertPriceDecline(
          trx,
          open,
          asked,
          { name: 'Lena Ortiz', note: 'We are sold out until spring.' },
          by,
        );
        continue;
      }
      const terms = await readLinesInTerms(trx, { requestId: request.id, supplierId: asked.supplierId });
      await insertPriceAnswer(
        trx,
        open,
        asked,
        {
          basis: terms.basis,
          name: 'Dan Reyes',
          reference: `Q-${4400 + request.id}`,
          validUntil: daysAfter(today, 45),
          lines: await Promise.all(
            terms.lines.map(async ({ id: lineId, terms: { supplierProductId } }) => {
              const list = await listPrice(trx, supplierProductId);
              return list === undefined
                ? { lineId, cannot: true }
                : { lineId, unitCost: Math.round(list * CHEAPER * 100) / 100 || list, cannot: false };
            }),
          ),
        },
        by,
      );
    }
  }
}

/** The products of the catalog that a supplier sells. */
async function listSold(trx: Db, supplierId: number): Promise<(number | null)[]> {
  const rows = await trx
    .selectFrom('supplierProducts')
    .select('productId')
    .where('supplierId', '=', supplierId)
    .execute();
  return rows.map(({ productId }) => productId);
}

/** The newest price of a product of a supplier. `undefined`: the supplier does not sell it. */
async function listPrice(trx: Db, supplierProductId: number | null): Promise<number | undefined> {
  const price = await trx
    .selectFrom('priceObservations')
    .select('unitCost')
    .where('supplierProductId', '=', supplierProductId ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return price?.unitCost;
}
