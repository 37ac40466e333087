import { Button } from '@mantine/core';
import { useState } from 'react';

import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, type FormProps } from './Form.tsx';

/**
 * A dialog that creates or edits one record. It knows nothing of the fields, which are its children; it owns
 * saving, failing, leaving and the focus. `loading` and `submitError` are required, so that neither is forgotten.
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
  cancelLabel?: string;
  /** With unsaved changes, leaving asks first. */
  dirty?: boolean;
  /** It may be left while it saves: `onClose` then asks, and breaks off what is under way. */
  breakable?: boolean;
  size?: 'sm' | 'md' | 'lg';
}) {
  const [asking, setAsking] = useState(false);

  // Closed by the app (saved, or Back): a question that was open is answered.
  if (!opened && asking) setAsking(false);

  function leave() {
    // What is being saved ends by itself; closing now would close whatever is open by then.
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
          <Button variant="default" onClick={leave}>
            {cancelLabel}
          </Button>
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
