import { ConfirmDialog } from '@quoin/ui/ConfirmDialog';
import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Asks before a page is left whose form has unsaved changes. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const isDirty = useCallback(() => dirty, [dirty]);
  const leaving = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked'}
      title="Discard changes?"
      message="What you have entered has not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onCancel={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
