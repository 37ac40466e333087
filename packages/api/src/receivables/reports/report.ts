import { readAging } from '@quoin/db/receivables/reports/aging';
import { readSalesTax } from '@quoin/db/receivables/reports/sales-tax';
import { Aging, AgingFilter, agingSheet } from '@quoin/domain/receivables/reports/aging';
import { SalesTax, SalesTaxFilter, salesTaxSheet } from '@quoin/domain/receivables/reports/sales-tax';

import { CsvAnswer, csvOfSheet } from '../../csv/export.ts';
import { declared, router, viewerProcedure } from '../../trpc.ts';

/** Reports about what clients owe and were billed (billing.md section 7). */
export const reportRouter = router({
  aging: viewerProcedure
    .input(AgingFilter)
    .output(declared(Aging))
    .query(({ ctx, input }) => readAging(ctx.db, input)),

  exportAging: viewerProcedure
    .meta({ isBinary: true })
    .input(AgingFilter)
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(agingSheet, 'aging', async () => {
        const { contracts: items } = await readAging(ctx.db, input);
        return { items, nextCursor: null };
      }),
    ),

  salesTax: viewerProcedure
    .input(SalesTaxFilter)
    .output(declared(SalesTax))
    .query(({ ctx, input }) => readSalesTax(ctx.db, input)),

  exportSalesTax: viewerProcedure
    .meta({ isBinary: true })
    .input(SalesTaxFilter)
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(salesTaxSheet, 'sales-tax', async () => {
        const { places: items } = await readSalesTax(ctx.db, input);
        return { items, nextCursor: null };
      }),
    ),
});
