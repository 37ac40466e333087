import { formatMoney } from '@quoin/domain/money';
import { EntityCard } from '@quoin/ui/EntityCard';
import { Figure } from '@quoin/ui/Figure';
import { StatusBadge } from '@quoin/ui/StatusBadge';
import { IconBarcode, IconTag, IconTruck } from '@tabler/icons-react';

import { askToDelete, deleteAction, editAction } from '../../../record-actions.ts';
import { failed, said } from '../../../record-changes.ts';
import { shorten } from '../../../shorten.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export function ProductCard({
  product,
  onEdit,
}: {
  product: Outputs['products']['list']['items'][number];
  onEdit: () => void;
}) {
  const mayChange = useMayChange();
  const remove = trpc.products.delete.useMutation({ onSuccess: () => said('Product', 'deleted') });
  const { id, version, name, sku } = product;
  return (
    <EntityCard
      title={name}
      subtitle={shorten([product.brand, product.model].filter(Boolean).join(' · '), 80)}
      badge={!product.isActive && <StatusBadge label="Inactive" color="gray" />}
      figure={<Figure size="lg" value={formatMoney(product.price)} />}
      figureLabel={`/ ${shorten(product.unit, 40)}`}
      description={product.description}
      meta={[
        {
          icon: IconTag,
          label: 'Category',
          text: [product.category, product.subcategory].filter(Boolean).join(' · '),
        },
        { icon: IconBarcode, label: 'SKU', text: sku && `SKU: ${sku}` },
        { icon: IconTruck, label: 'Supplier', text: product.supplier },
      ]}
      actions={
        mayChange
          ? [
              editAction(name, onEdit),
              deleteAction(name, () =>
                askToDelete({
                  noun: 'Product',
                  name,
                  doDelete: async () => remove.mutateAsync({ id, version }),
                  onError: failed,
                }),
              ),
            ]
          : []
      }
    />
  );
}
