import { readPriceFileEffect } from '@quoin/db/estimates/price-file-effect';
import { findPriceFile } from '@quoin/db/suppliers/price-files/price-file';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { PriceFileEffect } from '@quoin/domain/estimates/offer-drift';
import * as z from 'zod';

import { declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';

/** What estimates have to do with price files. */
export const priceFileEffectProcedures = {
  /** What a file that was checked would change of drafts. Empty for any other file. */
  effect: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(PriceFileEffect)))
    .query(async ({ ctx: { db }, input }) => {
      const file = orNotFound(await findPriceFile(db, input.id), 'priceFileNotFound');
      return file.status === 'checked' ? readPriceFileEffect(db, file) : [];
    }),
};
