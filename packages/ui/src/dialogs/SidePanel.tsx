import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

import { useFocusReturn } from '../use-focus-return.tsx';

import css from './SidePanel.module.css';

/** A titled sheet at the right edge, which leaves the page in sight. It fills the screen on a phone. */
export function SidePanel({
  title,
  note,
  onClose,
  children,
}: {
  title: string;
  /** The subject in small type, below the title. */
  note?: ReactNode;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  children: ReactNode;
}) {
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });

  useFocusReturn(true);

  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={narrow ? '100%' : 480}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Drawer.Header would be a second <header>, and a page has only one banner. */}
        <div className={css['head']}>
          <div className={css['words']}>
            <Drawer.Title className={css['title'] ?? ''}>{title}</Drawer.Title>
            {note && <p className={css['note']}>{note}</p>}
          </div>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <div className={css['body']}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
