import * as z from 'zod';

import { choice } from '../choice.ts';
import { amount, optionalMoney } from '../money.ts';
import { rowId } from '../number.ts';
import { estimateStatusWords } from './estimate-status.ts';

// The costs of work as it is planned now, beside the newest estimate (estimates.md section 3, "Live totals").

const figures = {
  materialCost: amount().meta({
    description: 'The sum over the products of the tasks: quantity × current price, rounded to cents.',
  }),
  estimatedHours: z.number().meta({ description: 'Estimated hours of labor.' }),
  laborCost: amount().meta({
    description: 'The sum over the tasks: estimated hours × labor rate, rounded to cents.',
  }),
  plannedCost: amount().meta({ description: 'Materials and labor.' }),
};

/** Figures for examples: 95.6 × 4.29 + 2.25 × 64.22, and 10.25 hours at 68.00. */
const planned = { materialCost: 554.62, estimatedHours: 10.25, laborCost: 697, plannedCost: 1251.62 };

const laborRate = z.number().meta({
  description: 'US dollars for an hour with burden: labor rate × (1 + burden rate) of the money settings.',
});

/** The cost of a task: its products at their current prices, and its estimated hours. */
export const TaskCost = z
  .object({ taskId: rowId(), ...figures })
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

/** The cost of a project, and of each of its tasks in their order. */
export const ProjectCosts = z
  .object({
    projectId: rowId(),
    laborRate,
    ...figures,
    budget: optionalMoney('Budget'),
    estimate: EstimateFigures.nullable().meta({
      description: 'The newest estimate of the project that is not void.',
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
        budget: 2000,
        estimate: {
          id: 42,
          number: 'E-2026-0042',
          status: 'draft',
          directCost: 1251.62,
          netPrice: 1564.53,
          total: 1622.19,
        },
        tasks: [{ taskId: 31, ...planned }],
      },
    ],
  });
export type ProjectCosts = z.output<typeof ProjectCosts>;

/** The cost of all projects of a property, and of each of them, newest first. */
export const PropertyCosts = z
  .object({
    propertyId: rowId(),
    laborRate,
    ...figures,
    projects: z.array(z.object({ projectId: rowId(), ...figures })),
  })
  .meta({
    id: 'PropertyCosts',
    examples: [{ propertyId: 5, laborRate: 68, ...planned, projects: [{ projectId: 12, ...planned }] }],
  });
export type PropertyCosts = z.output<typeof PropertyCosts>;
