import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';

import { PromptKeyboardSensor } from './keyboard-sensor.tsx';

import css from './Sorting.module.css';

const INSTRUCTIONS =
  'To move an item, press Space or Enter. Move it with the arrow keys. Press Space again to leave it there, or Escape to cancel.';

/** Items that users move by drag, touch or keyboard. Each is drawn with {@link Sorted}. */
export function Sorting({
  items,
  layout = 'rows',
  onMove,
  children,
}: {
  items: readonly { id: number; name: string }[];
  layout?: 'rows' | 'grid';
  /** Called with an item and the one that it now stands before, or `null` at the end. */
  onMove: (id: number, beforeId: number | null) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(
    // A click is no drag. A finger holds still first, so that it can also scroll.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => `place ${ids.indexOf(Number(id)) + 1} of ${ids.length}`;

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(Number(active.id)), over ? ids.indexOf(Number(over.id)) : -1];
    if (from < 0 || to < 0 || from === to) return;
    const after = arrayMove(ids, from, to);
    onMove(Number(active.id), after[to + 1] ?? null);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        announcements: {
          onDragStart: ({ active }) => `Moving ${nameOf(active.id)}, ${placeOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is at ${placeOf(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            `${nameOf(active.id)} was left at ${placeOf((over ?? active).id)}.`,
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
        },
      }}
    >
      <SortableContext
        items={ids}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The props of the element of one item. Spread them on it. */
export interface SortedProps {
  ref: (node: HTMLElement | null) => void;
  style: CSSProperties;
  'data-moving': true | undefined;
}

/** One item of {@link Sorting}. `render` gets the props of its element, and the handle that moves it. */
export function Sorted({
  id,
  name,
  render,
}: {
  id: number;
  name: string;
  render: (item: SortedProps, handle: ReactElement) => ReactElement;
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform && `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`;
  return render(
    {
      ref: setNodeRef,
      style: { transform: moved ?? undefined, transition, zIndex: isDragging ? 1 : undefined },
      'data-moving': isDragging || undefined,
    },
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={css['handle']}
      aria-label={`Move ${name}`}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription="movable item"
      data-tooltip="Drag, or press Space"
      {...listeners}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>,
  );
}
