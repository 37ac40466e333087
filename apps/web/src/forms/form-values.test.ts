import { ProductCreate } from '@quoin/domain/catalog/product';
import { ProjectCreate } from '@quoin/domain/work/project';
import { expect, expectTypeOf, test } from 'vitest';

import { type FormValues, formValues } from './form-values.ts';

const empty = {
  name: '',
  description: '',
  propertyId: null,
  projectTypeId: null,
  status: 'planning',
  startDate: '',
  endDate: '',
  budget: '',
  actualCost: '',
  clientName: '',
  clientEmail: '',
  clientPhone: '',
};

test('a new record begins with empty fields and the values it is given', () => {
  const beginning = { propertyId: null, projectTypeId: null, status: 'planning' } as const;
  expect(formValues(ProjectCreate, beginning)).toEqual(empty);
  expect(formValues(ProjectCreate, { ...beginning, propertyId: 7, name: 'Roof' })).toEqual({
    ...empty,
    propertyId: 7,
    name: 'Roof',
  });
});

test('an open choice of yes and no begins open, and not empty', () => {
  const beginning = { isActive: true, costCodeId: null, isTaxable: null };
  expect(formValues(ProductCreate, beginning).isTaxable).toBeNull();
});

test('a stored record has an empty field for an unknown text or number, and no reference where it has none', () => {
  const stored = {
    ...empty,
    id: 7,
    version: 2,
    name: 'Roof',
    status: 'completed',
    description: null,
    startDate: null,
    endDate: '2026-03-04',
    budget: null,
    actualCost: null,
    clientName: null,
    clientEmail: null,
    clientPhone: null,
  } as const;
  expect(formValues(ProjectCreate, stored)).toEqual({
    ...empty,
    name: 'Roof',
    status: 'completed',
    endDate: '2026-03-04',
  });
});

test('a field has the type that its input has', () => {
  type Values = FormValues<typeof ProjectCreate>;
  expectTypeOf<Values['description']>().toEqualTypeOf<string>();
  expectTypeOf<Values['budget']>().toEqualTypeOf<string | number>();
  expectTypeOf<Values['propertyId']>().toEqualTypeOf<number | null>();
  expectTypeOf<Values['status']>().toEqualTypeOf<'planning' | 'in-progress' | 'completed' | 'on-hold'>();
  expectTypeOf<keyof Values>().toEqualTypeOf<keyof typeof empty>();
});
