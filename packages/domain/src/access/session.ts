import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { SHORT_MAX, codePoints, requiredText } from '../text.ts';
import { SignedInAdmin, revokesApiKeys } from './admin.ts';
import { currentPassword, password } from './password.ts';
import { optionalCode } from './second-factor.ts';

/** What signs an administrator in. The username's case does not matter; who has a second factor brings a code, too. */
export const Credentials = z
  .object({
    username: requiredText('Username', SHORT_MAX),
    password: password('Password is required'),
    code: optionalCode,
  })
  .meta({ id: 'Credentials' });
export type Credentials = z.output<typeof Credentials>;

/** Who is signed in. */
export const Session = z.object({ admin: SignedInAdmin }).meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

/** Choosing a new password; the current one must be known (R15). 15 to 128 characters (R14). */
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

/** How long a password that was made for somebody is good, in days; afterwards another one must be made. */
export const MADE_PASSWORD_DAYS = 7;

/**
 * Whether one's own password should be another: it is the installation's first one or easy to guess (`advised`), or
 * somebody else got it from the system and may know it (`required`: nothing else is possible before).
 */
export const PasswordDuty = z.enum(['none', 'advised', 'required']);
export type PasswordDuty = z.output<typeof PasswordDuty>;

/** One of somebody's own sessions; `ref` names it without being able to open it. */
export const OwnSession = z
  .object({
    ref: z.string(),
    createdAt: timestamp(),
    lastSeenAt: timestamp(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean().meta({ description: 'The session that asks.' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof OwnSession>;
