import { describe, expect, test } from 'vitest';

import { SecondFactorConfirm, bareCode, inGroups, isAppCode } from './second-factor.ts';
import { Credentials } from './session.ts';

describe('a code', () => {
  test.each([
    ['123456', '123456', true],
    [' 123 456\t', '123456', true],
    ['123-456', '123456', true],
    ['12345', '12345', false],
    ['1234567', '1234567', false],
    ['١٢٣٤٥٦', '١٢٣٤٥٦', false],
    ['abcd-efgh-2345-wxyz', 'ABCDEFGH2345WXYZ', false],
  ])('typed as "%s" is %s; of the app: %s', (typed, bare, isOfApp) => {
    expect([bareCode(typed), isAppCode(bareCode(typed))]).toEqual([bare, isOfApp]);
  });

  test('is shown in groups of four with the same meaning', () => {
    expect(inGroups('ABCDEFGH2345WX', '-')).toBe('ABCD-EFGH-2345-WX');
    expect(bareCode(inGroups('ABCDEFGH2345WXYZ', ' '))).toBe('ABCDEFGH2345WXYZ');
    expect(inGroups('', ' ')).toBe('');
  });

  test('is required to set up a factor, and optional to sign in', () => {
    expect(SecondFactorConfirm.safeParse({ code: '  ' }).error?.issues[0]?.message).toBe('Code is required');
    const credentials = { username: 'ada', password: 'x' };
    for (const [given, code] of [
      [{}, undefined],
      [{ code: '' }, null],
      [{ code: null }, null],
      [{ code: ' 123 456 ' }, '123 456'],
    ] as const)
      expect(Credentials.parse({ ...credentials, ...given }).code).toBe(code);
    for (const code of ['1'.repeat(65), 123_456, '1\u0000'])
      expect(Credentials.safeParse({ ...credentials, code }).success, String(code)).toBe(false);
  });
});
