import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { useFirstMove } from './use-first-move.tsx';

import css from './Toast.module.css';

/** How long a toast stays (product.md section 9). */
export const TOAST_MS = 5_000;

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
  const [Toast, setToast] = useState<ComponentType<{ shown: CurrentToast }>>();
  const load = useCallback(() => {
    void import('./Toast.tsx').then(
      (part) => setToast(() => part.Toast),
      // Whatever is to be said tries again.
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

/** The words alone: until the rest is there, or where it cannot be fetched. They may be that the network is gone. */
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
