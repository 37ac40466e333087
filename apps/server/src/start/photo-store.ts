import type { PhotoStore } from '@quoin/db/photos/photo-store';
import { type ObjectStoreSettings, openObjectStore } from '@quoin/photos/object-store';
import * as z from 'zod';

/** `s3://bucket/folder?endpoint=…&region=…`. It holds no credentials, because others may see it on the screen. */
const Address = z
  .url({ protocol: /^s3$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password, hash, port }) => username + password + hash + port === '')
  .transform(({ hostname, pathname, searchParams }) => ({
    bucket: hostname,
    prefix: pathname.replaceAll(/^\/+|\/+$/g, ''),
    ...Object.fromEntries(searchParams),
  }))
  .pipe(
    z.strictObject({
      bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      prefix: z
        .string()
        .regex(/^[\w./-]{0,200}$/)
        .transform((folder) => (folder === '' ? '' : `${folder}/`)),
      endpoint: z.url({ protocol: /^https?$/ }).optional(),
      region: z.string().min(1).default('us-east-1'),
    }),
  );

/** The setting for the place of photos. It is the address of a bucket, or `database`, which becomes `undefined`. */
export const PhotoStoreSetting = z.string().transform((text, context) => {
  if (text === 'database') return undefined;
  const { data } = Address.safeParse(text);
  if (data) return { ...data, endpoint: data.endpoint };
  context.addIssue(
    'must be database or an address such as s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1',
  );
  return z.NEVER;
});

/** Opens the photo store of the settings. `warn` gets the reason of each of its failures. */
export function openPhotoStore(
  settings: ObjectStoreSettings | undefined,
  warn: (reason: string) => void,
): PhotoStore {
  return {
    objects:
      settings &&
      openObjectStore(settings, ({ name, message }) => warn(`The photo store failed: ${name}: ${message}`)),
  };
}
