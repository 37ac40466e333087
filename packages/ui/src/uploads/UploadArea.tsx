import type { ReactNode } from 'react';

import { cx } from '../cx.tsx';
import type { IconSlot } from '../slots.tsx';
import { useFileDrop } from './use-file-drop.tsx';

import css from './UploadArea.module.css';

/** The area where users choose, drop or paste files. */
export function UploadArea({
  label,
  dropHint,
  hint,
  icon: Icon,
  accept,
  single = false,
  disabled = false,
  onFiles,
}: {
  /** The action of a click, such as "Choose photos". */
  label: string;
  /** The other ways, such as "or drop it here." Left out on a touch screen, which has none. */
  dropHint?: string;
  hint?: ReactNode;
  icon: IconSlot;
  /** The media types that the browser offers first. Files of other types may still arrive. */
  accept: string;
  /** The browser lets users choose only one file. They can still drop several. */
  single?: boolean;
  disabled?: boolean;
  /** Also called with no files, because a drop or a paste may contain none. */
  onFiles: (files: File[]) => void;
}) {
  const over = useFileDrop({ disabled, onFiles });

  return (
    <label className={css['area']} data-over={over || undefined} data-disabled={disabled || undefined}>
      <input
        type="file"
        multiple={!single}
        data-autofocus
        className={css['input']}
        accept={accept}
        aria-label={label}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets users choose the same file again after they removed it.
          currentTarget.value = '';
        }}
      />
      <Icon size={28} stroke={1.5} className={css['icon'] ?? ''} />
      <span className={css['label']}>{label}</span>
      {dropHint && <span className={cx(css['hint'], css['drop'])}>{dropHint}</span>}
      {hint && <span className={css['hint']}>{hint}</span>}
    </label>
  );
}
