import { Suspense } from 'react';

import { cx } from '../cx.tsx';
import { lazily } from '../lazily.tsx';
import type { DrawingName } from './drawing-lines.tsx';

import css from './drawings.module.css';

const NoLines = () => null;
const lines = lazily(async () => {
  // Where the network fails, an error is shown without its drawing.
  const part = await import('./drawing-lines.tsx').catch(() => undefined);
  return part?.DrawingLines ?? NoLines;
});

/** A small line drawing. It is decoration, so it is hidden from screen readers. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg
      className={cx(css['drawing'], className)}
      width={120}
      height={100}
      viewBox="0 0 120 100"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <Suspense>
        <lines.Component name={name} />
      </Suspense>
    </svg>
  );
}
