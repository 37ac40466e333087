import type { FieldChange } from '@quoin/domain/activity/activity';
import type { ConceptName } from '@quoin/domain/concepts';
import { expect, test } from 'vitest';

import { changedValues } from './changed-values.ts';
import { historyRef, refOf } from './record-ref.ts';

const readOf = (entity: ConceptName, changes: Record<string, FieldChange>) =>
  changedValues({ entity, fields: Object.keys(changes), changes }).map(({ label, values }) => [
    label,
    values?.from,
    values?.to,
  ]);

test.each<[ConceptName, string, FieldChange, [string, string | null, string | null]]>([
  ['project', 'budget', { from: 4000, to: 5500.5 }, ['Budget', '$4,000.00', '$5,500.50']],
  ['project', 'status', { from: 'planning', to: 'in-progress' }, ['Status', 'Planning', 'In progress']],
  ['project', 'startDate', { from: null, to: '2026-03-04' }, ['Start Date', null, 'Mar 4, 2026']],
  ['project', 'propertyId', { from: '412 Maple St', to: null }, ['Property', '412 Maple St', null]],
  ['property', 'yearBuilt', { from: 1987, to: 1988 }, ['Year Built', '1987', '1988']],
  ['property', 'squareFootage', { from: 1850, to: 2000 }, ['Square Footage', '1,850 sq ft', '2,000 sq ft']],
  ['project-task', 'isCompleted', { from: false, to: true }, ['Completed', 'No', 'Yes']],
  ['project-task', 'actualLaborHours', { from: 1, to: 7.25 }, ['Actual Labor Hours', '1 hour', '7.25 hours']],
  [
    'project-task',
    'productCategories',
    { from: [], to: ['Tile', 'Grout'] },
    ['Product Categories', null, 'Tile, Grout'],
  ],
  ['cost-code', 'burdenRate', { from: 0.36, to: 0.0725 }, ['Burden Rate', '36%', '7.25%']],
  ['cost-code', 'baseRate', { from: 52.5, to: 0.123456 }, ['Base Rate', '$52.50', '$0.123456']],
  [
    'money-settings',
    'taxedKinds',
    { from: ['material'], to: ['material', 'labor'] },
    ['Taxed Kinds', 'Material', 'Material, Labor'],
  ],
  ['money-settings', 'taxMode', { from: 'none', to: 'x' }, ['Sales Tax', 'No sales tax', 'x']],
  ['tax-rate', 'effectiveFrom', { from: null, to: '2026-01-01' }, ['First Day', null, 'Jan 1, 2026']],
  ['task-product', 'quantity', { from: 1, to: 1234.5 }, ['Quantity', '1', '1,234.5']],
  ['admin', 'role', { from: 'admin', to: 'viewer' }, ['Role', 'Administrator', 'Viewer']],
  [
    'project',
    'status',
    { from: 'a word of another version', to: 'planning' },
    ['Status', 'a word of another version', 'Planning'],
  ],
  ['project', 'fieldOfAnotherVersion', { from: 1987, to: 'x' }, ['Field Of Another Version', '1987', 'x']],
])('of a %s, %s is read as people read it', (entity, field, change, read) => {
  expect(readOf(entity, { [field]: change })).toEqual([read]);
});

test('a task that goes from a subcontractor to an administrator has one change of its assignee', () => {
  expect(
    readOf('project-task', {
      assignedSubcontractorId: { from: 'Ash Roofing', to: null },
      assignedAdminId: { from: null, to: 'Bob Oak' },
    }),
  ).toEqual([['Assignee', 'Ash Roofing', 'Bob Oak']]);
});

test('a field without values is named, and a long text is known as one', () => {
  expect(changedValues({ entity: 'project', fields: ['taskOrder'], changes: null })).toEqual([
    { label: 'Task Order', values: undefined, isLong: false },
  ]);
  const changes = { description: { from: null, to: 'Two\nlines' } };
  expect(changedValues({ entity: 'project', fields: ['description'], changes })).toMatchObject([
    { isLong: true },
  ]);
});

test.each([
  ['project-12', { kind: 'project', id: 12 }],
  ['contact-submission-7', { kind: 'contact-submission', id: 7 }],
  ['project-0', undefined],
  ['project-2147483648', undefined],
  ['secret-1', undefined],
  ['project', undefined],
  [12, undefined],
] as const)('the address %j names the record %j', (given, ref) => {
  expect(refOf(historyRef(given))).toEqual(ref);
});
