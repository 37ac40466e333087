import type { SupplierReturnView } from '@quoin/domain/ordering/returns/supplier-return';

import { changesOf, inProject } from '../../activity-log.ts';

/** Changes of returns to suppliers, in the log. */
export const supplierReturnChanges = changesOf(
  'supplier-return',
  ({ number, orderNumber }: SupplierReturnView) => number ?? `Return of ${orderNumber}`,
  inProject,
);
