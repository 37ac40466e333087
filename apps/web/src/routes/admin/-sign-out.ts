import { failedTo } from '../../record-changes.ts';
import { trpc } from '../../trpc.ts';

/** Signs out, and begins a new document: whatever the last person saw is gone from memory, too (R73). */
export function useSignOut() {
  return trpc.session.logout.useMutation({
    onSuccess: () => window.location.replace('/admin/login'),
    onError: failedTo('sign out'),
  });
}
