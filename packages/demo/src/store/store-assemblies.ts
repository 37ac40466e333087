import type { Db } from '@quoin/db/connection/database';

import { assemblies } from '../estimating/assemblies.ts';
import { officeHoursBefore } from '../working-time.ts';

/** Stores the assemblies, each item with its product and its cost code. Call it in a transaction, after the products. */
export async function storeAssemblies(trx: Db, now: Date): Promise<void> {
  const names = assemblies.flatMap(({ items }) => items.flatMap(({ product }) => product ?? []));
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute();
  const costCodes = await trx.selectFrom('costCodes').select(['id', 'code']).execute();
  const idOfProduct = new Map(products.map(({ id, name }) => [name, id]));
  // An operator may have deleted a cost code before.
  const idOfCode = new Map(costCodes.map(({ id, code }) => [code, id]));
  for (const [place, { items, inputs, ...assembly }] of assemblies.entries()) {
    const at = officeHoursBefore(now, 4200 - place * 160).toISOString();
    const stored = await trx
      .insertInto('assemblies')
      .values({ ...assembly, inputs: JSON.stringify(inputs), createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) continue;
    await trx
      .insertInto('assemblyItems')
      .values(
        items.map(({ product, costCode, ...item }, sortOrder) => ({
          description: null,
          unit: null,
          wasteRate: null,
          hoursPerUnit: null,
          unitCost: null,
          ...item,
          assemblyId: stored.id,
          sortOrder,
          productId: idOfProduct.get(product ?? '') ?? null,
          costCodeId: idOfCode.get(costCode ?? '') ?? null,
        })),
      )
      .execute();
  }
}
