import type { FieldsOf } from '../activity/shown-field.ts';
import { propertyTypeLabels } from '../work/property-type.ts';
import { ruleBasisLabels, specialOrdersLabels, stateRuleKindLabels } from './state-rule-kind.ts';
import type { StateRule } from './state-rule.ts';

/** How the log shows the fields of state rules. */
export const billingShown = {
  'state-rule': {
    state: 'text',
    kind: { labels: stateRuleKindLabels },
    shareNumerator: 'number',
    shareDenominator: 'number',
    cap: 'dollars',
    specialOrders: { labels: specialOrdersLabels },
    days: 'number',
    seniorDays: 'number',
    disasterDays: 'number',
    countsSaturdays: 'flag',
    text: 'long text',
    minContract: 'dollars',
    propertyTypes: { labels: propertyTypeLabels },
    effectiveFrom: 'date',
    citation: 'text',
    basis: { labels: ruleBasisLabels },
    checkedOn: 'date',
    note: 'long text',
  } satisfies FieldsOf<Omit<StateRule, 'isOwn'>>,
};
