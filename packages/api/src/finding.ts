import { findRecords } from '@quoin/db/finding';
import { Finding, FindingFilter } from '@quoin/domain/lists/finding';
import * as z from 'zod';

import { declared, router, viewerProcedure } from './trpc.ts';

/** Finds records of all kinds together, for the palette of the panel. */
export const findingRouter = router({
  list: viewerProcedure
    .input(FindingFilter)
    .output(declared(z.array(Finding)))
    .query(({ ctx, input }) => (input.search === '' ? [] : findRecords(ctx.db, input.search))),
});
