import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import type { Outputs } from '../../../trpc.ts';

export type ContractRow = Outputs['contracts']['list']['items'][number];

export const nameOf = ({ number }: Pick<ContractRow, 'number'>) => number;

/** The actions of a contract in a list. It ends on its own page. */
export function useContractActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    ({ id, number }: ContractRow) => [
      viewAction(number, () => void navigate({ to: '/admin/contracts/$id', params: { id } })),
      historyAction(number, () => openHistory('contract', id)),
    ],
    [navigate, openHistory],
  );
}
