import { useState } from 'react';

import type { IconSlot } from '../slots.tsx';

import css from './RecordPicture.module.css';

const icons = { sm: 16, md: 24, lg: 64 };

/**
 * The picture of a record, or the mark of its kind where there is none. It says nothing to screen readers, because the
 * name of the record stands beside it.
 */
export function RecordPicture({
  src,
  mark: Mark,
  size,
}: {
  src: string | undefined;
  mark: IconSlot;
  /** 24 px in rows, 48 px in cards, and the whole width on pages. */
  size: 'sm' | 'md' | 'lg';
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={css['picture']} data-size={size} aria-hidden>
      {src === undefined || src === broken ? (
        <Mark size={icons[size]} stroke={size === 'lg' ? 1 : 1.5} />
      ) : (
        <img
          className={css['image']}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
