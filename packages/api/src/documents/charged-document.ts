import { lineCountOf } from '@quoin/db/quotes/quote';

import type { Context } from '../context.ts';

/** Charges the caller for the lines of the document of a quote or a change order, if it exists. */
export async function chargeForDocument(
  { db, charge }: Pick<Context, 'db' | 'charge'>,
  id: number,
): Promise<void> {
  charge((await lineCountOf(db, id)) ?? 0);
}
