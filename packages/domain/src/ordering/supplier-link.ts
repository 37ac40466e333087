import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { NAME_MAX, optionalText } from '../text.ts';

/** A link with which a supplier opens one order, without an account. */
export const SupplierLink = z
  .object({
    id: rowId(),
    orderId: rowId(),
    name: z.string().nullable().meta({ description: 'To whom it was given.' }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'To which address it was mailed. Null: it was copied.' }),
    createdAt: timestamp(),
    revokedAt: timestamp().nullable(),
    lastUsedAt: timestamp().nullable(),
  })
  .meta({
    id: 'SupplierLink',
    examples: [
      {
        id: 12,
        orderId: 61,
        name: 'Dan Reyes',
        email: null,
        createdAt: '2026-03-03T15:22:40.000Z',
        revokedAt: null,
        lastUsedAt: '2026-03-04T13:18:02.000Z',
      },
    ],
  });
export type SupplierLink = z.output<typeof SupplierLink>;

/** A new link to an order. */
export const SupplierLinkCreate = z.object({ name: optionalText('Name', NAME_MAX).optional() });

/** A new link with its address, which is shown this once. */
export const NewSupplierLink = z
  .object({
    ...SupplierLink.shape,
    path: z.string().meta({ description: 'The path of the page, such as `/s/…`. It is shown this once.' }),
  })
  .meta({
    id: 'NewSupplierLink',
    examples: [
      {
        id: 12,
        orderId: 61,
        name: 'Dan Reyes',
        email: null,
        createdAt: '2026-03-03T15:22:40.000Z',
        revokedAt: null,
        lastUsedAt: null,
        path: '/s/9Zq1mVv3Q2a0o1f5s8w7x6y4z2B1C0D9E8F7G6H5I4J',
      },
    ],
  });
