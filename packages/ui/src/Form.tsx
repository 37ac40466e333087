import { Button } from '@mantine/core';
import { useRef, type ReactNode, type SubmitEventHandler } from 'react';

import css from './Form.module.css';

export interface FormProps {
  submitLabel: string;
  savingLabel?: string;
  /** `form.onSubmit(…)` of @mantine/form fits. Afterwards the first invalid field takes the focus. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  loading: boolean;
  submitError: string | null;
  /** For the rare form that cannot be submitted yet, such as an upload without files. */
  submitDisabled?: boolean;
  children: ReactNode;
}

/** Fields, what went wrong, and the button that saves: for a Panel; in a dialog it is a ResourceForm. */
export function Form({
  submitLabel,
  savingLabel = 'Saving...',
  onSubmit,
  loading,
  submitError,
  submitDisabled = false,
  leave,
  children,
}: FormProps & {
  /** The button that leaves a dialog. */
  leave?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);

  return (
    <form
      ref={(node) => {
        form.current = node;
        // The focus trap takes the first thing in the dialog, which is the cross, unless a field is marked.
        if (node && !node.querySelector('[data-autofocus]'))
          firstField(node)?.setAttribute('data-autofocus', '');
      }}
      className={css['form']}
      data-in-dialog={leave ? true : undefined}
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
          {leave}
          <Button
            type="submit"
            disabled={submitDisabled}
            data-saving={loading || undefined}
            // Not `disabled`: that would throw the focus out of the form while it saves.
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
  );
}

function firstField(form: HTMLFormElement) {
  return form.querySelector<HTMLElement>(
    'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)',
  );
}
