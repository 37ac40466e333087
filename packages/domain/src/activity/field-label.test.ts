import { expect, test } from 'vitest';

import { StateRuleCreate } from '../billing/state-rule.ts';
import { AssemblyCreate } from '../costs/assembly.ts';
import { CostCodeCreate } from '../costs/cost-code.ts';
import { MoneySettings } from '../costs/money-settings.ts';
import { TaxRateCreate } from '../costs/tax-rate.ts';
import { SubcontractorCreate } from '../work/subcontractor.ts';
import { fieldLabel } from './field-label.ts';

test.each([
  ['project', 'startDate', 'Start Date'],
  ['project', 'projectTypeId', 'Project Type'],
  ['project-task', 'isCompleted', 'Completed'],
  ['project-task', 'productCategories', 'Product Categories'],
  ['project-task', 'dueOn', 'Due Date'],
  ['project', 'taskOrder', 'Task Order'],
  ['property', 'description', 'Additional Notes'],
  ['product', 'sku', 'SKU'],
  ['cost-code', 'isTaxable', 'Taxable'],
] as const)('of a %s, %s is %s', (concept, field, label) => {
  expect(fieldLabel(concept, field)).toBe(label);
});

test.each([
  ['assembly', AssemblyCreate],
  ['cost-code', CostCodeCreate],
  ['money-settings', MoneySettings],
  ['state-rule', StateRuleCreate],
  ['tax-rate', TaxRateCreate],
  ['subcontractor', SubcontractorCreate],
] as const)('the labels of a %s are those of its messages', (concept, schema) => {
  // The message about a name also names its record: Product name is required.
  const titled = Object.entries(schema.shape).flatMap(([field, type]) => {
    const title = type.meta()?.title;
    return title === undefined || field === 'name' ? [] : [{ field, title: title.toLowerCase() }];
  });
  expect(titled).not.toEqual([]);
  expect(titled.map(({ field }) => ({ field, title: fieldLabel(concept, field).toLowerCase() }))).toEqual(
    titled,
  );
});
