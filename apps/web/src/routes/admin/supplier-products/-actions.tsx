import { concepts } from '@quoin/domain/concepts';
import { SupplierProduct, type SupplierProductsFound } from '@quoin/domain/suppliers/supplier-product';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { CountInput, PercentInput } from '../../../forms/number-inputs.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { DeleteManyButton } from '../../../selection/ManyButtons.tsx';
import { SetNumberButton } from '../../../selection/SetNumberButton.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type SupplierProductRow = Outputs['supplierProducts']['list']['items'][number];

const words = concepts['supplier-product'];
export const nameOf = ({ sku, description }: SupplierProductRow) =>
  [sku, description].filter(Boolean).join(' ');

/** Asks, then deletes what a supplier sells, with its prices. */
export function useDeleteSupplierProduct(onDeleted?: () => void): (row: SupplierProductRow) => void {
  const remove = trpc.supplierProducts.delete.useMutation(onDeleted && { onSuccess: onDeleted }).mutateAsync;
  return useAskToDelete({ noun: 'Supplier product', kind: 'supplier-product', nameOf, remove });
}

/** The actions of one supplier's product that the user may perform. */
export function useSupplierProductActions(onEdit: (id: number) => void) {
  return useRecordActions({
    kind: 'supplier-product',
    nameOf,
    onEdit,
    onDelete: useDeleteSupplierProduct(),
  });
}

/** The actions for several products of suppliers. */
export function ManySupplierProductsActions(records: ChosenRecords<SupplierProductsFound>) {
  const update = trpc.supplierProducts.updateMany.useMutation();
  const restore = trpc.supplierProducts.restoreMany.useMutation().mutateAsync;
  const remove = trpc.supplierProducts.deleteMany.useMutation().mutateAsync;
  const change = async (patch: { leadDays?: number | null; overTolerance?: number }, done: string) =>
    changeMany(records, { ...words, done, patch, update: update.mutateAsync, restore });
  const shared = { count: records.count, words, isPending: update.isPending };
  return (
    <>
      <SetNumberButton
        label="Lead Days"
        description="Where they are more than those of the branch. Empty: as the branch."
        schema={SupplierProduct.shape.leadDays}
        Input={CountInput}
        {...shared}
        onSet={async (leadDays) => change({ leadDays }, 'changed in lead days')}
      />
      <SetNumberButton
        label="Surplus Accepted"
        description="The part of a quantity that is accepted beyond it, at most 10 %."
        schema={SupplierProduct.shape.overTolerance}
        Input={PercentInput}
        {...shared}
        onSet={async (overTolerance) => change({ overTolerance }, 'changed in the surplus')}
      />
      <ExportButton {...records} {...words} kind="supplier-products" />
      <DeleteManyButton
        kind="supplier-product"
        {...records}
        {...words}
        disabled={update.isPending}
        remove={remove}
      />
    </>
  );
}
