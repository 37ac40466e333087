import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { optionalText, requiredText } from '../text.ts';
import { currentPassword } from './password.ts';

/** The number of recovery codes in a new set. Each works only once. */
export const RECOVERY_CODE_COUNT = 10;

const CODE_MAX = 64;
const codeMeta = {
  description: 'Six digits from the authenticator app, or a recovery code. Spaces and dashes do not matter.',
};

/** A code of the app, or a recovery code instead. */
const code = requiredText('Code', CODE_MAX).meta(codeMeta);
/** The same, but optional, because not every account has a second factor. */
export const optionalCode = optionalText('Code', CODE_MAX).optional().meta(codeMeta);

/** Removes spaces and dashes from a code, and converts it to upper case. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Whether a bare code looks like one of the app, which changes every 30 seconds. Others may be recovery codes. */
export function isAppCode(bare: string): boolean {
  return /^\d{6}$/.test(bare);
}

/** A long code in groups of four for copying by hand, such as `ABCD EFGH …`. */
export function inGroups(bare: string, between: string): string {
  return bare.match(/.{1,4}/g)?.join(between) ?? '';
}

/** The state of the caller's own second factor. */
export const SecondFactor = z.object({
  onSince: timestamp()
    .nullable()
    .meta({ description: 'The time of the setup; null without a second factor.' }),
  isRequired: z
    .boolean()
    .meta({ description: 'An administrator without one must set one up before any other call.' }),
  recoveryCodesLeft: z.int32().min(0),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** The input to begin setup or to make recovery codes. The password stops a person who finds an open session. */
export const CurrentPassword = z.object({ currentPassword });

/** The secret for the authenticator app, as text and as the URI in its QR code. It is shown only once. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

/** The first code proves that the app knows the secret. */
export const SecondFactorConfirm = z.object({ code });

/** Removes the caller's own second factor. */
export const SecondFactorRemoval = z.object({ currentPassword, code });

/** New recovery codes, which are shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
