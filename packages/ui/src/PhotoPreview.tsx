import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

import { Dialog } from './Dialog.tsx';
import { IconAction } from './IconAction.tsx';

import css from './PhotoPreview.module.css';

/** One photo in large, out of a row of them; the arrow keys go through the row. */
export function PhotoPreview({
  title,
  src,
  alt,
  name,
  note,
  position,
  onStep,
  onDelete,
  onClose,
}: {
  title: string;
  src: string;
  /** What it shows, in words; its caption. */
  alt: string;
  /** What its file is called. */
  name: string;
  /** In small type below, such as its date. */
  note: ReactNode;
  /** Which one of how many: `2 of 7`. */
  position: string;
  /** To the next (1) or the one before (-1), round and round. Absent where there is no other. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <Dialog
      title={title}
      size="xl"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') onStep?.(-1);
        if (key === 'ArrowRight') onStep?.(1);
      }}
    >
      <div className={css['stage']}>
        {broken === src ? (
          <p role="alert">This photo could not be loaded.</p>
        ) : (
          // An element of its own for each, so that the last photo does not stand there while the next is on its way.
          <img key={src} className={css['image']} src={src} alt={alt} onError={() => setBroken(src)} />
        )}
      </div>
      <div className={css['foot']}>
        <div className={css['words']} aria-live="polite">
          <p className={css['caption']}>{alt}</p>
          <p className={css['note']}>
            {name !== alt && <span>{name}</span>}
            {note}
          </p>
        </div>
        <div className={css['actions']}>
          {onStep && (
            <div className={css['steps']}>
              <IconAction label="Previous photo" icon={IconChevronLeft} onClick={() => onStep(-1)} />
              <span className={css['position']}>{position}</span>
              <IconAction label="Next photo" icon={IconChevronRight} onClick={() => onStep(1)} />
            </div>
          )}
          <Button
            component="a"
            href={src}
            download={name}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} />}
          >
            Download
          </Button>
          {onDelete && (
            <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
