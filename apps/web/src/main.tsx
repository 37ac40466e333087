import { QuoinProvider } from '@quoin/ui/QuoinProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import '@quoin/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { trpc, trpcClient } from './trpc.ts';

// The schemas are not compiled with eval, which the content security policy forbids. Said where zod looks for it, because
// zod itself is no part of the first download.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Back after signing out must not bring a screen back from the browser's memory (R73).
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
