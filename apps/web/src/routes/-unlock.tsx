import { Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type HandedOver, Unlock } from '@quoin/domain/access/session';
import { Notice } from '@quoin/ui/feedback/Notice';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { isSignedOut, reasonOf } from '../problem.ts';
import { queryClient } from '../query-client.ts';
import { api, trpc } from '../trpc.ts';
import { DoorScreen } from './-door-screen.tsx';

import css from './-door-screen.module.css';

/** Whether the browser went back or forward to this page. */
const isByHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** The screen in place of the panel while a client holds the device. The password of the owner opens the panel again. */
export function UnlockScreen({
  owner: { firstName },
  next,
}: {
  owner: HandedOver;
  /** The address that the owner wants. */
  next: string;
}) {
  const router = useRouter();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The client has pressed Back, and stays at the document.
    if (isByHistory()) window.history.forward();
    password.current?.focus();
  }, []);
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(Unlock, { sync: true }) });
  const unlock = trpc.session.unlock.useMutation({
    onSuccess: async (session) => {
      queryClient.clear();
      api.session.me.setData(undefined, session);
      await router.navigate({ href: next, replace: true });
    },
    onError: (error) => {
      // The session has ended meanwhile. The sign-in comes in place of this screen, and leads to the same address.
      if (isSignedOut(error)) void router.invalidate();
      password.current?.focus();
      password.current?.select();
    },
  });
  return (
    <DoorScreen
      title="Locked"
      lead={`A client has this device. Only the password of ${firstName} opens the panel again.`}
      foot={
        <Text size="sm" ta="center">
          <Anchor component="button" type="button" onClick={() => window.history.back()}>
            Back to the client’s page
          </Anchor>
        </Text>
      }
    >
      <form
        noValidate
        className={css['form']}
        onSubmit={form.onSubmit((typed) => {
          if (!unlock.isPending) unlock.mutate(typed);
        })}
      >
        {unlock.error && (
          <Notice tone="red" urgent>
            {reasonOf(unlock.error)}
          </Notice>
        )}
        <PasswordInput
          label="Password"
          // A browser that has the password would otherwise fill it in, and the client would only have to press the button.
          autoComplete="new-password"
          ref={password}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth aria-disabled={unlock.isPending}>
          {unlock.isPending ? 'Unlocking...' : 'Unlock'}
        </Button>
      </form>
    </DoorScreen>
  );
}
