import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

import { lazily } from '../lazily.tsx';
import { useFirstMove } from '../use-first-move.tsx';

const dialog = lazily(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

export interface DeleteQuestion {
  /** The title of the dialog, such as "Delete Product". */
  title: string;
  message: ReactNode;
  confirmLabel?: string;
  pendingLabel?: string;
  /** The dialog stays until this settles. For an optimistic delete, start the work and return immediately. */
  doDelete: () => Promise<unknown>;
  /** With it, a failure closes the dialog and the caller shows the error. Without it, the dialog shows the error. */
  onError?: (error: unknown) => void;
  /** The next question after a successful delete, which replaces this one. `undefined` closes the dialog. */
  next?: () => DeleteQuestion | undefined;
}

interface Asked extends DeleteQuestion {
  opened: boolean;
  pending: boolean;
  error: string | null;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks for confirmation, then deletes. Ignored while another delete is running. */
export function confirmDelete(question: DeleteQuestion): void {
  if (asked?.pending) return;
  set({ ...question, opened: true, pending: false, error: null });
}

async function answerYes(question: Asked) {
  set({ ...question, pending: true, error: null });
  try {
    await question.doDelete();
    const next = question.next?.();
    if (next) set({ ...next, opened: true, pending: false, error: null });
    else set({ ...question, opened: false, pending: false });
  } catch (error) {
    if (question.onError) {
      set({ ...question, opened: false, pending: false });
      question.onError(error);
    } else {
      const text = error instanceof Error ? error.message : String(error);
      set({ ...question, pending: false, error: text });
    }
  }
}

/** Renders the question. `QuoinProvider` contains the only host. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked);
  useFirstMove(dialog.preload);

  if (!question) return null;

  return (
    <Suspense>
      <dialog.Component
        opened={question.opened}
        title={question.title}
        message={question.message}
        confirmLabel={question.confirmLabel ?? 'Delete'}
        pendingLabel={question.pendingLabel ?? 'Deleting...'}
        pending={question.pending}
        error={question.error}
        onCancel={() => set({ ...question, opened: false })}
        onConfirm={() => void answerYes(question)}
        onExited={() => {
          // Cleared only now, so that the text stays while the dialog fades.
          if (asked && !asked.opened) set(null);
        }}
      />
    </Suspense>
  );
}
