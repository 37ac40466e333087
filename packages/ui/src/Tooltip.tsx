import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

import css from './Tooltip.module.css';

/** One clock for all tooltips: the first opens after 700 ms, the next within 300 ms opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short hint on one focusable element. It never carries what cannot be read elsewhere. */
export function Tooltip({
  label,
  side = 'top',
  children,
}: {
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and can have the focus. */
  children: ReactElement;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger
        asChild
        onFocus={(event) => {
          // The focus that a closed dialog gives back to who used a pointer is not a question what this is.
          if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css['content']} side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
