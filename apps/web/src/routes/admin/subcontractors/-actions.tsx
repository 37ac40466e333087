import type { SubcontractorsFound } from '@quoin/domain/work/subcontractor';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { useCallback } from 'react';

import { askToDelete, deleteAction, editAction } from '../../../forms/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { changeMany, type ChosenRecords } from '../../../lists/change-many.ts';
import { DeleteManyButton, ManyButton } from '../../../lists/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export type SubcontractorRow = Outputs['subcontractors']['list']['items'][number];

const words = { noun: 'subcontractor', nouns: 'subcontractors' };

/** The actions of one subcontractor that the user may perform. */
export function useSubcontractorActions(
  onEdit: (id: number) => void,
): (subcontractor: SubcontractorRow) => IconActionProps[] {
  const mayChange = useMayChange();
  const remove = trpc.subcontractors.delete.useMutation({
    onSuccess: () => said('Subcontractor', 'deleted'),
  });
  const { mutateAsync } = remove;
  return useCallback(
    ({ id, version, companyName }) =>
      mayChange
        ? [
            editAction(companyName, () => onEdit(id)),
            deleteAction(companyName, () =>
              askToDelete({
                noun: 'Subcontractor',
                name: companyName,
                doDelete: async () => mutateAsync({ id, version }),
                onError: failedTo('delete subcontractor'),
              }),
            ),
          ]
        : [],
    [mayChange, mutateAsync, onEdit],
  );
}

/** The actions for several subcontractors. */
export function ManySubcontractorsActions(records: ChosenRecords<SubcontractorsFound>) {
  const update = trpc.subcontractors.updateMany.useMutation();
  const restore = trpc.subcontractors.restoreMany.useMutation();
  const remove = trpc.subcontractors.deleteMany.useMutation();
  const change = async (isActive: boolean) => {
    const isDone = await changeMany(
      { ...words, done: isActive ? 'activated' : 'deactivated' },
      async () => update.mutateAsync({ chosen: records.chosen, patch: { isActive } }),
      async (previous) => restore.mutateAsync({ previous }),
    );
    if (isDone) records.onDone();
  };
  return (
    <>
      <ManyButton disabled={update.isPending} onClick={() => void change(true)}>
        Activate
      </ManyButton>
      <ManyButton disabled={update.isPending} onClick={() => void change(false)}>
        Deactivate
      </ManyButton>
      <DeleteManyButton {...records} {...words} disabled={update.isPending} remove={remove.mutateAsync} />
    </>
  );
}
