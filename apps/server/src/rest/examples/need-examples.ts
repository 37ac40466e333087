/** Request bodies of the calls about what projects need. */
export const needRequestExamples = {
  'needs.plansAsWished': {
    lines: [{ productId: 204, needBy: '2026-03-16' }],
    moves: [{ productId: 204, needBy: '2026-03-16', supplierProductId: 5120 }],
  },
  'needs.makeOrders': {
    digest: '1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f53',
    kind: 'in-time',
    moves: [{ productId: 204, needBy: '2026-03-16', supplierProductId: 5120 }],
  },
  'materialRequests.create': {
    projectId: 31,
    taskId: 88,
    productId: null,
    text: 'Two more bags of mortar',
    quantity: 2,
    unit: 'bag',
    needBy: '2026-03-18',
    note: 'The two at the stairs broke.',
  },
  'materialRequests.update': {
    quantity: 3,
    needBy: '2026-03-19',
    status: 'declined',
    reason: 'Three are in the van.',
  },
};
