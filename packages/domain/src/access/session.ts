import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { SHORT_MAX, codePoints, requiredText } from '../text.ts';
import { SignedInAdmin, revokesApiKeys } from './admin.ts';
import { currentPassword, password } from './password.ts';
import { optionalCode } from './second-factor.ts';

/** The credentials of an administrator. The case of the username is ignored. A second factor needs `code` too. */
export const Credentials = z
  .object({
    username: requiredText('Username', SHORT_MAX),
    password: password('Password is required'),
    code: optionalCode,
  })
  .meta({ id: 'Credentials' });
export type Credentials = z.output<typeof Credentials>;

/** The signed-in administrator. */
export const Session = z.object({ admin: SignedInAdmin }).meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

/** The password that unlocks a session after a client has given the device back. */
export const Unlock = Credentials.pick({ password: true });

/** The owner of a session that is locked while a client holds the device. */
export const HandedOver = z.object({ firstName: z.string() });
export type HandedOver = z.output<typeof HandedOver>;

/** A change of password. Requires the current one (R15). The new one has 15 to 128 characters (R14). */
export const PasswordChange = z.object({
  currentPassword,
  newPassword: password('New password is required')
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
      error: 'New password contains characters that cannot be stored',
      abort: true,
    })
    .refine((text) => codePoints(text) >= 15 && codePoints(text) <= 128, {
      error: 'New password must be 15 to 128 characters',
    }),
  revokesApiKeys,
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** The number of days that a generated password is valid. Afterwards another one must be generated. */
export const MADE_PASSWORD_DAYS = 7;

/**
 * Whether the caller should replace the password. It is `advised` for the installation's first one and one that is easy
 * to guess. It is `required` for a generated one that somebody else may know, and nothing else is possible before.
 */
export const PasswordDuty = z.enum(['none', 'advised', 'required']);
export type PasswordDuty = z.output<typeof PasswordDuty>;

/** One of the caller's own sessions. `ref` identifies it, but cannot open it. */
export const OwnSession = z
  .object({
    ref: z.string(),
    createdAt: timestamp(),
    lastSeenAt: timestamp(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean().meta({ description: 'The session of this request.' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof OwnSession>;
