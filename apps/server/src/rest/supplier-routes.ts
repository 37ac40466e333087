import { concepts } from '@quoin/domain/concepts';

import { type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

/** The REST calls about suppliers (supply.md section 8). */
export const supplierRoutes: Route[] = [
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
    joined: true,
  }),
  ...usualRoutes('supplierProducts', concepts['supplier-product'], {
    order: ' by SKU',
    saving: ['supplierProductExists'],
    joined: true,
  }),
];
