import type { Price } from '@quoin/domain/suppliers/price';
import type { PriceMapping } from '@quoin/domain/suppliers/price-files/mapping';
import type { FileRow, PriceFile, PriceFileRow } from '@quoin/domain/suppliers/price-files/price-file';
import type { Supplier } from '@quoin/domain/suppliers/supplier';
import type { SupplierBranch } from '@quoin/domain/suppliers/supplier-branch';
import type { SupplierProduct } from '@quoin/domain/suppliers/supplier-product';
import type { Generated } from 'kysely';
import type * as z from 'zod';

import type { Stamps, TableOf } from '../table-of.ts';

/** The tables of suppliers, of their prices, and of their files of prices. */
export interface SupplierTables {
  priceObservations: TableOf<
    Omit<Price, 'branchName' | 'projectName' | 'actor' | 'isUndone'>,
    'id' | 'minQuantity' | 'isFirm'
  > & { adminId: number | null };
  priceFileChanges: { priceFileId: number; supplierProductId: number; before: unknown; after: object };
  priceFileLeftOut: {
    id: Generated<number>;
    priceFileId: number;
    supplierProductId: number;
    branchId: number | null;
  };
  priceFileParts: { priceFileId: number; part: number; bytes: Buffer };
  priceFileRows: Omit<PriceFileRow, 'productName' | 'branchName' | 'breaks' | 'isTaken'> & {
    priceFileId: number;
    manufacturerNumber: string | null;
    upc: string | null;
    minima: number[] | null;
    costs: number[] | null;
    contentUnits: number | null;
    contentQuantity: number | null;
    priceUnits: number | null;
    priceQuantity: number | null;
    packQuantity: number | null;
    minQuantity: number | null;
    leadDays: number | null;
    isWritten: Generated<boolean>;
    isTaken: Generated<boolean>;
  };
  priceFiles: TableOf<
    Omit<
      PriceFile,
      'supplierName' | 'sheets' | 'mapping' | 'branchIds' | 'counts' | 'uploadedBy' | 'appliedBy'
    >,
    'id' | 'version' | 'isFull' | 'rowsRead' | 'isDoubtfulWhole' | 'uploadedAt'
  > & {
    digest: string;
    sheets: string[];
    head: z.output<typeof FileRow>[];
    headerKey: string | null;
    mapping: PriceMapping | null;
    branchIds: number[] | null;
    counts: PriceFile['counts'];
    priceMark: string | null;
    covers: number[] | null;
    uploadedBy: number | null;
    appliedBy: number | null;
    askedBy: number | null;
    actor: string;
    updatedAt: Generated<string>;
  };
  standingPrices: Pick<
    Price,
    | 'id'
    | 'supplierProductId'
    | 'branchId'
    | 'projectId'
    | 'isFirm'
    | 'effectiveFrom'
    | 'observedAt'
    | 'minQuantity'
    | 'expiresOn'
  >;
  supplierBranches: TableOf<
    SupplierBranch,
    Stamps | 'leadDays' | 'cutoff' | 'deliversOn' | 'deliveryFee' | 'rank' | 'isActive'
  >;
  supplierProducts: TableOf<
    SupplierProduct,
    | Stamps
    | 'orderUnit'
    | 'contentUnits'
    | 'priceUnits'
    | 'priceQuantity'
    | 'packQuantity'
    | 'overTolerance'
    | 'isPreferred'
  >;
  suppliers: TableOf<
    Supplier,
    Stamps | 'paymentDays' | 'taxRate' | 'isFreightTaxed' | 'moveAlert' | 'staleAfterDays' | 'isActive'
  >;
}
