import { failedTo } from '../forms/record-changes.ts';
import { leave, stay } from '../shell/leaving.ts';
import { trpc } from '../trpc.ts';

/** Signs out and loads a new document, so that the data of the user is gone from memory too (R73). */
export function useSignOut() {
  return trpc.session.logout.useMutation({
    onMutate: leave,
    onSuccess: () => window.location.replace('/admin/login'),
    onError: (error) => {
      stay();
      failedTo('sign out')(error);
    },
  });
}
