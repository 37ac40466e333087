import * as z from 'zod';

import { calendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { Strokes, signerName } from '../documents/acceptance.ts';
import { rowFields } from '../entity.ts';
import { add, exact } from '../exact.ts';
import { ListFilter } from '../lists/page.ts';
import { decimalOr, rowId } from '../number.ts';
import { LONG_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { fitsQuantity } from '../typing/measure.ts';
import { timeOfDayOr } from '../typing/time-of-day.ts';
import { TaskPhotoUpload } from '../work/task-photo.ts';
import { deliveryListStates, deliveryStatusWords, receiptReasonLabels } from './delivery-status.ts';
import { orderModeLabels, orderStatusWords } from './order-status.ts';

// Deliveries and their receipt (supply.md sections 2, 3 and 7). Nothing here has a cost, because whoever receives sees none.

/** A line of a delivery. Quantities are in order units. */
const DeliveryLine = z.object({
  orderLineId: rowId(),
  position: z.int(),
  sku: z.string().nullable(),
  description: z.string(),
  orderUnit: z.string(),
  quantity: z.number().meta({ description: 'What is to come.' }),
  accepted: z.number(),
  rejected: z.number(),
  reason: choice(receiptReasonLabels).nullable(),
  taskNames: z.array(z.string()).meta({ description: 'The tasks that it is for.' }),
});
export type DeliveryLine = z.output<typeof DeliveryLine>;

const example = {
  id: 75,
  orderId: 61,
  orderNumber: 'PO-2026-0007',
  orderStatus: 'acknowledged',
  mode: 'delivery',
  isOnHold: false,
  projectId: 31,
  projectName: 'Hall bathroom',
  place: '412 Maple St, Dayton, OH 45402',
  siteContact: 'Ben Ruiz, (937) 555-0177',
  siteNotes: 'Unload in the drive, not on the lawn.',
  supplierId: 8,
  supplierName: 'Tarrowby Building Supply',
  supplierPhone: '(937) 555-0119',
  date: '2026-03-09',
  windowStart: '07:00',
  windowEnd: '09:00',
  status: 'confirmed',
  restOfId: null,
  failReason: null,
  receivedAt: null,
  receivedBy: null,
  signerName: null,
  note: null,
  photoIds: [],
  isLate: false,
  isAtRisk: false,
  lines: [
    {
      orderLineId: 402,
      position: 1,
      sku: 'KC-SL1224',
      description: 'Tile porcelain 12x24 slate 11.95 SF/BX',
      orderUnit: 'BX',
      quantity: 8,
      accepted: 0,
      rejected: 0,
      reason: null,
      taskNames: ['Tile the floor'],
    },
  ],
  version: 3,
  createdAt: '2026-03-03T15:20:11.000Z',
  updatedAt: '2026-03-04T09:12:40.000Z',
};

/** A delivery of an order, for the board and for the person who receives it. */
export const Delivery = z
  .object({
    id: rowId(),
    orderId: rowId(),
    orderNumber: z.string(),
    orderStatus: choice(orderStatusWords),
    mode: choice(orderModeLabels),
    isOnHold: z.boolean(),
    projectId: rowId(),
    projectName: z.string(),
    place: z.string().nullable().meta({ description: 'The address of the site, in one line.' }),
    siteContact: z.string().nullable(),
    siteNotes: z.string().nullable(),
    supplierId: rowId(),
    supplierName: z.string(),
    supplierPhone: z.string().nullable(),
    date: z.iso.date().nullable().meta({ description: 'Null: nobody has said a day yet.' }),
    windowStart: z.string(),
    windowEnd: z.string(),
    status: choice(deliveryStatusWords),
    restOfId: rowId().nullable().meta({ description: 'The delivery that did not bring all of it.' }),
    failReason: z.string().nullable().meta({ description: 'Why it did not come the last time.' }),
    receivedAt: timestamp().nullable(),
    receivedBy: z.string().nullable(),
    signerName: z.string().nullable(),
    note: z.string().nullable(),
    photoIds: z.array(rowId()),
    isLate: z.boolean().meta({ description: 'It has not come, and its window has ended 15 minutes ago.' }),
    isAtRisk: z
      .boolean()
      .meta({ description: 'It comes by tomorrow, and its supplier has not confirmed it.' }),
    lines: z.array(DeliveryLine),
    ...rowFields,
  })
  .meta({
    id: 'Delivery',
    examples: [example],
  });
export type Delivery = z.output<typeof Delivery>;

/** A delivery with the signature of its receipt. */
export const DeliveryWithSignature = Delivery.extend({
  strokes: Strokes.nullable().meta({ description: 'The drawn signature of its receipt.' }),
}).meta({ id: 'DeliveryWithSignature', examples: [{ ...example, strokes: null }] });
export type DeliveryWithSignature = z.output<typeof DeliveryWithSignature>;

/** The filter of deliveries, by day. `search` covers order, supplier and project. */
export const DeliveryFilter = ListFilter.extend({
  from: calendarDate('From').optional().meta({ description: 'The first day.' }),
  to: calendarDate('To').optional().meta({ description: 'The last day.' }),
  projectId: rowId().optional().meta({ description: 'Only deliveries to this project.' }),
  supplierId: rowId().optional().meta({ description: 'Only deliveries of this supplier.' }),
  orderId: rowId().optional().meta({ description: 'Only deliveries of this order.' }),
  state: z
    .enum(deliveryListStates)
    .optional()
    .meta({
      description:
        'Only deliveries that are still to come, or that came, or that somebody should look at. Those that came stand by their receipt, the ' +
        'newest first.',
    }),
});
export type DeliveryFilter = z.output<typeof DeliveryFilter>;

const received = (label: string) =>
  decimalOr(0, { label, precision: 15, scale: 6, negative: `${label} must not be negative` });

/** The receipt of a line. The rest, which is neither accepted nor rejected, did not come. */
const ReceiptLine = z
  .object({
    orderLineId: rowId('Each line names the line of its order'),
    accepted: received('Accepted'),
    rejected: received('Rejected'),
    reason: choice(receiptReasonLabels).nullable(),
    keepsSurplus: z.boolean({ error: 'Keeps surplus must be true or false' }).meta({
      description: 'Whether more than was ordered is kept.',
    }),
  })
  .partial({ rejected: true, reason: true, keepsSurplus: true })
  .refine(({ rejected = 0, reason = null }) => rejected === 0 || reason !== null, {
    error: 'Say what is wrong with what goes back',
    path: ['reason'],
    ...whileFine,
  })
  .refine(({ accepted, rejected = 0 }) => fitsQuantity(add(exact(accepted), exact(rejected))), {
    error: 'Accepted is too large with what goes back',
    path: ['rejected'],
    ...whileFine,
  });
export type ReceiptLine = z.output<typeof ReceiptLine>;

/** The receipt of a delivery. Without `lines`, all of it is here. */
export const Receipt = z
  .object({
    receiptKey: requiredText('Receipt key', 64).meta({
      description:
        'A name for this receipt, such as a UUID. A receipt that is sent again under its name is the same one.',
    }),
    lines: z
      .array(ReceiptLine)
      .max(500, { error: 'At most 500 lines' })
      .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length, {
        error: 'Each line can stand once',
        ...whileFine,
      }),
    signerName: signerName('Type the name of who signs').nullable(),
    strokes: Strokes.nullable().meta({ description: 'The drawn signature.' }),
    note: optionalText('Note', LONG_MAX),
  })
  .partial({ lines: true, signerName: true, strokes: true, note: true });
export type Receipt = z.output<typeof Receipt>;

/** A delivery that did not come, with the day on which it comes now. */
export const DeliveryFailure = z.object({
  reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
  date: calendarDate('New date'),
});
export type DeliveryFailure = z.output<typeof DeliveryFailure>;

/** Another day for a delivery. */
export const DeliveryMove = z
  .object({
    date: calendarDate('Date'),
    windowStart: timeOfDayOr('07:00', 'Window from'),
    windowEnd: timeOfDayOr('09:00', 'Window to'),
  })
  .partial({ windowStart: true, windowEnd: true });
export type DeliveryMove = z.output<typeof DeliveryMove>;

/** A photo of what came, before or after its receipt. */
export const DeliveryPhotoUpload = z.object({ id: rowId(), photo: TaskPhotoUpload.shape.photo });
