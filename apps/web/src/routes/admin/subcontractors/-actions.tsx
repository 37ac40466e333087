import { concepts } from '@quoin/domain/concepts';
import type { SubcontractorsFound } from '@quoin/domain/work/subcontractor';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import type { ChosenRecords } from '../../../selection/change-many.ts';
import { ChangeActive } from '../../../selection/ChangeActive.tsx';
import { DeleteManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type SubcontractorRow = Outputs['subcontractors']['list']['items'][number];

const words = concepts.subcontractor;
export const nameOf = ({ companyName }: SubcontractorRow) => companyName;

/** Asks, then deletes a subcontractor. Tasks that were assigned to it stay, without an assignee. */
export function useDeleteSubcontractor(onDeleted?: () => void): (row: SubcontractorRow) => void {
  const remove = trpc.subcontractors.delete.useMutation(onDeleted && { onSuccess: onDeleted }).mutateAsync;
  return useAskToDelete({ noun: 'Subcontractor', kind: 'subcontractor', nameOf, remove });
}

/** The actions of one subcontractor that the user may perform. */
export function useSubcontractorActions(onEdit: (id: number) => void) {
  return useRecordActions({ kind: 'subcontractor', nameOf, onEdit, onDelete: useDeleteSubcontractor() });
}

/** The actions for several subcontractors. */
export function ManySubcontractorsActions(records: ChosenRecords<SubcontractorsFound>) {
  const update = trpc.subcontractors.updateMany.useMutation();
  const restore = trpc.subcontractors.restoreMany.useMutation().mutateAsync;
  const remove = trpc.subcontractors.deleteMany.useMutation().mutateAsync;
  return (
    <>
      <ChangeActive records={records} words={words} update={update} restore={restore} />
      <ExportButton {...records} {...words} kind="subcontractors" />
      <DeleteManyButton
        kind="subcontractor"
        {...records}
        {...words}
        disabled={update.isPending}
        remove={remove}
      />
    </>
  );
}
