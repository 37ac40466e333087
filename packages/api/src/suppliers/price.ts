import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { countNamedInCatalog, makeSuppliersOfCatalog } from '@quoin/db/suppliers/from-catalog';
import { insertPrices, listPricesOfSupplierProduct, shareSuppliers } from '@quoin/db/suppliers/price';
import { readPushed } from '@quoin/db/suppliers/pushed-price';
import { findSupplier } from '@quoin/db/suppliers/supplier';
import { findSupplierBranch } from '@quoin/db/suppliers/supplier-branch';
import { findSupplierProduct, lockSupplierProduct } from '@quoin/db/suppliers/supplier-product';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import { MadeOfCatalog, NamedInCatalog } from '@quoin/domain/suppliers/from-catalog';
import {
  Price,
  PriceFilter,
  PriceSetCreate,
  type PriceSource,
  PricesWritten,
  PushedPrices,
} from '@quoin/domain/suppliers/price';
import type { Supplier } from '@quoin/domain/suppliers/supplier';
import type { SupplierProductView } from '@quoin/domain/suppliers/supplier-product';
import type * as z from 'zod';

import { changesOf } from '../activity-log.ts';
import type { ChangeContext } from '../context.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';
import { ofSupplier, soldLabel } from './of-supplier.ts';

const productChanges = changesOf(
  'supplier-product',
  (sold: SupplierProductView) => soldLabel(sold),
  ofSupplier,
);
const supplierChanges = changesOf('supplier', ({ name }: Supplier) => name);

/** Whoever writes through the API is a program. */
const sourceOf = (ctx: ChangeContext): PriceSource => (ctx.apiKey ? 'api' : 'typed');

type Terms = Pick<
  z.output<typeof PriceSetCreate>,
  'projectId' | 'effectiveFrom' | 'expiresOn' | 'isFirm' | 'sourceRef' | 'breaks'
>;

const setOf = (
  { projectId = null, effectiveFrom, expiresOn = null, isFirm = false, sourceRef = null, breaks }: Terms,
  today: string,
) => {
  const from = effectiveFrom ?? today;
  if (expiresOn !== null && expiresOn < from) throw new DomainError('lastDayIsPast');
  return {
    projectId,
    effectiveFrom: from,
    expiresOn,
    isFirm,
    sourceRef,
    breaks: breaks.map(({ minQuantity = 0, unitCost }) => ({ minQuantity, unitCost })),
  };
};

/** The procedures of the prices of one product of a supplier. */
export const priceProcedures = {
  prices: viewerProcedure
    .input(PriceFilter)
    .use(onOneSnapshot)
    .output(declared(pageOf(Price)))
    .query(async ({ ctx: { db }, input }) => {
      orNotFound(await findSupplierProduct(db, input.id), 'supplier-product');
      return listPricesOfSupplierProduct(db, input);
    }),

  /** Adds one more set of prices. Nothing of the earlier ones changes. */
  addPrices: adminProcedure
    .input(PriceSetCreate.safeExtend({ id: rowId() }))
    .output(declared(PricesWritten))
    .mutation(({ ctx, input: { id, branchId = null, ...terms } }) =>
      productChanges.updatePart(
        ctx,
        async (trx) => {
          const today = await todayOfFirm(trx);
          // Before the product, as whoever applies a file takes both in this order.
          await shareSuppliers(trx, [id]);
          const sold = await lockSupplierProduct(trx, id, undefined);
          const branch = branchId === null ? undefined : await findSupplierBranch(trx, branchId);
          if (branchId !== null && !branch) throw new DomainError('supplierBranchDoesNotExist');
          if (branch && branch.supplierId !== sold.supplierId) throw new DomainError('branchOfOther');
          const set = { ...setOf(terms, today), supplierProductId: id, branchId, source: sourceOf(ctx) };
          const prices = await insertPrices(trx, [set], { adminId: ctx.admin.id, today });
          return { changed: sold, part: { products: 1, prices } };
        },
        'prices',
      ),
    ),
};

/** The procedures of what the catalog says of suppliers. */
export const fromCatalogProcedures = {
  /** What the catalog names that no supplier sells yet. */
  namedInCatalog: viewerProcedure
    .output(declared(NamedInCatalog))
    .query(({ ctx }) => countNamedInCatalog(ctx.db)),

  /** Makes suppliers, products and prices of it. Many products need several calls. */
  makeOfCatalog: adminProcedure.output(declared(MadeOfCatalog)).mutation(({ ctx }) =>
    supplierChanges.many(ctx, async (trx) => {
      const today = await todayOfFirm(trx);
      const { suppliers, ...made } = await makeSuppliersOfCatalog(trx, { adminId: ctx.admin.id, today });
      const { products: left } = await countNamedInCatalog(trx);
      return { created: suppliers, answer: { suppliers: suppliers.length, ...made, left } };
    }),
  ),
};

/** The procedures of the prices of a supplier. */
export const pushProcedures = {
  /** Takes the prices of many products by SKU, all or none. Names every row that cannot be taken. */
  pushPrices: adminProcedure
    .input(PushedPrices)
    .output(declared(PricesWritten))
    .mutation(({ ctx, input: { supplierId, prices: pushed } }) =>
      supplierChanges.updatePart(
        ctx,
        async (trx) => {
          const supplier = orNotFound(await findSupplier(trx, supplierId), 'supplier');
          const today = await todayOfFirm(trx);
          const { found, issues } = await readPushed(trx, supplierId, pushed, today);
          if (issues.length > 0) throw new DomainError('pricesRefused', issues);
          const sets = pushed.map((terms, place) => ({
            ...setOf(terms, today),
            supplierProductId: found[place]?.id ?? 0,
            branchId: found[place]?.branchId ?? null,
            source: sourceOf(ctx),
          }));
          const prices = await insertPrices(trx, sets, { adminId: ctx.admin.id, today });
          return { changed: supplier, part: { products: sets.length, prices } };
        },
        'prices',
      ),
    ),
};
