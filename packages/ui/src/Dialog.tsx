import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEventHandler, ReactNode } from 'react';

import { useFocusReturn } from './use-focus-return.tsx';

import css from './Dialog.module.css';

const widths = { sm: 440, md: 560, lg: 760, xl: 1080 };

/**
 * A titled sheet above the page: all of the screen on a phone. What it holds brings its own padding. Without `onClose` it
 * stays, above every other, until what it asks for is done.
 */
export function Dialog({
  opened = true,
  onClose,
  title,
  size = 'md',
  onKeyDown,
  children,
}: {
  opened?: boolean;
  /** Escape, the cross or a click outside; it may also stay open. */
  onClose?: () => void;
  title: string;
  size?: keyof typeof widths;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}) {
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });

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
      {/* Of the two, Mantine passes on the capturing one alone. */}
      <Modal.Content {...(onKeyDown && { onKeyDownCapture: onKeyDown })}>
        <div className={css['frame']}>
          {/* Not Modal.Header: that is a <header>, and a page has one banner. */}
          <div className={css['head']}>
            <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
            {onClose && <Modal.CloseButton />}
          </div>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
