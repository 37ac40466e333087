import { Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { nextPath } from '@quoin/domain/access/next-path';
import { Unlock } from '@quoin/domain/access/session';
import { Notice } from '@quoin/ui/feedback/Notice';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { readSearch } from '../lists/search-params.ts';
import { isSignedOut, reasonOf } from '../problem.ts';
import { queryClient } from '../query-client.ts';
import { api, trpc } from '../trpc.ts';
import { DoorScreen } from './-door-screen.tsx';

import css from './-door-screen.module.css';

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/locked')({
  validateSearch,
  beforeLoad: async ({ search }) => {
    const owner = await api.session.handedOver.fetch(undefined, { staleTime: 0 }).catch(() => null);
    // Nothing is locked, or the session has ended meanwhile.
    if (!owner) throw redirect({ href: search.next ?? '/admin', replace: true });
    return { owner };
  },
  component: LockedScreen,
});

/** Whether the browser went back or forward to this page. */
const isByHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** The screen in place of the panel while a client holds the device. The password of the owner opens the panel again. */
function LockedScreen() {
  const router = useRouter();
  const { firstName } = Route.useRouteContext().owner;
  const { next = '/admin' } = Route.useSearch();
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
      // The session has ended meanwhile. The panel leads to the sign-in, and from there to the same address.
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
