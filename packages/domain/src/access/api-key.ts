import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { NAME_MAX, requiredText } from '../text.ts';
import { adminRoles } from './admin-role.ts';
import { AdminRole } from './admin.ts';

/** What a person allows a key of an administrator for money that is posted (billing.md section 10). */
const correcting = () =>
  z.boolean().meta({ description: 'Whether it may void what is posted, refund, and close the books.' });

/** The credential of an integrator's program. It acts for its maker and never has more permissions than they do. */
export const ApiKey = z
  .object({
    id: rowId(),
    name: z.string(),
    role: z.enum(adminRoles),
    mayCorrectMoney: correcting(),
    hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    madeBy: z.string(),
    createdAt: timestamp(),
    lastUsedAt: timestamp().nullable().meta({ description: 'To the minute.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** A new key. Its role has no default. */
export const ApiKeyCreate = z
  .object({
    name: requiredText('Name', NAME_MAX),
    role: AdminRole,
    mayCorrectMoney: correcting().default(false),
  })
  .refine(({ role, mayCorrectMoney }) => role === 'admin' || !mayCorrectMoney, {
    path: ['mayCorrectMoney'],
    error: 'The key of a viewer changes nothing',
  });
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>;

/** A new key with its secret, which is shown only once. */
export const NewApiKey = ApiKey.extend({ secret: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

/** The format of a secret, with 256 random bits behind a prefix that scanners for leaked secrets can recognize. */
export const API_KEY_SECRET = /^quoin_[\w-]{43}$/;
