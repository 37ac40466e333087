import { dollars } from '@quoin/domain/exact';

import type { Call } from '../../testing.ts';

/** A draft with 85 sq ft of tile and 10 % waste in Dayton, where Tarrowby asks $4.29 for a sq ft, in boxes of 11.95. */
export async function tileInDayton(call: Call) {
  const place = { address: '9 Mill St', city: 'Dayton', state: 'OH', zipCode: '45402' };
  const tile = await call.products.create({
    name: 'Slate tile',
    price: dollars(5),
    unit: 'sq ft',
    packQuantity: 10,
    packUnit: 'carton',
  });
  const sellsAt = async (name: string, unitCost: number) => {
    const supplier = await call.suppliers.create({ name });
    await call.supplierBranches.create({
      ...place,
      supplierId: supplier.id,
      name: 'Dayton',
      zipAreas: '454',
    });
    const sold = await call.supplierProducts.create({
      supplierId: supplier.id,
      productId: tile.id,
      sku: `KC-${name}`,
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceQuantity: 11.95,
    });
    await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost }] });
    return sold;
  };
  const tarrowby = await sellsAt('Tarrowby', 4.29);
  const hollis = await sellsAt('Hollis Fork', 4.79);
  const property = await call.properties.create({ propertyType: 'condo', ...place });
  const project = await call.projects.create({ name: 'Bathroom', propertyId: property.id });
  const { id } = await call.estimates.create({ projectId: project.id, from: 'empty' });
  const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
  const line = await call.estimateLines.create({
    estimateId: id,
    sectionId,
    productId: tile.id,
    quantity: 85,
    wasteRate: 0.1,
  });
  return { id, sectionId, line, tile, tarrowby, hollis };
}
