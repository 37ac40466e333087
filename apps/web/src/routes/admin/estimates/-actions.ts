import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { useAskToDelete, useRecordActions, viewAction } from '../../../bin/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export type EstimateRow = Outputs['estimates']['list']['items'][number];

export const nameOf = ({ number, name }: Pick<EstimateRow, 'number' | 'name'>) => `${number} ${name}`;

/** Makes an estimate, and opens it. */
export function useMakeEstimate() {
  const navigate = useNavigate();
  const make = trpc.estimates.create.useMutation({
    onSuccess: ({ id }) => {
      said('Estimate', 'created');
      void navigate({ to: '/admin/estimates/$id', params: { id } });
    },
    onError: failedTo('create estimate'),
  });
  return { make: make.mutate, state: make };
}

/** The actions of an estimate in a list. Only a draft can be deleted. */
export function useEstimateActions() {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const { make } = useMakeEstimate();
  const remove = trpc.estimates.delete.useMutation().mutateAsync;
  const actionsOf = useRecordActions<EstimateRow>({
    kind: 'estimate',
    nameOf,
    onDelete: useAskToDelete<EstimateRow>({
      noun: 'Estimate',
      kind: 'estimate',
      nameOf,
      goesAlong: 'Its lines are deleted too.',
      remove,
    }),
  });
  return useCallback(
    (row: EstimateRow) => {
      const { id, projectId, status } = row;
      const name = nameOf(row);
      const usual = actionsOf(row);
      return [
        viewAction(name, () => void navigate({ to: '/admin/estimates/$id', params: { id } })),
        ...(mayChange
          ? [
              {
                label: `Copy ${name}`,
                tooltip: 'Copy',
                icon: IconCopy,
                onClick: () => make({ projectId, copyOf: id, name: `${row.name.slice(0, 190)} (copy)` }),
              },
            ]
          : []),
        ...(status === 'draft' ? usual : usual.filter(({ danger }) => !danger)),
      ];
    },
    [actionsOf, make, mayChange, navigate],
  );
}
