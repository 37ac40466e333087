import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What a dialog over a list is: adding, or editing the record with this id; neither closes it. */
type Dialog = { add?: true; edit?: number };

/**
 * What a list does with its address: its dialogs are entries of the history, so that Back closes them; what narrows it
 * takes the place of what did before. The functions stay the same while one scrolls: see `useSelection`.
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
