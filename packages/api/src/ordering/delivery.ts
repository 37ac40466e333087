import type { Db } from '@quoin/db/connection/database';
import { findContract } from '@quoin/db/contracts/contract';
import { insertEvent } from '@quoin/db/documents/document-event';
import { readStartMorning } from '@quoin/db/ordering/deliveries/start-morning';
import {
  findDeliveryPhoto,
  keepDeliveryPhoto,
  listDeliveries,
  lockDelivery,
  lockForStep,
  readDelivery,
  readDeliveryWithSignature,
  requireDayToCome,
  setDelivery,
} from '@quoin/db/ordering/delivery';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { findReceipt, receiveDelivery } from '@quoin/db/ordering/receipt';
import { markDelivered } from '@quoin/db/receivables/delivered-payments';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import { StartMorning } from '@quoin/domain/ordering/deliveries/start-morning';
import {
  Delivery,
  DeliveryFailure,
  DeliveryFilter,
  DeliveryMove,
  DeliveryPhotoUpload,
  DeliveryWithSignature,
  Receipt,
} from '@quoin/domain/ordering/delivery';
import { deliverySheet } from '@quoin/domain/ordering/files/order-sheets';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';

import { authorOf, changesOf, inProject, within } from '../activity-log.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import type { SignedInContext } from '../context.ts';
import { contractChanges } from '../contracts/contract-log.ts';
import { CsvAnswer, csvOfSheet } from '../csv/export.ts';
import { readPaper } from '../documents/paper.ts';
import { traceOf } from '../documents/trace.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';
import { purchaseOrderChanges } from './purchase-order-log.ts';
import { endWhatIsPast } from './to-settle/order-clock.ts';

/** Changes of deliveries, in the log. */
const changes = changesOf(
  'delivery',
  ({ orderNumber, supplierName }: Delivery) => `${orderNumber} ${supplierName}`,
  inProject,
);

/** Writes into the log, and into the trail of its document, that an order ended with its last delivery. */
async function logEnd(ctx: SignedInContext, trx: Db, before: PurchaseOrderView): Promise<void> {
  const after = await readPurchaseOrder(trx, before.id);
  await purchaseOrderChanges.log(trx, authorOf(ctx), { updated: [{ before, after }] });
  if (before.documentId !== null)
    await insertEvent(trx, before.documentId, { kind: 'completed', ...traceOf(ctx) });
}

/** Makes the payments due that waited for the materials, which the log tells of as a change of their contract. */
async function makeDue(ctx: SignedInContext, trx: Db, delivery: Delivery): Promise<void> {
  const contractId = await markDelivered(trx, delivery, authorOf(ctx).actor);
  if (contractId === undefined) return;
  await contractChanges.updatePart(
    within(ctx, trx),
    async () => ({ changed: await findContract(trx, contractId), part: undefined }),
    'payments',
  );
}

/** The lines of a delivery as rows of a file, which all say what is said of it. */
const rowsOf = ({ lines, receivedAt, ...delivery }: Delivery) =>
  lines.map((line) => ({
    ...delivery,
    ...line,
    receivedOn: receivedAt?.slice(0, 16).replace('T', ' '),
  }));

