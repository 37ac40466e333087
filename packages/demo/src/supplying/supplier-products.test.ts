import { contentProblem, priceRatioProblem } from '@quoin/domain/suppliers/packaging/packaging';
import { SupplierCreate } from '@quoin/domain/suppliers/supplier';
import { SupplierBranchCreate } from '@quoin/domain/suppliers/supplier-branch';
import { SupplierProductCreate } from '@quoin/domain/suppliers/supplier-product';
import { expect, test } from 'vitest';

import { buildProducts } from '../products.ts';
import { articleDrafts } from './supplier-products.ts';
import { supplierDrafts } from './suppliers.ts';

const products = buildProducts(new Date('2026-11-20T14:30:00.000Z'), new Set()).map((product, place) => ({
  ...product,
  id: place + 1,
}));
const suppliers = supplierDrafts();
const articles = articleDrafts(suppliers, products, '2026-10-12');

test('every supplier and every branch is valid, and each supplier has one to three branches', () => {
  expect(suppliers).toHaveLength(11);
  for (const { supplier, branches } of suppliers) {
    expect(SupplierCreate.parse(supplier)).toEqual(supplier);
    expect(supplier.orderEmail).toMatch(/^[a-z0-9.]+@example\.(com|org|net)$/);
    expect([1, 2, 3]).toContain(branches.length);
    for (const branch of branches) {
      expect(SupplierBranchCreate.parse({ ...branch, supplierId: 1 })).toEqual({ ...branch, supplierId: 1 });
      for (const phone of [supplier.phone, branch.phone]) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  }
});

test('every product of the catalog has a supplier, and none has two preferred ones', () => {
  const sold = Map.groupBy(
    articles.filter(({ product }) => product !== null),
    ({ product }) => product?.id,
  );
  expect(sold.size).toBe(products.length);
  const preferred = [...sold.values()].map((all) => all.filter(({ article }) => article.isPreferred).length);
  expect(new Set(preferred)).toEqual(new Set([0, 1]));
  expect(articles.filter(({ product }) => product === null).length).toBeGreaterThan(5);
  expect(
    articles.filter(({ article }) => 'goneOn' in article && article.goneOn !== null).length,
  ).toBeGreaterThan(1);
});

test('every article is valid, has a SKU of its own, and its ratios contradict nothing', () => {
  const skus = articles.map(({ supplier, article }) => `${supplier.key} ${article.sku}`);
  expect(new Set(skus).size).toBe(skus.length);
  const problems = articles.flatMap(({ product, article }) => {
    SupplierProductCreate.parse({ ...article, supplierId: 1 });
    const { orderUnit = 'EA', contentQuantity = null, priceUnits = 1, priceQuantity = 1 } = article;
    const packaging = {
      orderUnit,
      contentUnits: 1,
      contentQuantity,
      priceUnit: article.priceUnit ?? orderUnit,
      priceUnits,
      priceQuantity,
    };
    const unit = product?.unit ?? orderUnit;
    return [contentProblem(packaging, unit), priceRatioProblem(packaging, unit)].filter(Boolean);
  });
  expect(problems).toEqual([]);
});

test('tile comes in boxes by the square foot, shingles by the square, nails by the hundred', () => {
  const of = (name: RegExp) => articles.find(({ product }) => name.test(product?.name ?? ''))?.article;
  expect(of(/Porcelain Floor Tile/)).toMatchObject({
    orderUnit: 'BX',
    contentQuantity: 11.95,
    priceUnit: 'SF',
    priceQuantity: 11.95,
  });
  expect(of(/Architectural Shingles/)).toMatchObject({ orderUnit: 'BDL', priceUnit: 'SQ', priceUnits: 3 });
  expect(of(/^Framing Nails 8d/)).toMatchObject({ orderUnit: 'BOX', priceUnit: 'C', priceQuantity: 20 });
  expect(of(/^SPF Lumber 2 in. x 4 in. x 8 ft/)).toMatchObject({
    orderUnit: 'EA',
    description: 'SPF LUMBER 2INX4INX8FT NO 2',
  });
});
