import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

import { ConfirmHost } from './confirm-delete.tsx';
import { cssVariablesResolver, theme } from './theme.tsx';
import { ToastHost } from './toasts.tsx';
import { TooltipProvider } from './Tooltip.tsx';

/**
 * Everything the panel stands in: theme, tooltips, toasts and the confirm dialog.
 * The app imports `@quoin/ui/styles.css` beside it. The colour scheme follows the system until
 * the user chooses one, which Mantine keeps in local storage.
 */
export function QuoinProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <TooltipProvider>
        {children}
        <ConfirmHost />
      </TooltipProvider>
      <ToastHost />
    </MantineProvider>
  );
}
