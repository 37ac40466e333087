import { expect, test } from 'vitest';

import { LeadConversion, projectNameOf } from './lead-conversion.ts';

const property = {
  address: '1 Oak St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo' as const,
};

test('a project of a lead is at a new property or at an existing one, and never at both or at none', () => {
  const problemOf = (given: object) =>
    LeadConversion.safeParse({ id: 1, ...given }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  const refused = [['property', 'Choose an existing property, or enter a new one']];
  expect(problemOf({ property, project: { name: 'Deck' } })).toBeUndefined();
  expect(problemOf({ project: { name: 'Deck', propertyId: 7 } })).toBeUndefined();
  expect(problemOf({ project: { name: 'Deck' } })).toEqual(refused);
  expect(problemOf({ project: { name: 'Deck', propertyId: null } })).toEqual(refused);
  expect(problemOf({ property, project: { name: 'Deck', propertyId: 7 } })).toEqual(refused);
});

test.each([
  ['Our bathroom leaks. Can you come?', 'Quote request', 'Our bathroom leaks'],
  ['\n  New deck,  12 by 16  \nbehind the house', null, 'New deck, 12 by 16'],
  [
    'We would like to redo the kitchen of our house on the hill before winter comes',
    null,
    'We would like to redo the kitchen of our house on the hill',
  ],
  ['Our bath must be redone: take out the tub, put in a shower', null, 'Our bath must be redone'],
  ['x'.repeat(100), null, 'x'.repeat(60)],
  ['...', 'Quote request', 'Quote request'],
  [null, 'Quote request', 'Quote request'],
  [null, null, ''],
])('the message %j about %j suggests the project name %j', (message, topic, name) => {
  expect(projectNameOf({ message, topic })).toBe(name);
});
