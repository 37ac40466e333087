import { trpc } from './trpc.ts';

/** Whether whoever is signed in may change anything: a viewer reads alone. The server holds to it in any case. */
export function useMayChange(): boolean {
  const session = trpc.session.me.useQuery();
  return session.data?.admin.role === 'admin';
}
