import { drawings, type DrawingName } from './drawings.ts';

import css from './drawings.module.css';

/** A drawing by name. It is decoration, so it is hidden from screen readers. */
export function Drawing({ name }: { name: DrawingName }) {
  const { width, height, viewBox, paths } = drawings[name];
  return (
    <svg className={css['drawing']} width={width} height={height} viewBox={viewBox} aria-hidden>
      {paths.map(({ tone, d }) => (
        <path key={d} className={tone} d={d} />
      ))}
    </svg>
  );
}
