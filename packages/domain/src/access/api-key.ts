import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { NAME_MAX, requiredText } from '../text.ts';
import { AdminRole, adminRoles } from './admin.ts';

/** What an integrator's program signs in with. It acts for whoever made it and never may more than they do. */
export const ApiKey = z
  .object({
    id: rowId(),
    name: z.string(),
    role: z.enum(adminRoles),
    hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    madeBy: z.string(),
    createdAt: timestamp(),
    lastUsedAt: timestamp().nullable().meta({ description: 'To the minute.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** A new key. How much it may has no default. */
export const ApiKeyCreate = z.object({ name: requiredText('Name', NAME_MAX), role: AdminRole });
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>;

/** A key that was made just now, with its secret, which is told this once. */
export const NewApiKey = ApiKey.extend({ secret: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

/** What the secret of a key looks like: 256 random bits behind a prefix that scanners of leaked secrets can know. */
export const API_KEY_SECRET = /^quoin_[\w-]{43}$/;
