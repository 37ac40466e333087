import type { FieldsOf } from '../activity/shown-field.ts';
import { deliveryStatusWords } from './delivery-status.ts';
import type { Delivery } from './delivery.ts';
import { type MaterialRequest, requestStatusLabels } from './material-request.ts';
import { orderModeLabels, orderStatusWords } from './order-status.ts';
import { priceRequestStatusLabels } from './price-requests/price-request-status.ts';
import type { PriceRequest } from './price-requests/price-request.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { returnStatusWords } from './returns/return-status.ts';
import type { SupplierReturn } from './returns/supplier-return.ts';
import { exceptionStatusLabels } from './to-settle/exception-kinds.ts';
import type { Exception } from './to-settle/exception.ts';

/** How the log shows the fields of orders and of requests from the site. */
export const orderingShown = {
  'purchase-order': {
    number: 'text',
    branchId: { refersTo: 'supplier-branch' },
    status: { labels: orderStatusWords },
    mode: { labels: orderModeLabels },
    needBy: 'date',
    windowStart: 'text',
    windowEnd: 'text',
    siteContact: 'text',
    siteNotes: 'long text',
    shipTo: 'text',
    freight: 'dollars',
    subtotal: 'dollars',
    tax: 'dollars',
    total: 'dollars',
    supplierReference: 'text',
    isExpedited: 'flag',
    note: 'long text',
    backReason: 'long text',
    endReason: 'long text',
  } satisfies FieldsOf<
    Omit<
      PurchaseOrder,
      | 'revision'
      | 'projectId'
      | 'supplierId'
      | 'isFreightTyped'
      | 'taxRate'
      | 'isFreightTaxed'
      | 'onHoldSince'
      | 'purchaserId'
      | 'submittedBy'
      | 'issuedAt'
      | 'endedAt'
    >
  >,
  'material-request': {
    taskId: { refersTo: 'project-task' },
    productId: { refersTo: 'product' },
    text: 'text',
    quantity: 'number',
    unit: 'text',
    needBy: 'date',
    note: 'long text',
    status: { labels: requestStatusLabels },
    reason: 'long text',
  } satisfies FieldsOf<Omit<MaterialRequest, 'projectId' | 'requestedBy'>>,
  'price-request': {
    needBy: 'date',
    answerBy: 'date',
    isFirm: 'flag',
    note: 'long text',
    status: { labels: priceRequestStatusLabels },
  } satisfies FieldsOf<Omit<PriceRequest, 'number' | 'projectId' | 'purchaserId' | 'endedAt'>>,
  'supplier-return': {
    number: 'text',
    status: { labels: returnStatusWords },
    restockingFee: 'dollars',
    expectedCredit: 'dollars',
    note: 'long text',
    cancelReason: 'long text',
    mailedTo: 'text',
    pickedUpBy: 'text',
  } satisfies FieldsOf<Omit<SupplierReturn, 'orderId' | 'purchaserId' | 'sentAt' | 'pickedUpAt'>>,
  delivery: {
    date: 'date',
    windowStart: 'text',
    windowEnd: 'text',
    status: { labels: deliveryStatusWords },
    failReason: 'long text',
    receivedBy: 'text',
    signerName: 'text',
    note: 'long text',
  } satisfies FieldsOf<
    Pick<
      Delivery,
      'date' | 'windowStart' | 'windowEnd' | 'status' | 'failReason' | 'receivedBy' | 'signerName' | 'note'
    >
  >,
  exception: {
    status: { labels: exceptionStatusLabels },
    settledBy: 'text',
    how: 'text',
  } satisfies FieldsOf<Pick<Exception, 'status' | 'settledBy' | 'how'>>,
  // A link only ends.
  'supplier-link': {},
};
