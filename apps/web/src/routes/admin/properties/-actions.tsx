import type { PropertiesFound } from '@quoin/domain/work/property';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { askToDelete, deleteAction, editAction } from '../../../forms/record-actions.ts';
import { type ChosenRecords } from '../../../lists/change-many.ts';
import { DeleteManyButton } from '../../../lists/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteProperty } from './-delete.ts';

export type PropertyRow = Outputs['properties']['listSummaries']['items'][number];

/** The actions of one property that the user may perform. */
export function usePropertyActions(
  onEdit: (id: number) => void,
): (property: PropertyRow) => IconActionProps[] {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const remove = useDeleteProperty();
  const { mutate } = remove;
  return useCallback(
    ({ id, version, address }) => [
      {
        label: `View details of ${address}`,
        tooltip: 'View details',
        icon: IconEye,
        onClick: () => void navigate({ to: '/admin/properties/$id', params: { id } }),
      },
      ...(mayChange
        ? [
            editAction(address, () => onEdit(id)),
            deleteAction(address, () =>
              askToDelete({
                noun: 'Property',
                name: address,
                // The deletion is optimistic, so the dialog does not wait for the answer.
                doDelete: async () => mutate({ id, version }),
              }),
            ),
          ]
        : []),
    ],
    [navigate, mayChange, mutate, onEdit],
  );
}

/** The actions for several properties. */
export function ManyPropertiesActions(records: ChosenRecords<PropertiesFound>) {
  const remove = trpc.properties.deleteMany.useMutation();
  return (
    <DeleteManyButton
      {...records}
      noun="property"
      nouns="properties"
      isUsed="used by projects"
      remove={remove.mutateAsync}
    />
  );
}
