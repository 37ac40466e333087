import * as z from 'zod';

import { PAYMENTS_MAX } from '../billing/schedule-row.ts';
import { calendarDate, optionalCalendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { moneyKey } from '../ledger/money-key.ts';
import { countsOf, ListFilter, pagingFields, sorting } from '../lists/page.ts';
import { amount, moneyOr } from '../money.ts';
import { flagFilter, optionalRatio, rowId } from '../number.ts';
import { LONG_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import {
  invoiceDueWords,
  invoiceKindLabels,
  invoiceStateWords,
  invoiceStatusWords,
} from './invoice-status.ts';
import { paidAmount } from './payment.ts';

// Invoices and deposit requests (billing.md sections 1 and 4). What was issued never changes: it is paid, credited or void.

const itemNo = () => z.int32({ error: 'Each item has its number in the contract' }).positive();
const sortOrder = () => z.int32({ error: 'Each payment has its place in the contract' }).positive();

const itemExample = {
  itemNo: 1,
  name: 'Porcelain tile',
  section: 'Floor',
  scheduled: 1946.13,
  before: 0,
  work: 1946.13,
  stored: 0,
  gross: 2106.69,
  net: 1946.13,
  tax: 160.56,
  taxable: 1946.13,
  retainage: 0,
};

/** What an invoice bills of an item. `work`, `stored` and `gross` are to date, the rest is of this invoice. */
export const InvoiceItem = z
  .object({
    itemNo: itemNo(),
    name: z.string(),
    section: z.string().nullable(),
    scheduled: amount().meta({ description: 'The net price of the item in the contract to date.' }),
    before: amount().meta({ description: 'The net that was billed before.' }),
    work: amount().meta({ description: 'The net of the work to date.' }),
    stored: amount().meta({ description: 'The net of what is stored and not yet installed.' }),
    gross: amount().meta({ description: 'The net to date with its tax.' }),
    net: amount(),
    tax: amount(),
    taxable: amount(),
    retainage: amount(),
  })
  .meta({ id: 'InvoiceItem', examples: [itemExample] });
export type InvoiceItem = z.output<typeof InvoiceItem>;

/** What an invoice bills of a payment of the contract, or a request asks for of it. */
export const InvoiceRow = z.object({
  sortOrder: sortOrder(),
  name: z.string(),
  isDeposit: z.boolean().meta({ description: 'Whether it is paid before the work.' }),
  amount: amount(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const example = {
  id: 9,
  contractId: 4,
  kind: 'progress',
  status: 'issued',
  number: 'INV-2026-0001',
  issueDate: '2026-03-09',
  dueDate: '2026-04-08',
  periodTo: '2026-03-09',
  message: null,
  net: 1946.13,
  tax: 160.56,
  retainage: 0,
  total: 2106.69,
  depositApplied: 777.63,
  payable: 1329.06,
  isDisputed: false,
  disputeReason: null,
  voidReason: null,
  version: 2,
  createdAt: '2026-03-09T15:00:00.000Z',
  updatedAt: '2026-03-09T15:02:00.000Z',
  contractNumber: 'C-2026-0017',
  projectId: 31,
  projectName: 'Hall bathroom',
  clientName: 'Walt Newcomer',
  documentId: 58,
  issuedAt: '2026-03-09T15:02:00.000Z',
  paid: 0,
  credited: 0,
  open: 1329.06,
  state: 'open',
} as const;

/** An invoice. */
export const Invoice = z
  .object({
    id: rowId(),
    contractId: rowId(),
    kind: choice(invoiceKindLabels),
    status: choice(invoiceStatusWords),
    number: z.string().nullable().meta({
      description: 'Set when it is issued, without gaps: INV-2026-0001, of a request DR-2026-0001.',
    }),
    issueDate: z.iso.date().nullable(),
    dueDate: z.iso.date().nullable(),
    periodTo: z.iso.date().nullable().meta({ description: 'The last day of the work that it bills.' }),
    message: z.string().nullable(),
    net: amount(),
    tax: amount(),
    retainage: amount().meta({
      description: 'What is held back of it until the work is done. Of a release: what it releases, below 0.',
    }),
    total: amount().meta({
      description: '`net` + `tax` − `retainage`. Of a request and of a release: what it asks for.',
    }),
    depositApplied: amount().meta({ description: 'What deposits paid of it when it was issued.' }),
    payable: amount().meta({ description: '`total` − `depositApplied`.' }),
    isDisputed: z
      .boolean()
      .meta({ description: 'Nobody is reminded of a disputed invoice. It can be paid.' }),
    disputeReason: z.string().nullable(),
    voidReason: z.string().nullable(),
    ...rowFields,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

/** An invoice for display, with what is paid of it and open. */
export const InvoiceView = Invoice.extend({
  contractNumber: z.string(),
  projectId: rowId(),
  projectName: z.string(),
  clientName: z.string().nullable(),
  documentId: rowId().nullable().meta({ description: 'The document that its client reads.' }),
  issuedAt: timestamp().nullable(),
  paid: amount().meta({ description: 'What payments, deposits and credit paid of it.' }),
  credited: amount().meta({ description: 'What credit memos took off its balance.' }),
  open: amount().meta({
    description: 'What is still to be paid. Of a draft, and of what is void or closed: 0.',
  }),
  state: choice(invoiceStateWords).meta({
    description: 'A request is closed once an invoice bills its deposit: that invoice asks for the rest.',
  }),
}).meta({ id: 'InvoiceView', examples: [example] });
export type InvoiceView = z.output<typeof InvoiceView>;

/** An invoice with what it bills. */
export const InvoiceWithParts = InvoiceView.extend({
  rows: z.array(InvoiceRow).meta({ description: 'The payments of the contract that it bills.' }),
  items: z.array(InvoiceItem).meta({ description: 'The items of the contract. A request has none.' }),
  applied: z
    .object({ deposit: amount(), credit: amount() })
    .meta({ description: 'What deposits and credit of the client pay of it now.' }),
  clientEmail: z.string().nullable().meta({ description: 'Where a mail with a link to it goes.' }),
  isLast: z.boolean().meta({ description: 'Whether all of the contract is billed with it.' }),
  isOutdated: z.boolean().meta({
    description:
      'Of a draft: whether the contract, or what is billed of it, has changed since it was counted.',
  }),
}).meta({
  id: 'InvoiceWithParts',
  examples: [
    {
      ...example,
      rows: [
        { sortOrder: 1, name: 'Deposit', isDeposit: true, amount: 777.63 },
        { sortOrder: 2, name: 'Materials', isDeposit: false, amount: 1329.06 },
      ],
      items: [itemExample],
      applied: { deposit: 777.63, credit: 0 },
      clientEmail: 'walt@example.com',
      isLast: false,
      isOutdated: false,
    },
  ],
});
export type InvoiceWithParts = z.output<typeof InvoiceWithParts>;

/** How far an item is. */
const StatedItem = z
  .object({
    itemNo: itemNo(),
    percentDone: optionalRatio('Percent done', 1).meta({
      description: 'A ratio of the price: 0.5 means 50 %.',
    }),
    stored: moneyOr(0, 'Stored').meta({
      description: 'The net of what is on the site and not yet installed.',
    }),
  })
  .partial({ percentDone: true, stored: true });

const once = (values: readonly number[]) => new Set(values).size === values.length;

/** What an invoice bills: payments of the contract, or the work that is done. */
const askedFields = {
  payments: z
    .array(sortOrder(), { error: 'Payments must be a list' })
    .min(1, { error: 'Choose a payment' })
    .max(PAYMENTS_MAX * 10, { error: 'Too many payments' })
    .refine(once, { error: 'Each payment can stand once', ...whileFine })
    .meta({ description: 'The payments, by their places in the contract. Their deposits go with them.' }),
  items: z
    .array(StatedItem, { error: 'Items must be a list' })
    .min(1, { error: 'Say how far an item is' })
    .max(5000, { error: 'Too many items' })
    .refine((items) => once(items.map((item) => item.itemNo)), {
      error: 'Each item can stand once',
      ...whileFine,
    })
    .meta({ description: 'How far items are, by their numbers. Items that are left out stay as they are.' }),
};

/** The fields that say what an invoice asks for. */
const givenFields = {
  ...askedFields,
  amount: paidAmount().meta({
    description:
      'Of a release: how much of what is held it asks for. Before all is billed, it needs a message.',
  }),
};

const textFields = {
  periodTo: optionalCalendarDate('Work through').meta({
    description: 'The last day of the work that it bills. Without it: the day of its issue.',
  }),
  message: optionalText('Message', LONG_MAX).meta({
    description: 'What its client reads above the amounts.',
  }),
};

/** Payments, items or an amount, and never two of them. */
const onlyOne = (given: { payments?: unknown; items?: unknown; amount?: unknown }) =>
  [given.payments, given.items, given.amount].filter((each) => each !== undefined).length <= 1;

/** An invoice to be drafted. */
export const InvoiceCreate = z
  .object({
    contractId: rowId('Contract is required'),
    kind: choice(invoiceKindLabels),
    ...givenFields,
    ...textFields,
  })
  .partial({ kind: true, payments: true, items: true, amount: true, periodTo: true, message: true })
  .refine(onlyOne, { error: 'Name payments or items', path: ['items'], ...whileFine })
  .refine(({ kind, amount: released }) => (kind === 'release') === (released !== undefined), {
    error: 'A release has an amount, and nothing else has one',
    path: ['amount'],
    ...whileFine,
  })
  .refine(({ kind, payments, items }) => kind === 'release' || (payments ?? items) !== undefined, {
    error: 'Choose a payment',
    path: ['payments'],
    ...whileFine,
  })
  .refine(({ kind, payments }) => kind !== 'deposit' || payments !== undefined, {
    error: 'Choose a payment',
    path: ['payments'],
    ...whileFine,
  });
export type InvoiceCreate = z.output<typeof InvoiceCreate>;

/** A change of a draft. With payments, items or the amount of a release, it is counted anew. */
export const InvoicePatch = z
  .object({ ...givenFields, ...textFields })
  .partial()
  .refine(onlyOne, { error: 'Name payments or items', path: ['items'], ...whileFine });
export type InvoicePatch = z.output<typeof InvoicePatch>;

/** The issue of a draft. */
export const InvoiceIssue = z
  .object({
    // Numbers of documents have a year of this century.
    issueDate: calendarDate('Date')
      .refine((day) => day >= '2000-01-01', { error: 'Date must be in this century', ...whileFine })
      .meta({ description: 'Its day, at the latest today. Without it: today.' }),
    isMailed: z.boolean({ error: 'Mailed must be true or false' }).meta({
      description: 'Whether the client gets a mail with a link.',
    }),
    ...moneyKey,
  })
  .partial();

/** Why an invoice is disputed. */
export const InvoiceDispute = z.object({
  reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
});

/** How a dispute about an invoice was settled. */
export const InvoiceSettle = z.object({ note: requiredText('Note', LONG_MAX, 'Say how in a few words') });

/** What of deposits and of credit pays an invoice: the new sums. */
export const InvoiceApplied = z
  .object({
    deposit: moneyOr(0, 'Deposit'),
    credit: moneyOr(0, 'Credit'),
    ...moneyKey,
  })
  .partial();
export type InvoiceApplied = z.output<typeof InvoiceApplied>;

/** The filter of invoices. `search` covers their numbers, the client, and the names of the project and its property. */
export const InvoiceFilter = ListFilter.extend({
  state: choice(invoiceStateWords).optional().meta({ description: 'Only invoices in this state.' }),
  due: choice(invoiceDueWords).optional().meta({
    description:
      'Only invoices of which something is open, and that are not overdue, or are. Deposit requests are left out.',
  }),
  isDisputed: flagFilter('Disputed').meta({ description: 'Only disputed invoices, or only the others.' }),
  kind: choice(invoiceKindLabels).optional().meta({ description: 'Only invoices of this kind.' }),
  contractId: rowId().optional().meta({ description: 'Only invoices of this contract.' }),
  projectId: rowId().optional().meta({ description: 'Only invoices of this project.' }),
  sort: sorting('added', 'number', 'due', 'open', 'total'),
});
export type InvoiceFilter = z.output<typeof InvoiceFilter>;

/** The filter of invoices, without sorting and paging. */
export const InvoicesFound = InvoiceFilter.omit(pagingFields);
export type InvoicesFound = z.output<typeof InvoicesFound>;

/** The number of matching invoices, by state, by what is due, by kind and by project. */
export const InvoiceCounts = countsOf('state', 'due', 'kind', 'projectId');
