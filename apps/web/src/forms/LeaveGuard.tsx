import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/** Asks before the user leaves a form with unsaved changes. While the form saves, it stays open until the save ends. */
export function LeaveGuard({
  dirty,
  saving = false,
  byHistory = false,
}: {
  dirty: boolean;
  saving?: boolean;
  /** For a dialog, which covers every link and closes by its own buttons. Only Back and Forward need a question. */
  byHistory?: boolean;
}) {
  const mustAsk = useCallback(
    ({ action }: { action: string }) =>
      (dirty || saving) && !(byHistory && ['PUSH', 'REPLACE'].includes(action)),
    [dirty, saving, byHistory],
  );
  const isDirty = useCallback(() => dirty || saving, [dirty, saving]);
  const leaving = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: isDirty, withResolver: true });
  // Once the form is saved, there is no question left, and the blocked navigation proceeds.
  const isIdle = !dirty && !saving;
  const { status, proceed } = leaving;
  useEffect(() => {
    if (status === 'blocked' && isIdle) proceed();
  }, [status, proceed, isIdle]);
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked' && !saving}
      title="Discard changes?"
      message="What you have entered has not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onCancel={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
