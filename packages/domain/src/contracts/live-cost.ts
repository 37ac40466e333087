import * as z from 'zod';

import { choice } from '../choice.ts';
import { estimateStatusWords } from '../estimates/estimate-status.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { contractStatusWords } from './contract-status.ts';

// The costs of work as it is planned now, beside what was estimated, signed and changed (estimates.md section 3, "Live
// totals").

const planFigures = {
  materialCost: amount().meta({
    description: 'The sum over the products of the tasks: quantity × current price, rounded to cents.',
  }),
  estimatedHours: z.number().meta({ description: 'Estimated hours of labor.' }),
  laborCost: amount().meta({
    description: 'The sum over the tasks: estimated hours × labor rate, rounded to cents.',
  }),
  plannedCost: amount().meta({ description: 'Materials and labor.' }),
};

/** What clients have agreed to pay and what waits for them. Contracts that were cancelled do not count. */
const agreedFigures = {
  contractCount: z.int().meta({ description: 'The number of contracts that were not cancelled.' }),
  originalTotal: amount().meta({ description: 'The total of the contracts as they were signed.' }),
  originalCost: amount().meta({ description: 'The planned cost of the contracts as they were signed.' }),
  approvedChanges: amount().meta({ description: 'The total of the change orders that were approved.' }),
  contractTotal: amount().meta({
    description: 'The contracts to date: as signed, and with approved changes.',
  }),
  contractCost: amount().meta({ description: 'The planned cost of the contracts to date.' }),
  pendingCount: z.int().meta({
    description: 'The number of change orders of active contracts that wait for the client.',
  }),
  pendingChanges: amount().meta({ description: 'Their total.' }),
  draftCount: z.int().meta({ description: 'The number of change orders of active contracts in draft.' }),
  draftChanges: amount().meta({ description: 'Their total.' }),
  quotesOutCount: z.int().meta({ description: 'The number of quotes that clients can sign today.' }),
  quotesOut: amount().meta({ description: 'Their total.' }),
};

/** The budget of a project against its costs. */
const budgetFigures = {
  budget: amount().nullable().meta({ description: 'The budget as typed, or as a signature set it.' }),
  actualCost: amount().nullable().meta({ description: 'The actual cost as typed.' }),
  revisedBudget: amount()
    .nullable()
    .meta({
      description:
        'The planned cost of the contracts to date. Without a contract it is the budget as typed. `null`: there is ' +
        'neither.',
    }),
  budgetLeft: amount().nullable().meta({
    description: 'The revised budget less the actual cost. `null`: there is no budget.',
  }),
};

/** The figures of one project, which add up over the projects of a property. */
export const ProjectFigures = z.object({ ...planFigures, ...agreedFigures, ...budgetFigures });
export type ProjectFigures = z.output<typeof ProjectFigures>;

/** Figures for examples: 95.6 × 4.29 + 2.25 × 64.22, and 10.25 hours at 68.00. */
const planned = { materialCost: 554.62, estimatedHours: 10.25, laborCost: 697, plannedCost: 1251.62 };
const agreed = {
  contractCount: 1,
  originalTotal: 1622.19,
  originalCost: 1251.62,
  approvedChanges: 120,
  contractTotal: 1742.19,
  contractCost: 1341.62,
  pendingCount: 1,
  pendingChanges: 85.5,
  draftCount: 0,
  draftChanges: 0,
  quotesOutCount: 0,
  quotesOut: 0,
};
const budgeted = { budget: 1341.62, actualCost: 900, revisedBudget: 1341.62, budgetLeft: 441.62 };

const laborRate = z.number().meta({
  description: 'US dollars for an hour with burden: labor rate × (1 + burden rate) of the money settings.',
});

/** The cost of a task: its products at their current prices, and its estimated hours. */
export const TaskCost = z
  .object({ taskId: rowId(), ...planFigures })
  .meta({ id: 'TaskCost', examples: [{ taskId: 31, ...planned }] });
export type TaskCost = z.output<typeof TaskCost>;

/** The figures of the newest estimate of a project, to compare with its plan. */
const EstimateFigures = z.object({
  id: rowId(),
  number: z.string(),
  status: choice(estimateStatusWords),
  directCost: amount(),
  netPrice: amount(),
  total: amount(),
});

/** A contract of a project, with the estimate that its client signed. */
const SignedContract = z.object({
  id: rowId(),
  number: z.string(),
  status: choice(contractStatusWords),
  originalTotal: amount().meta({ description: 'The total that the client signed.' }),
  estimateId: rowId(),
  estimateNumber: z.string(),
  estimateTotal: amount().meta({
    description: 'The total of the estimate as it was sent, before the client chose options.',
  }),
  estimateCost: amount().meta({ description: 'The planned cost of the estimate as it was sent.' }),
});

/** The cost of a project and of each of its tasks in their order, beside its newest estimate and its contracts. */
export const ProjectCosts = z
  .object({
    projectId: rowId(),
    laborRate,
    ...ProjectFigures.shape,
    estimate: EstimateFigures.nullable().meta({
      description: 'The newest estimate of the project that is not void.',
    }),
    contracts: z.array(SignedContract).meta({
      description: 'The contracts of the project, newest first, also cancelled ones.',
    }),
    tasks: z.array(TaskCost),
  })
  .meta({
    id: 'ProjectCosts',
    examples: [
      {
        projectId: 12,
        laborRate: 68,
        ...planned,
        ...agreed,
        ...budgeted,
        estimate: {
          id: 42,
          number: 'E-2026-0042',
          status: 'approved',
          directCost: 1251.62,
          netPrice: 1564.53,
          total: 1622.19,
        },
        contracts: [
          {
            id: 17,
            number: 'C-2026-0017',
            status: 'active',
            originalTotal: 1622.19,
            estimateId: 42,
            estimateNumber: 'E-2026-0042',
            estimateTotal: 1622.19,
            estimateCost: 1251.62,
          },
        ],
        tasks: [{ taskId: 31, ...planned }],
      },
    ],
  });
export type ProjectCosts = z.output<typeof ProjectCosts>;

/** The cost of all projects of a property and of each of them, newest first, beside what was signed. */
export const PropertyCosts = z
  .object({
    propertyId: rowId(),
    laborRate,
    ...ProjectFigures.shape,
    projects: z.array(z.object({ projectId: rowId(), name: z.string(), ...ProjectFigures.shape })),
  })
  .meta({
    id: 'PropertyCosts',
    examples: [
      {
        propertyId: 5,
        laborRate: 68,
        ...planned,
        ...agreed,
        ...budgeted,
        projects: [{ projectId: 12, name: 'Hall bathroom', ...planned, ...agreed, ...budgeted }],
      },
    ],
  });
export type PropertyCosts = z.output<typeof PropertyCosts>;
