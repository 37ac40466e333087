import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { DAYS_MAX } from '../costs/day-count.ts';
import { amount, optionalAmount } from '../money.ts';
import { integerOr, optionalRatio, optionalRowId, rowId } from '../number.ts';
import { NAME_MAX, requiredText, whileFine } from '../text.ts';
import { propertyTypeLabels } from '../work/property-type.ts';
import {
  type PlannedPayment,
  isRuled,
  scheduleBasisLabels,
  scheduleTriggerLabels,
} from './schedule-words.ts';
import { StateRule } from './state-rule.ts';

/** The largest number of payments of an estimate. */
export const PAYMENTS_MAX = 40;

/** A payment of a schedule as the office plans it (billing.md section 1). It is always sent with its whole schedule. */
export const ScheduleRow = z.object({
  name: requiredText('Payment name', NAME_MAX),
  trigger: choice(scheduleTriggerLabels, 'Due is required').meta({ title: 'Due' }),
  basis: choice(scheduleBasisLabels, 'Basis is required').meta({ title: 'Basis' }),
  rate: optionalRatio('Percentage', 1).meta({ description: 'A ratio of the total. 0.25 means 25 %.' }),
  fixedAmount: optionalAmount('Amount').meta({
    description: 'US dollars, where the basis is a fixed amount.',
  }),
  dueDays: integerOr(0, 'Days to pay', 0, DAYS_MAX).meta({
    description: 'The calendar days after it is due within which it is paid.',
  }),
  taskId: optionalRowId().meta({ description: 'The task that makes it due.' }),
  onDate: optionalCalendarDate('Date'),
});
export type ScheduleRow = z.output<typeof ScheduleRow>;

/** The messages about payments whose fields do not fit each other. */
export const scheduleProblems = {
  rate: 'Percentage is required',
  amount: 'Amount is required',
  basis: 'Only a deposit, materials and labor follow from the costs',
  task: 'Task is required',
  date: 'Date is required',
  last: 'The last payment, and only the last one, must be all that is left',
} as const;

/** The version of a schedule. Every change gives it another one. 0: nobody has written one. */
const scheduleVersion = () => z.int32().min(0);

/** A payment whose fields fit each other, from what the office typed. Absent fields are empty. */
export const PlannedRow = ScheduleRow.partial({
  rate: true,
  fixedAmount: true,
  dueDays: true,
  taskId: true,
  onDate: true,
})
  // What neither the basis nor the trigger reads is not kept, so that it never comes back unexpectedly.
  .transform(({ name, trigger, basis, rate, fixedAmount, dueDays = 0, taskId, onDate }): PlannedPayment => ({
    name,
    trigger,
    basis,
    rate: (basis === 'percent' ? rate : null) ?? null,
    fixedAmount: (basis === 'fixed' ? fixedAmount : null) ?? null,
    dueDays,
    taskId: (trigger === 'on-task-complete' ? taskId : null) ?? null,
    onDate: (trigger === 'on-date' ? onDate : null) ?? null,
  }))
  .superRefine((row, ctx) => {
    const wrong = wrongRow(row);
    if (wrong) ctx.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message, input: row });
  }, whileFine);

/** A schedule as the office writes it. Without rows, an estimate has the payments that follow from its kinds of cost. */
export const ScheduleChange = z.object({
  version: scheduleVersion().optional().meta({
    description:
      'The version that was read. With it, a schedule that has changed since then is not overwritten.',
  }),
  rows: z
    .array(PlannedRow, { error: 'Payments must be a list' })
    .max(PAYMENTS_MAX, { error: `A schedule can have at most ${PAYMENTS_MAX} payments` })
    .refine(
      (rows) => rows.every(({ basis }, place) => (basis === 'remainder') === (place === rows.length - 1)),
      {
        error: scheduleProblems.last,
        ...whileFine,
      },
    ),
});
export type ScheduleChange = z.output<typeof ScheduleChange>;

const appliedRule = (what: string) =>
  rowId()
    .nullable()
    .meta({ description: `The id, among \`rules\`, of the rule ${what}. \`null\`: none applies.` });
const share = () => z.number().min(0).max(1);

/**
 * The payments of an estimate, with their amounts and the rules that decide (billing.md section 3). It has all that the
 * amounts follow from, so that a client can compute them while somebody types.
 */
export const EstimateSchedule = z
  .object({
    version: scheduleVersion(),
    isUsual: z.boolean().meta({
      description:
        'Whether nobody has written a schedule, so that the payments follow from the kinds of cost.',
    }),
    state: z.string().nullable().meta({ description: 'The state of the property, whose rules apply.' }),
    propertyType: choice(propertyTypeLabels).nullable(),
    on: z.iso
      .date()
      .meta({ description: 'The date whose rules apply: today, in the time zone of the firm.' }),
    upfrontShares: z
      .object({ material: share(), labor: share(), subcontract: share(), equipment: share(), other: share() })
      .meta({ description: 'The part of each kind of cost that is asked for at signing, as a ratio.' }),
    rules: z.array(StateRule).meta({ description: 'The rules of the state, and those of every state.' }),
    depositRuleId: appliedRule('that limits the deposit'),
    payAheadRuleId: appliedRule('that forbids payments ahead of the work'),
    escrowRuleId: appliedRule('that sends the deposit into escrow'),
    cancelRuleId: appliedRule('that gives the client a right to cancel'),
    retainageRuleId: appliedRule('that limits what is held back'),
    upfront: amount().meta({ description: 'What would be asked for at signing without a limit.' }),
    depositCap: amount().nullable(),
    deposit: amount().meta({ description: 'The deposit by the kinds of cost: the smaller of both.' }),
    paidAhead: amount().meta({ description: 'What the client pays before the work begins.' }),
    rows: z
      .array(
        ScheduleRow.extend({
          payable: amount(),
          lawfulLimit: amount().nullable().meta({
            description:
              'The most that may be paid through this row, where payments ahead of the work are forbidden.',
          }),
        }),
      )
      .meta({ description: 'A row of 0 is left out where a client reads the schedule.' }),
  })
  .meta({ id: 'EstimateSchedule' });
export type EstimateSchedule = z.output<typeof EstimateSchedule>;

/** The field of a payment that is missing or cannot be, with the message for it. */
function wrongRow({
  trigger,
  basis,
  rate,
  fixedAmount,
  taskId,
  onDate,
}: PlannedPayment): { field: keyof ScheduleRow; message: string } | undefined {
  if (basis === 'percent' && rate === null) return { field: 'rate', message: scheduleProblems.rate };
  if (basis === 'fixed' && fixedAmount === null)
    return { field: 'fixedAmount', message: scheduleProblems.amount };
  if (basis === 'rule' && !isRuled(trigger)) return { field: 'basis', message: scheduleProblems.basis };
  if (trigger === 'on-task-complete' && taskId === null)
    return { field: 'taskId', message: scheduleProblems.task };
  if (trigger === 'on-date' && onDate === null) return { field: 'onDate', message: scheduleProblems.date };
  return undefined;
}
