import type { DeliveryStatus, ReceiptReason } from '@quoin/domain/ordering/delivery-status';
import type { MaterialRequest } from '@quoin/domain/ordering/material-request';
import type { OrderAnswer } from '@quoin/domain/ordering/order-answer';
import type { PriceAnswer, PriceAnswerLine } from '@quoin/domain/ordering/price-requests/price-answer';
import type {
  AskedSupplier,
  PriceRequest,
  PriceRequestLine,
} from '@quoin/domain/ordering/price-requests/price-request';
import type { PurchaseOrder } from '@quoin/domain/ordering/purchase-order';
import type { PurchaseOrderLine } from '@quoin/domain/ordering/purchase-order-line';
import type { SupplierReturn, SupplierReturnLine } from '@quoin/domain/ordering/returns/supplier-return';
import type { Generated } from 'kysely';

import type { Stamps, TableOf } from '../table-of.ts';

/** The tables of orders, of the answers to them, and of requests from the site. */
export interface OrderingTables {
  purchaseOrders: TableOf<
    PurchaseOrder,
    | Stamps
    | 'revision'
    | 'status'
    | 'mode'
    | 'windowStart'
    | 'windowEnd'
    | 'freight'
    | 'isFreightTyped'
    | 'taxRate'
    | 'isFreightTaxed'
    | 'subtotal'
    | 'tax'
    | 'total'
    | 'isExpedited'
  > & { lineWrites: Generated<number> };
  purchaseOrderLines: TableOf<
    Omit<PurchaseOrderLine, 'parts' | 'productName'>,
    | 'id'
    | 'contentUnits'
    | 'priceUnits'
    | 'priceQuantity'
    | 'accepted'
    | 'returned'
    | 'closedShort'
    | 'billed'
  >;
  purchaseOrderParts: {
    id: Generated<number>;
    orderId: number;
    lineId: number;
    position: number;
    taskId: number | null;
    costCodeId: number | null;
    quantity: number;
  };
  purchaseOrderSendings: { id: Generated<number>; orderId: number; quoteId: number; revision: number };
  orderAnswers: TableOf<Omit<OrderAnswer, 'lines'>, 'id' | 'at'> & {
    linkId: number | null;
    ip: string | null;
    userAgent: string | null;
  };
  orderAnswerLines: OrderAnswer['lines'][number] & { id: Generated<number>; answerId: number };
  priceRequests: TableOf<PriceRequest, Stamps | 'isFirm' | 'status'> & {
    job: string;
    shipTo: string | null;
    requestKey: string | null;
  };
  priceRequestLines: TableOf<PriceRequestLine, 'id'> & { requestId: number };
  priceRequestSuppliers: TableOf<
    Omit<AskedSupplier, 'supplierName' | 'branchName' | 'answeredAt' | 'isDeclined' | 'linkCount'>,
    'id'
  > & { requestId: number };
  priceAnswers: TableOf<Omit<PriceAnswer, 'lines'>, 'id' | 'at' | 'isDeclined'> & {
    linkId: number | null;
    ip: string | null;
    userAgent: string | null;
  };
  priceAnswerLines: TableOf<PriceAnswerLine, never> & {
    id: Generated<number>;
    answerId: number;
    observationId: number | null;
  };
  supplierLinks: {
    id: Generated<number>;
    /** A link opens one order, or the request to one supplier. */
    orderId: number | null;
    askedId: number | null;
    name: string | null;
    email: string | null;
    tokenDigest: string;
    createdAt: Generated<string>;
    revokedAt: string | null;
    lastUsedAt: string | null;
  };
  materialRequests: TableOf<MaterialRequest, Stamps | 'status'> & { adminId: number | null };
  supplierReturns: TableOf<SupplierReturn, Stamps | 'status' | 'restockingFee'> & {
    requestKey: string | null;
  };
  supplierReturnLines: TableOf<SupplierReturnLine, 'id'> & {
    returnId: number;
    position: number;
    /** The id of a line that a revision took out of its order. */
    goneLineId: number | null;
  };
  materialRequestPhotos: {
    id: Generated<number>;
    requestId: number;
    bytes: Buffer;
    digest: string;
    madeAt: Generated<string>;
  };
  deliveries: {
    id: Generated<number>;
    orderId: number;
    date: string | null;
    plannedFor: string | null;
    windowStart: Generated<string>;
    windowEnd: Generated<string>;
    status: Generated<DeliveryStatus>;
    restOfId: number | null;
    failReason: string | null;
    receivedAt: string | null;
    receivedBy: string | null;
    signerName: string | null;
    strokes: string | null;
    note: string | null;
    receiptKey: string | null;
    version: Generated<number>;
    createdAt: Generated<string>;
    updatedAt: Generated<string>;
  };
  deliveryLines: {
    id: Generated<number>;
    deliveryId: number;
    /** Null: a revision took the line out of its order after it was received. */
    orderLineId: number | null;
    quantity: number;
    accepted: Generated<number>;
    rejected: Generated<number>;
    reason: ReceiptReason | null;
    /** Only the database writes these, from a line that leaves its order. */
    goneLineId: Generated<number | null>;
    position: Generated<number | null>;
    sku: Generated<string | null>;
    description: Generated<string | null>;
    orderUnit: Generated<string | null>;
    unitCost: Generated<number | null>;
    priceUnits: Generated<number | null>;
    priceQuantity: Generated<number | null>;
  };
  deliveryPhotos: {
    id: Generated<number>;
    deliveryId: number;
    bytes: Buffer;
    digest: string;
    madeAt: Generated<string>;
  };
  exceptions: {
    id: Generated<number>;
    kind: string;
    subject: number;
    orderId: number | null;
    projectId: number | null;
    amount: number | null;
    daysLate: number | null;
    status: Generated<'open' | 'settled' | 'gone'>;
    settledBy: string | null;
    how: string | null;
    openedAt: Generated<string>;
    settledAt: string | null;
    detail: string | null;
    version: Generated<number>;
    updatedAt: Generated<string>;
  };
  orderClockMarks: {
    id: Generated<number>;
    orderId: number;
    revision: number;
    kind: string;
    day: string;
    at: Generated<string>;
  };
}
