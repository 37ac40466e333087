import { dollars } from '@quoin/domain/exact';

import type { Call } from '../../testing.ts';

/** A Monday far ahead, on which the job of the tests starts. */
export const START = '2190-03-08';

/** A job in Dayton that needs 85 sq ft of tile with a tenth of waste, and two suppliers that sell it. */
export async function addSuppliedJob(call: Call) {
  const { id: propertyId } = await call.properties.create({
    address: '5 Pine Rd',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'single-family',
  });
  const { id: projectId } = await call.projects.create({ name: 'Bath', propertyId, startDate: START });
  const { id: taskId } = await call.projectTasks.create({ projectId, name: 'Tiling' });
  const tile = await call.products.create({
    name: 'Slate tile',
    price: dollars(4),
    unit: 'sq ft',
    wasteRate: 0.1,
  });
  await call.taskProducts.create({ taskId, productId: tile.id, quantity: 85 });
  const tarrowby = await sellTile(call, tile.id, { name: 'Tarrowby', unitCost: 4.29 });
  const hollis = await sellTile(call, tile.id, { name: 'Hollis Fork', unitCost: 4.5 });
  return { propertyId, projectId, taskId, tile, tarrowby, hollis };
}

/** A supplier that sells a product by the box of 11.95 sq ft, and delivers it to Dayton for $85.00. */
export async function sellTile(call: Call, productId: number, sold: { name: string; unitCost: number }) {
  const { id: supplierId } = await call.suppliers.create({ name: sold.name });
  const { id: branchId } = await call.supplierBranches.create({
    supplierId,
    name: 'Dayton',
    address: '9 Mill St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45404',
    zipAreas: '454',
    deliveryFee: dollars(85),
  });
  const { id: supplierProductId } = await call.supplierProducts.create({
    supplierId,
    productId,
    sku: `KC-${productId}`,
    orderUnit: 'BX',
    contentQuantity: 11.95,
    priceUnit: 'SF',
    priceQuantity: 11.95,
  });
  await call.supplierProducts.addPrices({ id: supplierProductId, breaks: [{ unitCost: sold.unitCost }] });
  return { supplierId, branchId, supplierProductId };
}
