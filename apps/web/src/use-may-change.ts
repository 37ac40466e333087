import { trpc } from './trpc.ts';

/** Whether the signed-in user may change records. A viewer may only read. The server enforces this in any case. */
export function useMayChange(): boolean {
  const session = trpc.session.me.useQuery();
  return session.data?.admin.role === 'admin';
}
