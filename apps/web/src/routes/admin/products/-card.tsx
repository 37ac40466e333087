import { formatMoney } from '@quoin/domain/money';
import { confirmDelete } from '@quoin/ui/confirm-delete';
import { EntityCard } from '@quoin/ui/EntityCard';
import { Figure } from '@quoin/ui/Figure';
import { StatusBadge } from '@quoin/ui/StatusBadge';
import { IconBarcode, IconPencil, IconTag, IconTrash, IconTruck } from '@tabler/icons-react';

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
              { label: `Edit ${name}`, tooltip: 'Edit', icon: IconPencil, onClick: onEdit },
              {
                label: `Delete ${name}`,
                tooltip: 'Delete',
                icon: IconTrash,
                danger: true,
                onClick: () =>
                  confirmDelete({
                    title: 'Delete Product',
                    message: `Are you sure you want to delete "${name}"? This action cannot be undone.`,
                    doDelete: async () => remove.mutateAsync({ id, version }),
                    onError: failed,
                  }),
              },
            ]
          : []
      }
    />
  );
}
