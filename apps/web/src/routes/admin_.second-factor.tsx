import { Anchor, Card, Text, Title } from '@mantine/core';
import { Form } from '@quoin/ui/Form';
import { Wordmark } from '@quoin/ui/Wordmark';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';

import { nextPath } from '../next-path.ts';
import { isSignedOut } from '../problem.ts';
import { readSearch } from '../search-params.ts';
import { api } from '../trpc.ts';
import { RecoveryCodesTold, useSecondFactorSetup } from './admin/-second-factor.tsx';
import { useSignOut } from './admin/-sign-out.ts';

import css from './-login.module.css';

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/second-factor')({
  validateSearch,
  beforeLoad: async ({ search }) => {
    const [, passwordDuty, { isRequired, onSince }] = await Promise.all([
      api.session.me.fetch(undefined, { staleTime: 0 }),
      api.session.passwordDuty.fetch(undefined, { staleTime: 0 }),
      api.secondFactor.get.fetch(undefined, { staleTime: 0 }),
    ]).catch((error: unknown) => {
      if (isSignedOut(error)) throw redirect({ to: '/admin/login', search, replace: true });
      throw error;
    });
    if (passwordDuty === 'required') throw redirect({ to: '/admin/password', search, replace: true });
    if (!isRequired || onSince !== null) throw redirect({ href: search.next ?? '/admin', replace: true });
  },
  component: SecondFactorScreen,
});

/** Where whoever has no second factor sets one up, before anything else, once the settings ask all for one. */
function SecondFactorScreen() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const { fields, dirty: _dirty, recoveryCodes, isMaking, ...form } = useSecondFactorSetup();
  const signOut = useSignOut();
  const leave = async () => {
    // What is remembered says that there is none yet, and would lead back here.
    await api.secondFactor.get.fetch(undefined, { staleTime: 0 });
    await router.navigate({ href: next ?? '/admin', replace: true });
  };
  return (
    <main className={css['screen']}>
      <Card className={css['card'] ?? ''} withBorder>
        <Wordmark name="Quoin" />
        <div>
          <Title order={1} size="h2">
            Set up a second factor
          </Title>
          <Text c="dimmed">
            Your company asks for one: signing in then takes a code that an authenticator app on your phone
            shows, too.
          </Text>
        </div>
        <RecoveryCodesTold
          making={isMaking}
          recoveryCodes={recoveryCodes}
          onKept={() => void leave()}
          ask={<Form {...form}>{fields}</Form>}
        />
        <Text size="sm">
          <Anchor component="button" type="button" onClick={() => signOut.mutate()}>
            Sign out
          </Anchor>
        </Text>
      </Card>
    </main>
  );
}
