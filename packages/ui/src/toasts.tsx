import { Suspense, useEffect, useSyncExternalStore } from 'react';

import { lazily } from './lazily.tsx';

// Fetched while all is well: what has to be said may be that the network is gone.
const view = lazily(async () => (await import('./Toast.tsx')).Toast);
const PRELOAD_AFTER_MS = 1_500;

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  title: string;
  description?: string;
  /** `error` is the destructive one: it interrupts a screen reader, the others wait their turn. */
  tone: ToastTone;
  /** Something to do about it, such as Undo. The toast then stays until it is closed or another takes its place. */
  action?: { label: string; onClick: () => void };
}

export interface CurrentToast extends ToastText {
  id: number;
  open: boolean;
}

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

/** Says something in the corner for five seconds, or for as long as it offers something. Callable from anywhere, also from outside React. */
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
  useEffect(() => {
    const timer = setTimeout(view.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
      <Suspense>
        <view.Component shown={shown} />
      </Suspense>
    )
  );
}
