import type { Relation, Relations } from '../relation.ts';

const ofOrder = { to: 'purchaseOrders', onDelete: 'restrict' } as const satisfies Relation;

/** A record that an order names stays. A draft goes with its lines. */
export const orderingRelations: Relations = {
  purchaseOrders: {
    projectId: {
      to: 'projects',
      onDelete: 'restrict',
      key: 'purchase_orders_project',
      missing: 'projectDoesNotExist',
      needed: 'projectHasOrders',
      tells: { kind: 'purchase-order', by: 'id' },
    },
    supplierId: {
      to: 'suppliers',
      onDelete: 'restrict',
      key: 'purchase_orders_supplier',
      missing: 'supplierDoesNotExist',
      needed: 'supplierHasOrders',
      tells: { kind: 'purchase-order', by: 'id' },
    },
    branchId: {
      to: 'supplierBranches',
      onDelete: 'restrict',
      key: 'purchase_orders_branch',
      missing: 'supplierBranchDoesNotExist',
      needed: 'supplierBranchHasOrders',
      tells: { kind: 'purchase-order', by: 'id' },
    },
    purchaserId: { to: 'admins', onDelete: 'set null', key: 'purchase_orders_purchaser' },
    submittedBy: { to: 'admins', onDelete: 'set null', key: 'purchase_orders_submitter' },
  },
  purchaseOrderLines: {
    orderId: { to: 'purchaseOrders', onDelete: 'cascade', key: 'purchase_order_lines_order' },
    supplierProductId: {
      to: 'supplierProducts',
      onDelete: 'restrict',
      key: 'purchase_order_lines_supplier_product',
      missing: 'supplierProductDoesNotExist',
      needed: 'supplierProductHasOrders',
      tells: { kind: 'purchase-order', by: 'orderId' },
    },
    productId: {
      to: 'products',
      onDelete: 'restrict',
      key: 'purchase_order_lines_product',
      missing: 'productDoesNotExist',
      needed: 'productHasOrders',
      tells: { kind: 'purchase-order', by: 'orderId' },
    },
    priceObservationId: { to: 'priceObservations', onDelete: 'set null', key: 'purchase_order_lines_price' },
  },
  purchaseOrderParts: {
    orderId: { to: 'purchaseOrders', onDelete: 'cascade', key: 'purchase_order_parts_order' },
    lineId: { to: 'purchaseOrderLines', onDelete: 'cascade', key: 'purchase_order_parts_line' },
    taskId: {
      to: 'projectTasks',
      onDelete: 'restrict',
      key: 'purchase_order_parts_task',
      missing: 'taskDoesNotExist',
      needed: 'taskHasOrders',
      tells: { kind: 'purchase-order', by: 'orderId' },
    },
    costCodeId: {
      to: 'costCodes',
      onDelete: 'restrict',
      key: 'purchase_order_parts_cost_code',
      missing: 'costCodeDoesNotExist',
      needed: 'costCodeHasOrders',
      tells: { kind: 'purchase-order', by: 'orderId' },
    },
  },
  purchaseOrderSendings: {
    orderId: { ...ofOrder, key: 'purchase_order_sendings_order' },
    quoteId: { to: 'quotes', onDelete: 'restrict' },
  },
  orderAnswers: { orderId: { ...ofOrder, key: 'order_answers_order' } },
  orderAnswerLines: {
    answerId: { to: 'orderAnswers', onDelete: 'restrict', key: 'order_answer_lines_answer' },
  },
  supplierLinks: {
    orderId: { to: 'purchaseOrders', onDelete: 'cascade', key: 'supplier_links_order' },
    askedId: { to: 'priceRequestSuppliers', onDelete: 'cascade', key: 'supplier_links_asked' },
  },
  priceRequests: {
    projectId: {
      to: 'projects',
      onDelete: 'restrict',
      key: 'price_requests_project',
      missing: 'projectDoesNotExist',
      needed: 'projectHasPriceRequests',
      tells: { kind: 'price-request', by: 'id' },
    },
    purchaserId: { to: 'admins', onDelete: 'set null', key: 'price_requests_purchaser' },
  },
  priceRequestLines: {
    requestId: { to: 'priceRequests', onDelete: 'cascade', key: 'price_request_lines_request' },
    productId: { to: 'products', onDelete: 'set null', key: 'price_request_lines_product' },
  },
  priceRequestSuppliers: {
    requestId: { to: 'priceRequests', onDelete: 'cascade', key: 'price_request_suppliers_request' },
    supplierId: {
      to: 'suppliers',
      onDelete: 'restrict',
      key: 'price_request_suppliers_supplier',
      missing: 'supplierDoesNotExist',
      needed: 'supplierHasPriceRequests',
      tells: { kind: 'price-request', by: 'requestId' },
    },
    branchId: { to: 'supplierBranches', onDelete: 'set null', key: 'price_request_suppliers_branch' },
  },
  priceAnswers: {
    askedId: { to: 'priceRequestSuppliers', onDelete: 'restrict', key: 'price_answers_asked' },
  },
  priceAnswerLines: {
    answerId: { to: 'priceAnswers', onDelete: 'restrict', key: 'price_answer_lines_answer' },
    lineId: { to: 'priceRequestLines', onDelete: 'restrict', key: 'price_answer_lines_line' },
  },
  materialRequests: {
    projectId: {
      to: 'projects',
      onDelete: 'cascade',
      key: 'material_requests_project',
      missing: 'projectDoesNotExist',
    },
    taskId: {
      to: 'projectTasks',
      onDelete: 'cascade',
      key: 'material_requests_task',
      missing: 'taskDoesNotExist',
      isLeftOut: true,
    },
    productId: {
      to: 'products',
      onDelete: 'restrict',
      key: 'material_requests_product',
      missing: 'productDoesNotExist',
      needed: 'productHasRequests',
    },
    adminId: { to: 'admins', onDelete: 'set null', key: 'material_requests_admin' },
  },
  materialRequestPhotos: {
    requestId: { to: 'materialRequests', onDelete: 'cascade', key: 'material_request_photos_request' },
  },
  deliveries: {
    orderId: { ...ofOrder, key: 'deliveries_order' },
    restOfId: { to: 'deliveries', onDelete: 'set null', key: 'deliveries_rest_of' },
  },
  deliveryLines: {
    deliveryId: { to: 'deliveries', onDelete: 'cascade', key: 'delivery_lines_delivery' },
    orderLineId: { to: 'purchaseOrderLines', onDelete: 'cascade', key: 'delivery_lines_order_line' },
  },
  supplierReturns: {
    orderId: { ...ofOrder, key: 'supplier_returns_order' },
    purchaserId: { to: 'admins', onDelete: 'set null', key: 'supplier_returns_purchaser' },
  },
  supplierReturnLines: {
    returnId: { to: 'supplierReturns', onDelete: 'cascade', key: 'supplier_return_lines_return' },
    orderLineId: {
      to: 'purchaseOrderLines',
      onDelete: 'set null',
      key: 'supplier_return_lines_order_line',
    },
  },
  deliveryPhotos: { deliveryId: { to: 'deliveries', onDelete: 'restrict', key: 'delivery_photos_delivery' } },
  exceptions: {
    orderId: { to: 'purchaseOrders', onDelete: 'cascade', key: 'exceptions_order' },
    projectId: { to: 'projects', onDelete: 'cascade', key: 'exceptions_project' },
  },
  orderClockMarks: {
    orderId: { to: 'purchaseOrders', onDelete: 'cascade', key: 'order_clock_marks_order' },
  },
};
