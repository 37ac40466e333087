const order = {
  branchId: 19,
  mode: 'delivery',
  needBy: '2026-03-09',
  windowStart: '07:00',
  windowEnd: '09:00',
  siteContact: 'Ben Ruiz, (937) 555-0177',
  siteNotes: 'Unload in the drive, not on the lawn.',
  isExpedited: false,
  note: null,
  freight: null,
};
const lines = [
  {
    supplierProductId: 5120,
    quantity: 8,
    unitCost: null,
    needBy: null,
    parts: [{ taskId: 88, costCodeId: 14, quantity: 93.5 }],
  },
  { description: 'Marble threshold, cut to size', orderUnit: 'EA', quantity: 1, unitCost: 64.5, parts: [] },
];

/** Request bodies of the calls about orders. */
export const orderingRequestExamples = {
  'purchaseOrders.create': { projectId: 31, supplierId: 8, ...order },
  'purchaseOrders.update': order,
  'purchaseOrders.setLines': { lines },
  'purchaseOrders.approve': { sendsMail: true },
  'purchaseOrders.issue': { sendsMail: true },
  'purchaseOrders.sendBack': { reason: 'Take the tile of Hollis Fork: it is on site a day earlier.' },
  'purchaseOrders.revise': { reason: 'The bath is larger.', lines, sendsMail: true },
  'purchaseOrders.acknowledge': { name: 'Dan Reyes', reference: 'SO-8821' },
  'purchaseOrders.makeLink': { name: 'Dan Reyes' },
  'purchaseOrders.acceptAnswer': { sendsMail: true },
  'purchaseOrders.cancel': { reason: 'The client chose another tile.', sendsMail: true },
  'exceptions.settle': { answer: 'done', note: 'Dan will bring it on Friday.', sendsMail: true },
  'deliveries.receive': {
    receiptKey: '0b0c6f0e-5f2b-4d0a-9a44-0f6f5a3c9c11',
    lines: [
      { orderLineId: 402, accepted: 7, rejected: 1, reason: 'damaged', keepsSurplus: false },
      { orderLineId: 403, accepted: 2 },
    ],
    signerName: 'Ben Ruiz',
    strokes: [
      [
        [120, 80],
        [180, 140],
      ],
    ],
    note: 'One box is cracked at the corner.',
  },
  'deliveries.fail': { reason: 'The truck broke down.', date: '2026-03-10' },
  'deliveries.move': { date: '2026-03-10', windowStart: '07:00', windowEnd: '09:00' },
  'priceRequests.create': {
    needBy: '2026-03-16',
    answerBy: '2026-03-06',
    isFirm: true,
    note: 'Please quote full boxes.',
    lines: [{ productId: 204, quantity: 93.5 }],
    supplierIds: [8, 9],
    sendsMail: true,
    requestKey: '0b0c6f0e-5f2b-4d0a-9a44-0f6f5a3c9c11',
  },
  'priceRequests.sendAgain': { askedId: 21 },
  'supplierReturns.create': {
    lines: [{ orderLineId: 402, quantity: 2, reason: 'surplus' }],
    restockingFee: 15,
    note: 'Two boxes are sealed.',
    sends: true,
    sendsMail: true,
    requestKey: '0b0c6f0e-5f2b-4d0a-9a44-0f6f5a3c9c12',
  },
  'supplierReturns.send': { sendsMail: true },
  'supplierReturns.cancel': { reason: 'We need them after all.' },
  'purchaseOrders.close': { reason: 'The last box is not needed.' },
};
