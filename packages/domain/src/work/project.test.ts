import { describe, expect, test } from 'vitest';
import type * as z from 'zod';

import { Credentials } from '../access/session.ts';
import { Product, ProductUpdate } from '../catalog/product.ts';
import { projectStatusLabel, projectStatuses } from './project-status.ts';
import { ProjectTaskCreate, formatTotalHours } from './project-task.ts';
import { ProjectTypeCreate } from './project-type.ts';
import { ProjectCreate, ProjectPatch, endsBeforeStart } from './project.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown]>([
  ['Username is required', Credentials, { password: 'x' }],
  ['Password is required', Credentials, { username: 'x' }],
  ['Task name is required', ProjectTaskCreate, { projectId: 1, name: '' }],
  ['Name is required', ProjectTypeCreate, { name: ' ' }],
  ['Product name is required', Product.pick({ name: true }), {}],
  ['Price must be positive', Product.pick({ price: true }), { price: -1 }],
  ['Product ID is required', ProductUpdate, { price: 1 }],
  ['Project name is required', ProjectCreate, {}],
])('product.md says "%s"', (message, schema, value) => {
  expect(messageOf(schema, value)).toBe(message);
});

describe('a project', () => {
  test.each([
    ['2026-03-05', '2026-03-04', true],
    ['2026-03-04', '2026-03-04', false],
    ['2025-12-31', '2026-01-01', false],
    [null, '2026-03-04', false],
    ['2026-03-04', null, false],
    [undefined, undefined, false],
  ])('from %s to %s ends before it starts: %j', (startDate, endDate, isWrong) => {
    expect(endsBeforeStart({ startDate, endDate })).toBe(isWrong);
  });

  test.each([[undefined], [null], [5], ['x'], [[]]])('cannot be %j', (value) => {
    expect(ProjectCreate.safeParse(value).success).toBe(false);
  });

  test('reports wrong dates although another field is wrong', () => {
    const { error } = ProjectCreate.safeParse({ name: '', startDate: '2026-03-05', endDate: '2026-03-04' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Project name is required'],
      ['endDate', 'End date must not be before the start date'],
    ]);
  });

  test('keeps absent fields in a change', () => {
    expect(ProjectPatch.parse({})).toEqual({});
    expect(ProjectPatch.parse({ status: null, budget: '' })).toEqual({ status: 'planning', budget: null });
  });

  test('has a badge for each state', () => {
    expect(projectStatuses.map(projectStatusLabel)).toEqual([
      'PLANNING',
      'IN PROGRESS',
      'COMPLETED',
      'ON HOLD',
    ]);
  });
});

test.each([
  [0, '0.0'],
  [12.5, '12.5'],
  [12.25, '12.3'],
  [1234.56, '1,234.6'],
])('%d hours are shown as %s', (hours, shown) => {
  expect(formatTotalHours(hours)).toBe(shown);
});
