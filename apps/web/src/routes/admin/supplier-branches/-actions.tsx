import { concepts } from '@quoin/domain/concepts';
import { SupplierBranch, type SupplierBranchesFound } from '@quoin/domain/suppliers/supplier-branch';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { ChangeActive } from '../../../selection/ChangeActive.tsx';
import { DeleteManyButton } from '../../../selection/ManyButtons.tsx';
import { SetNumberButton } from '../../../selection/SetNumberButton.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type SupplierBranchRow = Outputs['supplierBranches']['list']['items'][number];

const words = concepts['supplier-branch'];
export const nameOf = ({ name, supplierName }: SupplierBranchRow) => `${name}, ${supplierName}`;

/** Asks, then deletes a branch. */
export function useDeleteSupplierBranch(): (row: SupplierBranchRow) => void {
  const remove = trpc.supplierBranches.delete.useMutation().mutateAsync;
  return useAskToDelete({ noun: 'Supplier branch', kind: 'supplier-branch', nameOf, remove });
}

/** The actions of one branch that the user may perform. */
export function useSupplierBranchActions(onEdit: (id: number) => void) {
  return useRecordActions({
    kind: 'supplier-branch',
    nameOf,
    onEdit,
    onDelete: useDeleteSupplierBranch(),
  });
}

/** The actions for several branches. */
export function ManySupplierBranchesActions(records: ChosenRecords<SupplierBranchesFound>) {
  const update = trpc.supplierBranches.updateMany.useMutation();
  const restore = trpc.supplierBranches.restoreMany.useMutation().mutateAsync;
  const remove = trpc.supplierBranches.deleteMany.useMutation().mutateAsync;
  return (
    <>
      <SetNumberButton
        label="Lead Days"
        description="The working days from an order to its delivery."
        schema={SupplierBranch.shape.leadDays}
        Input={CountInput}
        count={records.count}
        words={words}
        isPending={update.isPending}
        onSet={async (leadDays) =>
          changeMany(records, {
            ...words,
            done: 'changed in lead days',
            patch: { leadDays },
            update: update.mutateAsync,
            restore,
          })
        }
      />
      <ChangeActive records={records} words={words} update={update} restore={restore} />
      <ExportButton {...records} {...words} kind="supplier-branches" />
      <DeleteManyButton
        kind="supplier-branch"
        {...records}
        {...words}
        disabled={update.isPending}
        remove={remove}
      />
    </>
  );
}
