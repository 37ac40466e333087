import { createHash } from 'node:crypto';

import { RECOVERY_CODE_COUNT, bareCode } from '@quoin/domain/access/second-factor';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app assumes (RFC 6238). */
const usual = { issuer: 'Quoin', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** 160 random bits, as RFC 4226 advises, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code, from which an app reads the secret and the username. */
export function enrolmentUri(secret: string, username: string): string {
  return new TOTP({ ...usual, label: username, secret }).toString();
}

/**
 * The 30-second step that a code of the app belongs to, or `null`. The steps before and after the current one also
 * match, because clocks differ and typing takes time.
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

/** The stored hash of a recovery code. Trying all 80 random bits is impossible, so no slow hash is needed. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(bareCode(code)).digest('base64url');
}
