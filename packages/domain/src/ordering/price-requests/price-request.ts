import * as z from 'zod';

import { optionalCalendarDate, timestamp } from '../../calendar.ts';
import { choice } from '../../choice.ts';
import { rowFields } from '../../entity.ts';
import { countsOf, ListFilter, pagingFields, sorting } from '../../lists/page.ts';
import { decimal, flag, optionalRowId, rowId } from '../../number.ts';
import { LONG_MAX, optionalText, whileFine } from '../../text.ts';
import { priceRequestStatusLabels } from './price-request-status.ts';

// A request for prices: one basket that goes to several suppliers by links (supply.md section 5). Their answers stand side by side.

/** The most suppliers of one request. */
export const ASKED_MAX = 6;
/** The most lines of one request. */
export const PRICE_LINES_MAX = 200;

const terms = {
  needBy: optionalCalendarDate('Needed by').meta({ description: 'When the goods are wanted.' }),
  answerBy: optionalCalendarDate('Answer by').meta({ description: 'Until when answers are wanted.' }),
  isFirm: flag('Hold the prices', true).meta({
    description: 'The suppliers are asked to hold their prices for the project until a day that they name.',
  }),
  note: optionalText('Note to the suppliers', LONG_MAX).meta({ description: 'All suppliers read it.' }),
};

/** A request for prices. Nothing of it changes, but that it is closed. */
export const PriceRequest = z
  .object({
    id: rowId(),
    number: z.string().meta({ description: 'Such as RQ-2026-0001. The prices of the answers name it.' }),
    projectId: rowId(),
    ...terms,
    status: choice(priceRequestStatusLabels),
    purchaserId: optionalRowId(),
    endedAt: timestamp().nullable(),
    ...rowFields,
  })
  .meta({ id: 'PriceRequest' });
export type PriceRequest = z.output<typeof PriceRequest>;

const view = {
  projectName: z.string(),
  purchaserName: z.string().nullable(),
  lineCount: z.int(),
  askedCount: z.int().meta({ description: 'The number of suppliers that were asked.' }),
  answeredCount: z.int().meta({ description: 'Of them, those that answered or declined.' }),
};

/** A request for display. It shows no price. */
export const PriceRequestView = PriceRequest.extend(view).meta({
  id: 'PriceRequestView',
  examples: [
    {
      id: 9,
      number: 'RQ-2026-0003',
      projectId: 31,
      needBy: '2026-03-16',
      answerBy: '2026-03-06',
      isFirm: true,
      note: null,
      status: 'open',
      purchaserId: 2,
      endedAt: null,
      version: 1,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-02T14:05:09.120Z',
      projectName: 'Hall bathroom',
      purchaserName: 'Ada Lovett',
      lineCount: 4,
      askedCount: 3,
      answeredCount: 1,
    },
  ],
});
export type PriceRequestView = z.output<typeof PriceRequestView>;

/** A line of a request, as it was asked. */
export const PriceRequestLine = z.object({
  id: rowId(),
  position: z.int32().positive(),
  productId: optionalRowId().meta({ description: 'Null: the product was deleted since.' }),
  description: z.string().meta({ description: 'The name of the product as it was sent.' }),
  quantity: z.number().meta({ description: 'In the unit of the product.' }),
  unit: z.string(),
});
export type PriceRequestLine = z.output<typeof PriceRequestLine>;

/** A supplier that was asked, and how far it is. */
export const AskedSupplier = z.object({
  id: rowId(),
  supplierId: rowId(),
  supplierName: z.string(),
  branchId: optionalRowId(),
  branchName: z.string().nullable(),
  email: z
    .string()
    .nullable()
    .meta({ description: 'Where its mail goes. Null: it has no address for orders.' }),
  sentAt: timestamp().nullable().meta({
    description: 'When its mail was last asked for. Null: somebody gives it the link.',
  }),
  mailedAt: timestamp().nullable(),
  mailFailedAt: timestamp().nullable().meta({ description: 'Since when its mail fails. It is tried again.' }),
  viewedAt: timestamp().nullable().meta({ description: 'When its page was first opened.' }),
  answeredAt: timestamp().nullable(),
  isDeclined: z.boolean(),
  linkCount: z.int().meta({ description: 'The links to its page that work, mailed and copied.' }),
});
export type AskedSupplier = z.output<typeof AskedSupplier>;

/** A request with its lines and the suppliers that were asked. */
export const PriceRequestDetail = PriceRequest.extend({
  ...view,
  lines: z.array(PriceRequestLine),
  suppliers: z.array(AskedSupplier),
}).meta({
  id: 'PriceRequestDetail',
  examples: [
    {
      id: 9,
      number: 'RQ-2026-0003',
      projectId: 31,
      needBy: '2026-03-16',
      answerBy: '2026-03-06',
      isFirm: true,
      note: null,
      status: 'open',
      purchaserId: 2,
      endedAt: null,
      version: 1,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-02T14:05:09.120Z',
      projectName: 'Hall bathroom',
      purchaserName: 'Ada Lovett',
      lineCount: 1,
      askedCount: 1,
      answeredCount: 0,
      lines: [
        {
          id: 71,
          position: 1,
          productId: 204,
          description: 'Porcelain tile 12x24, slate',
          quantity: 93.5,
          unit: 'sq ft',
        },
      ],
      suppliers: [
        {
          id: 21,
          supplierId: 8,
          supplierName: 'Tarrowby Building Supply',
          branchId: 19,
          branchName: 'Dayton',
          email: 'orders@tarrowby.example',
          sentAt: '2026-03-02T14:05:09.120Z',
          mailedAt: '2026-03-02T14:05:12.400Z',
          mailFailedAt: null,
          viewedAt: null,
          answeredAt: null,
          isDeclined: false,
          linkCount: 1,
        },
      ],
    },
  ],
});
export type PriceRequestDetail = z.output<typeof PriceRequestDetail>;

