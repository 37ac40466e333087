import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Takes files that users drop or paste, and answers whether they are dragging something over the window. The whole window
 * accepts them. Otherwise a near miss would make the browser leave the page for the file.
 */
export function useFileDrop({
  disabled,
  onFiles,
}: {
  disabled: boolean;
  /** Also called with no files, because a drop or a paste may contain none. */
  onFiles: (files: File[]) => void;
}): boolean {
  const [over, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    event.preventDefault();
    setOver(!disabled);
  });
  useWindowEvent('dragleave', (event) => {
    // The pointer left the window, and did not only move to another element in it.
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
  return over;
}
