import * as z from 'zod';

import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { decimalOr, flag, integerOr, ratioOr, rowId } from '../number.ts';
import { isTimeZone, TIME_ZONE } from '../places/time-zone.ts';
import { SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { TaskPhotoImage, TaskPhotoUpload } from '../work/task-photo.ts';
import { brandColor } from './brand-color.ts';
import { type CostKind, costKindLabels, costKinds } from './cost-kind.ts';
import { DAYS_MAX, dayCount } from './day-count.ts';
import { pricingLabels } from './pricing.ts';
import { FEE_RATE_MAX, MARGIN_MAX, MARKUP_MAX, RETAINAGE_MAX } from './rates.ts';
import { taxModeLabels } from './tax-mode.ts';

/** The longest text of a contract, in code points (estimates.md section 2). */
export const CONTRACT_MAX = 50_000;

/** A field of which `null` sets the default, as rest.md requires of every field that has one. */
const valueOr = <Value, Schema extends z.ZodType<Value>>(whenNull: Value, schema: Schema) =>
  z.preprocess((value: Value | null) => (value === null ? whenNull : value), schema);

const REMINDER_DAYS = `Days to remind must be whole numbers from 1 to ${DAYS_MAX}`;

const markup = (label: string, whenNull: number) => ratioOr(whenNull, label, MARKUP_MAX);

const upfront = (label: string, whenNull: number) => ratioOr(whenNull, label, 1);

const fields = {
  licenseNumber: optionalText('License number', SHORT_MAX).meta({
    description: 'The contractor’s license, for notices that must show it.',
  }),
  brandColor: brandColor().meta({
    description:
      'The color of the firm on what clients see. Where it would be hard to read, a darker or lighter one stands.',
  }),
  timeZone: valueOr(
    'America/New_York',
    requiredText('Time zone', SHORT_MAX).refine(isTimeZone, {
      error: 'Time zone must be a name such as America/New_York',
      ...whileFine,
    }),
  ).meta({
    pattern: TIME_ZONE.source,
    description: 'The IANA name of the zone whose days count, such as the last day of a quote.',
  }),
  materialMarkup: markup('Material markup', 0.25).meta({
    description: 'Markups are ratios of the cost. 0.25 means 25 %. A cost code may have its own.',
  }),
  laborMarkup: markup('Labor markup', 0.5),
  subcontractMarkup: markup('Subcontract markup', 0.2),
  equipmentMarkup: markup('Equipment markup', 0.2),
  otherMarkup: markup('Other markup', 0.2),
  materialUpfront: upfront('Material asked for at signing', 1).meta({
    description:
      'The part of a kind of cost that is asked for at signing, as far as the law allows. The rest of that part is asked ' +
      'for when materials are here, or half of the labor is done.',
  }),
  laborUpfront: upfront('Labor asked for at signing', 0.5),
  subcontractUpfront: upfront('Subcontract asked for at signing', 0),
  equipmentUpfront: upfront('Equipment asked for at signing', 0),
  otherUpfront: upfront('Other asked for at signing', 0),
  pricing: valueOr('markup', choice(pricingLabels)).meta({
    title: 'Pricing',
    description: 'How the panel names the rate of a new line. The price is the same.',
  }),
  laborRate: decimalOr(50, { label: 'Labor rate', precision: 15, scale: 6 }).meta({
    description: 'US dollars for an hour, without burden. A cost code may have its own.',
  }),
  burdenRate: ratioOr(0.36, 'Burden rate', 3).meta({
    description: 'Taxes and insurance on labor, as a ratio of the labor rate.',
  }),
  contingencyRate: ratioOr(0, 'Contingency rate', 1).meta({
    description: 'The reserve that a new estimate begins with, as a ratio of its cost.',
  }),
  minMargin: ratioOr(0, 'Minimum margin', MARGIN_MAX).meta({
    description: 'An estimate with a smaller margin warns before it is sent.',
  }),
  taxMode: valueOr('on-taxable-lines', choice(taxModeLabels)).meta({
    title: 'Sales tax',
    description: 'Where the sales tax of a new estimate stands.',
  }),
  taxedKinds: valueOr(
    ['material'],
    z
      .array(choice(costKindLabels), { error: 'Taxed kinds must be a list' })
      .max(costKinds.length, { error: 'Each can be chosen once' })
      .refine((chosen) => new Set(chosen).size === chosen.length, {
        error: 'Each can be chosen once',
        ...whileFine,
      }),
  ).meta({ title: 'Taxed kinds', description: 'The kinds of cost whose new lines are taxable.' }),
  validDays: dayCount('Days valid').meta({
    description: 'The days for which a new estimate is valid after it was sent.',
  }),
  retainageRate: ratioOr(0, 'Retainage', RETAINAGE_MAX).meta({
    description: 'The part of each bill that a new estimate holds back until the work is done, as a ratio.',
  }),
  termsDays: integerOr(30, 'Days to pay', 0, DAYS_MAX).meta({
    description: 'The days within which an invoice is paid, where its payments say no days of their own.',
  }),
  feeRate: ratioOr(0.025, 'Fee rate', FEE_RATE_MAX).meta({
    description: 'What the provider of payments online keeps, as a ratio, where it does not say so itself.',
  }),
  reminderDays: valueOr<number[], z.ZodArray<z.ZodInt>>(
    [],
    z
      .array(
        z
          .int({ error: REMINDER_DAYS })
          .min(1, { error: REMINDER_DAYS, ...whileFine })
          .max(DAYS_MAX, { error: REMINDER_DAYS, ...whileFine }),
        { error: 'Days to remind must be a list' },
      )
      .max(5, { error: 'At most 5 days to remind' })
      .refine((days) => days.every((day, place) => place === 0 || day > (days[place - 1] ?? 0)), {
        error: 'Days to remind must rise',
        ...whileFine,
      }),
  ).meta({
    title: 'Days to remind',
    description: 'How many days after an invoice was due its client is reminded by mail, each once.',
  }),
  priceMaxAgeDays: dayCount('Price age in days').meta({
    description: 'Older prices warn before an estimate is sent.',
  }),
  driftWarning: ratioOr(0.02, 'Cost drift', 1).meta({
    description: 'Costs that moved by more than this ratio warn before an estimate is sent.',
  }),
  intro: optionalText('Introduction', CONTRACT_MAX),
  closing: optionalText('Closing', CONTRACT_MAX),
  terms: optionalText('Terms', CONTRACT_MAX),
  attachesPdf: flag('Attach the PDF', true).meta({
    description: 'Whether mails to clients carry the document as PDF, besides its link.',
  }),
  takesPreferredOffers: flag('Take preferred offers', false).meta({
    description:
      'Whether new lines of tasks and assemblies cost what the preferred supplier of their product offers, unless its price is stale.',
  }),
  startsProjects: flag('Start projects when they are signed', true).meta({
    description: 'Whether a signature sets a project that is being planned in progress.',
  }),
};

/** The rates, texts and limits that estimates begin with (estimates.md section 2). One record, whose id is always 1. */
export const MoneySettings = z
  .object({
    id: rowId(),
    ...fields,
    logoKey: z.string().nullable().meta({
      description: 'Changes with the uploaded logo. `null` without one.',
    }),
    ...rowFields,
  })
  .meta({ id: 'MoneySettings' });
export type MoneySettings = z.output<typeof MoneySettings>;

/** The settings to change. Absent ones keep their values. */
export const MoneySettingsPatch = z.object(fields).partial();
export type MoneySettingsPatch = z.output<typeof MoneySettingsPatch>;

/** The fields with the markups by kind of cost. */
export const markupFields = {
  material: 'materialMarkup',
  labor: 'laborMarkup',
  subcontract: 'subcontractMarkup',
  equipment: 'equipmentMarkup',
  other: 'otherMarkup',
} as const satisfies Record<CostKind, keyof MoneySettings>;

/** The longest side of the stored logo, in pixels. It is sharp on any phone and on paper, and small enough to load fast. */
export const LOGO_SIDE = 1024;

/** The one logo of the firm. The limits of photos apply to it. */
export const LogoUpload = z.object({ photo: TaskPhotoUpload.shape.photo });

/** The logo, in full size or as a thumbnail. */
export const LogoImage = TaskPhotoImage.omit({ id: true }).extend({
  key: z.string().max(SHORT_MAX).optional().meta({
    description: 'The `logoKey` of the settings. While it is current, clients may keep the answer.',
  }),
});
