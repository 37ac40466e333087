import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Credentials } from '@quoin/domain/access/session';
import { Notice } from '@quoin/ui/feedback/Notice';
import { toast } from '@quoin/ui/feedback/toasts';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { readSearch } from '../lists/search-params.ts';
import { nextPath } from '../next-path.ts';
import { messageOf } from '../problem.ts';
import { queryClient } from '../query-client.ts';
import { api, trpc } from '../trpc.ts';
import { DoorScreen } from './-door-screen.tsx';
import { useSignInCode } from './-sign-in-code.tsx';

import css from './-door-screen.module.css';

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/login')({
  validateSearch,
  // Reads the session again, because the cached one may have ended.
  beforeLoad: async ({ search }) => {
    const isSignedIn = await api.session.me.fetch(undefined, { staleTime: 0 }).then(
      () => true,
      () => false,
    );
    if (isSignedIn) throw redirect({ href: search.next ?? '/admin', replace: true });
  },
  component: LoginScreen,
});

function LoginScreen() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // The page has one purpose, which begins in this field.
  useEffect(() => username.current?.focus(), []);
  const form = useForm({
    initialValues: { username: '', password: '', code: '' },
    validate: schemaResolver(Credentials, { sync: true }),
  });
  const code = useSignInCode();
  const login = trpc.session.login.useMutation({
    onSuccess: async (session) => {
      queryClient.clear();
      api.session.me.setData(undefined, session);
      toast({ title: 'Welcome!', description: 'You have successfully logged in.', tone: 'success' });
      await router.navigate({ href: next ?? '/admin', replace: true });
    },
    onError: (error, sent) => {
      if (!code.takeUp(error)) {
        // The next typed text replaces the wrong one.
        password.current?.focus();
        password.current?.select();
      }
      if (code.isFirstAsked(error, sent.code)) return;
      toast({
        title: 'Login Failed',
        description: messageOf(error, 'Invalid credentials. Please try again.'),
        tone: 'error',
      });
    },
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
      <form
        noValidate
        className={css['form']}
        onSubmit={form.onSubmit((values) => {
          if (!login.isPending) login.mutate(values);
        })}
      >
        {login.error && !code.isFirstAsked(login.error, login.variables.code) && (
          <Notice tone="red" urgent>
            {messageOf(login.error, 'Login failed. Please check your credentials.')}
          </Notice>
        )}
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
        {code.fieldOf(form.getInputProps('code'))}
        <Button type="submit" fullWidth aria-disabled={login.isPending}>
          {login.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </DoorScreen>
  );
}
