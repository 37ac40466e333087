import { StatusBadge } from '@quoin/ui/records/StatusBadge';

import type { SupplierProductRow } from './-actions.tsx';

/** What sets a supplier's product apart: that it is gone, preferred, or not matched yet. Most have no mark. */
export function SupplierProductMark({
  row: { goneOn, isPreferred, productId },
}: {
  row: Pick<SupplierProductRow, 'goneOn' | 'isPreferred' | 'productId'>;
}) {
  if (goneOn !== null) return <StatusBadge label="Gone" color="gray" />;
  if (productId === null) return <StatusBadge label="Not matched" color="yellow" />;
  return isPreferred && <StatusBadge label="Preferred" color="green" />;
}
