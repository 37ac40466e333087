import { nextPath } from '@quoin/domain/access/next-path';
import { Form } from '@quoin/ui/forms/Form';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';

import { readSearch } from '../lists/search-params.ts';
import { api } from '../trpc.ts';
import { DoorScreen, orToLogin, SignOutInstead } from './-door-screen.tsx';
import { RecoveryCodesTold, useSecondFactorSetup } from './admin/-second-factor.tsx';

const validateSearch = readSearch({ next: nextPath });

export const Route = createFileRoute('/admin_/second-factor')({
  validateSearch,
  beforeLoad: async ({ search }) => {
    const [, passwordDuty, { isRequired, onSince }] = await orToLogin(
      Promise.all([
        api.session.me.fetch(undefined, { staleTime: 0 }),
        api.session.passwordDuty.fetch(undefined, { staleTime: 0 }),
        api.secondFactor.get.fetch(undefined, { staleTime: 0 }),
      ]),
      search,
    );
    if (passwordDuty === 'required') throw redirect({ to: '/admin/password', search, replace: true });
    if (!isRequired || onSince !== null) throw redirect({ href: search.next ?? '/admin', replace: true });
  },
  component: SecondFactorScreen,
});

/** The screen where users without a second factor must set one up, if the settings require it. */
function SecondFactorScreen() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const { fields, dirty: _dirty, recoveryCodes, isMaking, ...form } = useSecondFactorSetup();
  const leave = async () => {
    // The cached answer says that there is none yet, and would lead back here.
    await api.secondFactor.get.fetch(undefined, { staleTime: 0 });
    await router.navigate({ href: next ?? '/admin', replace: true });
  };
  return (
    <DoorScreen
      title="Set up a second factor"
      lead="Your company asks for one: signing in then also takes a code that an authenticator app on your phone shows."
      foot={<SignOutInstead />}
    >
      <RecoveryCodesTold
        making={isMaking}
        recoveryCodes={recoveryCodes}
        onKept={() => void leave()}
        ask={<Form {...form}>{fields}</Form>}
      />
    </DoorScreen>
  );
}
