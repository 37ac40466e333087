import { createRootRoute, Outlet } from '@tanstack/react-router';

import { UnknownScreen } from '../shell/UnknownScreen.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <UnknownScreen />
    </main>
  ),
});
