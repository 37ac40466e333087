import type { Relations } from '../relation.ts';

/** What suppliers, their branches and what they sell have to do with each other, and with products. */
export const supplierRelations: Relations = {
  supplierBranches: {
    supplierId: {
      to: 'suppliers',
      onDelete: 'cascade',
      key: 'supplier_branches_supplier',
      missing: 'supplierDoesNotExist',
    },
  },
  supplierProducts: {
    supplierId: {
      to: 'suppliers',
      onDelete: 'cascade',
      key: 'supplier_products_supplier',
      missing: 'supplierDoesNotExist',
    },
    productId: {
      to: 'products',
      onDelete: 'set null',
      key: 'supplier_products_product',
      missing: 'productDoesNotExist',
      tells: { kind: 'supplier-product', by: 'id' },
    },
  },
  priceObservations: {
    supplierProductId: {
      to: 'supplierProducts',
      onDelete: 'cascade',
      key: 'price_observations_product',
      missing: 'supplierProductDoesNotExist',
      isLeftOut: true,
    },
    branchId: {
      to: 'supplierBranches',
      onDelete: 'cascade',
      key: 'price_observations_branch',
      missing: 'supplierBranchDoesNotExist',
      isLeftOut: true,
    },
    projectId: {
      to: 'projects',
      onDelete: 'cascade',
      key: 'price_observations_project',
      missing: 'projectDoesNotExist',
      isLeftOut: true,
    },
    adminId: { to: 'admins', onDelete: 'set null' },
    priceFileId: { to: 'priceFiles', onDelete: 'restrict', key: 'price_observations_price_file' },
  },
  priceFiles: {
    supplierId: {
      to: 'suppliers',
      onDelete: 'restrict',
      key: 'price_files_supplier',
      missing: 'supplierDoesNotExist',
    },
    uploadedBy: { to: 'admins', onDelete: 'set null' },
    appliedBy: { to: 'admins', onDelete: 'set null' },
    askedBy: { to: 'admins', onDelete: 'set null' },
  },
  priceFileParts: { priceFileId: { to: 'priceFiles', onDelete: 'cascade' } },
  priceFileRows: { priceFileId: { to: 'priceFiles', onDelete: 'cascade' } },
  priceFileChanges: { priceFileId: { to: 'priceFiles', onDelete: 'cascade' } },
  priceFileLeftOut: { priceFileId: { to: 'priceFiles', onDelete: 'cascade' } },
};
