import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';

import css from './AppFrame.module.css';

/** The sidebar of a small screen. Slides in from the left within 0.3 s, keeps the focus, and then returns it. */
export function FrameDrawer({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  // Also slides in if the user opened it before it was downloaded.
  const isHere = useMounted();
  return (
    <Drawer.Root
      opened={opened && isHere}
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
