import { describe, expect, test } from 'vitest';

import { PasswordChange } from './session.ts';

describe('a new password', () => {
  const change = (newPassword: unknown) =>
    PasswordChange.safeParse({ currentPassword: 'x', newPassword }).error?.issues.map(
      (issue) => issue.message,
    );
  const lengths = ['New password must be 15 to 128 characters'];
  test.each([['x'.repeat(15)], ['x'.repeat(64)], ['x'.repeat(128)], [' '.repeat(15)], ['🏠'.repeat(128)]])(
    'may be %s',
    (password) => {
      expect(change(password)).toBeUndefined();
    },
  );
  test.each<[unknown, string[]]>([
    ['x'.repeat(14), lengths],
    ['🏠'.repeat(14), lengths],
    ['x'.repeat(129), lengths],
    ['', ['New password is required']],
    [undefined, ['New password is required']],
    [`${'x'.repeat(15)}\u0000`, ['New password contains characters that cannot be stored']],
  ])('may not be %j', (password, messages) => {
    expect(change(password)).toEqual(messages);
  });
  test('is accepted exactly as typed', () => {
    const newPassword = '  e\u0301 with spaces  ';
    expect(PasswordChange.parse({ currentPassword: ' x ', newPassword })).toEqual({
      currentPassword: ' x ',
      newPassword,
    });
  });
});
