import { concepts } from '@quoin/domain/concepts';
import type { AssembliesFound } from '@quoin/domain/costs/assembly';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import type { ChosenRecords } from '../../../selection/change-many.ts';
import { DeleteManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export type AssemblyRow = Outputs['assemblies']['list']['items'][number];

const words = concepts.assembly;
export const nameOf = ({ name }: AssemblyRow) => name;

/** Asks, then deletes an assembly. */
export function useDeleteAssembly(onDeleted?: () => void): (row: AssemblyRow) => void {
  const remove = trpc.assemblies.delete.useMutation(onDeleted && { onSuccess: onDeleted }).mutateAsync;
  return useAskToDelete({ noun: 'Assembly', kind: 'assembly', nameOf, remove });
}

/** The actions of one assembly that the user may perform. */
export function useAssemblyActions(onEdit: (id: number) => void): (row: AssemblyRow) => IconActionProps[] {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const actionsOf = useRecordActions({
    kind: 'assembly',
    nameOf,
    onEdit,
    onDelete: useDeleteAssembly(),
  });
  return useCallback(
    (row) => {
      const [edit, ...others] = actionsOf(row);
      if (!mayChange || !edit) return actionsOf(row);
      const copy: IconActionProps = {
        label: `Copy ${row.name}`,
        tooltip: 'Copy',
        icon: IconCopy,
        onClick: () =>
          void navigate({ to: '/admin/assemblies/$id', params: { id: row.id }, search: { copy: true } }),
      };
      return [edit, copy, ...others];
    },
    [actionsOf, mayChange, navigate],
  );
}

/** The actions for several assemblies. */
export function ManyAssembliesActions(records: ChosenRecords<AssembliesFound>) {
  const remove = trpc.assemblies.deleteMany.useMutation().mutateAsync;
  return <DeleteManyButton kind="assembly" {...records} {...words} remove={remove} />;
}
