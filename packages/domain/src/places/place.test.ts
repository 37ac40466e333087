import { describe, expect, test } from 'vitest';

import { optionalState, optionalZipCode, requiredState, requiredZipCode } from './place.ts';

describe('a state', () => {
  test.each([' oh ', 'OH', 'oH'])('%j is stored as OH', (given) => {
    expect(requiredState('State').parse(given)).toBe('OH');
    expect(optionalState('State').parse(given)).toBe('OH');
  });

  test.each(['O', 'OHI', 'ß', 'O1', 'Öh', 'o h'])('is not %j', (given) => {
    for (const schema of [requiredState('State'), optionalState('State')])
      expect(schema.safeParse(given).error?.issues).toMatchObject([{ message: 'State must be two letters' }]);
  });
});

describe('a zip code', () => {
  test('is five digits', () => {
    expect(requiredZipCode('Zip code').parse(' 01002 ')).toBe('01002');
    expect(optionalZipCode('Zip code').parse('01002')).toBe('01002');
  });

  test.each(['1234', '123456', '1234a', '12345-6789', '１２３４５'])('is not %j', (given) => {
    for (const schema of [requiredZipCode('Zip code'), optionalZipCode('Zip code')])
      expect(schema.safeParse(given).error?.issues).toMatchObject([
        { message: 'Zip code must be five digits' },
      ]);
  });
});

test.each(['', ' ', null])('%j means no place, where a place is optional', (given) => {
  expect([optionalState('State').parse(given), optionalZipCode('Zip code').parse(given)]).toEqual([
    null,
    null,
  ]);
});
