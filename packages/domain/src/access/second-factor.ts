import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { optionalText, requiredText } from '../text.ts';
import { currentPassword } from './password.ts';

/** How many recovery codes somebody has to begin with; each is good once. */
export const RECOVERY_CODE_COUNT = 10;

const CODE_MAX = 64;
const codeMeta = {
  description: 'Six digits from the authenticator app, or a recovery code. Spaces and dashes do not matter.',
};

/** What the app shows, or a recovery code in its place. */
const code = requiredText('Code', CODE_MAX).meta(codeMeta);
/** The same where not everybody has one. */
export const optionalCode = optionalText('Code', CODE_MAX).optional().meta(codeMeta);

/** A code without what people put between its characters, in the letters it was made of. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Whether a bare code is one of the app, which changes every 30 seconds; anything else may be a recovery code. */
export function isAppCode(bare: string): boolean {
  return /^\d{6}$/.test(bare);
}

/** A long code as people copy it by hand: `ABCD EFGH …`. */
export function inGroups(bare: string, between: string): string {
  return bare.match(/.{1,4}/g)?.join(between) ?? '';
}

/** How one's own second factor stands. */
export const SecondFactor = z.object({
  onSince: timestamp().nullable().meta({ description: 'When it was set up; null while there is none.' }),
  isRequired: z.boolean().meta({ description: 'Whoever has none must set one up before anything else.' }),
  recoveryCodesLeft: z.int32().min(0),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** Begins to set one up, or makes new recovery codes: whoever found a session open must not. */
export const CurrentPassword = z.object({ currentPassword });

/** What the authenticator app is told, as text and as the address that its QR code holds. Told this once. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

/** The first code shows that the app knows the secret. */
export const SecondFactorConfirm = z.object({ code });

/** Takes off one's own second factor. */
export const SecondFactorRemoval = z.object({ currentPassword, code });

/** Told this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
