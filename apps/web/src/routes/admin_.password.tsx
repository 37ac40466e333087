import { nextPath } from '@quoin/domain/access/next-path';
import { Form } from '@quoin/ui/forms/Form';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';

import { readSearch } from '../lists/search-params.ts';
import { api } from '../trpc.ts';
import { DoorScreen, orToLogin, SignOutInstead } from './-door-screen.tsx';
import { usePasswordForm } from './admin/-change-password.tsx';

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/password')({
  validateSearch,
  beforeLoad: async ({ search }) => {
    const duty = await orToLogin(api.session.passwordDuty.fetch(undefined, { staleTime: 0 }), search);
    if (duty !== 'required') throw redirect({ href: search.next ?? '/admin', replace: true });
    await api.apiKeys.countOwn.ensureData();
  },
  component: OwnPasswordScreen,
});

/** The screen where users with a temporary password must choose their own, before they use the panel. */
function OwnPasswordScreen() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const {
    fields,
    dirty: _dirty,
    ...form
  } = usePasswordForm(() => {
    void router.navigate({ href: next ?? '/admin', replace: true });
  });
  return (
    <DoorScreen
      title="Choose your own password"
      lead="The one you signed in with was made for you: somebody else may know it."
      foot={<SignOutInstead />}
    >
      <Form {...form}>{fields}</Form>
    </DoorScreen>
  );
}
