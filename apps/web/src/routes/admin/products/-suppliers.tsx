import { Button } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus, IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { editAction } from '../../../bin/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { PartPages } from '../../../lists/PartPages.tsx';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import type { SupplierProductRow } from '../supplier-products/-actions.tsx';
import { OfferRow, OfferRows } from '../supplier-products/-offer-rows.tsx';

import css from './-product.module.css';

const PAGE = 20;

/** Who sells a product, under which number and in which unit. The preferred supplier is the first. */
export function ProductSuppliers({
  productId,
  onAdd,
  onEdit,
}: {
  productId: number;
  onAdd: () => void;
  onEdit: (id: number) => void;
}) {
  const mayChange = useMayChange();
  const list = trpc.supplierProducts.list.useInfiniteQuery(
    { productId, sort: 'preferred', limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const total = trpc.supplierProducts.counts.useQuery({ productId }).data?.total ?? 0;
  const prefer = trpc.supplierProducts.update.useMutation({
    onSuccess: () => said('Supplier product', 'preferred'),
    onError: failedTo('prefer the supplier'),
  });
  const actionsOf = (row: SupplierProductRow) => {
    if (!mayChange) return [];
    const { id, version, supplierName } = row;
    const preferring = {
      label: `Prefer ${supplierName}`,
      tooltip: 'Prefer',
      icon: IconStar,
      disabled: prefer.isPending,
      onClick: () => prefer.mutate({ id, version, isPreferred: true }),
    };
    const mayBePreferred = !row.isPreferred && row.goneOn === null;
    return [...(mayBePreferred ? [preferring] : []), editAction(supplierName, () => onEdit(id))];
  };
  return (
    <Panel
      title="Suppliers"
      note={total > PAGE && counted(total, concepts['supplier-product'])}
      actions={
        mayChange && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onAdd}>
            Add Supplier Product
          </Button>
        )
      }
    >
      <PartPages
        list={list}
        loading="Loading suppliers..."
        skeletons={2}
        empty={
          <EmptyState
            compact
            drawing="people"
            title="No supplier sells this product yet"
            hint="Add what a supplier calls it, and how it is packed and priced."
          />
        }
        more="Show more suppliers"
        moreClass={css['more']}
      >
        {(rows) => (
          <OfferRows label="Suppliers of this product">
            {rows.map((row) => (
              <OfferRow
                key={row.id}
                row={row}
                name={
                  <Link to="/admin/suppliers/$id" params={{ id: row.supplierId }}>
                    {row.supplierName}
                  </Link>
                }
                detail={
                  <Link to="/admin/supplier-products/$id" params={{ id: row.id }}>
                    {row.sku}
                  </Link>
                }
                actions={actionsOf(row)}
              />
            ))}
          </OfferRows>
        )}
      </PartPages>
    </Panel>
  );
}
