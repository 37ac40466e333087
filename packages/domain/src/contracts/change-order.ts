import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { DAYS_MAX } from '../costs/day-count.ts';
import { Signature } from '../documents/document.ts';
import { ById, rowFields } from '../entity.ts';
import { ListFilter } from '../lists/page.ts';
import { amount } from '../money.ts';
import { flag, integerOr, rowId } from '../number.ts';
import { seenWarnings } from '../quotes/seen-warnings.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';
import { ChangeOrderLine, changeTypeLabels } from './change-order-line.ts';
import { changeOrderStateWords, changeOrderStatusWords, changeReasonLabels } from './change-order-status.ts';
import { contractStatusWords } from './contract-status.ts';

const fields = {
  title: requiredText('Title', NAME_MAX),
  reason: choice(changeReasonLabels, 'Reason is required').meta({ title: 'Reason' }),
  scope: optionalText('Scope', LONG_MAX).meta({
    description: 'What changes, in words for the client. It is needed before the order is sent.',
  }),
  daysDelta: integerOr(0, 'Days', -DAYS_MAX, DAYS_MAX).meta({
    description: 'The calendar days by which the work ends later, or earlier if it is below zero.',
  }),
  paymentsText: optionalText('Effect on payments', LONG_MAX).meta({
    description: 'What the change does to the payments, in words. Without them, the server says it.',
  }),
  creditIncludesMarkup: flag('Credit includes markup', true).meta({
    description: 'Whether the client gets back the markup of what is not done.',
  }),
};

/** A change of a contract (estimates.md section 8). Its amounts are differences, and may be below zero. */
export const ChangeOrder = z
  .object({
    id: rowId(),
    contractId: rowId(),
    number: z
      .string()
      .meta({ description: 'Set by the server, such as CO-1. It counts within the contract.' }),
    ...fields,
    status: choice(changeOrderStatusWords),
    revision: z.int32().min(0).meta({ description: 'How often it was sent to the client.' }),
    reversesId: rowId().nullable().meta({ description: 'The change order whose opposite this is.' }),
    netPrice: amount(),
    tax: amount(),
    total: amount(),
    cost: amount().meta({ description: 'The change of the planned cost.' }),
    ...rowFields,
  })
  .meta({ id: 'ChangeOrder' });
export type ChangeOrder = z.output<typeof ChangeOrder>;

/** A change order for display. */
export const ChangeOrderView = ChangeOrder.extend({
  contractNumber: z.string(),
  contractStatus: choice(contractStatusWords),
  projectId: rowId(),
  projectName: z.string(),
  clientName: z.string().nullable(),
  clientEmail: z.string().nullable(),
  documentId: rowId().nullable().meta({
    description:
      'The frozen document that was sent last. Its PDF, events and proof are at `/change-orders/{id}`.',
  }),
  sentAt: timestamp().nullable(),
  viewedAt: timestamp().nullable(),
  reversedById: rowId().nullable().meta({ description: 'The change order that reverses this one.' }),
}).meta({ id: 'ChangeOrderView' });
export type ChangeOrderView = z.output<typeof ChangeOrderView>;

/** A new change order. */
export const ChangeOrderCreate = z
  .object({ contractId: rowId('Contract is required'), ...fields })
  .partial({ scope: true, daysDelta: true, paymentsText: true, creditIncludesMarkup: true });
export type ChangeOrderCreate = z.output<typeof ChangeOrderCreate>;

/** The fields to change. Only a draft changes. */
export const ChangeOrderPatch = z.object(fields).partial();
export type ChangeOrderPatch = z.output<typeof ChangeOrderPatch>;

/** The filter of change orders. `search` covers number, title, contract, project and client. */
export const ChangeOrderFilter = ListFilter.extend({
  contractId: rowId().optional().meta({ description: 'Only changes of this contract.' }),
  projectId: rowId().optional().meta({ description: 'Only changes of contracts of this project.' }),
  status: choice(changeOrderStatusWords).optional().meta({ description: 'Only changes in this state.' }),
});
export type ChangeOrderFilter = z.output<typeof ChangeOrderFilter>;

