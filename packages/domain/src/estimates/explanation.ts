import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';

/** The longest name of a figure, such as `line:2147483647:materials-tax`. */
const FIGURE_MAX = 100;

/** The name of a figure of an estimate. */
export const FigureName = z
  .string({ error: 'Figure must be a name such as total or line:12:cost' })
  .max(FIGURE_MAX, { error: 'Figure must be a name such as total or line:12:cost' })
  .meta({
    description:
      '`direct-cost`, `line-total`, `row:3`, `net`, `tax-base`, `tax`, `total`, `profit` or `margin`; the same of the ' +
      'base or of an option, such as `option:4:price`; or one of a line, such as `line:12:cost`, `line:12:taxed` or ' +
      '`line:12:part:3`. Without it, `total`.',
    examples: ['total'],
  });

/** A figure, or a field that somebody entered, from which a figure follows. */
const Cause = z.object({
  label: z.string(),
  value: z.string().meta({ description: 'A decimal. Ratios are ratios: 0.25 means 25 %.' }),
  figure: z.string().nullable().meta({ description: 'The name of the figure, to ask for its explanation.' }),
  entity: z.string().nullable().meta({ description: 'The kind of the record of which this is a field.' }),
  id: rowId().nullable(),
  field: z.string().nullable(),
  version: z.int32().positive().nullable().meta({ description: 'The version of that record today.' }),
  at: timestamp().nullable().meta({ description: 'When the value was set, if the log still knows it.' }),
  by: z.string().nullable().meta({ description: 'Who set the value.' }),
});
export type Cause = z.output<typeof Cause>;

/** How a figure of an estimate came about (estimates.md section 4). */
export const FigureExplanation = z
  .object({
    figure: z.string(),
    label: z.string(),
    value: z.string().meta({ description: 'A decimal.' }),
    rule: z.string(),
    formula: z.string(),
    from: z.array(Cause),
  })
  .meta({ id: 'FigureExplanation' });
export type FigureExplanation = z.output<typeof FigureExplanation>;
