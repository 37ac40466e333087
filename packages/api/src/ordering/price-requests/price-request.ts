import { type Db, tellOfChange } from '@quoin/db/connection/database';
import { momentOf } from '@quoin/db/documents/document-event';
import {
  listAsked,
  listSuppliersToAsk,
  readAsked,
  refreshEmail,
  setAsked,
} from '@quoin/db/ordering/price-requests/asked-supplier';
import { listNewestAnswers } from '@quoin/db/ordering/price-requests/price-answer';
import {
  closePriceRequest,
  countPriceRequests,
  insertPriceRequest,
  listPriceRequests,
  lockPriceRequest,
  readPriceRequest,
  readPriceRequestDetail,
} from '@quoin/db/ordering/price-requests/price-request';
import { insertSupplierLink, revokeLinksOfAsked } from '@quoin/db/ordering/supplier-link';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import { compareAnswers } from '@quoin/domain/ordering/price-requests/compare-answers';
import { ComparedAnswer } from '@quoin/domain/ordering/price-requests/price-answer';
import {
  type AskedSupplier,
  PriceRequestAgain,
  PriceRequestCounts,
  PriceRequestCreate,
  PriceRequestDetail,
  PriceRequestFilter,
  PriceRequestLink,
  PriceRequestView,
  PriceRequestsFound,
  SuppliersToAsk,
} from '@quoin/domain/ordering/price-requests/price-request';
import * as z from 'zod';

import { authorOf } from '../../activity-log.ts';
import type { Context } from '../../context.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../../trpc.ts';
import { priceRequestChanges as changes } from './price-request-log.ts';

/** Mails a request to some of its suppliers, those with an address. The mails are jobs of the same transaction. */
async function mail(
  { supplierMail }: Pick<Context, 'supplierMail'>,
  trx: Db,
  asked: readonly Pick<AskedSupplier, 'id' | 'email'>[],
): Promise<void> {
  const sentAt = await momentOf(trx);
  for (const { id, email } of asked) {
    if (email === null) continue;
    await setAsked(trx, id, { sentAt, mailedAt: null, mailFailedAt: null });
    await supplierMail?.pricesAsked(trx, id);
  }
}

/** The requests for prices, and the answers of the suppliers. */
export const priceRequestRouter = router({
  list: viewerProcedure
    .input(PriceRequestFilter)
    .output(declared(pageOf(PriceRequestView)))
    .query(({ ctx, input }) => listPriceRequests(ctx.db, input)),

  counts: viewerProcedure
    .input(PriceRequestsFound)
    .output(declared(PriceRequestCounts))
    .query(({ ctx, input }) => countPriceRequests(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(PriceRequestDetail))
    .query(({ ctx, input: { id } }) => readPriceRequestDetail(ctx.db, id)),

  /** The newest answers of all suppliers side by side, in the order in which the suppliers were asked. */
  answers: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(ComparedAnswer)))
    .query(async ({ ctx: { db }, input: { id } }) => {
      const { lines, suppliers } = await readPriceRequestDetail(db, id);
      const names = new Map(suppliers.map((asked) => [asked.id, asked]));
      const answers = await listNewestAnswers(db, { requestId: id });
      return compareAnswers(
        lines,
        answers.flatMap((answer) => {
          const asked = names.get(answer.askedId);
          if (!asked) return [];
          return [{ ...answer, supplierId: asked.supplierId, supplierName: asked.supplierName }];
        }),
      );
    }),

  /** Whom a project could ask for what it needs. */
  suppliersToAsk: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(SuppliersToAsk))
    .query(async ({ ctx, input: { id } }) => ({
      canMail: ctx.supplierMail !== undefined,
      suppliers: await listSuppliersToAsk(ctx.db, id),
    })),

  /** Asks suppliers for prices. The same key again gives the request that was made first, and mails nothing. */
  create: adminProcedure
    .input(PriceRequestCreate.extend(ById.shape))
    .output(declared(PriceRequestDetail))
    .mutation(({ ctx, input: { id: projectId, ...given } }) =>
      ctx.change(async (trx) => {
        const sendsMail = given.sendsMail ?? ctx.supplierMail !== undefined;
        if (sendsMail && !ctx.supplierMail) throw new DomainError('mailNotSetUp');
        const { request, isNew } = await insertPriceRequest(trx, projectId, given, ctx.admin.id);
        if (isNew) {
          if (sendsMail) await mail(ctx, trx, await listAsked(trx, request.id));
          await changes.log(trx, authorOf(ctx), { created: [request] });
        }
        return readPriceRequestDetail(trx, request.id);
      }),
    ),

  /** Mails the request once more: to one supplier, or to all that have not answered. Their earlier mailed links end. */
  sendAgain: adminProcedure
    .input(PriceRequestAgain.extend(ById.shape))
    .output(declared(PriceRequestDetail))
    .mutation(({ ctx, input: { id, askedId } }) =>
      ctx.change(async (trx) => {
        if (!ctx.supplierMail) throw new DomainError('mailNotSetUp');
        const { projectId } = await lockPriceRequest(trx, id);
        const chosen =
          askedId === undefined
            ? (await listAsked(trx, id)).filter(({ answeredAt }) => answeredAt === null)
            : [await readAsked(trx, id, askedId)];
        const asked: Pick<AskedSupplier, 'id' | 'email'>[] = [];
        for (const each of chosen) {
          const email = await refreshEmail(trx, projectId, each);
          if (email === null && askedId !== undefined)
            throw new DomainError('priceRequestWithoutMail', each.supplierName);
          asked.push({ id: each.id, email });
        }
        await mail(ctx, trx, asked);
        tellOfChange(trx);
        return readPriceRequestDetail(trx, id);
      }),
    ),

  /** Makes a link for one supplier. Its secret is shown this once, and only a hash of it is stored. */
  makeLink: adminProcedure
    .meta({ showsSecret: true })
    .input(ById.extend({ askedId: rowId() }))
    .output(declared(PriceRequestLink))
    .mutation(({ ctx, input: { id, askedId } }) =>
      ctx.change(async (trx) => {
        await lockPriceRequest(trx, id);
        await readAsked(trx, id, askedId);
        const { token } = await insertSupplierLink(trx, { askedId, name: null, email: null });
        tellOfChange(trx);
        return { path: `/s/${token}` };
      }),
    ),

  /**
   * Ends all links of one supplier, mailed and copied, and takes back a mail that is still to go out. Its page looks like one that never was,
   * until somebody makes another link.
   */
  revokeLinks: adminProcedure
    .input(ById.extend({ askedId: rowId() }))
    .mutation(({ ctx, input: { id, askedId } }) =>
      ctx.change(async (trx) => {
        await readPriceRequest(trx, id);
        const { sentAt, mailedAt } = await readAsked(trx, id, askedId);
        const isOnItsWay = sentAt !== null && mailedAt === null;
        if (isOnItsWay) await setAsked(trx, askedId, { sentAt: null, mailFailedAt: null });
        const ended = await revokeLinksOfAsked(trx, askedId);
        if (ended === 0 && !isOnItsWay) throw new DomainError('linkOfOrderNotFound');
        tellOfChange(trx);
      }),
    ),

  /** Closes a request. Its prices stay, and no supplier can answer any more. */
  close: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(PriceRequestDetail))
    .mutation(({ ctx, input: { id, version } }) =>
      changes.update(ctx, async (trx) => {
        await lockPriceRequest(trx, id, version);
        const before = await readPriceRequestDetail(trx, id);
        await closePriceRequest(trx, id);
        return { before, after: await readPriceRequestDetail(trx, id) };
      }),
    ),
});
