import { tellOfChange } from '@quoin/db/connection/database';
import { insertEvent } from '@quoin/db/documents/document-event';
import { readOrderSending } from '@quoin/db/ordering/order-sending';
import { lockPurchaseOrder, readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import {
  insertSupplierLink,
  listSupplierLinks,
  readSupplierLink,
  revokeSupplierLink,
} from '@quoin/db/ordering/supplier-link';
import { ById } from '@quoin/domain/entity';
import { rowId } from '@quoin/domain/number';
import { NewSupplierLink, SupplierLink, SupplierLinkCreate } from '@quoin/domain/ordering/supplier-link';
import * as z from 'zod';

import { traceOf } from '../documents/trace.ts';
import { adminProcedure, declared, viewerProcedure } from '../trpc.ts';

/** The procedures about the links with which suppliers open orders. */
export const supplierLinkProcedures = {
  /** The links to an order, without their secrets, the newest first. */
  listLinks: viewerProcedure
    .input(ById)
    .output(declared(z.array(SupplierLink)))
    .query(async ({ ctx, input: { id } }) => {
      await readPurchaseOrder(ctx.db, id);
      return listSupplierLinks(ctx.db, id);
    }),

  /** Makes a link to an order that was sent. Its secret is shown this once, and only a hash of it is stored. */
  makeLink: adminProcedure
    .meta({ showsSecret: true })
    .input(SupplierLinkCreate.extend(ById.shape))
    .output(declared(NewSupplierLink))
    .mutation(({ ctx, input: { id, name = null } }) =>
      ctx.change(async (trx) => {
        await lockPurchaseOrder(trx, id, 'answer');
        const sending = await readOrderSending(trx, id);
        const made = await insertSupplierLink(trx, { orderId: id, name, email: null });
        await insertEvent(trx, sending.id, { kind: 'link-made', ...traceOf(ctx), note: name });
        tellOfChange(trx);
        return { ...(await readSupplierLink(trx, id, made.id)), path: `/s/${made.token}` };
      }),
    ),

  /** Ends a link. Its page looks like one that never was. */
  revokeLink: adminProcedure
    .input(ById.extend({ linkId: rowId() }))
    .mutation(({ ctx, input: { id, linkId } }) =>
      ctx.change(async (trx) => {
        const { documentId } = await readPurchaseOrder(trx, id);
        const link = await revokeSupplierLink(trx, id, linkId);
        const note = link.name ?? link.email;
        if (documentId !== null)
          await insertEvent(trx, documentId, { kind: 'link-revoked', ...traceOf(ctx), note });
        tellOfChange(trx);
      }),
    ),
};
