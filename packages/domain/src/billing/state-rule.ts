import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { optionalAmount } from '../money.ts';
import { flag, optionalInteger, rowId } from '../number.ts';
import { requiredState } from '../places/place.ts';
import { LONG_MAX, SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { propertyTypeLabels, propertyTypes } from '../work/property-type.ts';
import { ruleBasisLabels, specialOrdersLabels, stateRuleKindLabels } from './state-rule-kind.ts';

/** The most days that a rule gives for a cancellation, or for a transfer into escrow. */
export const RULE_DAYS_MAX = 60;
/** The largest number on either side of a share, such as 1 of 3. */
export const SHARE_MAX = 1_000;

const fields = {
  state: requiredState('State').meta({ description: '`US` is every state.' }),
  kind: choice(stateRuleKindLabels, 'Kind is required').meta({ title: 'Kind' }),
  shareNumerator: optionalInteger('Share', 1, SHARE_MAX).meta({
    description:
      'A limit of the deposit or of retainage is this share of the price. A third is 1 of 3, because no decimal is.',
  }),
  shareDenominator: optionalInteger('Share of', 1, SHARE_MAX),
  cap: optionalAmount('Limit').meta({ description: 'US dollars that a deposit never passes.' }),
  specialOrders: z.preprocess(
    (value: string | null) => (value === null ? 'none' : value),
    choice(specialOrdersLabels).meta({ title: 'Special orders' }),
  ),
  days: optionalInteger('Days', 1, RULE_DAYS_MAX).meta({
    description: 'Business days to cancel, or to bring a deposit into escrow.',
  }),
  seniorDays: optionalInteger('Days for seniors', 1, RULE_DAYS_MAX).meta({
    description: 'Business days to cancel for owners of 65 years or more.',
  }),
  disasterDays: optionalInteger('Days after a disaster', 1, RULE_DAYS_MAX).meta({
    description: 'Business days to cancel repairs after a disaster. The office sets that day by hand.',
  }),
  countsSaturdays: flag('Saturdays count', true),
  text: optionalText('Text', LONG_MAX).meta({ description: 'The words of a notice to the client.' }),
  minContract: optionalAmount('Contracts from').meta({
    description: 'The rule applies to contracts of at least this total.',
  }),
  propertyTypes: z
    .array(choice(propertyTypeLabels), { error: 'Property types must be a list' })
    .min(1, { error: 'Choose a property type, or leave them all' })
    .max(propertyTypes.length, { error: 'Each can be chosen once' })
    .refine((chosen) => new Set(chosen).size === chosen.length, {
      error: 'Each can be chosen once',
      ...whileFine,
    })
    .nullable()
    .meta({ title: 'Property types', description: 'The properties to which the rule applies. `null`: all.' }),
  effectiveFrom: calendarDate('First day').meta({
    description: 'The rule applies from this day, until a later one of the same state and kind begins.',
  }),
  citation: requiredText('Citation', SHORT_MAX).meta({ description: 'Where the rule stands in the law.' }),
  basis: choice(ruleBasisLabels).nullable().meta({ title: 'Basis' }),
  checkedOn: calendarDate('Checked on').meta({
    description: 'The day when somebody last compared the rule with its source.',
  }),
  note: optionalText('Note', LONG_MAX).meta({ description: 'Exceptions and doubts, for the office.' }),
};

/** The fields that a new rule may leave out. */
const optional = {
  shareNumerator: true,
  shareDenominator: true,
  cap: true,
  specialOrders: true,
  days: true,
  seniorDays: true,
  disasterDays: true,
  countsSaturdays: true,
  text: true,
  minContract: true,
  propertyTypes: true,
  basis: true,
  note: true,
} as const;

/** A rule of a state about deposits, payments or cancellation. It is data, and no legal advice (billing.md section 2). */
export const StateRule = z
  .object({
    id: rowId(),
    ...fields,
    isOwn: z.boolean().meta({
      description: 'Whether the firm added it. The rules that come with Quoin cannot be changed.',
    }),
    ...rowFields,
  })
  .meta({ id: 'StateRule' });
export type StateRule = z.output<typeof StateRule>;

const creation = z.object(fields).partial(optional);

/** A new rule of the firm. The fields that its kind needs must be given, see {@link wrongRule}. */
export const StateRuleCreate = creation.superRefine((rule, ctx) => {
  const wrong = wrongRule(rule);
  if (wrong) ctx.addIssue({ code: 'custom', message: wrong.message, path: [wrong.field], input: rule });
});
export type StateRuleCreate = z.output<typeof StateRuleCreate>;

/** The fields to change. Absent fields keep their values. */
export const StateRulePatch = creation.partial();
export type StateRulePatch = z.output<typeof StateRulePatch>;

/** The filter of rules, by state and by kind. */
export const StateRuleFilter = ListFilter.extend({
  state: requiredState('State').optional().meta({ description: 'Only rules of this state.' }),
  kind: choice(stateRuleKindLabels).optional().meta({ description: 'Only rules of this kind.' }),
  sort: sorting('added', 'state', 'effectiveFrom', 'checkedOn'),
});
export type StateRuleFilter = z.output<typeof StateRuleFilter>;

/** The filter of rules, without sorting and paging. */
export const StateRulesFound = StateRuleFilter.omit(pagingFields);
export type StateRulesFound = z.output<typeof StateRulesFound>;

/** The number of matching rules, by state and by kind. */
export const StateRuleCounts = countsOf('state', 'kind');

/** The messages about a rule whose fields do not fit its kind. */
export const ruleProblems = {
  halfShare: 'Give both numbers of the share, such as 1 of 3',
  largeShare: 'Share must be at most the whole price',
  limit: 'Give a share of the price, a limit, or both',
  share: 'Share is required',
  days: 'Days is required',
  text: 'Text is required',
} as const;

type Judged = 'kind' | 'shareNumerator' | 'shareDenominator' | 'cap' | 'days' | 'text';

/** The field that makes a rule incomplete for its kind, with the message about it. */
export function wrongRule({
  kind,
  shareNumerator = null,
  shareDenominator = null,
  cap = null,
  days = null,
  text = null,
}: { [Field in Judged]?: StateRule[Field] | undefined }): { field: Judged; message: string } | undefined {
  if ((shareNumerator === null) !== (shareDenominator === null))
    return {
      field: shareNumerator === null ? 'shareNumerator' : 'shareDenominator',
      message: ruleProblems.halfShare,
    };
  if (shareNumerator !== null && shareDenominator !== null && shareNumerator > shareDenominator)
    return { field: 'shareNumerator', message: ruleProblems.largeShare };
  if (kind === 'deposit-cap' && shareNumerator === null && cap === null)
    return { field: 'shareNumerator', message: ruleProblems.limit };
  if (kind === 'retainage-cap' && shareNumerator === null)
    return { field: 'shareNumerator', message: ruleProblems.share };
  if (kind === 'cancel' && days === null) return { field: 'days', message: ruleProblems.days };
  if (kind === 'notice' && text === null) return { field: 'text', message: ruleProblems.text };
  return undefined;
}
