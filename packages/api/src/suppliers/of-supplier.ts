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

/** The name of what a supplier sells. */
export const soldLabel = ({ sku, description }: { sku: string; description: string | null }): string =>
  [sku, description].filter(Boolean).join(' ');
