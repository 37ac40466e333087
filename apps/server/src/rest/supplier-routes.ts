import { concepts } from '@quoin/domain/concepts';
import type { ConflictKey } from '@quoin/domain/errors';

import { type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

const state = ['priceFileState'] as const satisfies ConflictKey[];

/** The calls about files of prices (supply.md section 4). */
const priceFileRoutes: Route[] = [
  route('GET', '/price-files', 'priceFiles.list', {
    isEndless: true,
    summary: 'Price files, newest first. Without `limit`, an answer is one page of 50.',
  }),
  route('POST', '/price-files', 'priceFiles.upload', {
    status: 201,
    location: '/price-files/:id',
    joined: true,
    upload: 'file',
    conflicts: ['priceFileKnown'],
    summary:
      'Upload a list of prices as CSV or XLSX, at most 50 MB. If one with the same header was mapped before, its check begins at once.',
  }),
  route('GET', '/price-files/:id', 'priceFiles.get', {
    joined: true,
    summary: 'One price file. Its `status` tells how far the work on it is.',
  }),
  route('DELETE', '/price-files/:id', 'priceFiles.delete', {
    conflicts: [...state, 'priceFileApplied'],
    summary: 'Delete a price file that was never applied.',
  }),
  route('GET', '/price-files/:id/head', 'priceFiles.head', {
    conflicts: [...state],
    summary: 'The first rows of a sheet, and what its columns seem to mean.',
  }),
  route('GET', '/price-files/:id/rows', 'priceFiles.rows', {
    isEndless: true,
    summary:
      'What the check says of the rows of a price file, and what the file lacks. Without `limit`, an answer is one page of 50.',
  }),
  route('GET', '/price-files/:id/effect', 'priceFiles.effect', {
    summary:
      'What a checked price file would change of the cost of drafts whose lines cost an offer of its supplier.',
  }),
  route('POST', '/price-files/:id/mapping', 'priceFiles.map', {
    joined: true,
    conflicts: [...state],
    summary: 'Say what the columns mean. The check begins, and the answer does not wait for it.',
  }),
  route('POST', '/price-files/:id/check', 'priceFiles.check', {
    joined: true,
    conflicts: [...state, 'priceFileNotMapped'],
    summary: 'Check a price file again.',
  }),
  route('POST', '/price-files/:id/apply', 'priceFiles.applyFile', {
    joined: true,
    conflicts: [...state, 'priceFileNotWhole'],
    summary:
      'Apply a price file whole, or not at all. Wrong rows stay out, doubtful ones unless they are named. The answer does not wait ' +
      'for it. If prices have changed since the check, the file says so and stays checked.',
  }),
  route('POST', '/price-files/:id/stop', 'priceFiles.stop', {
    joined: true,
    conflicts: [...state],
    summary: 'Stop the check of a price file, or what applies it. Nothing of it stays.',
  }),
  route('POST', '/price-files/:id/undo', 'priceFiles.undo', {
    joined: true,
    conflicts: [...state, 'priceFileNotLatest', 'priceFileTooOld'],
    summary: 'Undo a price file that was applied in the last 30 days, the latest of its supplier first.',
  }),
];

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
    deleting: ['supplierInUse', 'supplierHasOrders', 'supplierHasPriceRequests'],
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
    deleting: ['supplierBranchInUse', 'supplierBranchHasOrders'],
    joined: true,
  }),
  ...usualRoutes('supplierProducts', concepts['supplier-product'], {
    order: ' by SKU',
    saving: ['supplierProductExists'],
    joined: true,
    deleting: ['supplierProductHasOrders'],
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
  ...priceFileRoutes,
];
