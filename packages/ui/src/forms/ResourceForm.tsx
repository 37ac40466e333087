import { Button } from '@mantine/core';
import { useState } from 'react';

import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Form, type FormProps } from './Form.tsx';

/**
 * A dialog that creates or edits one record. It handles saving, failing, leaving and the focus, but does not know the
 * fields, which are its children. `loading` and `submitError` are required, so that neither is forgotten.
 */
export function ResourceForm({
  opened = true,
  onClose,
  title,
  cancelLabel = 'Cancel',
  dirty = false,
  breakable = false,
  size = 'md',
  ...form
}: FormProps & {
  opened?: boolean;
  onClose: () => void;
  title: string;
  /** Of the button that leaves. Null: there is none, because nothing is left to do. */
  cancelLabel?: string | null;
  /** Whether there are unsaved changes. Leaving then asks first. */
  dirty?: boolean;
  /** Allows leaving while it saves. `onClose` then asks, and aborts the running work. */
  breakable?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}) {
  const [asking, setAsking] = useState(false);

  // The app closed the form (saved, or Back), so an open question is answered.
  if (!opened && asking) setAsking(false);

  function leave() {
    // A running save closes the form itself. If the form closed now, the save would later close another dialog.
    if (form.loading && !breakable) return;
    if (dirty && !form.loading) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      opened={opened}
      title={title}
      size={size}
      onClose={() => {
        if (!asking) leave();
      }}
    >
      <Form
        {...form}
        leave={
          cancelLabel === null ? null : (
            <Button variant="default" onClick={leave}>
              {cancelLabel}
            </Button>
          )
        }
      />
      <ConfirmDialog
        opened={asking}
        title="Discard changes?"
        message="What you have entered has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
