import type { Db } from '@quoin/db/connection/database';
import { insertEvent, momentOf } from '@quoin/db/documents/document-event';
import { type People, people } from '@quoin/db/notices';
import { planDeliveries } from '@quoin/db/ordering/delivery-plan';
import { endExceptions } from '@quoin/db/ordering/exception';
import {
  approversOf,
  issueOrder,
  readIssueFacts,
  readOrderCheck,
  requireLimit,
  reviseOrder,
} from '@quoin/db/ordering/order-issue';
import { closeShort, listOrderLines, recountOrder, writeOrderLines } from '@quoin/db/ordering/order-line';
import {
  lockPurchaseOrder,
  readPurchaseOrder,
  requireBranch,
  setPurchaseOrder,
  updatePurchaseOrder,
} from '@quoin/db/ordering/purchase-order';
import { pauseClock, resumeClock } from '@quoin/db/ordering/to-settle/order-clock';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { isPositive } from '@quoin/domain/exact';
import { keptOf } from '@quoin/domain/ordering/order-figures';
import { missingInOrder } from '@quoin/domain/ordering/order-issue';
import type { OrderStep } from '@quoin/domain/ordering/order-status';
import {
  OrderCheck,
  OrderCheckFilter,
  OrderReason,
  PurchaseOrderIssue,
  PurchaseOrderRevision,
  PurchaseOrderView,
} from '@quoin/domain/ordering/purchase-order';
import { revisedExceptions } from '@quoin/domain/ordering/to-settle/exception-kinds';

import type { SignedInContext } from '../context.ts';
import { traceOf } from '../documents/trace.ts';
import { tell } from '../notices.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';
import { nameOfPurchaseOrder, purchaseOrderChanges } from './purchase-order-log.ts';

/** Changes an order that can take a step, and reads it again. */
export async function step(
  ctx: SignedInContext,
  { id, version }: { id: number; version?: number | undefined },
  name: OrderStep,
  work: (trx: Db, before: PurchaseOrderView) => Promise<void>,
): Promise<PurchaseOrderView> {
  return purchaseOrderChanges.update(ctx, async (trx) => {
    const before = await lockPurchaseOrder(trx, id, name, version);
    await work(trx, before);
    return { before, after: await readPurchaseOrder(trx, id) };
  });
}

/** Throws `versionRequired` for a step that must name what its caller has seen. */
export function requireSeen(version: number | undefined): void {
  if (version === undefined) throw new DomainError('versionRequired');
}

/** Sends an order, by mail if its caller wants that. The mail is a job of the same transaction. */
async function issue(
  ctx: SignedInContext,
  trx: Db,
  order: PurchaseOrderView,
  { sendsMail = ctx.supplierMail !== undefined }: PurchaseOrderIssue,
): Promise<void> {
  if (sendsMail && !ctx.supplierMail) throw new DomainError('mailNotSetUp');
  const documentId = await issueOrder(trx, order, { sendsMail, sender: traceOf(ctx) });
  if (sendsMail) await ctx.supplierMail?.orderMailed(trx, documentId, 'sent');
}

/** Throws `orderHasReceipts` if something of an order was accepted and not returned, or billed. */
async function requireUntouched(trx: Db, id: number): Promise<void> {
  const lines = await listOrderLines(trx, id);
  if (lines.some((line) => isPositive(keptOf(line)) || line.billed > 0))
    throw new DomainError('orderHasReceipts');
}

/**
 * Sends a locked order anew as it stands now, by mail if its caller wants that. What the supplier answered before is no longer to settle.
 * Returns the id of the document. Throws `orderAboveLimit`, `orderIncomplete` and `mailNotSetUp`.
 */
export async function sendAnew(
  ctx: SignedInContext,
  trx: Db,
  before: PurchaseOrderView,
  {
    sendsMail = ctx.supplierMail !== undefined,
    ...revision
  }: PurchaseOrderIssue & { reason: string; isAgreed?: boolean },
): Promise<number> {
  if (sendsMail && !ctx.supplierMail) throw new DomainError('mailNotSetUp');
  await requireLimit(trx, await readPurchaseOrder(trx, before.id), ctx.admin.id);
  await endExceptions(trx, before.id, revisedExceptions);
  const documentId = await reviseOrder(trx, before, { ...revision, sendsMail, sender: traceOf(ctx) });
  if (sendsMail) await ctx.supplierMail?.orderMailed(trx, documentId, 'sent');
  return documentId;
}

/** Cancels a locked order of which nothing was accepted or billed. Throws `orderHasReceipts` and `mailNotSetUp`. */
export async function cancelOrder(
  ctx: SignedInContext,
  trx: Db,
  before: PurchaseOrderView,
  { reason, sendsMail = ctx.supplierMail !== undefined }: PurchaseOrderIssue & { reason: string },
): Promise<void> {
  if (sendsMail && !ctx.supplierMail) throw new DomainError('mailNotSetUp');
  await requireUntouched(trx, before.id);
  await setPurchaseOrder(trx, before.id, {
    status: 'cancelled',
    endReason: reason,
    endedAt: await momentOf(trx),
    onHoldSince: null,
  });
  await planDeliveries(trx, before.id);
  await endExceptions(trx, before.id);
  if (before.documentId === null) return;
  await insertEvent(trx, before.documentId, { kind: 'voided', ...traceOf(ctx), note: reason });
  if (sendsMail) await ctx.supplierMail?.orderMailed(trx, before.documentId, 'cancelled');
}

/** Whoever submitted an order, unless that person is gone. */
const submitterOf = ({ submittedBy }: PurchaseOrderView) => people(submittedBy === null ? [] : [submittedBy]);

