import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, inSnapshot, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { unlessUnwritable } from '@quoin/db/connection/errors';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor, readTimeZone } from '@quoin/db/costs/money-settings';
import { momentOf } from '@quoin/db/documents/document-event';
import { findAsked, setAsked } from '@quoin/db/ordering/price-requests/asked-supplier';
import {
  insertPriceAnswer,
  insertPriceDecline,
  listNewestAnswers,
} from '@quoin/db/ordering/price-requests/price-answer';
import { readPriceRequestDocument } from '@quoin/db/ordering/price-requests/price-document';
import { lockPriceRequest } from '@quoin/db/ordering/price-requests/price-request';
import { orNotFound } from '@quoin/domain/errors';
import {
  type PriceAnswer,
  PriceAnswerCreate,
  PriceDecline,
} from '@quoin/domain/ordering/price-requests/price-answer';
import type { GivenPrices, PriceRequestPage } from '@quoin/domain/ordering/price-requests/price-page';
import type { PriceRequestView } from '@quoin/domain/ordering/price-requests/price-request';
import { dateIn } from '@quoin/domain/places/time-zone';
import type { SupplierProductView } from '@quoin/domain/suppliers/supplier-product';

import { changesOf } from '../../activity-log.ts';
import { judgedInput } from '../../judged-input.ts';
import { ofSupplier, soldLabel } from '../../suppliers/of-supplier.ts';
import {
  type AskedLink,
  type SupplierContext,
  askedLinkOf,
  supplierActor,
  tellPurchaser,
} from '../supplier-access.ts';

// The page of a request for prices, and the answers of its supplier (supply.md section 5). A link opens what one supplier was asked, and
// nothing of the others.

/** Answers to one request in a quarter of an hour. A second press sends none. */
const ANSWERS = { scope: 'price-answer', max: 20, windowMinutes: 15 };

const productChanges = changesOf(
  'supplier-product',
  (sold: SupplierProductView) => soldLabel(sold),
  ofSupplier,
);

/** Opens a request. Notes the first opening, and nothing else, because scanners of mail open links, too. */
export async function openPriceRequest(
  ctx: SupplierContext,
  { askedId }: AskedLink,
): Promise<PriceRequestPage> {
  const asked = await findAsked(ctx.db, askedId);
  if (asked?.viewedAt === null)
    await unlessUnwritable(
      inTransaction(ctx.db, async (trx) => {
        await setAsked(trx, askedId, { viewedAt: await momentOf(trx) });
        tellOfChange(trx);
      }),
    );
  const page = await inSnapshot(ctx.db, async (db) => readPricePage(db, askedId));
  ctx.charge(page.document.lines.length);
  return page;
}

/** Reads the page of a request. */
async function readPricePage(db: Db, askedId: number): Promise<PriceRequestPage> {
  const { request, document, basis } = await readPriceRequestDocument(db, askedId);
  const [answer] = await listNewestAnswers(db, { requestId: request.id, askedId });
  const timeZone = await readTimeZone(db);
  return {
    document,
    state: request.status,
    basis,
    answer: answer ? givenPrices(answer, dateIn(timeZone, new Date(answer.at))) : null,
    hasLogo: (await findLogo(db)) !== undefined,
    brandColor: await readBrandColor(db),
  };
}

const givenPrices = (
  { id: _id, askedId: _askedId, at: _at, ...answer }: PriceAnswer,
  on: string,
): GivenPrices => ({ ...answer, on });

/** What a supplier does with a locked request. `work` answers whether something is new. */
async function answering(
  ctx: SupplierContext,
  token: string,
  work: (
    trx: Db,
    request: PriceRequestView,
    asked: { id: number; supplierId: number; supplierName: string },
    link: AskedLink,
  ) => Promise<{ isNew: boolean; answer: PriceAnswer; made?: SupplierProductView[] }>,
): Promise<PriceRequestPage> {
  const askedId = await ctx.change(async (trx) => {
    const link = await askedLinkOf(trx, token);
    const asked = orNotFound(await findAsked(trx, link.askedId), 'supplierLinkNotFound');
    const request = await lockPriceRequest(trx, asked.requestId);
    const { isNew, answer, made = [] } = await work(trx, request, asked, link);
    if (!isNew) return link.askedId;
    await takeTurn(trx, { ...ANSWERS, subject: String(link.askedId) });
    const actor = supplierActor(answer.name);
    if (made.length > 0) await productChanges.log(trx, { adminId: null, actor }, { created: made });
    tellOfChange(trx);
    const did = answer.isDeclined ? 'gives no prices for' : 'has answered';
    await tellPurchaser(ctx, trx, request, {
      entity: 'price-request',
      label: `${asked.supplierName} ${did} ${request.number}`,
      actor,
      words: answer.note,
    });
    return link.askedId;
  });
  return inSnapshot(ctx.db, async (db) => readPricePage(db, askedId));
}

/**
 * Gives the prices of a supplier, which become prices of the project. The same answer again gives the same page, and another one takes its
 * place. `input` is judged by `PriceAnswerCreate`.
 */
export async function answerPrices(
  ctx: SupplierContext,
  token: string,
  input: unknown,
): Promise<PriceRequestPage> {
  const given = judgedInput(PriceAnswerCreate, input);
  return answering(ctx, token, async (trx, request, asked, { id: linkId }) =>
    insertPriceAnswer(trx, request, asked, given, { ...ctx.client(), linkId }),
  );
}

/** Says that a supplier gives no prices. `input` is judged by `PriceDecline`. */
export async function declinePrices(
  ctx: SupplierContext,
  token: string,
  input: unknown,
): Promise<PriceRequestPage> {
  const given = judgedInput(PriceDecline, input);
  return answering(ctx, token, async (trx, request, asked, { id: linkId }) =>
    insertPriceDecline(trx, request, asked, given, { ...ctx.client(), linkId }),
  );
}
