import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { LONG_MAX, optionalText, requiredText } from '../text.ts';
import { ScopeLine } from './change-order-line.ts';
import { contractStatusWords } from './contract-status.ts';

/** A signed contract (estimates.md section 2). Its lines never change; change orders add others. */
export const Contract = z
  .object({
    id: rowId(),
    projectId: rowId(),
    quoteId: rowId(),
    number: z.string().meta({ description: 'Set by the server, such as C-2026-0017.' }),
    originalNet: amount(),
    originalTax: amount(),
    originalTotal: amount().meta({ description: 'The total that the client signed.' }),
    signedAt: timestamp(),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    cancelUntil: z.iso.date().nullable().meta({
      description:
        'The last day on which the client may cancel by the law of the state. `null`: no rule is known.',
    }),
    cancelWaivedAt: timestamp().nullable().meta({
      description: 'When the office recorded that the client waived the right to cancel, on paper.',
    }),
    status: choice(contractStatusWords),
    retainageRate: z.number().meta({
      description: 'The part of each bill that is held back until the work is done, as a ratio.',
    }),
    storedRate: z.number().nullable().meta({
      description: 'The part of materials that are stored and not yet installed. `null`: the same.',
    }),
    stepAt: z.number().nullable().meta({
      description: 'The part of the net price from which on `stepRate` is held back.',
    }),
    stepRate: z.number().nullable(),
    endReason: z.string().nullable().meta({ description: 'Why it was completed early or cancelled.' }),
    ...rowFields,
  })
  .meta({ id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** A contract for display, with what approved change orders made of it. */
export const ContractView = Contract.extend({
  projectName: z.string(),
  propertyAddress: z.string().nullable(),
  clientName: z.string().nullable(),
  estimateId: rowId(),
  estimateNumber: z.string(),
  cost: amount().meta({ description: 'The planned cost of its lines to date.' }),
  netPrice: amount().meta({ description: 'The net price to date: the signed one and all approved changes.' }),
  tax: amount().meta({ description: 'The tax to date.' }),
  total: amount().meta({ description: 'The total to date.' }),
  finishDate: z.iso.date().nullable().meta({
    description: 'The end of the work to date: the signed one and the days of all approved changes.',
  }),
}).meta({ id: 'ContractView' });
export type ContractView = z.output<typeof ContractView>;

/**
 * A line of a contract. The prices have their parts of hidden rows. Shown rows are lines of their own. A change order
 * adds lines. Those that change an item have the differences, which may be below zero.
 */
export const ContractLine = z
  .object({
    id: rowId(),
    contractId: rowId(),
    itemNo: z
      .int32()
      .positive()
      .meta({ description: 'Counts the lines of a contract, and is never used again.' }),
    changeOrderId: rowId().nullable().meta({ description: 'The change order that added the line.' }),
    changesItemNo: z.int32().positive().nullable().meta({
      description: 'The item that the line changes. `null`: the line is an item of its own.',
    }),
    taskId: rowId().nullable(),
    costCodeId: rowId().nullable(),
    estimateLineId: rowId().nullable().meta({ description: 'The line of the estimate that it came from.' }),
    section: z.string().nullable(),
    kind: choice(costKindLabels),
    name: z.string(),
    description: z.string().nullable(),
    quantity: z.number(),
    unit: z.string(),
    isAllowance: z.boolean(),
    cost: amount(),
    price: amount(),
    tax: amount(),
  })
  .meta({ id: 'ContractLine' });
export type ContractLine = z.output<typeof ContractLine>;

/** An item of a contract to date, with all that it is made of. */
export const ContractItem = z
  .object({
    itemNo: z.int32().positive(),
    name: z.string(),
    section: z.string().nullable(),
    taskId: rowId().nullable(),
    line: ScopeLine.nullable().meta({
      description: 'What it is made of. `null`: it was removed, or it is a row below the lines.',
    }),
    isRemoved: z.boolean(),
    cost: amount(),
    price: amount(),
    tax: amount(),
  })
  .meta({ id: 'ContractItem' });
export type ContractItem = z.output<typeof ContractItem>;

/** The filter of contracts, by state and by project. */
export const ContractFilter = ListFilter.extend({
  status: choice(contractStatusWords).optional().meta({ description: 'Only contracts in this state.' }),
  projectId: rowId().optional().meta({ description: 'Only contracts of this project.' }),
  sort: sorting('added', 'number', 'total', 'status'),
});
export type ContractFilter = z.output<typeof ContractFilter>;

/** The filter of contracts, without sorting and paging. */
export const ContractsFound = ContractFilter.omit(pagingFields);
export type ContractsFound = z.output<typeof ContractsFound>;

/** The number of matching contracts, by state and by project. */
export const ContractCounts = countsOf('status', 'projectId');

/** Why a contract is cancelled. */
export const ContractEnd = z.object({ reason: requiredText('Reason', LONG_MAX) });

/** Why a contract is completed. */
export const ContractCompletion = z
  .object({
    reason: optionalText('Reason', LONG_MAX).meta({
      description: 'Needed while something of it is not billed.',
    }),
  })
  .partial();
