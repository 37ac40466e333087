import * as z from 'zod';

import { optionalCalendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { amount, moneyOr, optionalAmount } from '../money.ts';
import { flag, flagFilter, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, SHORT_MAX, optionalText, requiredText } from '../text.ts';
import { timeOfDayOr } from '../typing/time-of-day.ts';
import { orderListStateWords, orderModeLabels, orderStatusWords } from './order-status.ts';
import { orderLines } from './purchase-order-line.ts';

const details = {
  branchId: optionalRowId().meta({
    description: 'The branch that delivers, or from which the goods are picked up.',
  }),
  mode: choice(orderModeLabels).meta({ title: 'Delivery or pickup' }),
  needBy: optionalCalendarDate('Needed by').meta({
    description: 'Null: as early as the branch delivers, which is set when the order is issued.',
  }),
  windowStart: timeOfDayOr('07:00', 'Window from'),
  windowEnd: timeOfDayOr('09:00', 'Window to'),
  siteContact: optionalText('Site contact', SHORT_MAX).meta({
    description: 'Who is on the site, with a telephone number.',
  }),
  siteNotes: optionalText('Notes for the driver', LONG_MAX).meta({
    description: 'The supplier reads them. Notes of the property never get here by themselves.',
  }),
  isExpedited: flag('Expedited', false).meta({
    description: 'Somebody has agreed with the supplier on a day earlier than its lead time allows.',
  }),
  note: optionalText('Note to the supplier', LONG_MAX),
};

/** An order to a supplier (supply.md section 2). */
export const PurchaseOrder = z
  .object({
    id: rowId(),
    number: z.string().nullable().meta({ description: 'Such as PO-2026-0001. A draft has none yet.' }),
    revision: z.int32().min(0).meta({ description: 'How often it was sent to the supplier.' }),
    projectId: rowId(),
    supplierId: rowId(),
    ...details,
    status: choice(orderStatusWords),
    shipTo: z.string().nullable().meta({ description: 'The address of the site as it was sent.' }),
    freight: moneyOr(0, 'Freight'),
    isFreightTyped: z.boolean().meta({
      description: 'Whether somebody typed the freight. Otherwise it is the fee of the branch.',
    }),
    taxRate: z.number(),
    isFreightTaxed: z.boolean(),
    subtotal: amount(),
    tax: amount(),
    total: amount(),
    supplierReference: z.string().nullable().meta({ description: 'The number of the supplier.' }),
    onHoldSince: timestamp().nullable(),
    backReason: z.string().nullable().meta({ description: 'Why the order was not approved and came back.' }),
    endReason: z.string().nullable(),
    purchaserId: optionalRowId(),
    submittedBy: optionalRowId(),
    issuedAt: timestamp().nullable(),
    endedAt: timestamp().nullable(),
    ...rowFields,
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

/** The progress of an order, as its lines have it. */
export const orderProgressLabels = {
  nothing: 'Nothing received',
  partly: 'Partly received',
  received: 'Received',
} as const;
export type OrderProgress = keyof typeof orderProgressLabels;

/** An order for display. */
export const PurchaseOrderView = PurchaseOrder.extend({
  projectName: z.string(),
  supplierName: z.string(),
  branchName: z.string().nullable(),
  purchaserName: z.string().nullable(),
  lineCount: z.int(),
  progress: choice(orderProgressLabels),
  documentId: rowId().nullable().meta({ description: 'The frozen document that was sent last.' }),
  sentAt: timestamp().nullable().meta({ description: 'When the last revision was sent.' }),
  viewedAt: timestamp().nullable().meta({ description: 'When the supplier first opened it.' }),
  answeredAt: timestamp().nullable().meta({ description: 'When the supplier last answered it.' }),
  openExceptions: z.int().meta({ description: 'The number of things to settle.' }),
}).meta({
  id: 'PurchaseOrderView',
  examples: [
    {
      id: 61,
      number: 'PO-2026-0007',
      revision: 1,
      projectId: 31,
      supplierId: 8,
      branchId: 19,
      mode: 'delivery',
      needBy: '2026-03-09',
      windowStart: '07:00',
      windowEnd: '09:00',
      siteContact: 'Ben Ruiz, (937) 555-0177',
      siteNotes: 'Unload in the drive, not on the lawn.',
      isExpedited: false,
      note: null,
      status: 'issued',
      shipTo: '412 Maple St\nDayton, OH 45402',
      freight: 85,
      isFreightTyped: false,
      taxRate: 0.075,
      isFreightTaxed: false,
      subtotal: 410.12,
      tax: 30.76,
      total: 525.88,
      supplierReference: null,
      onHoldSince: null,
      backReason: null,
      endReason: null,
      purchaserId: 2,
      submittedBy: null,
      issuedAt: '2026-03-03T15:20:11.000Z',
      endedAt: null,
      version: 3,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-03T15:20:11.000Z',
      projectName: 'Hall bathroom',
      supplierName: 'Tarrowby Building Supply',
      branchName: 'Dayton',
      purchaserName: 'Ada Lovett',
      lineCount: 1,
      progress: 'nothing',
      documentId: 512,
      sentAt: '2026-03-03T15:20:11.000Z',
      viewedAt: '2026-03-03T15:41:02.310Z',
      answeredAt: null,
      openExceptions: 0,
    },
  ],
});
export type PurchaseOrderView = z.output<typeof PurchaseOrderView>;

/** The freight, if somebody types it. `null`: the fee of the branch, unless the subtotal is large enough. */
const typedFreight = () =>
  optionalAmount('Freight').meta({
    description: 'Null: the fee of the branch, unless the subtotal reaches its free delivery.',
  });

const free = { ...details, freight: typedFreight() };
const allFree = {
  branchId: true,
  mode: true,
  needBy: true,
  windowStart: true,
  windowEnd: true,
  siteContact: true,
  siteNotes: true,
  isExpedited: true,
  note: true,
  freight: true,
} as const;

/** A new draft of an order. Its lines follow. */
export const PurchaseOrderCreate = z
  .object({
    projectId: rowId('Project is required'),
    supplierId: rowId('Supplier is required'),
    ...free,
  })
  .partial(allFree);
export type PurchaseOrderCreate = z.output<typeof PurchaseOrderCreate>;

/** The fields to change. Only a draft changes. */
export const PurchaseOrderPatch = z.object(free).partial();
export type PurchaseOrderPatch = z.output<typeof PurchaseOrderPatch>;

/** A new revision of an order that the supplier has: what changes, and why. Absent fields stay, and absent `lines`, too. */
export const PurchaseOrderRevision = PurchaseOrderPatch.extend({
  reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
  lines: orderLines().min(1, { error: 'An order has at least one line' }).optional(),
  sendsMail: z.boolean({ error: 'Sends mail must be true or false' }).optional(),
});
export type PurchaseOrderRevision = z.output<typeof PurchaseOrderRevision>;

/** The issue of an order. */
export const PurchaseOrderIssue = z.object({
  sendsMail: z.boolean({ error: 'Sends mail must be true or false' }).optional().meta({
    description: 'Whether the supplier gets it by mail. By default it does. Without a mail, copy the link.',
  }),
});
export type PurchaseOrderIssue = z.output<typeof PurchaseOrderIssue>;

/** Why an order goes back, is cancelled or closed. */
export const OrderReason = z.object({ reason: requiredText('Reason', LONG_MAX, 'Say why in a few words') });

/** A confirmation that the supplier gave by phone. */
export const OrderAcknowledge = z.object({
  name: requiredText('Who confirmed', SHORT_MAX, 'Say who confirmed the order'),
  reference: optionalText('Their order number', SHORT_MAX).optional(),
});
export type OrderAcknowledge = z.output<typeof OrderAcknowledge>;

/** The filter of orders. `search` covers number, supplier, project and the supplier's number. */
export const PurchaseOrderFilter = ListFilter.extend({
  projectId: rowId().optional().meta({ description: 'Only orders for this project.' }),
  supplierId: rowId().optional().meta({ description: 'Only orders to this supplier.' }),
  status: choice(orderListStateWords).optional().meta({
    description:
      'Only orders in this state. `open` are those that are with their suppliers: `issued` and `acknowledged`.',
  }),
  onHold: flagFilter('On hold').meta({ description: 'Only orders on hold, or only the others.' }),
  sort: sorting('added', 'number', 'needBy', 'total'),
});
export type PurchaseOrderFilter = z.output<typeof PurchaseOrderFilter>;

/** The filter of orders, without sorting and paging. */
export const PurchaseOrdersFound = PurchaseOrderFilter.omit(pagingFields);
export type PurchaseOrdersFound = z.output<typeof PurchaseOrdersFound>;

/** The number of matching orders, by state and by whether they are on hold. */
export const PurchaseOrderCounts = countsOf('status', 'onHold');

/** A sending of an order to its supplier. */
export const OrderRevision = z
  .object({
    revision: z.int32().positive(),
    documentId: rowId(),
    sentAt: timestamp(),
    sentBy: z.string(),
    reason: z.string().nullable().meta({ description: 'Why it replaced the one before.' }),
    total: amount(),
    digest: z.string().meta({ description: 'SHA-256 of the frozen document, in hexadecimal.' }),
  })
  .meta({
    id: 'OrderRevision',
    examples: [
      {
        revision: 2,
        documentId: 530,
        sentAt: '2026-03-04T09:12:40.000Z',
        sentBy: 'Ada Lovett',
        reason: 'The bath is larger.',
        total: 640.7,
        digest: '1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f53',
      },
    ],
  });
export type OrderRevision = z.output<typeof OrderRevision>;

/** The question which reasons keep an order from being sent. */
export const OrderCheckFilter = z.object({
  id: rowId(),
  sendsMail: flagFilter('Sends mail').meta({
    description:
      'Whether it would be sent by mail, for which its supplier needs an address. By default, if there is mail.',
  }),
});

/** The reasons that keep an order from being sent, and its way to the supplier. */
export const OrderCheck = z
  .object({
    missing: z.array(z.object({ path: z.string(), message: z.string() })),
    earliest: z.iso.date().nullable().meta({
      description: 'The first day on which its branch can bring all of it. Null: the branch is not known.',
    }),
    orderEmail: z.string().nullable().meta({
      description: 'The address for orders: of the branch, else of the supplier.',
    }),
    canMail: z.boolean().meta({ description: 'Whether mails to suppliers are set up.' }),
    cancelUntil: z.iso.date().nullable().meta({
      description:
        'The client of the project may cancel its contract until this day. Nothing is sent until then.',
    }),
    passedLimit: amount().nullable().meta({
      description: 'Your limit, if the order is above it. Somebody else approves it then.',
    }),
  })
  .meta({
    id: 'OrderCheck',
    examples: [
      {
        missing: [{ path: 'lines', message: '2 lines have no price' }],
        earliest: '2026-03-09',
        orderEmail: 'orders@tarrowby.example',
        canMail: true,
        cancelUntil: null,
        passedLimit: null,
      },
    ],
  });
export type OrderCheck = z.output<typeof OrderCheck>;

/** The PDF of an order, as one of its revisions or the newest one was sent. */
export const OrderPdf = z.object({
  id: rowId(),
  revision: z.int32().positive().optional().meta({ description: 'By default the newest.' }),
});
