import { describe, expect, test } from 'vitest';

import { type LineSources, followingKind } from './line-defaults.ts';

const line = {
  kind: 'material',
  pricing: 'markup',
  rate: 0.25,
  isTaxable: true,
  unit: 'each',
  unitCost: 0,
} as const;
const settings = {
  pricing: 'markup',
  taxedKinds: ['material'],
  laborRate: 50,
  burdenRate: 0.36,
  materialMarkup: 0.25,
  laborMarkup: 0.5,
  subcontractMarkup: 0.2,
  equipmentMarkup: 0.2,
  otherMarkup: 0.2,
} satisfies LineSources['settings'];
const sources = { costCode: undefined, settings };

describe('the kind of a line changes', () => {
  test('its markup and its tax follow, and labor without a cost gets the hourly rate', () => {
    expect(followingKind(line, 'labor', sources)).toEqual({
      rate: 0.5,
      isTaxable: false,
      unitCost: 68,
      unit: 'hour',
    });
    expect(followingKind({ ...line, pricing: 'margin', rate: 0.2 }, 'labor', sources)).toMatchObject({
      rate: 0.333333,
    });
  });

  test('what somebody chose stays', () => {
    const chosen = { ...line, rate: 0.3, isTaxable: false, unit: 'day', unitCost: 410 };
    expect(followingKind(chosen, 'labor', sources)).toEqual({});
    expect(followingKind({ ...line, pricing: 'fixed', rate: 0 }, 'labor', sources)).toMatchObject({
      rate: 0,
    });
  });

  test('a cost that labor had stays with another kind', () => {
    const labor = {
      ...line,
      kind: 'labor',
      rate: 0.5,
      isTaxable: false,
      unit: 'hour',
      unitCost: 68,
    } as const;
    expect(followingKind(labor, 'subcontract', sources)).toEqual({ rate: 0.2, isTaxable: false });
  });
});
