import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEventHandler, ReactNode } from 'react';

import { useFocusReturn } from '../use-focus-return.tsx';

import css from './Dialog.module.css';

const widths = { sm: 440, md: 560, lg: 760, xl: 1080 };

/**
 * A titled sheet above the page, which fills the screen on a phone. Its content has its own padding. Without `onClose`,
 * users cannot close it and it stays above all other dialogs.
 */
export function Dialog({
  opened = true,
  onClose,
  title,
  note,
  size = 'md',
  onKeyDown,
  children,
}: {
  opened?: boolean;
  /** Called on Escape, the close button or a click outside. The caller may leave the dialog open. */
  onClose?: () => void;
  title: string;
  /** The subject in small type, below the title. */
  note?: ReactNode;
  size?: keyof typeof widths;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}) {
  const narrow = useMediaQuery('(max-width: 40em), (max-height: 30em)', false, {
    getInitialValueInEffect: false,
  });

  useFocusReturn(opened);

  return (
    <Modal.Root
      opened={opened}
      size={widths[size]}
      returnFocus={false}
      {...(onClose
        ? { onClose, fullScreen: narrow }
        : {
            onClose: () => undefined,
            closeOnEscape: false,
            closeOnClickOutside: false,
            centered: true,
            zIndex: 400,
          })}
    >
      <Modal.Overlay />
      {/* Mantine passes on `onKeyDownCapture`, but not `onKeyDown`. */}
      <Modal.Content {...(onKeyDown && { onKeyDownCapture: onKeyDown })}>
        <div className={css['frame']}>
          {/* Modal.Header would be a second <header>, and a page has only one banner. */}
          <div className={css['head']}>
            <div className={css['words']}>
              <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
              {note && <p className={css['note']}>{note}</p>}
            </div>
            {onClose && <Modal.CloseButton />}
          </div>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
