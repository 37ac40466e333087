import * as z from 'zod';

/** A password as typed: never trimmed or normalised. The cap keeps hashing cheap (R14). */
export const password = (message: string) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .max(1024, { error: 'Password is too long' })
    .meta({ format: 'password' });

/** One's own, where it must be known (R15). */
export const currentPassword = password('Current password is required');
