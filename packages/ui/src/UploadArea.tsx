import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

import type { IconSlot } from './slots.tsx';

import css from './UploadArea.module.css';

/**
 * Where files are chosen, dropped or pasted. While it is on screen the whole window takes what is dropped or pasted, so
 * that a near miss does not make the browser leave the page for the file.
 */
export function UploadArea({
  label,
  hint,
  icon: Icon,
  accept,
  single = false,
  disabled = false,
  onFiles,
}: {
  /** What a click does, such as "Choose photos". */
  label: string;
  hint?: ReactNode;
  icon: IconSlot;
  /** Media types that the browser offers first. Anything may come all the same. */
  accept: string;
  /** The browser offers to choose one file. Several may be dropped all the same. */
  single?: boolean;
  disabled?: boolean;
  /** Also with no file at all: what was dropped or pasted may hold none. */
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);

  useWindowEvent('dragover', (event) => {
    event.preventDefault();
    setOver(!disabled);
  });
  useWindowEvent('dragleave', (event) => {
    // Left the window, and not only one thing in it for the next.
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useWindowEvent('paste', (event) => {
    if (!disabled) onFiles([...(event.clipboardData?.files ?? [])]);
  });

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
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <Icon size={28} stroke={1.5} className={css['icon'] ?? ''} />
      <span className={css['label']}>{label}</span>
      {hint && <span className={css['hint']}>{hint}</span>}
    </label>
  );
}
