import {
  listLinesOfOrders,
  listOrderLines,
  recountOrder,
  writeOrderLines,
} from '@quoin/db/ordering/order-line';
import {
  countPurchaseOrders,
  deletePurchaseOrder,
  insertPurchaseOrder,
  listPurchaseOrders,
  lockPurchaseOrder,
  readPurchaseOrder,
  requireBranch,
  updatePurchaseOrder,
} from '@quoin/db/ordering/purchase-order';
import { readFittedLines } from '@quoin/db/ordering/to-settle/changed-needs';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { pageOf } from '@quoin/domain/lists/page';
import { orderLineSheet, orderSheet } from '@quoin/domain/ordering/files/order-sheets';
import {
  PurchaseOrderCounts,
  PurchaseOrderCreate,
  PurchaseOrderFilter,
  PurchaseOrderPatch,
  PurchaseOrdersFound,
  PurchaseOrderView,
} from '@quoin/domain/ordering/purchase-order';
import {
  FittedOrderLine,
  PurchaseOrderLine,
  PurchaseOrderLines,
} from '@quoin/domain/ordering/purchase-order-line';
import * as z from 'zod';

import { CsvAnswer, csvOfSheet } from '../csv/export.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';
import { purchaseOrderChanges } from './purchase-order-log.ts';

/** The filter and the order of the orders in a file. */
const PurchaseOrdersForFile = PurchaseOrderFilter.omit({ limit: true, cursor: true });

/** The procedures of orders as records: their lists, and their drafts. */
export const purchaseOrderProcedures = {
  list: viewerProcedure
    .input(PurchaseOrderFilter)
    .output(declared(pageOf(PurchaseOrderView)))
    .query(({ ctx, input }) => listPurchaseOrders(ctx.db, input)),

  /** The matching orders, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(PurchaseOrdersForFile)
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(orderSheet, orderSheet.nouns, async (page) =>
        ctx.readCopy(async (db) => {
          const { items, ...found } = await listPurchaseOrders(db, { ...input, ...page });
          return {
            ...found,
            items: items.map((order) => ({ ...order, sentOn: order.sentAt?.slice(0, 10) })),
          };
        }),
      ),
    ),

  /** The lines of the matching orders, as a CSV file. */
  exportLines: viewerProcedure
    .meta({ isBinary: true })
    .input(PurchaseOrdersForFile)
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(orderLineSheet, 'order-lines', async (page) =>
        ctx.readCopy(async (db) => {
          const { items, ...found } = await listPurchaseOrders(db, { ...input, ...page });
          return { ...found, items: await listLinesOfOrders(db, items) };
        }),
      ),
    ),

  counts: viewerProcedure
    .input(PurchaseOrdersFound)
    .output(declared(PurchaseOrderCounts))
    .query(({ ctx, input }) => countPurchaseOrders(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(PurchaseOrderView))
    .query(({ ctx, input: { id } }) => readPurchaseOrder(ctx.db, id)),

  /** A new draft. Its lines follow. */
  create: adminProcedure
    .input(PurchaseOrderCreate)
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) =>
      purchaseOrderChanges.create(ctx, (trx) => insertPurchaseOrder(trx, input, ctx.admin.id)),
    ),

  update: adminProcedure
    .input(PurchaseOrderPatch.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      purchaseOrderChanges.update(ctx, async (trx) => {
        const before = await lockPurchaseOrder(trx, id, 'change', version);
        await requireBranch(trx, before.supplierId, patch.branchId ?? null);
        await updatePurchaseOrder(trx, id, patch);
        await recountOrder(trx, before, patch.freight);
        return { before, after: await readPurchaseOrder(trx, id) };
      }),
    ),

  /** Deletes a draft. An order that was sent stays. */
  delete: adminProcedure.input(ByIdAndVersion).mutation(({ ctx, input: { id, version } }) =>
    purchaseOrderChanges.delete(ctx, async (trx) => {
      const order = await lockPurchaseOrder(trx, id, 'delete', version);
      await deletePurchaseOrder(trx, id);
      return order;
    }),
  ),

  listLines: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(PurchaseOrderLine)))
    .query(async ({ ctx, input: { id } }) => {
      await readPurchaseOrder(ctx.db, id);
      return listOrderLines(ctx.db, id);
    }),

  /** The lines that have to change, so that the order fits what its project needs now. */
  listFittedLines: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(FittedOrderLine)))
    .query(async ({ ctx, input: { id } }) => readFittedLines(ctx.db, await readPurchaseOrder(ctx.db, id))),

  /** Writes all lines of a draft anew. */
  setLines: adminProcedure
    .input(PurchaseOrderLines.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { id, version, lines } }) =>
      purchaseOrderChanges.update(
        ctx,
        async (trx) => {
          const before = await lockPurchaseOrder(trx, id, 'change', version);
          await writeOrderLines(trx, before, lines);
          return { before, after: await readPurchaseOrder(trx, id) };
        },
        ['lines'],
      ),
    ),
};
