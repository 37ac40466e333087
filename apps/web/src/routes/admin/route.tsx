import { VisuallyHidden } from '@mantine/core';
import { adminName } from '@quoin/domain/access/admin-name';
import { type ConceptName, concepts, viewedListOf } from '@quoin/domain/concepts';
import { unreadText } from '@quoin/domain/outreach/lead-status';
import { CardGridSkeleton } from '@quoin/ui/feedback/skeletons';
import { AppFrame, type FrameUser } from '@quoin/ui/frame/AppFrame';
import { Wordmark } from '@quoin/ui/frame/Wordmark';
import { lazily } from '@quoin/ui/lazily';
import {
  createFileRoute,
  Link,
  Outlet,
  redirect,
  useMatches,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { logoOf } from '../../documents/logo.ts';
import { historyRef, refOf } from '../../history/record-ref.ts';
import { readSearch } from '../../lists/search-params.ts';
import { isSignedOut } from '../../problem.ts';
import { navigationHeadings } from '../../screen.ts';
import { help, listed, overviews, reports } from '../../screens.ts';
import { SignInAgain, useSessionEnd } from '../../session/session-end.tsx';
import { greet, leadToSignIn } from '../../session/sign-in.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { FailedScreen } from '../../shell/FailedScreen.tsx';
import { useLiveChanges } from '../../shell/live-changes.ts';
import { Tools, useEarlyPalette } from '../../shell/Tools.tsx';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { WaitingRows } from '../../shell/WaitingRows.tsx';
import { type Outputs, api, trpc } from '../../trpc.ts';
import { PINS_MAX, type SavedView, searchOfView, useAllViews } from '../../views/saved-views.ts';

import css from './-layout.module.css';

const mustSetUp = ({ isRequired, onSince }: Outputs['secondFactor']['get']) => isRequired && onSince === null;

const RecordHistory = lazily(
  async () => (await import('../../history/RecordHistory.tsx')).RecordHistory,
).Component;

// Every screen can show the history of a record above itself.
const validateSearch = readSearch({ history: historyRef });

export const Route = createFileRoute('/admin')({
  validateSearch,
  codeSplitGroupings: [],
  // A loader, unlike `beforeLoad`, does not keep the screen below from loading its data.
  loader: async ({ location }) => {
    const search = { next: location.href };
    const [, passwordDuty, secondFactor] = await Promise.all([
      api.session.me.ensureData(),
      api.session.passwordDuty.ensureData(),
      api.secondFactor.get.ensureData(),
    ]).catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
      return leadToSignIn(location.href);
    });
    greet();
    if (passwordDuty === 'required') throw redirect({ to: '/admin/password', search, replace: true });
    if (mustSetUp(secondFactor)) throw redirect({ to: '/admin/second-factor', search, replace: true });
  },
  pendingComponent: PendingLayout,
  errorComponent: (props) => (
    <main>
      <FailedScreen {...props} />
    </main>
  ),
  notFoundComponent: UnknownScreen,
  component: AdminLayout,
});

/** The lists under each heading of the navigation, each with those below it. */
const navigation = navigationHeadings.map((heading) => ({
  heading,
  entries: listed
    .filter(({ screen }) => screen.under === heading)
    .map((entry) => ({ ...entry, below: listed.filter(({ screen }) => screen.under === entry.name) })),
}));

/** Whether the menu is open in the frame of a session that is being checked. The frame after that is another one. */
let isMenuOpen = false;
const noteMenu = (isOpen: boolean) => {
  isMenuOpen = isOpen;
};

/** The frame, before it is known whose session it is. */
function PendingLayout() {
  useEarlyPalette();
  // The next frame has read it when this one goes. That of a later session begins without a menu.
  useEffect(() => () => noteMenu(false), []);
  const logout = useSignOut();
  return (
    <AdminFrame onMenu={noteMenu} onSignOut={() => logout.mutate()}>
      <VisuallyHidden component="h1" aria-live="polite">
        Checking your session
      </VisuallyHidden>
      <CardGridSkeleton />
    </AdminFrame>
  );
}

function AdminLayout() {
  const [{ admin }] = trpc.session.me.useSuspenseQuery();
  const logout = useSignOut();
  const session = useSessionEnd(admin);
  useLiveChanges(!session.hasEnded);
  const { data: unread = 0 } = trpc.contactSubmissions.countUnread.useQuery();
  const { data: open = 0 } = trpc.exceptions.countOpen.useQuery();
  const views = useAllViews();
  const { data: money } = trpc.moneySettings.getLogoKey.useQuery();
  // When the settings begin to require a second factor, reloading the route redirects to its setup.
  const [secondFactor] = trpc.secondFactor.get.useSuspenseQuery();
  const router = useRouter();
  const isLedAway = mustSetUp(secondFactor);
  useEffect(() => {
    if (isLedAway) void router.invalidate();
  }, [isLedAway, router]);

  return (
    <AdminFrame
      user={{ fullName: adminName(admin), email: admin.email }}
      onSignOut={() => logout.mutate()}
      welcome={`Welcome back, ${admin.firstName}!`}
      tools={<Tools onSignOut={() => logout.mutate()} />}
      news={<WaitingRows />}
      waiting={{ 'contact-submission': [unread, 'unread'], exception: [open, 'open'] }}
      views={views}
      logo={money && logoOf(money, 'thumb')}
      opensMenu={isMenuOpen}
    >
      <Outlet />
      <OpenHistory />
      {session.hasEnded && (
        <Suspense>
          <SignInAgain username={admin.username} onBack={session.resume} />
        </Suspense>
      )}
    </AdminFrame>
  );
}

