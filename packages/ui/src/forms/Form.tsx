import { Button } from '@mantine/core';
import { useRef, type ReactNode, type SubmitEventHandler } from 'react';

import css from './Form.module.css';

export interface FormProps {
  submitLabel: string;
  savingLabel?: string;
  /** Accepts `form.onSubmit(…)` of @mantine/form. Afterwards the first invalid field takes the focus. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  loading: boolean;
  submitError: string | null;
  /** For the rare form that cannot be submitted yet, such as an upload without files. */
  submitDisabled?: boolean;
  /** Whether the submission destroys or ends something. */
  danger?: boolean;
  children: ReactNode;
}

/** Fields, the error, and the button that saves. For use in a Panel. A dialog uses ResourceForm instead. */
export function Form({
  submitLabel,
  savingLabel = 'Saving...',
  onSubmit,
  loading,
  submitError,
  submitDisabled = false,
  danger = false,
  leave,
  children,
}: FormProps & {
  /** The button that leaves a dialog. Null: the form stands in a dialog that has none. */
  leave?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);

  return (
    <form
      ref={(node) => {
        form.current = node;
        // Unless a field is marked, the focus trap takes the first element in the dialog, which is the close button.
        if (node && !node.querySelector('[data-autofocus]'))
          firstField(node)?.setAttribute('data-autofocus', '');
      }}
      className={css['form']}
      data-in-dialog={leave === undefined ? undefined : true}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (loading || isPressed.current) return;
        isPressed.current = true;
        try {
          onSubmit(event);
        } finally {
          // What onSubmit began tells of itself by a timer, and the form is drawn as loading before the next one. Until
          // then, `loading` says nothing about a second press.
          setTimeout(() => (isPressed.current = false));
        }
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
            {...(danger && { color: 'red' })}
            data-saving={loading || undefined}
            // `disabled` would move the focus out of the form while it saves.
            aria-disabled={loading}
          >
            {/* Both texts take up space, so that the button keeps its width. */}
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
