import { useLayoutEffect, useRef, useState } from 'react';

import css from './PhotoStage.module.css';

/** How many times its fitting size a photo is shown. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const;
export type Zoom = (typeof zoomSteps)[number];

/** What a click on a photo that fits makes of it. */
const CLICKED: Zoom = 2;

interface Spot {
  /** In the photo, 0 to 1. */
  x: number;
  y: number;
}

/** A photo that fits its frame, or is larger: then the frame scrolls, by mouse, finger or arrow keys. */
export function PhotoStage({
  src,
  alt,
  zoom,
  onZoom,
}: {
  src: string;
  /** What it shows, in words. */
  alt: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}) {
  const [broken, setBroken] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  // What is to be in the middle once the photo has its new size.
  const middle = useRef<Spot>({ x: 0.5, y: 0.5 });
  const drag = useRef<{ x: number; y: number; moved: boolean }>(null);

  useLayoutEffect(() => {
    const frame = stage.current;
    // One that fits has nothing to scroll.
    if (!frame || zoom === 1) return;
    frame.scrollTo({
      left: middle.current.x * frame.scrollWidth - frame.clientWidth / 2,
      top: middle.current.y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: 'instant',
    });
  }, [zoom]);

  if (broken) {
    return (
      <div className={css['stage']}>
        <p role="alert" className={css['broken']}>
          This photo could not be loaded.
        </p>
      </div>
    );
  }
  return (
    <div
      ref={stage}
      className={css['stage']}
      data-zoomed={zoom > 1 || undefined}
      // What scrolls must be reached by the keyboard.
      {...(zoom > 1 && {
        tabIndex: 0,
        role: 'group',
        'aria-label': 'Enlarged photo; scroll to see all of it',
      })}
      onScroll={({ currentTarget: frame }) => {
        middle.current = {
          x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
          y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
        };
      }}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        drag.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = drag.current;
        if (!from) return;
        const [left, top] = [from.x - event.clientX, from.y - event.clientY];
        if (!from.moved && Math.hypot(left, top) < 4) return;
        event.currentTarget.scrollBy({ left, top, behavior: 'instant' });
        drag.current = { x: event.clientX, y: event.clientY, moved: true };
      }}
      onPointerUp={(event) => {
        const wasDragged = drag.current?.moved ?? true;
        drag.current = null;
        if (wasDragged) return;
        const photo = event.currentTarget.querySelector('img')?.getBoundingClientRect();
        if (!photo) return;
        middle.current = {
          x: (event.clientX - photo.left) / photo.width,
          y: (event.clientY - photo.top) / photo.height,
        };
        onZoom(zoom > 1 ? 1 : CLICKED);
      }}
    >
      {/* An element of its own for each, so that the last photo does not stand there while the next is on its way. */}
      <img
        key={src}
        className={css['image']}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        src={src}
        alt={alt}
        draggable={false}
        onError={() => setBroken(true)}
      />
    </div>
  );
}
