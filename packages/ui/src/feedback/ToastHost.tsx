import { type ComponentType, useCallback, useEffect, useState } from 'react';

import { useFirstMove } from '../use-first-move.tsx';
import { takeRoom } from './toast-room.tsx';
import { type CurrentToast, dismissToast, TOAST_MS, useToast } from './toasts.tsx';

import css from './Toast.module.css';

/** Renders the current toast. `QuoinProvider` contains the only host. */
export function ToastHost() {
  const shown = useToast();
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
        <ol ref={takeRoom} className={css['viewport']}>
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
