import { formatMoney } from '@quoin/domain/dollars';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconBarcode, IconTag, IconTruck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { shorten } from '../../../shorten.ts';
import type { ProductRow } from './-actions.tsx';
import { ProductPicture } from './-picture.tsx';

export function ProductCard({ row: product, tools }: { row: ProductRow; tools: RecordTools }) {
  const navigate = useNavigate();
  const { id, name, sku } = product;
  return (
    <EntityCard
      title={name}
      link={(props) => <Link to="/admin/products/$id" params={{ id }} {...props} />}
      picture={<ProductPicture product={product} size="md" />}
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
      {...tools}
      actions={[
        viewAction(name, () => void navigate({ to: '/admin/products/$id', params: { id } })),
        ...tools.actions,
      ]}
    />
  );
}
