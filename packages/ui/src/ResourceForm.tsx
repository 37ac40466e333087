import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useRef, useState, type ReactNode, type SubmitEventHandler } from 'react';

import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusReturn } from './use-focus-return.tsx';

import css from './ResourceForm.module.css';

const widths = { sm: 440, md: 560, lg: 760 };

/**
 * A dialog that creates or edits one record. It knows nothing of the fields, which are its children; it owns
 * saving, failing, leaving and the focus. `loading` and `submitError` are required, so that neither is forgotten.
 */
export function ResourceForm({
  opened = true,
  onClose,
  title,
  submitLabel,
  savingLabel = 'Saving...',
  cancelLabel = 'Cancel',
  onSubmit,
  loading,
  submitError,
  dirty = false,
  submitDisabled = false,
  size = 'md',
  children,
}: {
  opened?: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  savingLabel?: string;
  cancelLabel?: string;
  /** `form.onSubmit(…)` of @mantine/form fits. Afterwards the first invalid field takes the focus. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  loading: boolean;
  submitError: string | null;
  /** With unsaved changes, leaving asks first. */
  dirty?: boolean;
  /** For the rare form that cannot be submitted yet, such as an upload without files. */
  submitDisabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [asking, setAsking] = useState(false);

  useFocusReturn(opened);

  // Closed by the app (saved, or Back): a question that was open is answered.
  if (!opened && asking) setAsking(false);

  function leave() {
    // What is being saved ends by itself; closing now would close whatever is open by then.
    if (loading) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={() => {
        if (!asking) leave();
      }}
      size={widths[size]}
      fullScreen={narrow}
      returnFocus={false}
      closeOnEscape={!asking && !loading}
      closeOnClickOutside={!asking && !loading}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={css['frame']}>
          {/* Not Modal.Header: that is a <header>, and a page has one banner. */}
          <div className={css['head']}>
            <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton />
          </div>
          <form
            id={formId}
            ref={(node) => {
              form.current = node;
              // The focus trap takes the first thing in the dialog, which is the cross, unless a field is marked.
              if (node && !node.querySelector('[data-autofocus]'))
                firstField(node)?.setAttribute('data-autofocus', '');
            }}
            className={css['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (loading) return;
              onSubmit(event);
              setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
            }}
          >
            <div className={css['fields']}>{children}</div>
            <div className={css['foot']}>
              <div role="alert" className={css['error']}>
                {submitError}
              </div>
              <div className={css['buttons']}>
                <Button variant="default" onClick={leave}>
                  {cancelLabel}
                </Button>
                <Button
                  type="submit"
                  disabled={submitDisabled}
                  data-saving={loading || undefined}
                  // Not `disabled`: that would throw the focus out of the dialog while it saves.
                  aria-disabled={loading}
                >
                  {/* Both texts take their place, so that the button does not jump. */}
                  <span className={css['texts']}>
                    <span aria-hidden={loading} data-shown={!loading}>
                      {submitLabel}
                    </span>
                    <span aria-hidden={!loading} data-shown={loading}>
                      {savingLabel}
                    </span>
                  </span>
                </Button>
              </div>
            </div>
          </form>
        </div>
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
      </Modal.Content>
    </Modal.Root>
  );
}

function firstField(form: HTMLFormElement) {
  return form.querySelector<HTMLElement>(
    'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)',
  );
}