/** The history of the record that the address names. */
function OpenHistory() {
  const shown = refOf(Route.useSearch().history);
  const navigate = useNavigate();
  if (!shown) return null;
  return (
    <Suspense>
      <RecordHistory
        key={`${shown.kind} ${shown.id}`}
        {...shown}
        onClose={() => void navigate({ to: '.', search: ({ history: _closed, ...now }) => now })}
      />
    </Suspense>
  );
}

function AdminFrame({
  waiting,
  views,
  logo,
  ...props
}: {
  user?: FrameUser;
  onSignOut: () => void;
  welcome?: string;
  tools?: ReactNode;
  news?: ReactNode;
  opensMenu?: boolean;
  onMenu?: (isOpen: boolean) => void;
  /** The numbers of what waits in lists, with the word for them. */
  waiting?: Partial<Record<ConceptName, readonly [count: number, word: string]>>;
  /** The saved views, of which the pinned ones stand below their lists. */
  views?: readonly SavedView[];
  /** The address of the company's logo, if it has one. */
  logo?: string | undefined;
  children: ReactNode;
}) {
  const section = useSection();
  const path = (useMatches().at(-1)?.pathname ?? '').toLowerCase();
  const isAt = (list: string) => path === list || path.startsWith(`${list}/`);
  const { saved } = useSearch({ strict: false });
  const viewsBelow = <Link extends { to: string }>(nouns: string, link: Link) =>
    (views ?? [])
      .filter(({ list, isPinned }) => isPinned && list === viewedListOf(nouns.toLowerCase()))
      .toSorted((one, other) => Number(one.isShared) - Number(other.isShared))
      .slice(0, PINS_MAX)
      .map((view) => ({
        key: String(view.id),
        label: view.name,
        // The list reads the parameters of the view again.
        to: { ...link, search: searchOfView(view) },
        active: isAt(link.to) && saved === view.id,
        isWithin: true,
      }));
  const reportsEntry = {
    label: reports.label,
    icon: reports.icon,
    to: reports.screens[0].link,
    active: section === reports.label,
    children: reports.screens.map(({ label, link }) => ({ label, to: link, active: isAt(link.to) })),
  };
  return (
    <AppFrame<
      | (typeof listed)[number]['screen']['list']
      | (typeof overviews)[number]['link']
      | (typeof reports)['screens'][number]['link']
      | typeof help.link
    >
      brand={
        <>
          <Link to="/admin" className={css['brand']}>
            <Wordmark name="Quoin" />
          </Link>
          {logo !== undefined && <Logo key={logo} src={logo} />}
        </>
      }
      groups={[
        {
          items: overviews.map(({ label, icon, link }) => ({
            label,
            icon,
            to: link,
            active: link.to === '/admin' ? path === '/admin' || path === '/admin/' : isAt(link.to),
            ...below(viewsBelow(label, link)),
          })),
        },
        ...navigation.map(({ heading, entries }) => ({
          heading,
          items: [
            ...entries.map(({ name, label, screen, below: parts }) => ({
              label,
              icon: screen.icon,
              to: screen.list,
              waiting: waitingOf(waiting?.[name]),
              // A record without a list of its own stands under the entry that its header names.
              active:
                label === section ||
                [screen, ...parts.map((each) => each.screen)].some(({ list }) => isAt(list.to)),
              ...below(
                parts.length > 0
                  ? [{ name, label: ownLabel(name, label), screen }, ...parts].flatMap((part) => {
                      const own = viewsBelow(concepts[part.name].nouns, part.screen.list);
                      return [
                        {
                          label: part.label,
                          to: part.screen.list,
                          active: isAt(part.screen.list.to) && !own.some(({ active }) => active),
                        },
                        ...own,
                      ];
                    })
                  : viewsBelow(label, screen.list),
              ),
            })),
            ...(heading === 'Money' ? [reportsEntry] : []),
          ],
        })),
        { items: [{ label: help.label, icon: help.icon, to: help.link, active: isAt(help.link.to) }] },
      ]}
      renderLink={(to, link) => <Link {...to} {...link} />}
      section={section}
      {...props}
    />
  );
}

/** The logo of the company, once it is there, so that no empty plate stands in its place. */
function Logo({ src }: { src: string }) {
  const [isThere, setIsThere] = useState(false);
  return <img className={css['logo']} src={src} alt="" hidden={!isThere} onLoad={() => setIsThere(true)} />;
}

/** The number beside an entry, if anything waits there. */
function waitingOf([count, word]: readonly [count: number, word: string] = [0, '']) {
  const text = unreadText(count);
  return count > 0 ? { text, label: `${text} ${word}` } : undefined;
}

/** What the list of an entry with children is called among them. The product's owner named the two dashboards. */
const ownLabel = (name: ConceptName, label: string) =>
  name === 'project' || name === 'product' ? 'Dashboard' : `All ${label}`;

/** The children of an entry, if it has any. */
const below = <Child,>(children: readonly Child[]) => (children.length > 0 ? { children } : {});

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
