import { Button } from '@mantine/core';
import type { Product } from '@quoin/domain/catalog/product';
import type { TaskProductView } from '@quoin/domain/catalog/task-product';
import { TaskProduct } from '@quoin/domain/catalog/task-product';
import { formatMoney } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { CardGridSkeleton } from '@quoin/ui/feedback/skeletons';
import { toast } from '@quoin/ui/feedback/toasts';
import { Figure } from '@quoin/ui/figures/Figure';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { QuantityInput } from '../../../../../forms/number-inputs.tsx';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { MoreButton } from '../../../../../lists/MoreButton.tsx';
import { PAGE_SIZE } from '../../../../../pages.ts';
import { reasonOf } from '../../../../../problem.ts';
import { FailedScreen } from '../../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { ProductPicture } from '../../../products/-picture.tsx';
import { Quantity } from './task-products.tsx';

import css from './browse-products.module.css';

/** The products of the catalog, or of one category, for adding to a task. */
export function BrowseProducts({
  task: { id: taskId, name: taskName },
  category,
  products,
  onSelectCategories,
  onClose,
}: {
  task: { id: number; name: string };
  category?: string;
  /** The products that the task already has. */
  products: TaskProductView[];
  /** Leads to the choice of the task's categories. */
  onSelectCategories?: () => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const list = trpc.products.list.useInfiniteQuery(
    { category, search: search || undefined, isActive: true, sort: 'name', limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
  );
  const found = list.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog
      title={category === undefined ? 'Add Products' : `Browse Products: ${category}`}
      note={taskName}
      size="xl"
      onClose={onClose}
    >
      <div className={css['body']}>
        <div className={css['tools']}>
          <SearchBox
            label="Search products"
            placeholder={category === undefined ? 'Search by name, brand or SKU...' : 'Search products...'}
            value={search}
            debounceMs={150}
            startsHere
            onChange={setSearch}
          />
          {onSelectCategories && (
            <Button variant="default" onClick={onSelectCategories}>
              Select categories
            </Button>
          )}
        </div>
        {list.error && found === undefined ? (
          <FailedScreen error={list.error} reset={() => void list.refetch()} />
        ) : found === undefined ? (
          <CardGridSkeleton label="Loading products..." />
        ) : found.length === 0 ? (
          <EmptyState
            compact
            drawing="box"
            title={category === undefined ? 'No products found' : 'No products found in this category'}
            {...(search !== '' && { hint: 'Try adjusting your search.' })}
          />
        ) : (
          <ul className={css['cards']} aria-label="Products">
            {found.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  taskId={taskId}
                  added={products.find((each) => each.productId === product.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.error && found !== undefined && (
          <p
            role="alert"
            className={css['failed']}
          >{`Not all products could be loaded. ${reasonOf(list.error)}`}</p>
        )}
        <MoreButton list={list} className={css['more'] ?? ''}>
          Load more
        </MoreButton>
      </div>
    </Dialog>
  );
}

function ProductCard({
  product,
  taskId,
  added,
}: {
  product: Product;
  taskId: number;
  added: TaskProductView | undefined;
}) {
  const mayChange = useMayChange();
  return (
    <EntityCard
      title={product.name}
      headingLevel={3}
      picture={<ProductPicture product={product} size="md" />}
      subtitle={[product.brand, product.sku && `SKU ${product.sku}`].filter(Boolean).join(' · ')}
      figure={<Figure size="lg" value={formatMoney(product.price)} unit={product.unit} />}
      description={product.description}
    >
      {mayChange ? (
        <AddProduct product={product} taskId={taskId} added={added} />
      ) : (
        added && (
          <span className={css['added']}>
            <IconCheck size={18} stroke={1.5} aria-hidden />
            {`${quantityText({ quantity: added.quantity, unit: product.unit })} on this task`}
          </span>
        )
      )}
    </EntityCard>
  );
}

function AddProduct({
  product: { id: productId, name },
  taskId,
  added,
}: {
  product: Product;
  taskId: number;
  added: TaskProductView | undefined;
}) {
  const [quantity, setQuantity] = useState<string | number>(1);
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const create = trpc.taskProducts.create.useMutation({
    onSuccess: () => {
      toast({ title: 'Product Added', description: `${name} added to task`, tone: 'success' });
      // The field disappears now and would lose the focus. A focus outside this form stays where it is.
      if (button.current?.form?.contains(document.activeElement)) button.current.focus();
    },
    onError: failedTo('add product'),
  });
  const onTask = added ?? create.data;
  return (
    <form
      className={css['add']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onTask || create.isPending) return;
        const { error, data } = TaskProduct.shape.quantity.safeParse(quantity);
        setProblem(error?.issues[0]?.message);
        if (data !== undefined) create.mutate({ taskId, productId, quantity: data });
      }}
    >
      {onTask ? (
        <Quantity line={onTask} label="Quantity" className={css['quantity'] ?? ''} />
      ) : (
        <QuantityInput
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          className={css['quantity'] ?? ''}
          error={problem}
          value={quantity}
          onChange={setQuantity}
        />
      )}
      <Button
        ref={button}
        type="submit"
        variant="default"
        aria-label={`${onTask ? 'Added' : 'Add'} ${name}`}
        // Not `disabled`, which would move the focus out of the dialog.
        aria-disabled={onTask !== undefined || create.isPending}
        data-disabled={onTask !== undefined}
        leftSection={onTask ? <IconCheck size={16} stroke={1.5} /> : <IconPlus size={16} stroke={1.5} />}
      >
        {onTask ? 'Added' : create.isPending ? 'Adding...' : 'Add'}
      </Button>
    </form>
  );
}
