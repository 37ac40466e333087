import * as z from 'zod';

import { timestamp } from '../../calendar.ts';
import { choice } from '../../choice.ts';
import { rowFields } from '../../entity.ts';
import { countsOf, ListFilter, pagingFields, sorting } from '../../lists/page.ts';
import { amount, optionalAmount } from '../../money.ts';
import { decimal, optionalRowId, rowId } from '../../number.ts';
import { LONG_MAX, optionalText, requiredText, whileFine } from '../../text.ts';
import { ORDER_LINES_MAX } from '../purchase-order-line.ts';
import { returnReasonLabels, returnStatusWords } from './return-status.ts';

// A return of goods of one order to its supplier (supply.md section 2). Nothing of it changes but its state.

const quantity = () =>
  decimal({ label: 'Quantity', precision: 15, scale: 6, negative: 'Quantity must be above 0' })
    .refine((value) => value > 0, { error: 'Quantity must be above 0', ...whileFine })
    .meta({ minimum: 0.000001 });

/** A return. */
export const SupplierReturn = z
  .object({
    id: rowId(),
    number: z.string().nullable().meta({ description: 'Such as RT-2026-0001. Null: it was never sent.' }),
    orderId: rowId(),
    status: choice(returnStatusWords),
    restockingFee: amount().meta({ description: 'What the supplier takes for it.' }),
    expectedCredit: amount().meta({
      description: 'What was accepted at the prices of the order with its tax, less the fee.',
    }),
    note: optionalText('Note', LONG_MAX).meta({ description: 'The supplier reads it.' }),
    cancelReason: z.string().nullable(),
    purchaserId: optionalRowId(),
    sentAt: timestamp().nullable(),
    mailedTo: z.string().nullable().meta({ description: 'Null: no mail went out.' }),
    pickedUpAt: timestamp().nullable(),
    pickedUpBy: z.string().nullable(),
    ...rowFields,
  })
  .meta({ id: 'SupplierReturn' });
export type SupplierReturn = z.output<typeof SupplierReturn>;

/** A line of a return, with the words of the order. */
export const SupplierReturnLine = z.object({
  id: rowId(),
  orderLineId: rowId().nullable().meta({
    description:
      'A revision may have taken the line out of its order. Null: it did, and nobody knows any more which one it was.',
  }),
  sku: z.string().nullable(),
  description: z.string(),
  orderUnit: z.string(),
  quantity: z.number().meta({ description: 'In order units.' }),
  accepted: z
    .number()
    .meta({ description: 'What of it had been accepted. The rest was rejected at a receipt.' }),
  reason: choice(returnReasonLabels),
});
export type SupplierReturnLine = z.output<typeof SupplierReturnLine>;

/** A return for display. */
export const SupplierReturnView = SupplierReturn.extend({
  orderNumber: z.string(),
  projectId: rowId(),
  projectName: z.string(),
  supplierId: rowId(),
  supplierName: z.string(),
  purchaserName: z.string().nullable(),
  lines: z.array(SupplierReturnLine),
}).meta({
  id: 'SupplierReturnView',
  examples: [
    {
      id: 4,
      number: 'RT-2026-0002',
      orderId: 61,
      status: 'sent',
      restockingFee: 15,
      expectedCredit: 87.53,
      note: 'Two boxes are sealed.',
      cancelReason: null,
      purchaserId: 2,
      sentAt: '2026-03-12T14:05:09.120Z',
      mailedTo: 'orders@tarrowby.example',
      pickedUpAt: null,
      pickedUpBy: null,
      version: 2,
      createdAt: '2026-03-12T14:05:09.120Z',
      updatedAt: '2026-03-12T14:05:09.120Z',
      orderNumber: 'PO-2026-0031',
      projectId: 7,
      projectName: 'Hall bathroom',
      supplierId: 8,
      supplierName: 'Tarrowby Building Supply',
      purchaserName: 'Ada Lovett',
      lines: [
        {
          id: 9,
          orderLineId: 402,
          sku: 'KC-SL1224',
          description: 'Tile porcelain 12x24 slate 11.95 SF/BX',
          orderUnit: 'BX',
          quantity: 2,
          accepted: 2,
          reason: 'surplus',
        },
      ],
    },
  ],
});
export type SupplierReturnView = z.output<typeof SupplierReturnView>;

const sending = {
  sendsMail: z.boolean({ error: 'Sends mail must be true or false' }).meta({
    description: 'Whether the supplier gets it by mail. By default, if there is mail.',
  }),
};

/** What goes back of the lines of an order. */
export const SupplierReturnCreate = z
  .object({
    lines: z
      .array(
        z.object({
          orderLineId: rowId('Each line names the line of its order'),
          quantity: quantity(),
          reason: choice(returnReasonLabels, 'Say why it goes back'),
        }),
        { error: 'Say what goes back' },
      )
      .min(1, { error: 'Say what goes back' })
      .max(ORDER_LINES_MAX, { error: `At most ${ORDER_LINES_MAX} lines` })
      .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length, {
        error: 'Each line can stand once',
        ...whileFine,
      }),
    restockingFee: optionalAmount('Restocking fee').meta({ description: 'Null: none.' }),
    note: optionalText('Note', LONG_MAX),
    requestKey: requiredText('Request key', 64).meta({
      description: 'A name for this return, such as a UUID. The same key again gives the same return.',
    }),
  })
  .extend({
    sends: z.boolean({ error: 'Sends must be true or false' }).meta({
      description: 'Whether it is sent at once. By default it stays a draft.',
    }),
    ...sending,
  })
  .partial({ restockingFee: true, note: true, requestKey: true, sends: true, sendsMail: true });
export type SupplierReturnCreate = z.output<typeof SupplierReturnCreate>;

/** How a return goes to its supplier. */
export const SupplierReturnSending = z.object(sending).partial();
export type SupplierReturnSending = z.output<typeof SupplierReturnSending>;

/** Why a return does not take place. */
export const SupplierReturnEnd = z.object({
  reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
});

/** What can go back of a line of an order. */
export const ReturnableOrderLine = z
  .object({
    orderLineId: rowId(),
    description: z.string(),
    orderUnit: z.string(),
    most: z.number().meta({ description: 'In order units.' }),
    rejectedHere: z.number().meta({ description: 'What of it was rejected at a receipt and is still here.' }),
    surplus: z.number().meta({ description: 'What was accepted beyond the order.' }),
  })
  .meta({
    id: 'ReturnableOrderLine',
    examples: [
      { orderLineId: 402, description: 'Tile', orderUnit: 'BX', most: 3, rejectedHere: 1, surplus: 0 },
    ],
  });
export type ReturnableOrderLine = z.output<typeof ReturnableOrderLine>;

/** The filter of returns. `search` covers number, order, supplier and project. */
export const SupplierReturnFilter = ListFilter.extend({
  orderId: rowId().optional().meta({ description: 'Only returns of this order.' }),
  projectId: rowId().optional().meta({ description: 'Only returns of this project.' }),
  supplierId: rowId().optional().meta({ description: 'Only returns to this supplier.' }),
  status: choice(returnStatusWords).optional().meta({ description: 'Only returns in this state.' }),
  sort: sorting('added'),
});
export type SupplierReturnFilter = z.output<typeof SupplierReturnFilter>;

/** The filter of returns, without sorting and paging. */
export const SupplierReturnsFound = SupplierReturnFilter.omit(pagingFields);
export type SupplierReturnsFound = z.output<typeof SupplierReturnsFound>;

/** The number of matching returns, by state. */
export const SupplierReturnCounts = countsOf('status');
