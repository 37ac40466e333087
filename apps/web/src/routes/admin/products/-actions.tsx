import { Autocomplete } from '@mantine/core';
import { type ManyProductsPatch, Product, type ProductsFound } from '@quoin/domain/catalog/product';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { lazily } from '@quoin/ui/lazily';
import { Suspense, useState } from 'react';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { failed } from '../../../forms/record-changes.ts';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { ChangeActive } from '../../../selection/ChangeActive.tsx';
import { DeleteManyButton, ManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type ProductRow = Outputs['products']['list']['items'][number];

const words = concepts.product;
export const nameOf = ({ name }: ProductRow) => name;

/** Asks, then deletes a product that no task uses. */
export function useDeleteProduct(onDeleted?: () => void): (row: ProductRow) => void {
  const remove = trpc.products.delete.useMutation(onDeleted && { onSuccess: onDeleted }).mutateAsync;
  return useAskToDelete({ noun: 'Product', kind: 'product', nameOf, remove, onError: failed });
}

/** The actions of one product that the user may perform. */
export function useProductActions(onEdit: (id: number) => void) {
  return useRecordActions({ kind: 'product', nameOf, onEdit, onDelete: useDeleteProduct() });
}

// Loaded separately, because few visits change prices.
const changePrices = lazily(async () => (await import('./-change-prices.tsx')).ChangePrices);

/** The actions for several products. */
export function ManyProductsActions(records: ChosenRecords<ProductsFound>) {
  const [isMoving, setIsMoving] = useState(false);
  const [isPricing, setIsPricing] = useState(false);
  const update = trpc.products.updateMany.useMutation();
  const restore = trpc.products.restoreMany.useMutation().mutateAsync;
  const remove = trpc.products.deleteMany.useMutation().mutateAsync;
  const change = async (patch: ManyProductsPatch, done: string) =>
    changeMany(records, { ...words, done, patch, update: update.mutateAsync, restore });
  const isBusy = update.isPending;
  return (
    <>
      <ManyButton disabled={isBusy} onClick={() => setIsMoving(true)}>
        Change category
      </ManyButton>
      <ManyButton disabled={isBusy} onClick={() => setIsPricing(true)}>
        Change prices
      </ManyButton>
      <ChangeActive records={records} words={words} update={update} restore={restore} />
      <ExportButton {...records} {...words} kind="products" />
      <DeleteManyButton
        kind="product"
        {...records}
        {...words}
        isUsed="used by tasks"
        disabled={isBusy}
        remove={remove}
      />
      {isPricing && (
        <Suspense>
          <changePrices.Component {...records} onClose={() => setIsPricing(false)} />
        </Suspense>
      )}
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
