import type { Place } from '../activity-log.ts';

/** The place of what belongs to a supplier. */
export const ofSupplier = ({
  supplierId,
  supplierName,
}: {
  supplierId: number;
  supplierName: string;
}): Place => ({
  parent: { entity: 'supplier', id: supplierId, label: supplierName },
});
