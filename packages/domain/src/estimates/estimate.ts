import * as z from 'zod';

import { optionalCalendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { dayCount } from '../costs/day-count.ts';
import { CONTRACT_MAX } from '../costs/money-settings.ts';
import { MARKUP_MAX, RETAINAGE_MAX } from '../costs/rates.ts';
import { taxModeLabels } from '../costs/tax-mode.ts';
import { TAX_RATE_MAX } from '../costs/tax-rate.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { amount } from '../money.ts';
import { flag, optionalRatio, optionalRowId, ratioOr, rowId } from '../number.ts';
import { NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';
import { EstimateAdjustment } from './estimate-adjustment.ts';
import { EstimateOption } from './estimate-option.ts';
import { EstimateSection } from './estimate-section.ts';
import { clientShowsLabels, estimateStatusWords } from './estimate-status.ts';

const fields = {
  name: requiredText('Estimate name', NAME_MAX),
  clientName: optionalText('Client name', NAME_MAX),
  clientEmail: optionalEmail('Client email'),
  clientPhone: optionalText('Client phone', SHORT_MAX),
  taxMode: choice(taxModeLabels, 'Sales tax is required').meta({ title: 'Sales tax' }),
  taxRate: ratioOr(0, 'Tax rate', TAX_RATE_MAX).meta({ description: 'A ratio: 0.0825 means 8.25 %.' }),
  materialMarkup: ratioOr(0, 'Markup on materials', MARKUP_MAX).meta({
    description: 'The markup on the tax of materials, where that tax is a cost.',
  }),
  clientShows: choice(clientShowsLabels, 'Client sees is required').meta({ title: 'Client sees' }),
  showsQuantities: flag('Shows quantities', true),
  intro: optionalText('Introduction', CONTRACT_MAX),
  closing: optionalText('Closing', CONTRACT_MAX),
  terms: optionalText('Terms', CONTRACT_MAX),
  startDate: optionalCalendarDate('Start date'),
  endDate: optionalCalendarDate('End date'),
  validDays: dayCount('Days valid').meta({
    description: 'The days for which the price holds after it was sent.',
  }),
  hasSeniorOwner: flag('Senior owner', false).meta({
    description: 'An owner is a senior, to whom some states give more days to cancel.',
  }),
  retainageRate: ratioOr(0, 'Retainage', RETAINAGE_MAX).meta({
    description: 'The part of each bill that is held back until the work is done, as a ratio.',
  }),
  storedRate: optionalRatio('Retainage of stored materials', RETAINAGE_MAX).meta({
    description: 'The part of materials that are stored and not yet installed. `null`: the same.',
  }),
  stepAt: optionalRatio('Step', 1).meta({
    description:
      'The part of the net price from which on `stepRate` is held back. Both are given, or neither.',
  }),
  stepRate: optionalRatio('Retainage after the step', RETAINAGE_MAX),
};

/** The figures of an estimate: those of its base and of the chosen options. The server computes them. */
const totals = {
  directCost: amount(),
  lineTotal: amount().meta({ description: 'The price of the lines.' }),
  netPrice: amount().meta({ description: 'The price with the rows below the lines, before tax.' }),
  tax: amount(),
  total: amount().meta({ description: 'Net price and tax.' }),
  lineCount: z.int(),
};

/** A price for the work of a project (estimates.md section 2). Its lines are records of their own. */
export const Estimate = z
  .object({
    id: rowId(),
    projectId: rowId(),
    number: z.string().meta({ description: 'Set by the server, such as E-2026-0042.' }),
    revision: z.int32().positive(),
    status: choice(estimateStatusWords),
    ...fields,
    ...totals,
    tasksSeenAt: timestamp().meta({
      description: 'The moment up to which new products and hours of the tasks are known.',
    }),
    ...rowFields,
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.output<typeof Estimate>;

/** The fields to change. Absent fields keep their values. */
export const EstimatePatch = z.object(fields).partial();
export type EstimatePatch = z.output<typeof EstimatePatch>;

/** Where the lines of a new estimate come from. */
export const estimateOriginLabels = { tasks: 'Tasks of the project', empty: 'No lines' } as const;

/** A new estimate. Fields that are absent come from the project, its property, and the money settings. */
export const EstimateCreate = EstimatePatch.extend({
  projectId: rowId('Project is required'),
  from: choice(estimateOriginLabels).optional().meta({
    description: '`tasks`, the default, makes a section of each task, with its products and its hours.',
  }),
  copyOf: optionalRowId().optional().meta({
    description:
      'The estimate whose texts, sections, options, lines and rows are copied, in place of `from`.',
  }),
});
export type EstimateCreate = z.output<typeof EstimateCreate>;

const margin = z.number().nullable().meta({
  description: 'The profit as a ratio of the net price. `null` where that is 0.',
});

/** The signed figures of an estimate, with the chosen options alone. */
export const SignedFigures = z
  .object({
    contractId: rowId(),
    contractNumber: z.string(),
    cost: amount(),
    netPrice: amount(),
    tax: amount(),
    total: amount(),
    margin,
  })
  .meta({
    id: 'SignedFigures',
    examples: [
      {
        contractId: 17,
        contractNumber: 'C-2026-0017',
        cost: 5861.3,
        netPrice: 7615.8,
        tax: 160.56,
        total: 7776.36,
        margin: 0.230376,
      },
    ],
  });
export type SignedFigures = z.output<typeof SignedFigures>;

/** An estimate for display. */
export const EstimateView = Estimate.extend({
  projectName: z.string(),
  propertyAddress: z.string().nullable(),
  margin,
  signed: SignedFigures.nullable().meta({
    description:
      'What the client signed, which may have other options than were sent. `null` without a contract. Change orders are ' +
      'no part of it. A list is sorted by this total, and by that of the estimate without one.',
  }),
}).meta({ id: 'EstimateView' });
export type EstimateView = z.output<typeof EstimateView>;

/** The name of an estimate in the log, as in `E-2026-0042 Kitchen`. */
export const nameOfEstimate = ({ number, name }: Pick<EstimateView, 'number' | 'name'>) =>
  `${number} ${name}`;

/** An estimate in a list. It has no long texts, and it says when its revision was sent and seen. */
export const EstimateInList = EstimateView.omit({ intro: true, closing: true, terms: true })
  .extend({
    sentAt: timestamp().nullable().meta({ description: 'When this revision was sent. `null` in a draft.' }),
    viewedAt: timestamp().nullable().meta({ description: 'When the client first looked at it.' }),
    validUntil: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day on which the client can accept it.' }),
  })
  .meta({ id: 'EstimateInList' });
export type EstimateInList = z.output<typeof EstimateInList>;

/** An estimate with its parts, but for the lines. Sections, options and adjustments are in their order. */
export const EstimateWithParts = EstimateView.extend({
  sections: z.array(EstimateSection),
  options: z.array(EstimateOption),
  adjustments: z.array(EstimateAdjustment),
}).meta({ id: 'EstimateWithParts' });
export type EstimateWithParts = z.output<typeof EstimateWithParts>;

/** The figures of an estimate after a change, with its version. */
export const EstimateTotals = z
  .object({ id: rowId(), version: z.int32().positive(), ...totals })
  .meta({ id: 'EstimateTotals' });
export type EstimateTotals = z.output<typeof EstimateTotals>;

/** The filter of estimates, by state and by project. */
export const EstimateFilter = ListFilter.extend({
  status: choice(estimateStatusWords).optional().meta({ description: 'Only estimates in this state.' }),
  projectId: rowId().optional().meta({ description: 'Only estimates of this project.' }),
  sort: sorting('added', 'number', 'name', 'total', 'status'),
});
export type EstimateFilter = z.output<typeof EstimateFilter>;

/** The filter of estimates, without sorting and paging. */
export const EstimatesFound = EstimateFilter.omit(pagingFields);
export type EstimatesFound = z.output<typeof EstimatesFound>;

/** The number of matching estimates, by state. */
export const EstimateCounts = countsOf('status');
