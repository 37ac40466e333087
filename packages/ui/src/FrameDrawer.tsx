import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

import css from './AppFrame.module.css';

/** The sidebar of a small screen: slides in from the left within 0.3 s, keeps the focus, gives it back. */
export function FrameDrawer({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="left"
      size={320}
      transitionProps={{ duration: 300, transition: 'slide-right' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={css['drawer']}>
          <Drawer.CloseButton className={css['close'] ?? ''} aria-label="Close menu" />
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
