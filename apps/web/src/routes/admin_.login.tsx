import { PasswordInput, Text, TextInput } from '@mantine/core';
import { toast } from '@quoin/ui/feedback/toasts';
import { lazily } from '@quoin/ui/lazily';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';

import { readSearch } from '../lists/search-params.ts';
import { nextPath } from '../next-path.ts';
import { messageOf } from '../problem.ts';
import { queryClient } from '../query-client.ts';
import { api } from '../trpc.ts';
import { DoorScreen } from './-door-screen.tsx';
import { useSignIn } from './-sign-in.tsx';

import css from './-door-screen.module.css';

const UnlockScreen = lazily(async () => (await import('./-unlock.tsx')).UnlockScreen).Component;

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/login')({
  validateSearch,
  // Reads the session again, because the cached one may have ended.
  beforeLoad: async ({ search }) => {
    const [isSignedIn, owner] = await Promise.all([
      api.session.me.fetch(undefined, { staleTime: 0 }).then(
        () => true,
        () => false,
      ),
      api.session.handedOver.fetch(undefined, { staleTime: 0 }).catch(() => null),
    ]);
    if (isSignedIn) throw redirect({ href: search.next ?? '/admin', replace: true });
    return { owner };
  },
  component: DoorOfPanel,
});

/** The sign-in, or the lock while a client holds the device of somebody who is signed in. */
function DoorOfPanel() {
  const { owner } = Route.useRouteContext();
  const { next } = Route.useSearch();
  return owner ? (
    <Suspense>
      <UnlockScreen owner={owner} next={next ?? '/admin'} />
    </Suspense>
  ) : (
    <LoginScreen />
  );
}

function LoginScreen() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // The page has one purpose, which begins in this field.
  useEffect(() => username.current?.focus(), []);
  const { form, submit, failure, codeField, button } = useSignIn('', {
    onSuccess: async (session) => {
      queryClient.clear();
      api.session.me.setData(undefined, session);
      toast({ title: 'Welcome!', description: 'You have successfully logged in.', tone: 'success' });
      await router.navigate({ href: next ?? '/admin', replace: true });
    },
    onWrongPassword: () => {
      // The next typed text replaces the wrong one.
      password.current?.focus();
      password.current?.select();
    },
    onFailure: (error) =>
      toast({
        title: 'Login Failed',
        description: messageOf(error, 'Invalid credentials. Please try again.'),
        tone: 'error',
      }),
  });

  return (
    <DoorScreen
      title="Admin"
      lead="Sign in to access the administration panel"
      foot={
        <Text size="sm" c="dimmed" ta="center">
          Need help? Contact your system administrator.
        </Text>
      }
    >
      <form noValidate className={css['form']} onSubmit={submit}>
        {failure}
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={username}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          ref={password}
          {...form.getInputProps('password')}
        />
        {codeField}
        {button}
      </form>
    </DoorScreen>
  );
}
