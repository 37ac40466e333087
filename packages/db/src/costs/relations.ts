import type { Relations } from '../relation.ts';

/** What the items of assemblies name, and whose the logo is. */
export const costRelations: Relations = {
  assemblyItems: {
    assemblyId: { to: 'assemblies', onDelete: 'cascade' },
    costCodeId: {
      to: 'costCodes',
      onDelete: 'restrict',
      key: 'assembly_items_cost_code',
      missing: 'costCodeDoesNotExist',
      tells: { kind: 'assembly', by: 'assemblyId' },
    },
    // Somebody may have given the item another product. Items that were saved since then are other rows.
    productId: {
      to: 'products',
      onDelete: 'set null',
      key: 'assembly_items_product',
      missing: 'productDoesNotExist',
      tells: { kind: 'assembly', by: 'assemblyId' },
    },
  },
  logoPhotos: { settingsId: { to: 'moneySettings', onDelete: 'cascade', key: 'logo_photos_settings' } },
};
