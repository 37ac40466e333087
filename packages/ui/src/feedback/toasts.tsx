import { useSyncExternalStore } from 'react';

/** The time that a toast stays, in milliseconds (product.md section 9). */
export const TOAST_MS = 5_000;
/** The time that a toast with an action stays. The user must read it, decide, and reach its button. */
export const ACTION_TOAST_MS = 30_000;

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  title: string;
  description?: string;
  /** `error` is the destructive one. It interrupts a screen reader, while the others wait their turn. */
  tone: ToastTone;
  /** An action on offer, such as Undo. The toast then stays for {@link ACTION_TOAST_MS}. */
  action?: { label: string; onClick: () => void };
}

export interface CurrentToast extends ToastText {
  id: number;
  open: boolean;
}

// A single value instead of a list, because a new toast replaces the old one.
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

/**
 * Shows a toast in the corner until it is closed or its time is over. The time stops under the pointer and while it has
 * the focus. Callable from anywhere, also from outside React.
 */
export function toast(text: ToastText): void {
  set({ ...text, id: (current?.id ?? 0) + 1, open: true });
}

/** Closes the toast, if there is one. */
export function dismissToast(): void {
  if (current) set({ ...current, open: false });
}

/** The current toast, for its host. */
export function useToast(): CurrentToast | null {
  return useSyncExternalStore(subscribe, () => current);
}