/** The sending of a change order to its client. */
export const ChangeOrderSubmit = z.object({
  message: optionalText('Message', LONG_MAX).optional(),
  isMailed: z.boolean({ error: 'Mailed must be true or false' }).optional().meta({
    description: 'Whether the client gets a mail with a link.',
  }),
  seenWarnings,
});
export type ChangeOrderSubmit = z.output<typeof ChangeOrderSubmit>;

/** A look at a change order before it is sent, with what its sender has typed so far. */
export const ChangeOrderDraft = ChangeOrderSubmit.pick({ message: true }).extend(ById.shape);

/** The rejection of a client who gave it by phone or on paper. `note` is not the reason of the change itself. */
export const ChangeOrderAnswer = z.object({
  note: requiredText('Note', LONG_MAX, 'Say why in a few words').meta({ description: 'Why it is rejected.' }),
});

/** The withdrawal of a change order. */
export const ChangeOrderVoid = z.object({
  note: optionalText('Note', LONG_MAX).optional().meta({ description: 'Why it is withdrawn.' }),
});

/** A change order as it was sent last, with its signature. */
export const SentChangeOrder = z
  .object({
    documentId: rowId(),
    document: z.string().meta({ description: 'The frozen document of the client, as JSON text.' }),
    digest: z.string().meta({ description: 'SHA-256 of `document`, in hexadecimal.' }),
    state: choice(changeOrderStateWords),
    sentAt: timestamp(),
    signature: Signature.nullable(),
  })
  .meta({ id: 'SentChangeOrder' });
export type SentChangeOrder = z.output<typeof SentChangeOrder>;

/** An amount of a pair. The search for arithmetic knows money by the names of fields, and these are too common. */
const dollars = () => amount();
/** A pair of amounts: before the change and with it. */
const change = () => z.object({ before: dollars(), after: dollars() });
const quantityChange = z.object({
  taskId: rowId(),
  taskName: z.string(),
  name: z.string().meta({ description: 'The product, or `Labor`.' }),
  unit: z.string(),
  before: z.number(),
  after: z.number(),
  isApplied: z.boolean().meta({ description: 'Whether the task can take it. Otherwise it stays as it is.' }),
});

/** All that a change order would do, before anybody signs it. It is for the office: clients get no costs. */
export const ChangeOrderPreview = z
  .object({
    lines: z.array(
      z.object({
        changeType: choice(changeTypeLabels),
        itemNo: z.int32().nullable(),
        name: z.string(),
        section: z.string().nullable(),
        before: ChangeOrderLine.pick({ quantity: true, unit: true, unitCost: true })
          .extend({ name: z.string(), cost: amount(), price: amount() })
          .nullable(),
        after: ChangeOrderLine.pick({ quantity: true, unit: true, unitCost: true })
          .extend({ name: z.string(), cost: amount(), price: amount() })
          .nullable(),
        cost: amount(),
        price: amount(),
        tax: amount(),
      }),
    ),
    netPrice: amount(),
    tax: amount(),
    total: amount(),
    contract: z.object({ netPrice: change(), tax: change(), total: change(), cost: change() }),
    margin: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
    finishDate: z.object({ before: z.iso.date().nullable(), after: z.iso.date().nullable() }),
    payments: z.array(z.object({ name: z.string(), due: z.string(), before: dollars(), after: dollars() })),
    deposit: amount().meta({ description: 'What the client pays at the signing of the change.' }),
    depositCap: amount().nullable().meta({
      description: 'The most that may be paid before the work, for the contract with the change.',
    }),
    depositCitation: z.string().nullable(),
    tasks: z.array(quantityChange),
    costCodes: z.array(
      z.object({ code: z.string().nullable(), name: z.string(), before: dollars(), after: dollars() }),
    ),
    budget: z.object({ before: dollars().nullable(), after: dollars().nullable() }),
    issues: z.array(z.string()).meta({ description: 'What is missing before it can be sent.' }),
    warnings: z
      .array(z.string())
      .meta({ description: 'Worth a look before it is sent, such as letters that its PDF cannot print.' }),
  })
  .meta({ id: 'ChangeOrderPreview' });
export type ChangeOrderPreview = z.output<typeof ChangeOrderPreview>;
