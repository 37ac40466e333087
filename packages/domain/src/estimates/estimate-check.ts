import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowId } from '../number.ts';

/** The checks of an estimate before it is sent (estimates.md section 4). */
export const checkLabels = {
  T1: 'The database computes the same costs and prices',
  T2: 'The printed lines and rows are the net price',
  T3: 'The tax, the total and the payments add up',
  T4: 'The payments keep to the law',
  T5: 'Lines, prices and choices are complete',
  T6: 'Company, client and property are known',
  warning: 'Worth a look',
} as const;

/** A missing or doubtful value of an estimate before it is sent. */
export const EstimateIssue = z
  .object({
    check: choice(checkLabels),
    isBlocking: z.boolean(),
    message: z.string(),
    entity: z.string().nullable().meta({ description: 'The kind of the record to mend, if it is one.' }),
    entityId: rowId().nullable(),
    field: z.string().nullable(),
  })
  .meta({ id: 'EstimateIssue' });
export type EstimateIssue = z.output<typeof EstimateIssue>;

/** The estimate to check, and until when its client can sign. */
export const CheckFilter = z.object({
  id: rowId(),
  validUntil: calendarDate('Valid until').optional().meta({
    description:
      'The last day on which the client can sign. By default that of the estimate, if it is sent today.',
  }),
});

/** The issues of an estimate before it is sent. */
export const EstimateChecks = z
  .object({
    isReady: z.boolean().meta({ description: 'Whether nothing blocks. Warnings do not.' }),
    issues: z.array(EstimateIssue),
  })
  .meta({ id: 'EstimateChecks' });
export type EstimateChecks = z.output<typeof EstimateChecks>;
