import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';

import { enrolmentUri, hashOfCode, makeRecoveryCodes, makeSecret, stepOf } from './one-time-code.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of the app', () => {
  // Its eight digits there end in the six that are usual.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d is that of RFC 6238', (second, digits) => {
    expect(stepOf(SECRET, digits.slice(2), second * 1_000)).toBe(Math.floor(second / 30));
  });

  test('is valid for half a minute before and after its own, and no longer', () => {
    const step = 60_000_000;
    const code = new TOTP({ secret: SECRET }).generate({ timestamp: step * 30_000 });
    const at = (second: number) => stepOf(SECRET, code, step * 30_000 + second * 1_000);
    expect([-31, -30, -1, 0, 29, 59, 60].map(at)).toEqual([null, step, step, step, step, step, null]);
  });

  test.each(['', '94287', '9428 7', '94287082', 'abcdef', '-94287'])('cannot be "%s"', (code) => {
    expect(stepOf(SECRET, code, 59_000)).toBeNull();
  });
});

test('a secret has 160 random bits, and its address names its owner', () => {
  const secret = makeSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeSecret()).not.toBe(secret);
  const uri = new URL(enrolmentUri(secret, 'ada & co'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Quoin:ada & co',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Quoin',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes are ten, of 80 random bits each, and equal their hashes in any spelling', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{16}$/);
  const [code = ''] = codes;
  expect(hashOfCode(code)).toMatch(/^[\w-]{43}$/);
  expect(hashOfCode(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(hashOfCode(code));
});