/** The procedures of deliveries. None of them shows a cost (supply.md section 1). */
export const deliveryRouter = router({
  list: viewerProcedure
    .input(DeliveryFilter)
    .use(onOneSnapshot)
    .output(declared(pageOf(Delivery)))
    .query(({ ctx, input }) => listDeliveries(ctx.db, input)),

  /** The matching deliveries, as a CSV file with a row for each line. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(DeliveryFilter.omit({ limit: true, cursor: true }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(deliverySheet, deliverySheet.nouns, async (page) =>
        ctx.readCopy(async (db) => {
          const { items, ...found } = await listDeliveries(db, { ...input, ...page });
          return { ...found, items: items.flatMap(rowsOf) };
        }),
      ),
    ),

  get: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(DeliveryWithSignature))
    .query(({ ctx, input: { id } }) => readDeliveryWithSignature(ctx.db, id)),

  /** The deliveries on the day on which a project starts. */
  startMorning: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(StartMorning.nullable()))
    .query(({ ctx, input: { id } }) => readStartMorning(ctx.db, id)),

  /** Adds a photo of what came. */
  addPhoto: adminProcedure
    .meta({ isBinary: true })
    .input(DeliveryPhotoUpload)
    .output(declared(Delivery))
    .mutation(async ({ ctx, input: { id, photo } }) => {
      // Cheap checks come before the decoding.
      await readDelivery(ctx.db, id);
      const kept = await readPaper(photo);
      return changes.update(ctx, async (trx) => {
        const before = await lockDelivery(trx, id);
        await keepDeliveryPhoto(trx, id, kept);
        return { before, after: await readDelivery(trx, id) };
      });
    }),

  getPhoto: viewerProcedure
    .meta({ isBinary: true })
    .input(ById.extend({ photoId: rowId() }))
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, photoId } }) => {
      const photo = await findDeliveryPhoto(ctx.db, id, photoId);
      if (!photo) await readDelivery(ctx.db, id);
      const { bytes, digest } = orNotFound(photo, 'task-photo');
      return {
        mediaType: 'image/jpeg',
        name: `delivery-${id}-${photoId}.jpg`,
        tag: digest,
        read: async () => Promise.resolve(bytes),
      };
    }),

  /**
   * Receives a delivery: all of it, or what its lines say. The same receipt again, as a phone sends it that lost the answer, is the one
   * that was posted.
   */
  receive: adminProcedure
    .input(Receipt.extend(ByIdAndVersion.shape))
    .output(declared(Delivery))
    .mutation(({ ctx, input: { id, version, ...receipt } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockDelivery(trx, id);
        const posted = await findReceipt(trx, receipt.receiptKey);
        if (posted === id) return { before, after: before };
        if (posted !== undefined) throw new DomainError('receiptKeyTaken');
        await lockForStep(trx, id, 'receive', version);
        const order = await readPurchaseOrder(trx, before.orderId);
        if (await receiveDelivery(trx, before, receipt, authorOf(ctx).actor)) await logEnd(ctx, trx, order);
        await endWhatIsPast(trx, before.orderId);
        const after = await readDelivery(trx, id);
        await makeDue(ctx, trx, after);
        return { before, after };
      }),
    ),

  /** Notes that a delivery did not come, and on which day it comes now. */
  fail: adminProcedure
    .input(DeliveryFailure.extend(ByIdAndVersion.shape))
    .output(declared(Delivery))
    .mutation(({ ctx, input: { id, version, reason, date } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockForStep(trx, id, 'fail', version);
        await requireDayToCome(trx, date);
        await setDelivery(trx, id, { status: 'planned', failReason: reason, date });
        await endWhatIsPast(trx, before.orderId);
        return { before, after: await readDelivery(trx, id) };
      }),
    ),

  /** Moves a delivery to another day. Its supplier learns of it by a revision of the order. */
  move: adminProcedure
    .input(DeliveryMove.extend(ByIdAndVersion.shape))
    .output(declared(Delivery))
    .mutation(({ ctx, input: { id, version, ...move } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockForStep(trx, id, 'move', version);
        await requireDayToCome(trx, move.date);
        await setDelivery(trx, id, { status: 'planned', ...move });
        await endWhatIsPast(trx, before.orderId);
        return { before, after: await readDelivery(trx, id) };
      }),
    ),

  /** Notes that the truck is on the site. */
  arrive: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(Delivery))
    .mutation(({ ctx, input: { id, version } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockForStep(trx, id, 'arrive', version);
        await setDelivery(trx, id, { status: 'arrived' });
        await endWhatIsPast(trx, before.orderId);
        return { before, after: await readDelivery(trx, id) };
      }),
    ),
});
