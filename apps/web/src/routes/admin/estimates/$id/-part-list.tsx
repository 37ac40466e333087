import { moved } from '@quoin/domain/lists/move';
import { capitalized } from '@quoin/domain/words';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { IconAction } from '@quoin/ui/records/IconAction';
import { Sorted, type SortedProps, Sorting } from '@quoin/ui/sorting/Sorting';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';

import { IS_PERMANENT } from '../../../../bin/undo-deletion.ts';
import { api } from '../../../../trpc.ts';

import css from '../../../../lines/lines.module.css';

/** The lists of parts that an estimate has, by their fields. */
type Parts = 'sections' | 'options' | 'adjustments';

export interface PartItem {
  id: number;
  name: string;
  note?: ReactNode;
  amount?: ReactNode;
  /** Stands before the name, such as a checkbox. */
  lead?: ReactNode;
  /** Whether it stays where it is, and cannot be deleted. */
  isFixed?: boolean;
}

interface PartActions {
  mayChange: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number, name: string) => void;
}

/** A new place for parts of an estimate, before another one or at the end. */
interface Move {
  estimateId: number;
  ids: number[];
  beforeId: number | null;
}

/** Parts of an estimate in an order that users choose, with their actions. */
export function PartList({
  label,
  noun,
  items,
  mayChange,
  warning,
  onEdit,
  onMove,
  doDelete,
}: {
  label: string;
  /** The noun of one part, such as `option`. */
  noun: string;
  items: readonly PartItem[];
  mayChange: boolean;
  /** The effect of a deletion on the lines of a part, as a sentence. */
  warning?: string;
  onEdit: (id: number) => void;
  /** Moves a part before another one, or to the end. */
  onMove: (id: number, beforeId: number | null) => void;
  doDelete: (part: { id: number }) => Promise<unknown>;
}) {
  const askToDelete = (id: number, name: string) =>
    confirmDelete({
      title: `Delete ${capitalized(noun)}`,
      message: [`Are you sure you want to delete "${name}"?`, warning, IS_PERMANENT]
        .filter(Boolean)
        .join(' '),
      doDelete: async () => doDelete({ id }),
    });
  return (
    <Sorting items={items} onMove={onMove}>
      <ul className={css['rows']} aria-label={label}>
        {items.map((item) => (
          <Sorted
            key={item.id}
            id={item.id}
            name={item.name}
            render={(sorted, handle) => (
              <Part
                item={item}
                sorted={sorted}
                handle={mayChange && items.length > 1 ? handle : undefined}
                mayChange={mayChange}
                onEdit={onEdit}
                onDelete={askToDelete}
              />
            )}
          />
        ))}
      </ul>
    </Sorting>
  );
}

function Part({
  item: { id, name, note, amount, lead, isFixed },
  sorted,
  handle,
  mayChange,
  onEdit,
  onDelete,
}: PartActions & { item: PartItem; sorted: SortedProps; handle: ReactElement | undefined }) {
  return (
    <li className={css['row']} {...sorted}>
      {isFixed ? handle && <span className={css['unused']}>{handle}</span> : handle}
      {lead}
      <span className={css['words']}>
        <bdi className={css['name']}>{name}</bdi>
        {note && <span className={css['note']}>{note}</span>}
      </span>
      <span className={css['amount']}>{amount}</span>
      {mayChange && (
        <>
          <IconAction label={`Edit ${name}`} tooltip="Edit" icon={IconPencil} onClick={() => onEdit(id)} />
          <span className={isFixed ? css['unused'] : undefined}>
            <IconAction
              label={`Delete ${name}`}
              tooltip="Delete"
              icon={IconTrash}
              danger
              onClick={() => onDelete(id, name)}
            />
          </span>
        </>
      )}
    </li>
  );
}

/** Moves a part of an estimate by `doMove`, and shows the new order before the server has answered. */
export const moving =
  (part: Parts, estimateId: number, doMove: (move: Move) => void) =>
  (id: number, beforeId: number | null) => {
    showMoved(part, estimateId, id, beforeId);
    doMove({ estimateId, ids: [id], beforeId });
  };

function showMoved(part: Parts, estimateId: number, id: number, beforeId: number | null): void {
  api.estimates.get.setData({ id: estimateId }, (estimate) => {
    if (!estimate) return undefined;
    const order = moved(
      estimate[part].map((each) => each.id),
      { ids: [id], beforeId },
    );
    const sorted = <Item extends { id: number }>(items: Item[]) =>
      items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    return {
      ...estimate,
      sections: part === 'sections' ? sorted(estimate.sections) : estimate.sections,
      options: part === 'options' ? sorted(estimate.options) : estimate.options,
      adjustments: part === 'adjustments' ? sorted(estimate.adjustments) : estimate.adjustments,
    };
  });
}
