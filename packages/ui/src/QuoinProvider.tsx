import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

import { ConfirmHost } from './dialogs/confirm-delete.tsx';
import { ToastHost } from './feedback/ToastHost.tsx';
import { TooltipHost } from './frame/Tooltip.tsx';
import { cssVariablesResolver, theme } from './theme.tsx';

/**
 * The root of the panel, with theme, tooltips, toasts and the confirm dialog. The app also imports
 * `@quoin/ui/styles.css`. The color scheme follows the system until the user chooses one, which Mantine
 * keeps in local storage.
 */
export function QuoinProvider({ children }: { children: ReactNode }) {
  usePrintedInk();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
    </MantineProvider>
  );
}

/** Prints in the light colors, regardless of the screen, because paper is white. */
function usePrintedInk(): void {
  useEffect(() => {
    const attribute = 'data-mantine-color-scheme';
    const { documentElement: page } = document;
    const print = window.matchMedia('print');
    let chosen = page.getAttribute(attribute);
    const follow = () => {
      if (print.matches) chosen = page.getAttribute(attribute);
      page.setAttribute(attribute, print.matches ? 'light' : (chosen ?? 'light'));
    };
    print.addEventListener('change', follow);
    return () => print.removeEventListener('change', follow);
  }, []);
}
