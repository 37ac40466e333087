import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

import { useFocusReturn } from '../use-focus-return.tsx';

import css from './ConfirmDialog.module.css';

/** A question that the user must answer before going on. The answer that loses nothing has the focus. */
export function ConfirmDialog({
  opened,
  title,
  message,
  cancelLabel = 'Cancel',
  confirmLabel,
  pendingLabel = confirmLabel,
  pending = false,
  waiting = false,
  harmless = false,
  focusesConfirm = false,
  error = null,
  other,
  onCancel,
  onConfirm,
  onExited,
}: {
  opened: boolean;
  title: string;
  message: ReactNode;
  cancelLabel?: string;
  /** Without it, the dialog only says something, and has one button. */
  confirmLabel?: string;
  pendingLabel?: string;
  /** While true, the dialog stays and cannot be closed. */
  pending?: boolean;
  /** While true, the question cannot be confirmed yet. */
  waiting?: boolean;
  /** Whether the answer destroys nothing. */
  harmless?: boolean;
  /** Whether Enter confirms, because the answer is easily taken back. */
  focusesConfirm?: boolean;
  error?: string | null;
  /** One more answer, between the two. */
  other?: { label: string; onClick: () => void };
  onCancel: () => void;
  onConfirm: () => void;
  onExited?: () => void;
}) {
  useFocusReturn(opened);
  const first = useRef<HTMLButtonElement>(null);

  // A second click or Enter for the previous question must not confirm the one that replaced it.
  useEffect(() => {
    if (title) first.current?.focus();
  }, [title]);

  return (
    <Modal.Root
      opened={opened}
      onClose={onCancel}
      size={440}
      centered
      returnFocus={false}
      // Escape is handled below, because Mantine passes it to every open dialog, also to the one underneath.
      closeOnEscape={false}
      closeOnClickOutside={!pending}
      zIndex={300}
      {...(onExited && { onExitTransitionEnd: onExited })}
    >
      <Modal.Overlay />
      {/* Mantine overrides a `role` prop with its own, so the role is set on the element. */}
      <Modal.Content
        ref={(node) => node?.setAttribute('role', 'alertdialog')}
        data-mantine-stop-propagation="true"
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (!pending) onCancel();
        }}
      >
        <div className={css['frame']}>
          <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
          <Modal.Body className={css['message'] ?? ''}>{message}</Modal.Body>
          <div role="alert" className={css['error']}>
            {error}
          </div>
          <div className={css['buttons']}>
            <Button
              ref={focusesConfirm ? undefined : first}
              variant="default"
              data-autofocus={!focusesConfirm || undefined}
              data-mantine-stop-propagation="true"
              onClick={onCancel}
              disabled={pending}
            >
              {cancelLabel}
            </Button>
            {other && (
              <Button
                variant="default"
                data-mantine-stop-propagation="true"
                disabled={pending}
                onClick={other.onClick}
              >
                {other.label}
              </Button>
            )}
            {/* aria-disabled instead of disabled, because a disabled button loses the focus to the page behind. */}
            {confirmLabel !== undefined && (
              <Button
                ref={focusesConfirm ? first : undefined}
                data-autofocus={focusesConfirm || undefined}
                {...(!harmless && { color: 'red' })}
                data-mantine-stop-propagation="true"
                data-pending={pending || waiting || undefined}
                aria-disabled={pending || waiting}
                onClick={() => {
                  if (!pending && !waiting) onConfirm();
                }}
              >
                {pending ? pendingLabel : confirmLabel}
              </Button>
            )}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
