import { Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Credentials } from '@quoin/domain/access/session';
import { Dialog } from '@quoin/ui/feedback/Dialog';
import { Notice } from '@quoin/ui/feedback/Notice';
import { useEffect, useEffectEvent, useRef } from 'react';

import { messageOf } from '../problem.ts';
import { queryClient } from '../query-client.ts';
import { useSignInCode } from '../routes/-sign-in-code.tsx';
import { api, trpc } from '../trpc.ts';

import css from './SignInAgain.module.css';

/** The sign-in above the open screen, only for the user who was signed in. */
export function SignInAgain({ username, onBack }: { username: string; onBack: () => void }) {
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { username, password: '', code: '' },
    validate: schemaResolver(Credentials, { sync: true }),
  });
  const code = useSignInCode();
  const login = trpc.session.login.useMutation({
    onSuccess: (session) => {
      api.session.me.setData(undefined, session);
      onBack();
    },
    onError: (error) => {
      if (code.takeUp(error)) return;
      form.setFieldValue('password', '');
      password.current?.focus();
    },
  });

  // A user with ten open tabs signs in once. The other tabs notice it when they become visible.
  const look = useEffectEvent(async () => {
    if (document.hidden || login.isPending) return;
    const isBack = await api.session.me.fetch(undefined, { staleTime: 0 }).then(
      () => true,
      () => false,
    );
    if (!isBack) return;
    void queryClient.invalidateQueries();
    onBack();
  });
  useEffect(() => {
    const listen = () => void look();
    listen();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, []);

  const { pathname, search } = window.location;
  return (
    <Dialog title="Your session has ended" size="sm">
      <form
        noValidate
        className={css['form']}
        onSubmit={form.onSubmit((credentials) => {
          if (!login.isPending) login.mutate(credentials);
        })}
      >
        <Text>Nothing you have typed is lost. Sign in to go on where you were.</Text>
        {login.error && !code.isFirstAsked(login.error, login.variables.code) && (
          <Notice tone="red" urgent>
            {messageOf(login.error, 'Login failed. Please check your credentials.')}
          </Notice>
        )}
        <div>
          <Text size="sm" c="dimmed">
            Username
          </Text>
          <Text fw="bold" className={css['username'] ?? ''}>
            {username}
          </Text>
        </div>
        {/* For password managers, which look for the username beside the password. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          ref={password}
          {...form.getInputProps('password')}
        />
        {code.fieldOf(form.getInputProps('code'))}
        <Button type="submit" fullWidth aria-disabled={login.isPending}>
          {login.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
        {/* A new document, so that no data of the first user stays in memory (R73). */}
        <Anchor
          size="sm"
          ta="center"
          href={`/admin/login?${new URLSearchParams({ next: pathname + search })}`}
        >
          Sign in as somebody else
        </Anchor>
      </form>
    </Dialog>
  );
}
