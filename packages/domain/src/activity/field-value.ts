import { accessShown } from '../access/shown-fields.ts';
import { paymentLine } from '../billing/schedule-words.ts';
import { billingShown } from '../billing/shown-fields.ts';
import { catalogShown } from '../catalog/shown-fields.ts';
import type { ConceptName } from '../concepts.ts';
import { contractsShown } from '../contracts/shown-fields.ts';
import { costsShown } from '../costs/shown-fields.ts';
import { formatDate } from '../dates.ts';
import { formatPercent, formatRate } from '../dollars.ts';
import { estimatesShown } from '../estimates/shown-fields.ts';
import { ledgerShown } from '../ledger/shown-fields.ts';
import type { SavedView } from '../lists/saved-view.ts';
import { orderingShown } from '../ordering/shown-fields.ts';
import { outreachShown } from '../outreach/shown-fields.ts';
import { closedDayLine } from '../places/closed-days.ts';
import { formatQuantity } from '../quantity-text.ts';
import { receivablesShown } from '../receivables/shown-fields.ts';
import type { Settings } from '../settings.ts';
import { suppliersShown } from '../suppliers/shown-fields.ts';
import { counted } from '../words.ts';
import { workShown } from '../work/shown-fields.ts';
import type { FieldValue } from './activity.ts';
import type { FieldsOf, Shown } from './shown-field.ts';

/**
 * The fields of each kind of record whose values the log keeps, and how people read them. A value of any other field
 * never gets into the log, so a secret needs no exception.
 */
const shownFields = {
  ...workShown,
  ...catalogShown,
  ...suppliersShown,
  ...outreachShown,
  ...costsShown,
  ...ledgerShown,
  ...receivablesShown,
  'ledger-entry': {},
  'ledger-export': {},
  ...billingShown,
  ...estimatesShown,
  // The payments of an estimate are a part of it, and their words stand in a higher room.
  estimate: { ...estimatesShown.estimate, payments: { lineOf: paymentLine } },
  ...contractsShown,
  ...receivablesShown,
  ...orderingShown,
  'material-request': {},
  ...accessShown,
  // A quote never changes, and a link only ends.
  quote: {},
  'client-link': {},
  settings: {
    companyName: 'text',
    companyEmail: 'text',
    companyPhone: 'text',
    companyAddress: 'text',
    companyCity: 'text',
    companyState: 'text',
    companyZipCode: 'text',
    defaultState: 'text',
    defaultUnit: 'text',
    showsPublicPrices: 'flag',
    requiresSecondFactor: 'flag',
    workdays: 'text',
    closedDays: { lineOf: closedDayLine },
  } satisfies FieldsOf<Settings>,
  // The search and the columns are words of the code, so the log only says that they changed.
  'saved-view': { name: 'text', isShared: 'flag' } satisfies FieldsOf<Pick<SavedView, 'name' | 'isShared'>>,
} satisfies Record<ConceptName, Record<string, Shown>>;

/** How the values of a field are read, or `undefined` if the log does not keep them. */
export function shownAs(concept: ConceptName, field: string): Shown | undefined {
  const fields: Record<string, Shown> = shownFields[concept];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** Whether a field has texts of many lines. */
export function isLongText(concept: ConceptName, field: string): boolean {
  const shown = shownAs(concept, field);
  return shown === 'long text' || (typeof shown === 'object' && 'lineOf' in shown);
}

/** A value of a field as people read it, such as `$5,500.00`, or `null` if the field is not set. */
export function formatFieldValue(concept: ConceptName, field: string, value: FieldValue): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const shown = shownAs(concept, field);
  const labels = typeof shown === 'object' && 'labels' in shown ? shown.labels : {};
  // A version that no longer knows a word shows it as it was.
  const labelOf = (word: string) => labels[word] ?? word;
  if (Array.isArray(value)) return value.map(labelOf).join(', ') || null;
  if (typeof value === 'string') return shown === 'date' ? formatDate(value) : labelOf(value);
  if (shown === 'dollars') return formatRate(value);
  if (shown === 'ratio') return formatPercent(value);
  if (shown === 'hours') return counted(value, 'hour');
  if (shown === 'area') return `${value.toLocaleString('en-US')} sq ft`;
  // A year has no comma.
  return shown === 'number' ? formatQuantity(value) : String(value);
}
