import { concepts } from '@quoin/domain/concepts';
import { Supplier, type SuppliersFound } from '@quoin/domain/suppliers/supplier';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { ChangeActive } from '../../../selection/ChangeActive.tsx';
import { DeleteManyButton } from '../../../selection/ManyButtons.tsx';
import { SetNumberButton } from '../../../selection/SetNumberButton.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type SupplierRow = Outputs['suppliers']['list']['items'][number];

const words = concepts.supplier;
const goesAlong = 'Its branches and products are deleted with it.';
export const nameOf = ({ name }: SupplierRow) => name;

/** Asks, then deletes a supplier with its branches and products. */
export function useDeleteSupplier(onDeleted?: () => void): (row: SupplierRow) => void {
  const remove = trpc.suppliers.delete.useMutation(onDeleted && { onSuccess: onDeleted }).mutateAsync;
  return useAskToDelete({ noun: 'Supplier', kind: 'supplier', nameOf, goesAlong, remove });
}

/** The actions of one supplier that the user may perform. */
export function useSupplierActions(onEdit: (id: number) => void) {
  return useRecordActions({ kind: 'supplier', nameOf, onEdit, onDelete: useDeleteSupplier() });
}

/** The actions for several suppliers. */
export function ManySuppliersActions(records: ChosenRecords<SuppliersFound>) {
  const update = trpc.suppliers.updateMany.useMutation();
  const restore = trpc.suppliers.restoreMany.useMutation().mutateAsync;
  const remove = trpc.suppliers.deleteMany.useMutation().mutateAsync;
  return (
    <>
      <SetNumberButton
        label="Days Until Stale"
        description="A price that nobody has confirmed for longer is stale."
        schema={Supplier.shape.staleAfterDays}
        Input={CountInput}
        count={records.count}
        words={words}
        isPending={update.isPending}
        onSet={async (staleAfterDays) =>
          changeMany(records, {
            ...words,
            done: 'changed in days until stale',
            patch: { staleAfterDays },
            update: update.mutateAsync,
            restore,
          })
        }
      />
      <ChangeActive records={records} words={words} update={update} restore={restore} />
      <ExportButton {...records} {...words} kind="suppliers" />
      <DeleteManyButton
        kind="supplier"
        goesAlong="Their branches and products are deleted with them."
        isUsed="selling too many products to be deleted in one go"
        {...records}
        {...words}
        disabled={update.isPending}
        remove={remove}
      />
    </>
  );
}
