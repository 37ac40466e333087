import { ConfirmDialog } from '@quoin/ui/ConfirmDialog';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/** Asks before a form with unsaved changes is left. While it saves, it stays: what is being saved ends by itself. */
export function LeaveGuard({
  dirty,
  saving = false,
  byHistory = false,
}: {
  dirty: boolean;
  saving?: boolean;
  /** A dialog covers every link and closes by its own buttons, so that only Back and Forward are left to ask about. */
  byHistory?: boolean;
}) {
  const mustAsk = useCallback(
    ({ action }: { action: string }) =>
      (dirty || saving) && !(byHistory && ['PUSH', 'REPLACE'].includes(action)),
    [dirty, saving, byHistory],
  );
  const isDirty = useCallback(() => dirty || saving, [dirty, saving]);
  const leaving = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: isDirty, withResolver: true });
  // Saved meanwhile: there is nothing left to ask about.
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
