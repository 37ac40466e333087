import type { Db } from '@quoin/db/connection/database';
import { insertPrices } from '@quoin/db/suppliers/price';

import { priceDays } from '../supplying/prices.ts';
import { articleDrafts } from '../supplying/supplier-products.ts';
import { supplierDrafts } from '../supplying/suppliers.ts';
import { calendarDate, officeHoursBefore, workdayNear } from '../working-time.ts';
import { storePriceFile, storeRows } from './store-price-files.ts';

/** The rows in one statement, far below PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 1000;

/** Stores the suppliers of the products that are stored, their branches and what they sell. Call it in a transaction. */
export async function storeSuppliers(trx: Db, now: Date): Promise<void> {
  const drafts = supplierDrafts();
  const at = officeHoursBefore(now, 4645).toISOString();
  const stamps = { createdAt: at, updatedAt: at };
  const stored = await trx
    .insertInto('suppliers')
    .values(drafts.map(({ supplier }) => ({ ...supplier, ...stamps })))
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  const idOf = (name: string) => ids.get(name) ?? 0;
  await trx
    .insertInto('supplierBranches')
    .values(
      drafts.flatMap(({ supplier, branches }) =>
        branches.map((branch) => ({ ...branch, ...stamps, supplierId: idOf(supplier.name) })),
      ),
    )
    .execute();
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'category', 'unit', 'model', 'supplier', 'packQuantity', 'createdAt'])
    .orderBy('id')
    .execute();
  const entered = new Map(products.map(({ id, createdAt }) => [id, createdAt]));
  const articles = articleDrafts(drafts, products, calendarDate(workdayNear(now, -40)));
  const rows = articles.map(({ supplier, product, article }) => {
    const createdAt = entered.get(product?.id ?? 0) ?? at;
    return {
      ...article,
      createdAt,
      updatedAt: createdAt,
      supplierId: idOf(supplier.supplier.name),
      productId: product?.id ?? null,
    };
  });
  for (let start = 0; start < rows.length; start += CHUNK)
    await trx
      .insertInto('supplierProducts')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  await storePrices(trx, now);
}

/** Stores what suppliers asked over the last year, so that products have offers and a history. */
async function storePrices(trx: Db, now: Date): Promise<void> {
  const products = await trx
    .selectFrom('supplierProducts')
    .innerJoin('products', 'products.id', 'productId')
    .innerJoin('suppliers', 'suppliers.id', 'supplierId')
    .select([
      'supplierProducts.id',
      'supplierId',
      'orderUnit',
      'contentUnits',
      'contentQuantity',
      'priceUnits',
      'priceQuantity',
      'products.unit as productUnit',
      'price',
      'products.supplier',
      'suppliers.name as supplierName',
    ])
    .orderBy('supplierProducts.id')
    .execute();
  const branches = await trx
    .selectFrom('supplierBranches')
    .select(['id', 'supplierId'])
    .orderBy('id')
    .execute();
  const branchOf = (supplierId: number) => branches.find((branch) => branch.supplierId === supplierId)?.id;
  const days = priceDays(products, branchOf, now);
  const files: number[] = [];
  for (const { sets, observedAt, file } of days) {
    const priceFileId = file && (await storePriceFile(trx, file, observedAt));
    const ofFile = sets.map((set) => ({
      ...set,
      ...(priceFileId !== undefined && {
        priceFileId,
        source: 'file' as const,
        sourceRef: file?.name ?? null,
      }),
    }));
    await insertPrices(trx, ofFile, { adminId: null, today: calendarDate(now), at: observedAt });
    if (priceFileId !== undefined) files.push(priceFileId);
  }
  for (const id of files) await storeRows(trx, id);
}
