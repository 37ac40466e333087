import { CardGridSkeleton } from '@quoin/ui/feedback/skeletons';
import { createRouter } from '@tanstack/react-router';

import { routeTree } from './routeTree.gen.ts';
import { FailedScreen } from './shell/FailedScreen.tsx';
import { UnknownScreen } from './shell/UnknownScreen.tsx';

export const router = createRouter({
  routeTree,
  // Off without a pointing device, where each swipe over a list would read a record.
  defaultPreload: window.matchMedia('(hover: hover)').matches && 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: () => <CardGridSkeleton />,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: UnknownScreen,
  // A new path begins at its top. Back and Forward return to the place where the page was left. A change of only the
  // search parameters (a dialog, a filter) does not scroll the page.
  scrollRestoration: ({ location }) => {
    const isMoved = isReturn || location.pathname !== shownPath;
    shownPath = location.pathname;
    return isMoved;
  },
});

let shownPath: string | undefined;
let isReturn = false;
router.history.subscribe(({ action }) => {
  isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
