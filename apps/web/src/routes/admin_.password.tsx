import { Anchor, Card, Text, Title } from '@mantine/core';
import { Form } from '@quoin/ui/Form';
import { Wordmark } from '@quoin/ui/Wordmark';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';

import { nextPath } from '../next-path.ts';
import { isSignedOut } from '../problem.ts';
import { readSearch } from '../search-params.ts';
import { api } from '../trpc.ts';
import { usePasswordForm } from './admin/-change-password.tsx';
import { useSignOut } from './admin/-sign-out.ts';

import css from './-login.module.css';

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/password')({
  validateSearch,
  beforeLoad: async ({ search }) => {
    const duty = await api.session.passwordDuty.fetch(undefined, { staleTime: 0 }).catch((error: unknown) => {
      if (isSignedOut(error)) throw redirect({ to: '/admin/login', search, replace: true });
      throw error;
    });
    if (duty !== 'required') throw redirect({ href: search.next ?? '/admin', replace: true });
    await api.apiKeys.countOwn.ensureData();
  },
  component: OwnPasswordScreen,
});

/** Where whoever got a password from somebody else takes one of their own, before anything else. */
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
  const signOut = useSignOut();
  return (
    <main className={css['screen']}>
      <Card className={css['card'] ?? ''} withBorder>
        <Wordmark name="Quoin" />
        <div>
          <Title order={1} size="h2">
            Choose your own password
          </Title>
          <Text c="dimmed">The one you signed in with was made for you: somebody else may know it.</Text>
        </div>
        <Form {...form}>{fields}</Form>
        <Text size="sm">
          <Anchor component="button" type="button" onClick={() => signOut.mutate()}>
            Sign out
          </Anchor>
        </Text>
      </Card>
    </main>
  );
}
