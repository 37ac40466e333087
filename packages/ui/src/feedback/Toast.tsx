import { Button, CloseButton } from '@mantine/core';
import * as Radix from '@radix-ui/react-toast';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useRef } from 'react';

import type { IconSlot } from '../slots.tsx';
import { takeRoom } from './toast-room.tsx';
import { ACTION_TOAST_MS, type CurrentToast, dismissToast, TOAST_MS, type ToastTone } from './toasts.tsx';

import css from './Toast.module.css';

const icons: Record<ToastTone, IconSlot> = {
  success: IconCircleCheck,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/** The current toast, which `toasts` selects. */
export function Toast({ shown }: { shown: CurrentToast }) {
  const Icon = icons[shown.tone];
  const host = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  // Runs before the toast closes and loses the focus.
  const leave = () => {
    if (!host.current?.contains(document.activeElement)) return;
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };

  return (
    // Each toast has its own provider, because Radix stores there that the clock is paused. A toast
    // closed with the pointer on it would otherwise keep the next one open forever.
    <Radix.Provider key={shown.id} swipeDirection="right" swipeThreshold={50}>
      <div
        ref={host}
        onFocus={({ relatedTarget }) => {
          if (!host.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
        }}
      >
        <Radix.Root
          className={css['toast']}
          data-tone={shown.tone}
          duration={shown.action ? ACTION_TOAST_MS : TOAST_MS}
          type={shown.tone === 'error' ? 'foreground' : 'background'}
          open={shown.open}
          onOpenChange={(open) => {
            if (open) return;
            leave();
            dismissToast();
          }}
        >
          <Icon className={css['icon'] ?? ''} size={20} stroke={1.5} />
          <div className={css['text']}>
            <Radix.Title className={css['title']}>{shown.title}</Radix.Title>
            {shown.description && (
              <Radix.Description className={css['description']}>{shown.description}</Radix.Description>
            )}
            {shown.action && (
              // A screen reader adds `altText`, which says how to reach the button.
              <Radix.Action asChild altText={`${shown.action.label}: press F8 to get there`}>
                <Button
                  variant="default"
                  size="compact-sm"
                  className={css['action'] ?? ''}
                  onClick={shown.action.onClick}
                >
                  {shown.action.label}
                </Button>
              </Radix.Action>
            )}
          </div>
          <Radix.Close asChild>
            <CloseButton size="sm" aria-label="Close notification" />
          </Radix.Close>
        </Radix.Root>
        <Radix.Viewport
          ref={takeRoom}
          className={css['viewport']}
          hotkey={['F8']}
          label="Notifications ({hotkey})"
        />
      </div>
    </Radix.Provider>
  );
}
