import type { FieldsOf } from '../activity/shown-field.ts';
import { costKindLabels } from './cost-kind.ts';
import type { MoneySettings } from './money-settings.ts';
import { pricingLabels } from './pricing.ts';
import { taxModeLabels } from './tax-mode.ts';

/** How the log shows the values of the money settings. */
export const shownMoneySettings = {
  licenseNumber: 'text',
  brandColor: 'text',
  timeZone: 'text',
  materialMarkup: 'ratio',
  laborMarkup: 'ratio',
  subcontractMarkup: 'ratio',
  equipmentMarkup: 'ratio',
  otherMarkup: 'ratio',
  materialUpfront: 'ratio',
  laborUpfront: 'ratio',
  subcontractUpfront: 'ratio',
  equipmentUpfront: 'ratio',
  otherUpfront: 'ratio',
  pricing: { labels: pricingLabels },
  laborRate: 'dollars',
  burdenRate: 'ratio',
  contingencyRate: 'ratio',
  minMargin: 'ratio',
  taxMode: { labels: taxModeLabels },
  taxedKinds: { labels: costKindLabels },
  validDays: 'number',
  priceMaxAgeDays: 'number',
  driftWarning: 'ratio',
  intro: 'long text',
  closing: 'long text',
  terms: 'long text',
  attachesPdf: 'flag',
  startsProjects: 'flag',
} satisfies FieldsOf<MoneySettings>;
