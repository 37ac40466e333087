import { getQueryKey } from '@trpc/react-query';

import { queryClient } from '../../../query-client.ts';
import { failedTo, said } from '../../../record-changes.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

type Page = Outputs['properties']['listSummaries'];

/** Deletes at once on screen; on failure the property is back where it was (product.md section 4). */
export function useDeleteProperty() {
  return trpc.properties.delete.useMutation({
    onMutate: async ({ id }) => {
      const lists = { queryKey: getQueryKey(trpc.properties.listSummaries) };
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<Page>(lists);
      queryClient.setQueriesData<Page>(
        lists,
        (page) => page && { ...page, items: page.items.filter((item) => item.id !== id) },
      );
      return before;
    },
    onSuccess: () => said('Property', 'deleted'),
    onError: (error, _input, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      failedTo('delete property')(error);
    },
  });
}
