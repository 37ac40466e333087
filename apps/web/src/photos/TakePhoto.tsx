import { Button, type ButtonProps } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';

import { acceptedPhotos } from './photo-files.ts';

import css from './TakePhoto.module.css';

/** A button that opens the camera of a phone, and the file chooser elsewhere. */
export function TakePhoto({
  label,
  words = 'Take Photo',
  onTake,
  ...button
}: ButtonProps & {
  /** What the photo shows. */
  label: string;
  words?: string;
  onTake: (file: File) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        className={css['file']}
        accept={acceptedPhotos}
        capture="environment"
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets people choose the same file again.
          currentTarget.value = '';
          if (file) onTake(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconCamera size={18} stroke={1.5} />}
        {...button}
        onClick={() => chooser.current?.click()}
      >
        {words}
      </Button>
    </>
  );
}
