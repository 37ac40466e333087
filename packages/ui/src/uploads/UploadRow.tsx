import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';

import { IconAction } from '../records/IconAction.tsx';
import { FilePicture } from './FilePicture.tsx';
import { ProgressBar } from './ProgressBar.tsx';

import css from './UploadRow.module.css';

export type UploadState =
  | { state: 'waiting' }
  /** `progress` is from 0 to 1. */
  | { state: 'sending'; progress: number }
  | { state: 'sent' }
  | { state: 'failed'; reason: string };

/** One file of an upload, as a list item with its progress and actions. */
export function UploadRow({
  file,
  size,
  upload,
  locked,
  onRemove,
  onRetry,
}: {
  /** A picture. The row shows it small. */
  file: File;
  /** The size as text, such as `2.4 MB`. */
  size: string;
  upload: UploadState;
  /** Hides the actions while other files are sent. */
  locked: boolean;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const { name } = file;
  return (
    <li className={css['row']}>
      <FilePicture file={file} />
      <div className={css['words']}>
        <span className={css['name']}>{name}</span>
        <span className={css['size']}>{size}</span>
      </div>
      {upload.state === 'sent' ? (
        <span className={css['sent']}>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          Uploaded
        </span>
      ) : (
        !locked && (
          <span className={css['actions']}>
            {upload.state === 'failed' && (
              <Button variant="default" size="compact-sm" aria-label={`Try again: ${name}`} onClick={onRetry}>
                Try again
              </Button>
            )}
            <IconAction label={`Remove ${name}`} tooltip="Remove" icon={IconX} onClick={onRemove} />
          </span>
        )
      )}
      {upload.state === 'sending' && (
        <div className={css['progress']}>
          <ProgressBar label={`Uploading ${name}`} value={upload.progress} />
        </div>
      )}
      {upload.state === 'failed' && (
        <p className={css['reason']} role="alert">
          {upload.reason}
        </p>
      )}
    </li>
  );
}
