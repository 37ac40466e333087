import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

import { lazily } from './lazily.tsx';
import { useFirstMove } from './use-first-move.tsx';

const dialog = lazily(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

export interface DeleteQuestion {
  /** Such as "Delete Product". */
  title: string;
  message: ReactNode;
  confirmLabel?: string;
  pendingLabel?: string;
  /** The dialog stays until this settles. For an optimistic delete, start the work and return at once. */
  doDelete: () => Promise<unknown>;
  /** With it, a failure closes the dialog and is the caller's to show; without it, it stands in the dialog. */
  onError?: (error: unknown) => void;
  /** What is to be asked next when that is done, in place of this; nothing closes the dialog. */
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

/** Asks before something is deleted, and deletes it. */
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

/** Where the question appears. `QuoinProvider` renders it; once is enough. */
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
          // Only now, so that the words stay while the dialog fades.
          if (asked && !asked.opened) set(null);
        }}
      />
    </Suspense>
  );
}
