import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { adminName } from '@quoin/domain/access/admin';
import { AppFrame } from '@quoin/ui/AppFrame';
import { lazily } from '@quoin/ui/lazily';
import { SplashSpinner } from '@quoin/ui/SplashSpinner';
import { Wordmark } from '@quoin/ui/Wordmark';
import {
  IconFolders,
  IconHome,
  IconInbox,
  IconPackage,
  IconSearch,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import {
  createFileRoute,
  Link,
  linkOptions,
  Outlet,
  redirect,
  useMatches,
  useNavigate,
} from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';

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
      await api.session.me.ensureData();
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
      tools={<PaletteOpener />}
    >
      <Outlet />
    </AppFrame>
  );
}

// Nobody needs it in the first second.
const palettePart = lazily(async () => (await import('./-palette.tsx')).Palette);

/** The way to anything, by a click or mod+K. */
function PaletteOpener() {
  const [opened, palette] = useDisclosure(false);
  const key = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  const openByKey = () => {
    // Not over a dialog: what is typed there would be lost on the way, and Escape would close both.
    if (!document.querySelector('[aria-modal="true"]')) palette.open();
  };
  useHotkeys([['mod+K', openByKey]], []);
  return (
    <>
      <button
        type="button"
        className={css['opener']}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={palettePart.preload}
        onFocus={palettePart.preload}
        onClick={palette.open}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        Search
        <kbd className={css['key']}>{key}</kbd>
      </button>
      {opened && (
        <Suspense>
          <palettePart.Component onClose={palette.close} />
        </Suspense>
      )}
    </>
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
