import { ActionIcon, Button } from '@mantine/core';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';

import { acceptedPhotos } from './photo-files.ts';
import type { useOnePicture } from './use-one-picture.ts';

import css from './PictureTools.module.css';

/** The buttons that upload, replace and delete the one picture of a record, and the progress of an upload. */
export function PictureTools({
  picture: { noun, isUploading, progress, choose, askToRemove },
  exists,
}: {
  picture: ReturnType<typeof useOnePicture>;
  /** Whether there is a picture already. */
  exists: boolean;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const word = noun.toLowerCase();
  return (
    <>
      {isUploading && <ProgressBar label={`Uploading the ${word}`} value={progress} />}
      <div className={css['tools']}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} stroke={1.5} />}
          loading={isUploading}
          onClick={() => chooser.current?.click()}
        >
          {`${exists ? 'Replace' : 'Upload'} ${noun}`}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={acceptedPhotos}
          aria-label={noun}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // Lets users choose the same file again.
            currentTarget.value = '';
          }}
        />
        {exists && (
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`Delete ${word}`}
            data-tooltip={`Delete ${word}`}
            onClick={askToRemove}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
    </>
  );
}
