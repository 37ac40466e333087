import { describe, expect, test } from 'vitest';

import { DomainError, type ErrorKey, errorList } from './errors.ts';

/** Each error with the words it says; those that count something say them for one and for three. */
function words(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errorList).map(([key, { code, message }]) => {
      const said = [...new Set([message(1), message(3)])].join(' / ');
      return [key, `${code}: ${said}`];
    }),
  );
}

test('the errors and their words are these', () => {
  expect(words()).toMatchInlineSnapshot(`
    {
      "authenticationRequired": "UNAUTHENTICATED: Authentication required",
      "bodyTooLarge": "TOO_LARGE: The request is too large",
      "crossSite": "FORBIDDEN: Requests from other sites are not accepted",
      "currentPasswordWrong": "VALIDATION: The current password is not right",
      "databaseUnavailable": "UNAVAILABLE: The database cannot be reached right now. Please try again in a moment.",
      "duplicate": "CONFLICT: This already exists",
      "endBeforeStart": "VALIDATION: End date must not be before the start date",
      "forbidden": "FORBIDDEN: You may look at this, but not change it",
      "invalidCredentials": "UNAUTHENTICATED: Invalid credentials",
      "invalidCursor": "VALIDATION: Invalid cursor",
      "invalidId": "VALIDATION: Invalid id",
      "jsonRequired": "UNSUPPORTED_MEDIA_TYPE: Send the body as JSON (Content-Type: application/json)",
      "malformedJson": "VALIDATION: Malformed JSON",
      "malformedRequest": "VALIDATION: Malformed request",
      "methodNotAllowed": "METHOD_NOT_ALLOWED: Method not allowed",
      "pathNotFound": "NOT_FOUND: Not found",
      "projectDoesNotExist": "VALIDATION: Project does not exist",
      "projectNotFound": "NOT_FOUND: Project not found",
      "projectTypeDoesNotExist": "VALIDATION: Project type does not exist",
      "projectTypeInUse": "CONFLICT: Project type is used by 1 project / Project type is used by 3 projects",
      "projectTypeNotFound": "NOT_FOUND: Project type not found",
      "propertyDoesNotExist": "VALIDATION: Property does not exist",
      "propertyExists": "CONFLICT: Property already exists",
      "propertyHasProjects": "CONFLICT: Property has 1 project. Delete it first. / Property has 3 projects. Delete them first.",
      "propertyNotFound": "NOT_FOUND: Property not found",
      "stale": "STALE: This record was changed by someone else",
      "stillInUse": "CONFLICT: This is still in use",
      "taskNotFound": "NOT_FOUND: Task not found",
      "tooBusy": "UNAVAILABLE: Too much is going on right now. Please try again in a moment.",
      "unexpected": "INTERNAL: Something went wrong on our side. Please try again.",
      "valueDoesNotFit": "VALIDATION: A value does not fit",
    }
  `);
});

describe('an error', () => {
  test('says its words, its name on the wire, and the field it is about', () => {
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
    expect(new DomainError('propertyNotFound').issues).toBeUndefined();
  });

  test.each([
    [1, 'Property has 1 project. Delete it first.'],
    [2, 'Property has 2 projects. Delete them first.'],
    [1200, 'Property has 1,200 projects. Delete them first.'],
  ])('counts: %i', (count, message) => {
    expect(new DomainError('propertyHasProjects', count).message).toBe(message);
  });

  test('of validation is a 400 that names a field, but for the whole body’s', () => {
    const whole = (Object.keys(errorList) as ErrorKey[]).filter(
      (key) => errorList[key].code === 'VALIDATION' && !('path' in errorList[key]),
    );
    expect(whole.toSorted()).toMatchInlineSnapshot(`
      [
        "malformedJson",
        "malformedRequest",
        "valueDoesNotFit",
      ]
    `);
  });
});
