import { orNotFound } from '@quoin/domain/errors';
import type { PriceRequestDocument } from '@quoin/domain/ordering/price-requests/price-page';
import type { AskedSupplier, PriceRequestView } from '@quoin/domain/ordering/price-requests/price-request';
import { dateIn } from '@quoin/domain/places/time-zone';
import { firmOf } from '@quoin/domain/quotes/quote-document';

import type { Db } from '../../connection/database.ts';
import { readMoneySettings, readTimeZone } from '../../costs/money-settings.ts';
import { readSettings } from '../../settings.ts';
import { readPurchaser, readSupplierAddress } from '../order-issue.ts';
import { findAsked } from './asked-supplier.ts';
import { readLinesInTerms } from './price-answer.ts';
import { readPriceRequest } from './price-request.ts';

/** What a supplier that was asked reads: the request in its own terms. Throws `askedNotFound`. */
export async function readPriceRequestDocument(
  db: Db,
  askedId: number,
): Promise<{
  request: PriceRequestView;
  asked: AskedSupplier;
  document: PriceRequestDocument;
  basis: string;
}> {
  const asked = orNotFound(await findAsked(db, askedId), 'askedNotFound');
  const { requestId, ...supplier } = asked;
  const request = await readPriceRequest(db, requestId);
  const { job, shipTo } = await db
    .selectFrom('priceRequests')
    .select(['job', 'shipTo'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { lines, basis } = await readLinesInTerms(db, asked);
  const firm = firmOf(await readSettings(db), await readMoneySettings(db));
  const document: PriceRequestDocument = {
    kind: 'price-request',
    number: request.number,
    sentOn: dateIn(await readTimeZone(db), new Date(request.createdAt)),
    firm,
    purchaser: await readPurchaser(db, request.purchaserId, firm),
    supplier: { ...(await readSupplierAddress(db, asked)), email: asked.email },
    job,
    shipTo,
    needBy: request.needBy,
    answerBy: request.answerBy,
    isFirm: request.isFirm,
    note: request.note,
    lines: lines.map(({ id, position, description, quantity, unit, terms }) => {
      const { supplierProductId: _id, ...shown } = terms;
      return { id, position, description, needed: quantity, unit, ...shown };
    }),
  };
  return { request, asked: supplier, document, basis };
}
