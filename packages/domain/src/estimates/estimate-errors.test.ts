import { expect, test } from 'vitest';

import { DomainError } from '../errors.ts';
import { dollars } from '../exact.ts';

test('a quote that is not ready names each issue', () => {
  const issues = [
    { path: 'T5', message: 'Add at least one line.' },
    { path: 'T6', message: 'Enter the name of the client.' },
  ];
  expect(new DomainError('quoteNotReady', issues)).toMatchObject({
    message: '2 things are missing before this can be sent',
    code: 'CONFLICT',
    issues,
  });
  expect(new DomainError('quoteTotalChanged', dollars(7776.36)).message).toBe(
    'The total is now $7,776.36. Please look at it again.',
  );
});
