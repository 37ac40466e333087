import { concepts } from '@quoin/domain/concepts';

import { type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

/** The REST calls about suppliers (supply.md section 8). */
export const supplierRoutes: Route[] = [
  route('GET', '/suppliers/from-catalog', 'suppliers.namedInCatalog', {
    summary: 'How many suppliers the products of the catalog name that do not sell them yet.',
  }),
  route('POST', '/suppliers/from-catalog', 'suppliers.makeOfCatalog', {
    summary:
      'Make suppliers of the names in the catalog, what they sell of its products, and prices. Many products need several ' +
      'calls: `left` says how many.',
  }),
  ...usualRoutes('suppliers', concepts.supplier, {
    order: ' by name',
    saving: ['supplierExists'],
    deleting: ['supplierInUse'],
    deleted: ', with its branches and products',
  }),
  route('GET', '/suppliers/:supplierId/branches', 'supplierBranches.listOfSupplier', {
    summary: 'The branches of one supplier, by name.',
  }),
  route('POST', '/suppliers/:supplierId/branches', 'supplierBranches.createOfSupplier', {
    status: 201,
    location: '/supplier-branches/:id',
    joined: true,
    conflicts: ['supplierBranchExists', 'supplierBranchCodeExists'],
    summary: 'Add a branch to a supplier.',
  }),
  route('GET', '/suppliers/:supplierId/products', 'supplierProducts.listOfSupplier', {
    summary: 'What one supplier sells, by SKU. `matched` and `gone` narrow it.',
  }),
  route('POST', '/suppliers/:supplierId/products', 'supplierProducts.createOfSupplier', {
    status: 201,
    location: '/supplier-products/:id',
    joined: true,
    conflicts: ['supplierProductExists'],
    summary: 'Add a product to a supplier.',
  }),
  ...usualRoutes('supplierBranches', concepts['supplier-branch'], {
    order: ' by name',
    saving: ['supplierBranchExists', 'supplierBranchCodeExists'],
    deleting: ['supplierBranchInUse'],
    joined: true,
  }),
  ...usualRoutes('supplierProducts', concepts['supplier-product'], {
    order: ' by SKU',
    saving: ['supplierProductExists'],
    joined: true,
  }),
  route('GET', '/supplier-products/:id/prices', 'supplierProducts.prices', {
    isEndless: true,
    summary:
      'The prices of a product of a supplier as they were observed, newest first. Without `limit`, an answer is one page of 50.',
  }),
  route('POST', '/supplier-products/:id/prices', 'supplierProducts.addPrices', {
    status: 201,
    summary: 'Add one more set of prices, for a branch or all, with breaks. Earlier ones stay as they were.',
  }),
  route('POST', '/suppliers/:supplierId/prices', 'suppliers.pushPrices', {
    status: 201,
    summary:
      'Add the prices of up to 1,000 products by SKU, all or none. A SKU that the supplier does not have is an issue.',
  }),
  route('GET', '/products/:id/offers', 'offers.ofProduct', {
    summary:
      'What suppliers ask for `quantity` of a product, at the branch that delivers to `zip`, cheapest first. The ' +
      'quantity is what is required; each offer rounds it up to its packs.',
  }),
  route('POST', '/offers', 'offers.ofBasket', {
    summary: 'The same for a basket of up to 500 products. Nothing is stored.',
  }),
];
