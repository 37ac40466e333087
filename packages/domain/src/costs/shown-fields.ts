import type { FieldsOf } from '../activity/shown-field.ts';
import { formatPercent, formatRate } from '../dollars.ts';
import type { Assembly, AssemblyItem } from './assembly.ts';
import type { CostCode } from './cost-code.ts';
import { costKindLabels } from './cost-kind.ts';
import type { MoneySettings } from './money-settings.ts';
import { pricingLabels } from './pricing.ts';
import { taxModeLabels } from './tax-mode.ts';
import type { TaxRate } from './tax-rate.ts';

// The parts of an assembly as the log keeps them, one line for each.

/** An input, such as `length (ft)`. */
const inputLine = ({ name, unit }: Assembly['inputs'][number]): string => (unit ? `${name} (${unit})` : name);

/** An item with all that is set, such as `Tile: length * width (material, 10% waste)`. */
function itemLine({ name, quantityFormula, unit, kind, ...item }: AssemblyItem): string {
  const { wasteRate, hoursPerUnit, unitCost, productId, costCodeId, description } = item;
  const details = [
    costKindLabels[kind].toLowerCase(),
    wasteRate !== null && `${formatPercent(wasteRate)} waste`,
    hoursPerUnit !== null && `${hoursPerUnit} hours per unit`,
    unitCost !== null && formatRate(unitCost),
    productId !== null && `product No. ${productId}`,
    costCodeId !== null && `cost code No. ${costCodeId}`,
    description,
  ].filter(Boolean);
  return `${name}: ${quantityFormula}${unit ? ` ${unit}` : ''} (${details.join(', ')})`;
}

/** How the log shows the fields of what prices are made of. */
export const costsShown = {
  'cost-code': {
    code: 'text',
    name: 'text',
    kind: { labels: costKindLabels },
    baseRate: 'dollars',
    burdenRate: 'ratio',
    markupRate: 'ratio',
    isTaxable: 'flag',
    isActive: 'flag',
  } satisfies FieldsOf<CostCode>,
  assembly: {
    name: 'text',
    unit: 'text',
    description: 'long text',
    inputs: { lineOf: inputLine },
    items: { lineOf: itemLine },
  } satisfies FieldsOf<Assembly>,
  'tax-rate': {
    state: 'text',
    zipCode: 'text',
    name: 'text',
    rate: 'ratio',
    effectiveFrom: 'date',
    source: 'text',
    checkedOn: 'date',
  } satisfies FieldsOf<TaxRate>,
  'money-settings': {
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
    retainageRate: 'ratio',
    termsDays: 'number',
    feeRate: 'ratio',
    reminderDays: 'names',
    priceMaxAgeDays: 'number',
    driftWarning: 'ratio',
    intro: 'long text',
    closing: 'long text',
    terms: 'long text',
    attachesPdf: 'flag',
    takesPreferredOffers: 'flag',
    startsProjects: 'flag',
  } satisfies FieldsOf<MoneySettings>,
};
