import { dollars } from '@quoin/domain/exact';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';

import type { Call } from '../../testing.ts';

/** A project in Dayton whose bath wants tile, and a supplier that sells it by the box of 11.95 sq ft for $4.29 a sq ft. */
export async function tileForBath(call: Call, { name = 'Tarrowby' } = {}) {
  const code = (await call.costCodes.list({})).items[0];
  const tile = await call.products.create({
    name: `Slate tile of ${name}`,
    price: dollars(4),
    unit: 'sq ft',
    costCodeId: code?.id ?? null,
  });
  const property = await call.properties.create({
    address: `${name} Oak St`,
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'condo',
    description: 'Gate code 4711',
  });
  const project = await call.projects.create({ name: 'Riverside bath', propertyId: property.id });
  const task = await call.projectTasks.create({ projectId: project.id, name: 'Tile the floor' });
  const supplier = await call.suppliers.create({ name, orderEmail: 'orders@example.com', taxRate: 0.075 });
  const branch = await call.supplierBranches.create({
    supplierId: supplier.id,
    name: 'Dayton',
    address: '9 Mill St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    deliveryFee: dollars(85),
    freeFrom: dollars(1500),
  });
  const sold = await call.supplierProducts.create({
    supplierId: supplier.id,
    productId: tile.id,
    sku: 'KC-1224',
    description: 'Tile porcelain 12x24 slate',
    orderUnit: 'BX',
    contentQuantity: 11.95,
    priceUnit: 'SF',
    priceQuantity: 11.95,
  });
  await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4.29 }] });
  return { tile, property, project, task, supplier, branch, sold };
}

/** A draft of 8 boxes for the floor of the bath. */
export async function draftForBath(
  call: Call,
  made: Awaited<ReturnType<typeof tileForBath>>,
): Promise<PurchaseOrderView> {
  const order = await call.purchaseOrders.create({
    projectId: made.project.id,
    supplierId: made.supplier.id,
    branchId: made.branch.id,
    mode: 'delivery',
  });
  return call.purchaseOrders.setLines({
    id: order.id,
    lines: [
      {
        supplierProductId: made.sold.id,
        quantity: 8,
        parts: [{ taskId: made.task.id, quantity: 93.5 }],
      },
    ],
  });
}

/** Sends an order without a mail. */
export const issued = async (call: Call, { id, version }: PurchaseOrderView): Promise<PurchaseOrderView> =>
  call.purchaseOrders.issue({ id, version, sendsMail: false });
