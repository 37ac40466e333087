import { Autocomplete } from '@mantine/core';
import { Product, type ProductsFound } from '@quoin/domain/catalog/product';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { useCallback, useState } from 'react';

import { askToDelete, deleteAction, editAction } from '../../../forms/record-actions.ts';
import { failed, said } from '../../../forms/record-changes.ts';
import { changeMany, type ChosenRecords } from '../../../lists/change-many.ts';
import { counted } from '../../../lists/counted.ts';
import { DeleteManyButton, ManyButton } from '../../../lists/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export type ProductRow = Outputs['products']['list']['items'][number];

const words = { noun: 'product', nouns: 'products' };

/** The actions of one product that the user may perform. */
export function useProductActions(onEdit: (id: number) => void): (product: ProductRow) => IconActionProps[] {
  const mayChange = useMayChange();
  const remove = trpc.products.delete.useMutation({ onSuccess: () => said('Product', 'deleted') });
  const { mutateAsync } = remove;
  return useCallback(
    ({ id, version, name }) =>
      mayChange
        ? [
            editAction(name, () => onEdit(id)),
            deleteAction(name, () =>
              askToDelete({
                noun: 'Product',
                name,
                doDelete: async () => mutateAsync({ id, version }),
                onError: failed,
              }),
            ),
          ]
        : [],
    [mayChange, mutateAsync, onEdit],
  );
}

/** The actions for several products. */
export function ManyProductsActions(records: ChosenRecords<ProductsFound>) {
  const [isMoving, setIsMoving] = useState(false);
  const update = trpc.products.updateMany.useMutation();
  const restore = trpc.products.restoreMany.useMutation();
  const remove = trpc.products.deleteMany.useMutation();
  const change = async (patch: { isActive?: boolean; category?: string }, done: string) => {
    const isDone = await changeMany(
      { ...words, done },
      async () => update.mutateAsync({ chosen: records.chosen, patch }),
      async (previous) => restore.mutateAsync({ previous }),
    );
    if (isDone) records.onDone();
    return isDone;
  };
  const isBusy = update.isPending;
  return (
    <>
      <ManyButton disabled={isBusy} onClick={() => setIsMoving(true)}>
        Change category
      </ManyButton>
      <ManyButton disabled={isBusy} onClick={() => void change({ isActive: true }, 'activated')}>
        Activate
      </ManyButton>
      <ManyButton disabled={isBusy} onClick={() => void change({ isActive: false }, 'deactivated')}>
        Deactivate
      </ManyButton>
      <DeleteManyButton
        {...records}
        {...words}
        isUsed="used by tasks"
        disabled={isBusy}
        remove={remove.mutateAsync}
      />
      {isMoving && (
        <MoveProducts
          count={records.count}
          isPending={isBusy}
          onMove={async (category) => change({ category }, `moved to ${category}`)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
}

/** Asks for the new category of several products. */
function MoveProducts({
  count,
  isPending,
  onMove,
  onClose,
}: {
  count: number;
  isPending: boolean;
  onMove: (category: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const [category, setCategory] = useState('');
  const [problem, setProblem] = useState<string>();
  const categories = trpc.productCategories.list.useQuery({});
  const names = (categories.data?.items ?? []).filter(({ isActive }) => isActive).map(({ name }) => name);
  return (
    <ResourceForm
      title="Change Category"
      submitLabel={`Move ${counted(count, words)}`}
      savingLabel="Moving..."
      size="sm"
      loading={isPending}
      submitError={null}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault();
        const { data, error } = Product.shape.category.safeParse(category);
        const missing = category.trim() === '' ? 'Category is required' : error?.issues[0]?.message;
        setProblem(missing);
        if (missing !== undefined || data === undefined) return;
        void onMove(data).then((isDone) => isDone && onClose());
      }}
    >
      <Autocomplete
        label="Category"
        withAsterisk
        data-autofocus
        openOnFocus={false}
        data={[...new Set(names)]}
        value={category}
        error={problem}
        onChange={setCategory}
      />
    </ResourceForm>
  );
}
