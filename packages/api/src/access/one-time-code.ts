import { createHash } from 'node:crypto';

import { RECOVERY_CODE_COUNT, bareCode } from '@quoin/domain/access/second-factor';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes for granted (RFC 6238). */
const usual = { issuer: 'Quoin', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** 160 random bits, as RFC 4226 advises, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code holds, from which an app learns the secret and whose it is. */
export function enrolmentUri(secret: string, username: string): string {
  return new TOTP({ ...usual, label: username, secret }).toString();
}

/**
 * The half minute whose code of the app this is, or `null`. Of the one before and the one after, too: clocks differ, and
 * typing takes a while.
 */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...usual, secret });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

/** New recovery codes of 80 random bits each, in base32. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => new Secret({ size: 10 }).base32);
}

/** By what a recovery code is kept. Nobody can try 80 random bits, so no slow hash is needed. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(bareCode(code)).digest('base64url');
}
