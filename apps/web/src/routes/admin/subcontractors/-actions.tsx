import { Button } from '@mantine/core';
import type { SubcontractorsFound } from '@quoin/domain/work/subcontractor';
import type { IconActionProps } from '@quoin/ui/IconAction';
import { useCallback } from 'react';

import { askToDeleteMany, changeMany, type ChosenRecords } from '../../../change-many.ts';
import { askToDelete, deleteAction, editAction } from '../../../record-actions.ts';
import { failedTo, said } from '../../../record-changes.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export type SubcontractorRow = Outputs['subcontractors']['list']['items'][number];

const words = { noun: 'subcontractor', nouns: 'subcontractors' };

/** What can be done with one subcontractor, by whoever may. */
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

/** What can be done with several subcontractors. */
export function ManySubcontractorsActions({ chosen, count, onDone }: ChosenRecords<SubcontractorsFound>) {
  const update = trpc.subcontractors.updateMany.useMutation();
  const restore = trpc.subcontractors.restoreMany.useMutation();
  const remove = trpc.subcontractors.deleteMany.useMutation();
  const change = async (isActive: boolean) => {
    const isDone = await changeMany(
      { ...words, done: isActive ? 'activated' : 'deactivated' },
      async () => update.mutateAsync({ chosen, patch: { isActive } }),
      async (previous) => restore.mutateAsync({ previous }),
    );
    if (isDone) onDone();
  };
  return (
    <>
      <Button variant="default" size="xs" disabled={update.isPending} onClick={() => void change(true)}>
        Activate
      </Button>
      <Button variant="default" size="xs" disabled={update.isPending} onClick={() => void change(false)}>
        Deactivate
      </Button>
      <Button
        variant="light"
        size="xs"
        color="red"
        disabled={update.isPending}
        onClick={() =>
          askToDeleteMany({
            ...words,
            count,
            remove: async (asked) => remove.mutateAsync({ chosen, ...asked }),
            onDone,
          })
        }
      >
        Delete
      </Button>
    </>
  );
}
