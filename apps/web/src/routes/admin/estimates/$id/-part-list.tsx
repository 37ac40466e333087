import { moved } from '@quoin/domain/move';
import { IconAction } from '@quoin/ui/records/IconAction';
import { Sorted, type SortedProps, Sorting } from '@quoin/ui/sorting/Sorting';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';

import { api } from '../../../../trpc.ts';

import css from './-lines.module.css';

export interface PartItem {
  id: number;
  name: string;
  note?: ReactNode;
  amount?: ReactNode;
  /** Stands before the name, such as a checkbox. */
  lead?: ReactNode;
}

interface PartActions {
  mayChange: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number, name: string) => void;
}

/** Parts of an estimate in an order that users choose, with their actions. */
export function PartList({
  label,
  items,
  onMove,
  ...actions
}: PartActions & {
  label: string;
  items: readonly PartItem[];
  onMove: (id: number, beforeId: number | null) => void;
}) {
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
                handle={actions.mayChange && items.length > 1 ? handle : undefined}
                {...actions}
              />
            )}
          />
        ))}
      </ul>
    </Sorting>
  );
}

function Part({
  item: { id, name, note, amount, lead },
  sorted,
  handle,
  mayChange,
  onEdit,
  onDelete,
}: PartActions & { item: PartItem; sorted: SortedProps; handle: ReactElement | undefined }) {
  return (
    <li className={css['row']} {...sorted}>
      {handle}
      {lead}
      <span className={css['words']}>
        <bdi className={css['name']}>{name}</bdi>
        {note && <span className={css['note']}>{note}</span>}
      </span>
      <span className={css['amount']}>{amount}</span>
      {mayChange && (
        <>
          <IconAction label={`Edit ${name}`} tooltip="Edit" icon={IconPencil} onClick={() => onEdit(id)} />
          <IconAction
            label={`Delete ${name}`}
            tooltip="Delete"
            icon={IconTrash}
            danger
            onClick={() => onDelete(id, name)}
          />
        </>
      )}
    </li>
  );
}

/** Shows parts in their new order before the server has answered. */
export function showMoved(
  part: 'sections' | 'options' | 'adjustments',
  estimateId: number,
  id: number,
  beforeId: number | null,
): void {
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
