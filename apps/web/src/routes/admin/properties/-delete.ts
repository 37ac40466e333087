import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';

import { failedTo, said } from '../../../forms/record-changes.ts';
import type { RowList } from '../../../lists/row-list.ts';
import { trpc } from '../../../trpc.ts';

export function useDeleteProperty() {
  return trpc.properties.delete.useMutation({
    onSuccess: () => said('Property', 'deleted'),
    onError: failedTo('delete property'),
  });
}

/**
 * A list without the properties that are being deleted. They disappear immediately, and return to their places if the
 * deletion fails (product.md section 4). Filtered here and not in the cache, which may be read again meanwhile.
 */
export function useWithoutDeleted<Row extends { id: number }>(list: RowList<Row>): RowList<Row> {
  const deleted = useMutationState({
    filters: {
      mutationKey: getMutationKey(trpc.properties.delete),
      predicate: ({ state: { status } }) => status !== 'error',
    },
    select: ({ state }) => (state.variables as { id: number }).id,
  });
  const isThere = (row: Row | undefined) => row === undefined || !deleted.includes(row.id);
  return list.rows?.every(isThere) === false ? { ...list, rows: list.rows.filter(isThere) } : list;
}
