import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';

import { PromptKeyboardSensor } from './keyboard-sensor.tsx';

import css from './Sorting.module.css';

const INSTRUCTIONS =
  'To move an item, press Space or Enter. Choose its place with the left and right arrow keys. Press Space again to leave it there, or Escape to cancel.';

/** A pointer is over a place or over none. The keys always choose one. */
const overPlace: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

interface Place {
  id: string;
  /** Such as `Mon, Mar 9`. */
  name: string;
}

/** Items that users move from one place to another, by drag, touch or keyboard: see {@link Placed} and {@link PlaceArea}. */
export function Placing({
  items,
  places,
  onStart,
  onEnd,
  onDrop,
  drawMoving,
  children,
}: {
  items: readonly { id: number; name: string }[];
  /** The places from left to right, as the arrow keys go through them. */
  places: readonly Place[];
  /** Called when a move begins, so that nothing else moves under the pointer. */
  onStart: () => void;
  /** Called when a move ends, whether or not the item was dropped on a place. */
  onEnd: () => void;
  onDrop: (id: number, place: string) => void;
  /** The item under the pointer. */
  drawMoving: (id: number) => ReactNode;
  children: ReactNode;
}) {
  const [moving, setMoving] = useState<number>();
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => places.find((place) => place.id === id)?.name ?? '';
  const step: KeyboardCoordinateGetter = (
    { code },
    { context: { over, droppableRects, collisionRect }, currentCoordinates },
  ) => {
    if (code !== 'ArrowLeft' && code !== 'ArrowRight') return undefined;
    const next = places[places.findIndex(({ id }) => id === over?.id) + (code === 'ArrowLeft' ? -1 : 1)];
    const rect = next && droppableRects.get(next.id);
    if (!rect || !collisionRect) return undefined;
    // The keys move the middle of the item over the middle of the place, which may be narrower.
    return { x: rect.left + (rect.width - collisionRect.width) / 2, y: currentCoordinates.y };
  };
  const sensors = useSensors(
    // A press becomes a drag after four pixels.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: step }),
  );
  const end = () => {
    setMoving(undefined);
    onEnd();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overPlace}
      onDragStart={({ active }) => {
        setMoving(Number(active.id));
        onStart();
      }}
      onDragCancel={end}
      onDragEnd={({ active, over }) => {
        end();
        if (over) onDrop(Number(active.id), String(over.id));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        // A drop may open a dialog, which takes the focus.
        restoreFocus: false,
        announcements: {
          onDragStart: ({ active }) => `Moving ${nameOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is at ${placeOf(over.id)}.` : `${nameOf(active.id)} is at no place.`,
          onDragEnd: ({ active, over }) =>
            over
              ? `${nameOf(active.id)} was left at ${placeOf(over.id)}.`
              : `${nameOf(active.id)} stays where it was.`,
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
        },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{moving === undefined ? null : drawMoving(moving)}</DragOverlay>
    </DndContext>
  );
}

/** The props of the element of one item. Spread them on it. A pointer drags it anywhere, the keys by its handle. */
export interface PlacedProps {
  ref: (node: HTMLElement | null) => void;
  'data-moving': true | undefined;
}

/** One item of {@link Placing}. `render` gets the props of its element, and the handle that moves it. */
export function Placed({
  id,
  name,
  render,
}: {
  id: number;
  name: string;
  render: (item: PlacedProps, handle: ReactElement) => ReactElement;
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id });
  // Keys move the item by its handle. A pointer drags it anywhere.
  return render(
    { ref: setNodeRef, 'data-moving': isDragging || undefined, ...listeners },
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={css['handle']}
      aria-label={`Move ${name}`}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription="movable item"
      data-tooltip="Drag, or press Space"
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>,
  );
}

/** The props of the element of one place. Spread them on it. */
export interface PlaceProps {
  ref: (node: HTMLElement | null) => void;
  'data-over': true | undefined;
}

/** One place of {@link Placing}. */
export function PlaceArea({ id, render }: { id: string; render: (place: PlaceProps) => ReactElement }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return render({ ref: setNodeRef, 'data-over': isOver || undefined });
}
