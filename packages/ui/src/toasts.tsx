import { CloseButton } from '@mantine/core';
import * as Radix from '@radix-ui/react-toast';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

import type { IconSlot } from './slots.tsx';

import css from './toasts.module.css';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  title: string;
  description?: string;
  /** `error` is the destructive one: it interrupts a screen reader, the others wait their turn. */
  tone: ToastTone;
}

interface CurrentToast extends ToastText {
  id: number;
  open: boolean;
}

const icons: Record<ToastTone, IconSlot> = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

// One place and not a list: a new toast takes the place of the old one.
let current: CurrentToast | null = null;
const listeners = new Set<() => void>();

function set(next: CurrentToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says something in the corner for five seconds. Callable from anywhere, also from outside React. */
export function toast(text: ToastText): void {
  set({ ...text, id: (current?.id ?? 0) + 1, open: true });
}

/** Takes the toast away, if there is one. */
export function dismissToast(): void {
  if (current) set({ ...current, open: false });
}

/** Where toasts appear. `QuoinProvider` renders it; once is enough. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => current);
  const Icon = icons[shown?.tone ?? 'info'];

  return (
    // A new provider for each toast: Radix remembers there that the clock is paused, and would
    // leave the next toast standing for ever when this one was closed with the pointer on it.
    <Radix.Provider key={shown?.id ?? 0} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Radix.Root
          className={css['toast']}
          data-tone={shown.tone}
          type={shown.tone === 'error' ? 'foreground' : 'background'}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) dismissToast();
          }}
        >
          <Icon className={css['icon'] ?? ''} size={20} stroke={1.5} />
          <div className={css['text']}>
            <Radix.Title className={css['title']}>{shown.title}</Radix.Title>
            {shown.description && (
              <Radix.Description className={css['description']}>{shown.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <CloseButton size="sm" aria-label="Close notification" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={css['viewport']} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
