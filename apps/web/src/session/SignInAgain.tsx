import { Anchor, PasswordInput, Text } from '@mantine/core';
import { signInWords } from '@quoin/domain/access/sign-in-words';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { useEffect, useEffectEvent, useRef } from 'react';

import { queryClient } from '../query-client.ts';
import { api } from '../trpc.ts';
import { useSignIn } from './sign-in-form.tsx';

import css from './SignInAgain.module.css';

/** The sign-in above the open screen, only for the user who was signed in. */
export function SignInAgain({ username, onBack }: { username: string; onBack: () => void }) {
  const password = useRef<HTMLInputElement>(null);
  const { form, isPending, submit, failure, codeField, button } = useSignIn(username, {
    onSuccess: (session) => {
      api.session.me.setData(undefined, session);
      onBack();
    },
    onWrongPassword: () => {
      form.setFieldValue('password', '');
      password.current?.focus();
    },
  });

  // A user with ten open tabs signs in once. The other tabs notice it when they become visible.
  const look = useEffectEvent(async () => {
    if (document.hidden || isPending) return;
    const isBack = await api.session.me.fetch(undefined, { staleTime: 0 }).then(
      () => true,
      () => false,
    );
    if (!isBack) {
      // A client holds the device, so that nothing of the open screen may stay in sight.
      const owner = await api.session.handedOver.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if (owner) window.location.reload();
      return;
    }
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
      <form noValidate className={css['form']} onSubmit={submit}>
        <Text>Nothing you have typed is lost. Sign in to go on where you were.</Text>
        {failure}
        <div>
          <Text size="sm" c="dimmed">
            {signInWords.username}
          </Text>
          <Text fw="bold" className={css['username'] ?? ''}>
            {username}
          </Text>
        </div>
        {/* For password managers, which look for the username beside the password. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={signInWords.password}
          autoComplete="current-password"
          data-autofocus
          ref={password}
          {...form.getInputProps('password')}
        />
        {codeField}
        {button}
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
