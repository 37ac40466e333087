import { adminName } from '@quoin/domain/access/admin';
import { AppFrame } from '@quoin/ui/AppFrame';
import { SplashSpinner } from '@quoin/ui/SplashSpinner';
import { Wordmark } from '@quoin/ui/Wordmark';
import { IconFolders, IconHome } from '@tabler/icons-react';
import {
  createFileRoute,
  Link,
  linkOptions,
  Outlet,
  redirect,
  useMatches,
  useNavigate,
} from '@tanstack/react-router';
import { useEffect } from 'react';

import { FailedScreen } from '../../FailedScreen.tsx';
import { isSignedOut } from '../../problem.ts';
import { queryClient } from '../../query-client.ts';
import { failedTo } from '../../record-changes.ts';
import { api, trpc } from '../../trpc.ts';
import { UnknownScreen } from '../../UnknownScreen.tsx';

import css from './-layout.module.css';

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ location }) => {
    try {
      return { session: await api.session.me.ensureData() };
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: '/admin/login', search: { next: location.href }, replace: true });
    }
  },
  pendingMs: 0,
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
};

function AdminLayout() {
  const { admin } = Route.useRouteContext().session;
  const section = useSection();
  const path = (useMatches().at(-1)?.pathname ?? '').toLowerCase();
  const logout = trpc.session.logout.useMutation({
    // A new document: whatever the last person saw is gone from memory, too (R73).
    onSuccess: () => window.location.replace('/admin/login'),
    onError: failedTo('sign out'),
  });
  useSignInWhenSessionEnds();
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
      ]}
      renderLink={(to, props) => <Link {...to} {...props} />}
      user={{ fullName: adminName(admin), email: admin.email }}
      onSignOut={() => logout.mutate()}
      section={section}
      welcome={`Welcome back, ${admin.firstName}!`}
    >
      <Outlet />
    </AppFrame>
  );
}

/** The name of the current section; `Dashboard` where a route gives none. */
function useSection(): string {
  const named = useMatches().findLast((match) => match.staticData.section !== undefined);
  return named?.staticData.section ?? 'Dashboard';
}

/** A session may end while its screens are open: the next thing that is read
 * leads to signing in again and back. A form that could not be saved stays, with what was typed. */
function useSignInWhenSessionEnds(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isSignedOut(event.action.error))
          return;
        const { pathname, search } = window.location;
        if (pathname !== '/admin/login')
          void navigate({ to: '/admin/login', search: { next: pathname + search } });
      }),
    [navigate],
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the header calls this part of the panel. */
    section?: string;
  }
}
