import { Button } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { editAction } from '../../../bin/record-actions.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { nameOf } from '../supplier-products/-actions.tsx';
import { OfferRow, OfferRows } from '../supplier-products/-offer-rows.tsx';

import css from './-supplier.module.css';

/** The number of products that the page shows. The list has all. */
const SHOWN = 20;
const DEBOUNCE_MS = 150;

/** The first products of a supplier, by a search, and the link to the list of all. */
export function SupplierProducts({
  supplierId,
  onAdd,
  onEdit,
}: {
  supplierId: number;
  onAdd: () => void;
  onEdit: (id: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const mayChange = useMayChange();
  const search = typed || undefined;
  const counts = trpc.supplierProducts.counts.useQuery({ supplierId }).data;
  const found = trpc.supplierProducts.list.useQuery(
    { supplierId, search, limit: SHOWN },
    { placeholderData: (previous) => previous },
  );
  const rows = found.data?.items;
  const matched = counts?.choices.matched.find(({ value }) => value === 'true')?.count ?? 0;
  return (
    <Panel
      title="Products"
      note={
        counts !== undefined &&
        counts.total > 0 &&
        `${matched.toLocaleString('en-US')} of ${counted(counts.total, concepts.product)} matched`
      }
      actions={
        mayChange && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onAdd}>
            Add Product
          </Button>
        )
      }
    >
      {rows === undefined ? (
        found.error ? (
          <FailedScreen error={found.error} reset={() => void found.refetch()} />
        ) : (
          <ListSkeleton count={4} label="Loading products..." />
        )
      ) : rows.length === 0 && search === undefined ? (
        <EmptyState
          compact
          drawing="box"
          title="No products yet"
          hint="Add what this supplier sells, or upload its list under Price Files."
        />
      ) : (
        <div className={css['products']}>
          <div className={css['search']}>
            <SearchBox
              label="Search products of this supplier"
              placeholder="Search by SKU, description or UPC..."
              value={typed}
              debounceMs={DEBOUNCE_MS}
              onChange={setTyped}
            />
          </div>
          {rows.length === 0 ? (
            <p className={css['none']}>No product of this supplier is found.</p>
          ) : (
            <OfferRows label="Products">
              {rows.map((row) => (
                <OfferRow
                  key={row.id}
                  row={row}
                  name={
                    <Link to="/admin/supplier-products/$id" params={{ id: row.id }}>
                      {nameOf(row)}
                    </Link>
                  }
                  detail={
                    row.productId !== null && (
                      <Link to="/admin/products/$id" params={{ id: row.productId }}>
                        {row.productName}
                      </Link>
                    )
                  }
                  actions={mayChange ? [editAction(nameOf(row), () => onEdit(row.id))] : []}
                />
              ))}
            </OfferRows>
          )}
          {counts !== undefined && counts.total > rows.length && (
            <Button
              variant="default"
              className={css['all'] ?? ''}
              renderRoot={(props) => (
                <Link to="/admin/supplier-products" search={{ supplierId, q: search }} {...props} />
              )}
            >
              {`Show all ${counted(counts.total, concepts.product)}`}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
