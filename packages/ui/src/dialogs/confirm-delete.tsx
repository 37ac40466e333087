import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

import { lazily } from '../lazily.tsx';
import { useFirstMove } from '../use-first-move.tsx';

import css from './ConfirmDialog.module.css';

const dialog = lazily(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** The effects of a deletion, which the dialog shows before the user answers. */
export interface DeleteOutlook {
  /** Why it cannot be done. The dialog then shows this instead of the question, and has no button that deletes. */
  refusal?: ReactNode;
  /** A note below the question, such as the records that are deleted too. */
  note?: ReactNode;
}

export interface DeleteQuestion {
  /** The title of the dialog, such as "Delete Product". */
  title: string;
  message: ReactNode;
  /** A small picture of the record, below the question. */
  picture?: { src: string; alt: string };
  /** Finds out what the deletion would do. Nobody can confirm before it settles. Its failure does not matter. */
  lookAhead?: () => Promise<DeleteOutlook>;
  /** Whether one key brings back what is deleted. The answer that deletes then has the focus. */
  comesBack?: boolean;
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
  looking: boolean;
  outlook: DeleteOutlook;
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

/** The time that a question waits for its outlook, so that the dialog seldom changes while it is read. */
const OUTLOOK_MS = 150;

/** The number of the latest question. */
let turn = 0;

const beginning = (question: DeleteQuestion): Asked => ({
  ...question,
  opened: true,
  pending: false,
  error: null,
  looking: false,
  outlook: {},
});

/** Asks for confirmation, then deletes. Ignored while another delete is running. */
export function confirmDelete(question: DeleteQuestion): void {
  if (asked?.pending) return;
  turn += 1;
  if (question.lookAhead) void askWithOutlook(question, question.lookAhead, turn);
  else set(beginning(question));
}

/** Closes the question, for a link in it that leads elsewhere. */
export function closeQuestion(): void {
  if (asked && !asked.pending) set({ ...asked, opened: false });
}

async function askWithOutlook(
  question: DeleteQuestion,
  lookAhead: () => Promise<DeleteOutlook>,
  mine: number,
) {
  const found = lookAhead().catch((): DeleteOutlook => ({}));
  const soon = await Promise.race([
    found,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, OUTLOOK_MS);
    }),
  ]);
  if (mine !== turn) return;
  set({ ...beginning(question), looking: soon === undefined, outlook: soon ?? {} });
  if (soon !== undefined) return;
  const outlook = await found;
  if (mine === turn && asked) set({ ...asked, looking: false, outlook });
}

async function answerYes(question: Asked) {
  set({ ...question, pending: true, error: null });
  try {
    await question.doDelete();
    const next = question.next?.();
    if (next) set(beginning(next));
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
  const { refusal, note } = question.outlook;

  return (
    <Suspense>
      <dialog.Component
        opened={question.opened}
        title={question.title}
        message={
          refusal ?? (
            <>
              {question.message}
              {question.picture && (
                <img className={css['picture']} src={question.picture.src} alt={question.picture.alt} />
              )}
              {note && <div className={css['note']}>{note}</div>}
            </>
          )
        }
        {...(refusal === undefined
          ? {
              confirmLabel: question.confirmLabel ?? 'Delete',
              pendingLabel: question.pendingLabel ?? 'Deleting...',
            }
          : { cancelLabel: 'Close' })}
        pending={question.pending}
        focusesConfirm={question.comesBack === true}
        waiting={question.looking}
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
