import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import css from './-arrival.module.css';

/** The time that the mark stays on a task. */
const MARK_MS = 2500;

/** The task to show in the list now. */
export interface Arrived {
  id: number;
  /** Called when its mark ends. */
  onEnd: () => void;
}

/** The task to show: `at` of the address, once the list `isComplete`, until its mark ends. */
export function useArrival(at: number | undefined, isComplete: boolean): Arrived | undefined {
  const [sought, setSought] = useState<number>();
  // The router may scroll to the top of the page until it is idle.
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' });
  if (at !== undefined && at !== sought && isSettled) setSought(at);
  return sought === undefined || !isComplete ? undefined : { id: sought, onEnd: () => setSought(undefined) };
}

/**
 * Brings the list item around it into view, gives it the focus, and marks it for a moment. The address then no longer
 * names the task, so that neither Back nor a dialog shows it again.
 */
export function Arrival({ onEnd }: { onEnd: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const arrive = useEffectEvent(() => {
    const row = mark.current?.closest('li');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: row.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
    void navigate({ to: '.', search: (now) => ({ ...now, at: undefined }), replace: true });
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    arrive();
    const timer = setTimeout(end, MARK_MS);
    return () => clearTimeout(timer);
  }, []);
  return <span ref={mark} className={css['mark']} aria-hidden />;
}
