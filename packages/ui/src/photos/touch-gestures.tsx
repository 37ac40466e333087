import { type PointerEvent, useRef } from 'react';

/** The way of a finger that counts as a swipe. */
const SWIPE_PX = 48;
/** The way of a finger that still counts as a tap. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;

interface Touch {
  x: number;
  y: number;
}

/** Handlers for the swipes and double taps of one finger on an element. The mouse has no part in them. */
export function useTouchGestures({
  onDrag,
  onSwipe,
  onDoubleTap,
}: {
  /** Called with the way of the finger to the right while it moves, and with 0 once it leaves. */
  onDrag: (by: number) => void;
  /** Called with 1 for a swipe to the left, which leads on, and with -1 for one to the right. */
  onSwipe: (by: 1 | -1) => void;
  onDoubleTap: (event: PointerEvent) => void;
}) {
  const begun = useRef<Touch>(null);
  const lastTap = useRef<Touch & { at: number }>(null);
  const leave = () => {
    begun.current = null;
    onDrag(0);
  };
  return {
    begin(event: PointerEvent) {
      // Two fingers zoom the page, and one finger moves an enlarged page.
      const isOneFinger = event.isPrimary && (window.visualViewport?.scale ?? 1) === 1;
      begun.current = isOneFinger ? { x: event.clientX, y: event.clientY } : null;
    },
    move({ clientX }: PointerEvent) {
      if (begun.current) onDrag(clientX - begun.current.x);
    },
    end(event: PointerEvent) {
      if (!begun.current) return;
      const [right, down] = [event.clientX - begun.current.x, event.clientY - begun.current.y];
      leave();
      if (Math.abs(right) >= SWIPE_PX && Math.abs(right) > Math.abs(down)) return onSwipe(right < 0 ? 1 : -1);
      if (Math.hypot(right, down) > TAP_PX) return;
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const last = lastTap.current;
      const isDouble =
        last && tap.at - last.at < DOUBLE_TAP_MS && Math.hypot(tap.x - last.x, tap.y - last.y) < 3 * TAP_PX;
      lastTap.current = isDouble ? null : tap;
      if (isDouble) onDoubleTap(event);
    },
    leave,
  };
}
