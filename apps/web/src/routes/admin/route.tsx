import { adminName } from '@quoin/domain/access/admin-name';
import { AppFrame } from '@quoin/ui/frame/AppFrame';
import { SplashSpinner } from '@quoin/ui/frame/SplashSpinner';
import { Wordmark } from '@quoin/ui/frame/Wordmark';
import { IconFolders, IconHome, IconInbox, IconPackage, IconSettings, IconUsers } from '@tabler/icons-react';
import {
  createFileRoute,
  Link,
  linkOptions,
  Outlet,
  redirect,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';

import { isSignedOut } from '../../problem.ts';
import { FailedScreen } from '../../shell/FailedScreen.tsx';
import { useLiveChanges } from '../../shell/live-changes.ts';
import { SignInAgain, useSessionEnd } from '../../shell/session-end.tsx';
import { useSignOut } from '../../shell/sign-out.ts';
import { Tools } from '../../shell/Tools.tsx';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { type Outputs, api, trpc } from '../../trpc.ts';

import css from './-layout.module.css';

const mustSetUp = ({ isRequired, onSince }: Outputs['secondFactor']['get']) => isRequired && onSince === null;

export const Route = createFileRoute('/admin')({
  codeSplitGroupings: [],
  beforeLoad: async ({ location }) => {
    const search = { next: location.href };
    const [, passwordDuty, secondFactor] = await Promise.all([
      api.session.me.ensureData(),
      api.session.passwordDuty.ensureData(),
      api.secondFactor.get.ensureData(),
    ]).catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: '/admin/login', search, replace: true });
    });
    if (passwordDuty === 'required') throw redirect({ to: '/admin/password', search, replace: true });
    if (mustSetUp(secondFactor)) throw redirect({ to: '/admin/second-factor', search, replace: true });
  },
  pendingComponent: () => <SplashSpinner label="Checking your session" />,
  errorComponent: (props) => (
    <main>
      <FailedScreen {...props} />
    </main>
  ),
  notFoundComponent: UnknownScreen,
  component: AdminLayout,
});

const links = {
  properties: linkOptions({ to: '/admin/properties' }),
  projects: linkOptions({ to: '/admin/projects' }),
  projectTypes: linkOptions({ to: '/admin/project-types' }),
  subcontractors: linkOptions({ to: '/admin/subcontractors' }),
  products: linkOptions({ to: '/admin/products' }),
  productCategories: linkOptions({ to: '/admin/product-categories' }),
  leads: linkOptions({ to: '/admin/leads' }),
  settings: linkOptions({ to: '/admin/settings' }),
};

function AdminLayout() {
  const [{ admin }] = trpc.session.me.useSuspenseQuery();
  const section = useSection();
  const path = (useMatches().at(-1)?.pathname ?? '').toLowerCase();
  const logout = useSignOut();
  const session = useSessionEnd(admin, logout.isPending || logout.isSuccess);
  useLiveChanges(!session.hasEnded);
  // When the settings begin to require a second factor, reloading the route redirects to its setup.
  const [secondFactor] = trpc.secondFactor.get.useSuspenseQuery();
  const router = useRouter();
  const isLedAway = mustSetUp(secondFactor);
  useEffect(() => {
    if (isLedAway) void router.invalidate();
  }, [isLedAway, router]);
  const isAt = (prefix: string) => path.startsWith(prefix);

  return (
    <AppFrame<(typeof links)[keyof typeof links]>
      brand={
        <Link to="/admin" className={css['brand']}>
          <Wordmark name="Quoin" />
        </Link>
      }
      items={[
        { label: 'Properties', icon: IconHome, to: links.properties, active: isAt('/admin/properties') },
        {
          label: 'Projects',
          icon: IconFolders,
          to: links.projects,
          active: isAt('/admin/project'),
          children: [
            { label: 'Dashboard', to: links.projects, active: isAt('/admin/projects') },
            { label: 'Project Types', to: links.projectTypes, active: isAt('/admin/project-types') },
          ],
        },
        {
          label: 'Subcontractors',
          icon: IconUsers,
          to: links.subcontractors,
          active: isAt('/admin/subcontractors'),
        },
        {
          label: 'Products',
          icon: IconPackage,
          to: links.products,
          active: isAt('/admin/product'),
          children: [
            { label: 'Dashboard', to: links.products, active: isAt('/admin/products') },
            {
              label: 'Product Categories',
              to: links.productCategories,
              active: isAt('/admin/product-categories'),
            },
          ],
        },
        { label: 'Leads', icon: IconInbox, to: links.leads, active: isAt('/admin/leads') },
        { label: 'Settings', icon: IconSettings, to: links.settings, active: isAt('/admin/settings') },
      ]}
      renderLink={(to, props) => <Link {...to} {...props} />}
      user={{ fullName: adminName(admin), email: admin.email }}
      onSignOut={() => logout.mutate()}
      section={section}
      welcome={`Welcome back, ${admin.firstName}!`}
      tools={<Tools />}
    >
      <Outlet />
      {session.hasEnded && (
        <Suspense>
          <SignInAgain username={admin.username} onBack={session.resume} />
        </Suspense>
      )}
    </AppFrame>
  );
}

/** The name of the current section, or `Dashboard` if no route has one. */
function useSection(): string {
  const named = useMatches().findLast((match) => match.staticData.section !== undefined);
  return named?.staticData.section ?? 'Dashboard';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of this part of the panel in the header. */
    section?: string;
  }
}
