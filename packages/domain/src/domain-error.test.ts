import { describe, expect, test } from 'vitest';

import { DomainError, type ErrorKey, errorList } from './errors.ts';

describe('an error', () => {
  test('has its message, its name on the wire, and its field', () => {
    const error = new DomainError('propertyDoesNotExist');
    expect(error).toMatchObject({
      name: 'DomainError',
      key: 'propertyDoesNotExist',
      code: 'VALIDATION',
      message: 'Property does not exist',
      issues: [{ path: 'propertyId', message: 'Property does not exist' }],
    });
    expect(error).toBeInstanceOf(Error);
  });

  test('has no issues where no field is wrong', () => {
    expect(new DomainError('notFound', 'property').issues).toBeUndefined();
  });

  test.each([
    [1, 'Property has 1 project. Delete it first.'],
    [2, 'Property has 2 projects. Delete them first.'],
    [1200, 'Property has 1,200 projects. Delete them first.'],
  ])('counts: %i', (count, message) => {
    expect(new DomainError('propertyHasProjects', count).message).toBe(message);
  });

  test('of validation is a 400 that names a field, except for the whole body', () => {
    const whole = (Object.keys(errorList) as ErrorKey[]).filter(
      (key) => errorList[key].code === 'VALIDATION' && !('path' in errorList[key]),
    );
    expect(whole.toSorted()).toMatchInlineSnapshot(`
      [
        "idempotencyKeyRequired",
        "invalidIdempotencyKey",
        "malformedJson",
        "malformedRequest",
        "paymentEventRefused",
        "paymentEventUnread",
        "pricesRefused",
        "valueDoesNotFit",
        "versionRequired",
      ]
    `);
  });
});