/** Tells people what a colleague did with an order. */
async function tellOfStep(
  ctx: SignedInContext,
  trx: Db,
  order: PurchaseOrderView,
  words: string,
  to: People,
  detail?: string,
): Promise<void> {
  const { id, projectId } = order;
  const label = `${nameOfPurchaseOrder(order)} ${words}`.slice(0, 200);
  await tell(
    ctx,
    trx,
    { kind: 'order', entity: 'purchase-order', entityId: id, projectId, label, detail },
    to,
  );
}

/** The procedures that send an order, change it with its supplier, and end it (supply.md section 3). */
export const purchaseOrderStepProcedures = {
  /** The reasons that keep an order from being sent, and the facts that its sender should know. */
  check: viewerProcedure
    .input(OrderCheckFilter)
    .use(onOneSnapshot)
    .output(declared(OrderCheck))
    .query(async ({ ctx, input: { id, sendsMail = ctx.supplierMail !== undefined } }) => {
      const order = await readPurchaseOrder(ctx.db, id);
      const check = await readOrderCheck(ctx.db, order, { sendsMail, adminId: ctx.admin.id });
      return { ...check, canMail: ctx.supplierMail !== undefined };
    }),

  /** Asks somebody else for the approval of a draft. */
  submit: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'submit', async (trx, before) => {
        const missing = missingInOrder(await readIssueFacts(trx, before, { sendsMail: false }));
        if (missing.length > 0) throw new DomainError('orderIncomplete', missing);
        await setPurchaseOrder(trx, before.id, {
          status: 'awaiting-approval',
          submittedBy: ctx.admin.id,
          backReason: null,
        });
        await tellOfStep(ctx, trx, before, 'waits for your approval', approversOf(before));
      }),
    ),

  /** Approves an order of somebody else, and sends it. */
  approve: adminProcedure
    .input(PurchaseOrderIssue.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) => {
      requireSeen(input.version);
      return step(ctx, input, 'approve', async (trx, before) => {
        if (before.submittedBy === ctx.admin.id) throw new DomainError('orderNeedsOther');
        await requireLimit(trx, before, ctx.admin.id);
        await issue(ctx, trx, before, input);
        const sent = await readPurchaseOrder(trx, before.id);
        await tellOfStep(ctx, trx, sent, 'is approved and sent', submitterOf(before));
      });
    }),

  /** Makes an order that waits for an approval a draft again, with a reason. */
  sendBack: adminProcedure
    .input(OrderReason.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'send-back', async (trx, before) => {
        const { reason } = input;
        await setPurchaseOrder(trx, before.id, { status: 'draft', submittedBy: null, backReason: reason });
        await tellOfStep(ctx, trx, before, 'came back to you', submitterOf(before), reason);
      }),
    ),

  /** Sends a draft to its supplier: gives it its number, and freezes it. */
  issue: adminProcedure
    .input(PurchaseOrderIssue.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) => {
      requireSeen(input.version);
      return step(ctx, input, 'issue', async (trx, before) => {
        await requireLimit(trx, before, ctx.admin.id);
        await issue(ctx, trx, before, input);
      });
    }),

  /** Changes an order that the supplier has, and sends it anew. The supplier is asked for an answer again. */
  revise: adminProcedure
    .input(PurchaseOrderRevision.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { id, version, reason, lines, sendsMail, ...patch } }) => {
      requireSeen(version);
      return step(ctx, { id, version }, 'revise', async (trx, before) => {
        if (before.onHoldSince !== null) throw new DomainError('orderOnHold');
        await requireBranch(trx, before.supplierId, patch.branchId ?? null);
        await updatePurchaseOrder(trx, id, patch);
        await recountOrder(trx, before, patch.freight);
        if (lines) await writeOrderLines(trx, before, lines);
        await sendAnew(ctx, trx, before, { reason, sendsMail });
      });
    }),

  /** Marks an order as on hold. Nothing is expected of its supplier meanwhile, so it is neither late nor at risk. */
  hold: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'hold', async (trx, before) => {
        if (before.onHoldSince !== null) throw new DomainError('orderOnHold');
        await setPurchaseOrder(trx, before.id, { onHoldSince: await momentOf(trx) });
        await pauseClock(trx, before.id);
      }),
    ),

  resume: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'resume', async (trx, before) => {
        if (before.onHoldSince === null) throw new DomainError('orderNotOnHold');
        await setPurchaseOrder(trx, before.id, { onHoldSince: null });
        await resumeClock(trx, before);
      }),
    ),

  /** Cancels an order of which nothing was accepted or billed. Its supplier gets a mail with the reason. */
  cancel: adminProcedure
    .input(OrderReason.extend(PurchaseOrderIssue.shape).extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { reason, sendsMail, ...input } }) =>
      step(ctx, input, 'cancel', (trx, before) => cancelOrder(ctx, trx, before, { reason, sendsMail })),
    ),

  /** Ends an order by hand. What has not come is closed short, and needed again. */
  close: adminProcedure
    .input(OrderReason.extend(ByIdAndVersion.shape))
    .output(declared(PurchaseOrderView))
    .mutation(({ ctx, input: { reason, ...input } }) =>
      step(ctx, input, 'close', async (trx, before) => {
        await closeShort(trx, before.id, reason);
        await setPurchaseOrder(trx, before.id, {
          status: 'closed',
          endReason: reason,
          endedAt: await momentOf(trx),
          onHoldSince: null,
        });
        await planDeliveries(trx, before.id);
        await endExceptions(trx, before.id);
        if (before.documentId !== null)
          await insertEvent(trx, before.documentId, { kind: 'completed', ...traceOf(ctx), note: reason });
      }),
    ),
};
