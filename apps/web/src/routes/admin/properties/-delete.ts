import type { Property } from '@quoin/domain/work/property';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useCallback } from 'react';

import { useDeletionOutlook } from '../../../bin/deletion-outlook.tsx';
import { deleteQuestion } from '../../../bin/record-actions.ts';
import { saidDeleted } from '../../../bin/undo-deletion.ts';
import { failedTo } from '../../../forms/record-changes.ts';
import type { RowList } from '../../../lists/row-list.ts';
import { trpc } from '../../../trpc.ts';

/** Asks, then deletes a property. The deletion is optimistic, so the dialog does not wait for the answer. */
export function useDeleteProperty(): (property: Pick<Property, 'id' | 'version' | 'address'>) => void {
  const { mutate } = trpc.properties.delete.useMutation({
    onSuccess: (_answer, { id }) =>
      saidDeleted('property', [id], { description: 'Property deleted successfully' }),
    onError: failedTo('delete property'),
  });
  const outlookOf = useDeletionOutlook();
  return useCallback(
    ({ id, version, address }) =>
      confirmDelete({
        ...deleteQuestion('Property', address),
        lookAhead: async () => outlookOf('property', id, address),
        doDelete: async () => mutate({ id, version }),
      }),
    [mutate, outlookOf],
  );
}

/**
 * A list without the properties that are being deleted. They disappear immediately, and return to their places if the
 * deletion fails (product.md section 4). Filtered here and not in the cache, which may be read again meanwhile.
 */
export function useWithoutDeleted<Row extends { id: number; version: number }, List extends RowList<Row>>(
  list: List & RowList<Row>,
): List {
  const deleted = useMutationState({
    filters: {
      mutationKey: getMutationKey(trpc.properties.delete),
      predicate: ({ state: { status } }) => status !== 'error',
    },
    select: ({ state }) => state.variables as { id: number; version: number },
  });
  // A property that was brought back has a higher version.
  const isThere = (row: Row | undefined) =>
    row === undefined || !deleted.some(({ id, version }) => id === row.id && row.version <= version);
  return list.rows?.every(isThere) === false ? { ...list, rows: list.rows.filter(isThere) } : list;
}
