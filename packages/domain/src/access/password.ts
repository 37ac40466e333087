import * as z from 'zod';

/** A password as typed, never trimmed or normalised. The maximum length keeps hashing cheap (R14). */
export const password = (message: string) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .max(1024, { error: 'Password is too long' })
    .meta({ format: 'password' });

/** The caller's own password, for actions that require it (R15). */
export const currentPassword = password('Current password is required');
