import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPencil,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

import { Dialog } from '../dialogs/Dialog.tsx';
import { IconAction } from '../records/IconAction.tsx';
import { PhotoStage, type Zoom, zoomSteps } from './PhotoStage.tsx';

import css from './PhotoPreview.module.css';

/** A large view of one photo of a row. The arrow keys and swipes go through the row. */
export function PhotoPreview({
  title,
  src,
  alt,
  name,
  note,
  position,
  onStep,
  onEditCaption,
  onDelete,
  onClose,
}: {
  title: string;
  src: string;
  /** The caption, which describes the photo. */
  alt: string;
  /** The name of its file. */
  name: string;
  /** Small print below the photo, such as its date. */
  note: ReactNode;
  /** The position in the row, such as `2 of 7`. */
  position: string;
  /** Steps to the next (1) or the previous photo (-1), and wraps around. Absent if there is no other. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  onEditCaption?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}) {
  // Each photo starts at the size that fits its frame.
  const [zoomed, setZoomed] = useState<{ src: string; zoom: Zoom }>({ src, zoom: 1 });
  const zoom = zoomed.src === src ? zoomed.zoom : 1;
  const setZoom = (next: Zoom) => setZoomed({ src, zoom: next });
  const step = zoomSteps.indexOf(zoom);
  const zoomTo = (to: number) => {
    const next = zoomSteps[to];
    if (next !== undefined) setZoom(next);
  };
  return (
    <Dialog
      title={title}
      size="xl"
      onClose={onClose}
      onKeyDown={({ key }) => {
        // In a photo larger than its frame, the arrow keys scroll.
        if (zoom > 1) return;
        if (key === 'ArrowLeft') onStep?.(-1);
        if (key === 'ArrowRight') onStep?.(1);
      }}
    >
      <div className={css['body']}>
        <PhotoStage key={src} src={src} alt={alt} zoom={zoom} onZoom={setZoom} onStep={onStep} />
        <div className={css['foot']}>
          <div className={css['words']} aria-live="polite">
            <p className={css['caption']}>
              {alt}
              {onEditCaption && <IconAction label="Edit caption" icon={IconPencil} onClick={onEditCaption} />}
            </p>
            <p className={css['note']}>
              {name !== alt && <span>{name}</span>}
              {note}
            </p>
          </div>
          <div className={css['actions']}>
            <div className={css['steps']}>
              <IconAction
                label="Zoom out"
                icon={IconZoomOut}
                disabled={step === 0}
                onClick={() => zoomTo(step - 1)}
              />
              <span className={css['zoom']}>{`${zoom * 100}%`}</span>
              <IconAction
                label="Zoom in"
                icon={IconZoomIn}
                disabled={step === zoomSteps.length - 1}
                onClick={() => zoomTo(step + 1)}
              />
            </div>
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
      </div>
    </Dialog>
  );
}
