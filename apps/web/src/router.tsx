import { CardGridSkeleton } from '@quoin/ui/feedback/skeletons';
import { createRouter } from '@tanstack/react-router';

import { routeTree } from './routeTree.gen.ts';
import { FailedScreen } from './shell/FailedScreen.tsx';
import { startAnewIfIncomplete } from './shell/program-parts.ts';
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

router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  if (pathChanged) startAnewIfIncomplete(toLocation.href);
});

// A page that is left is short while the next one loads, and so the browser scrolls it to its top. If users go back
// meanwhile, the router takes that top for the place where they left (measured, 1.171). This remembers the place.
let left: { entry: string | undefined; top: number } | undefined;
router.subscribe('onBeforeLoad', ({ fromLocation }) => {
  left ??= { entry: fromLocation?.state.__TSR_key, top: window.scrollY };
});
router.subscribe('onRendered', ({ toLocation }) => {
  if (isReturn && left?.entry === toLocation.state.__TSR_key) window.scrollTo({ top: left?.top ?? 0 });
  left = undefined;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
