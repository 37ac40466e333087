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
  // A new path begins at its top. A change of only the search parameters (a dialog, a filter) does not scroll the page.
  // A plain `false` would scroll to the top for those too.
  scrollRestoration: () => false,
});

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
