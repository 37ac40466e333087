import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { useFirstMove } from '../use-first-move.tsx';

import css from './Toast.module.css';

/** The time that a toast stays, in milliseconds (product.md section 9). */
export const TOAST_MS = 5_000;

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  title: string;
  description?: string;
  /** `error` is the destructive one. It interrupts a screen reader, while the others wait their turn. */
  tone: ToastTone;
  /** An action on offer, such as Undo. The toast then stays until it is closed or another replaces it. */
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
 * Shows a toast in the corner for five seconds, or until it is closed if it offers an action. Callable from anywhere,
 * also from outside React.
 */
export function toast(text: ToastText): void {
  set({ ...text, id: (current?.id ?? 0) + 1, open: true });
}

/** Closes the toast, if there is one. */
export function dismissToast(): void {
  if (current) set({ ...current, open: false });
}

/** Renders the current toast. `QuoinProvider` contains the only host. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => current);
  const [Toast, setToast] = useState<ComponentType<{ shown: CurrentToast }>>();
  const load = useCallback(() => {
    void import('./Toast.tsx').then(
      (part) => setToast(() => part.Toast),
      // The next toast tries again.
      () => undefined,
    );
  }, []);
  useFirstMove(load);
  useEffect(() => {
    if (shown && !Toast) load();
  }, [Toast, shown, load]);
  if (!shown) return null;
  return Toast ? <Toast shown={shown} /> : <PlainToast key={shown.id} shown={shown} />;
}

/** The text of a toast alone, until `Toast` is loaded. It also covers a failed load, such as without a network. */
function PlainToast({ shown }: { shown: CurrentToast }) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown.open && (
      <section aria-label="Notifications">
        <ol className={css['viewport']}>
          <li className={css['toast']} data-tone={shown.tone}>
            <div className={css['text']} role={shown.tone === 'error' ? 'alert' : 'status'}>
              <div className={css['title']}>{shown.title}</div>
              <div className={css['description']}>{shown.description}</div>
            </div>
          </li>
        </ol>
      </section>
    )
  );
}
