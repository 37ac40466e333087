import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The dialog over a list, which adds a record or edits the one with this id. With neither, no dialog is open. */
type Dialog = { add?: true; edit?: number };

/**
 * The ways in which a list changes its address. Dialogs are entries of the history, so that Back closes them. A new
 * filter replaces the current entry. The functions stay the same while the user scrolls (see `useSelection`).
 */
export function useListAddress<Search extends object>() {
  const navigate = useNavigate();
  const openDialog = useCallback(
    (dialog: Dialog) =>
      void navigate({ to: '.', search: ({ add: _add, edit: _edit, ...now }) => ({ ...now, ...dialog }) }),
    [navigate],
  );
  const narrow = useCallback(
    (change: Partial<Search>) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true }),
    [navigate],
  );
  return {
    narrow,
    add: useCallback(() => openDialog({ add: true }), [openDialog]),
    edit: useCallback((id: number) => openDialog({ edit: id }), [openDialog]),
    close: useCallback(() => openDialog({}), [openDialog]),
  };
}
