import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

import { useTouchGestures } from './touch-gestures.tsx';

import css from './PhotoStage.module.css';

/** The zoom factors. At 1, a photo fits its frame. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const;
export type Zoom = (typeof zoomSteps)[number];

/** The zoom after a click on a photo that fits. */
const CLICKED: Zoom = 2;

interface Spot {
  /** The position in the photo, from 0 to 1. */
  x: number;
  y: number;
}

/**
 * A photo that fits its frame or is larger. The frame of a larger one scrolls by mouse, finger or arrow keys. A click or a
 * double tap zooms.
 */
export function PhotoStage({
  src,
  alt,
  zoom,
  onZoom,
  onStep,
}: {
  src: string;
  /** A description of the photo. */
  alt: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** Steps to the next (1) or the previous photo (-1) on a swipe. */
  onStep?: ((by: 1 | -1) => void) | undefined;
}) {
  const [broken, setBroken] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  // The spot to center once the photo has its new size.
  const middle = useRef<Spot>({ x: 0.5, y: 0.5 });
  const drag = useRef<{ x: number; y: number; moved: boolean }>(null);

  const image = useRef<HTMLImageElement>(null);
  const zoomAt = ({ clientX, clientY }: PointerEvent) => {
    const photo = image.current?.getBoundingClientRect();
    if (!photo) return;
    middle.current = { x: (clientX - photo.left) / photo.width, y: (clientY - photo.top) / photo.height };
    onZoom(zoom > 1 ? 1 : CLICKED);
  };
  const canSwipe = zoom === 1 && onStep !== undefined;
  const touch = useTouchGestures({
    onDrag: (by) => {
      if (canSwipe && image.current) image.current.style.translate = `${by}px`;
    },
    onSwipe: (by) => {
      if (canSwipe) onStep(by);
    },
    onDoubleTap: zoomAt,
  });

  useLayoutEffect(() => {
    const frame = stage.current;
    // A photo that fits does not scroll.
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
      // The keyboard must reach a scrolling element.
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
        if (event.pointerType !== 'mouse') return touch.begin(event);
        if (event.button !== 0) return;
        drag.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.pointerType !== 'mouse') return touch.move(event);
        const from = drag.current;
        if (!from) return;
        const [left, top] = [from.x - event.clientX, from.y - event.clientY];
        if (!from.moved && Math.hypot(left, top) < 4) return;
        event.currentTarget.scrollBy({ left, top, behavior: 'instant' });
        drag.current = { x: event.clientX, y: event.clientY, moved: true };
      }}
      onPointerCancel={touch.leave}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') return touch.end(event);
        const wasDragged = drag.current?.moved ?? true;
        drag.current = null;
        if (!wasDragged) zoomAt(event);
      }}
    >
      {/* Each photo has its own element, so that the last photo is not shown while the next one loads. */}
      <img
        key={src}
        ref={image}
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
