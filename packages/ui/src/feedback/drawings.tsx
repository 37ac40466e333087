import { Suspense } from 'react';

import { cx } from '../cx.tsx';
import { lazily } from '../lazily.tsx';

import css from './drawings.module.css';

/** The drawings of an EmptyState. All have 1.5 px lines and one brick-colored stone or stroke. */
export type DrawingName =
  | 'house'
  | 'plan'
  | 'checklist'
  | 'magnifier'
  | 'box'
  | 'people'
  | 'photo'
  | 'tag'
  | 'wall'
  | 'letter'
  | 'sums';

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