const ABOVE_ZERO = 'Quantity must be above 0';
const once = (values: readonly number[]) => new Set(values).size === values.length;

/** A new request for prices. It goes to all its suppliers in the same moment. */
export const PriceRequestCreate = z
  .object({
    ...terms,
    lines: z
      .array(
        z.object({
          productId: rowId(),
          quantity: decimal({ label: 'Quantity', precision: 15, scale: 6, negative: ABOVE_ZERO })
            .refine((quantity) => quantity > 0, { error: ABOVE_ZERO, ...whileFine })
            .meta({ minimum: 0.000001, description: 'In the unit of the product.' }),
        }),
        { error: 'Choose at least one line' },
      )
      .min(1, { error: 'Choose at least one line' })
      .max(PRICE_LINES_MAX, { error: `At most ${PRICE_LINES_MAX} lines` })
      .refine((lines) => once(lines.map(({ productId }) => productId)), {
        error: 'Each product can stand in one line',
        ...whileFine,
      }),
    supplierIds: z
      .array(rowId(), { error: 'Choose at least one supplier' })
      .min(1, { error: 'Choose at least one supplier' })
      .max(ASKED_MAX, { error: `At most ${ASKED_MAX} suppliers` })
      .refine(once, { error: 'Each supplier can be asked once', ...whileFine }),
    sendsMail: z.boolean({ error: 'Sends mail must be true or false' }).optional().meta({
      description:
        'Whether suppliers with an address get it by mail. By default they do. Otherwise, copy the links.',
    }),
    requestKey: optionalText('Key', 64).meta({
      description: 'What its sender calls it. The same key again is the same request.',
    }),
  })
  .partial({ needBy: true, answerBy: true, isFirm: true, note: true, requestKey: true });
export type PriceRequestCreate = z.output<typeof PriceRequestCreate>;

/** The filter of requests. `search` covers number, project and note. */
export const PriceRequestFilter = ListFilter.extend({
  projectId: rowId().optional().meta({ description: 'Only requests for this project.' }),
  supplierId: rowId().optional().meta({ description: 'Only requests that ask this supplier.' }),
  status: choice(priceRequestStatusLabels).optional().meta({ description: 'Only requests in this state.' }),
  sort: sorting('added', 'answerBy'),
});
export type PriceRequestFilter = z.output<typeof PriceRequestFilter>;

/** The filter of requests, without sorting and paging. */
export const PriceRequestsFound = PriceRequestFilter.omit(pagingFields);
export type PriceRequestsFound = z.output<typeof PriceRequestsFound>;

/** The number of matching requests, by state. */
export const PriceRequestCounts = countsOf('status');

/** The mail of a request to its suppliers once more. */
export const PriceRequestAgain = z.object({
  askedId: rowId()
    .optional()
    .meta({ description: 'Only to this supplier. By default, to all that have not answered.' }),
});
export type PriceRequestAgain = z.output<typeof PriceRequestAgain>;

/** A link to a request, for somebody who gives it to a supplier. */
export const PriceRequestLink = z
  .object({
    path: z.string().meta({ description: 'The path of the page, such as `/s/…`. It is shown this once.' }),
  })
  .meta({
    id: 'PriceRequestLink',
    examples: [{ path: '/s/9Zq1mVv3Q2a0o1f5s8w7x6y4z2B1C0D9E8F7G6H5I4J' }],
  });

/** A supplier that could be asked for what a project needs. */
const SupplierToAsk = z.object({
  supplierId: rowId(),
  name: z.string(),
  branchName: z.string().nullable().meta({ description: 'Of the branch that delivers to the project.' }),
  sells: z.int().meta({ description: 'How many of the needed products it sells.' }),
  serves: z.boolean().meta({ description: 'Whether a branch of it delivers to the project.' }),
  email: z.string().nullable(),
});
export type SupplierToAsk = z.output<typeof SupplierToAsk>;

/** The suppliers that could be asked: those that sell the most of it first, then those that deliver there. */
export const SuppliersToAsk = z
  .object({
    canMail: z.boolean().meta({ description: 'Whether mails to suppliers are set up.' }),
    suppliers: z.array(SupplierToAsk),
  })
  .meta({
    id: 'SuppliersToAsk',
    examples: [
      {
        canMail: true,
        suppliers: [
          {
            supplierId: 8,
            name: 'Tarrowby Building Supply',
            branchName: 'Dayton',
            sells: 4,
            serves: true,
            email: 'orders@tarrowby.example',
          },
        ],
      },
    ],
  });
