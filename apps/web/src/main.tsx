import { QuoinProvider } from '@quoin/ui/QuoinProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import '@quoin/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { trpc, trpcClient } from './trpc.ts';

// Zod must not compile schemas with eval, which the content security policy forbids. The setting is a global variable,
// because zod itself is not in the first download.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// After signing out, Back must not restore a screen from the browser's memory (R73).
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <QuoinProvider>
          <RouterProvider router={router} />
        </QuoinProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
