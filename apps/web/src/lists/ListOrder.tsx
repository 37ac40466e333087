import { Select } from '@mantine/core';
import { Segments } from '@quoin/ui/forms/Segments';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';

import type { Order } from './use-list.tsx';

import css from './ListPage.module.css';

const views = [
  { value: 'cards', label: 'Cards', icon: IconLayoutGrid },
  { value: 'table', label: 'Table', icon: IconTable },
] as const;

/** The controls for the order and the view of a list. */
export function ListOrder({
  nouns,
  order: { sorts, sort, view, onSort, onView, onColumnsPlace },
}: {
  nouns: string;
  order: Order;
}) {
  return (
    <div className={css['order']}>
      <Select
        aria-label={`Sort ${nouns}`}
        className={css['sort'] ?? ''}
        size="xs"
        data={sorts}
        allowDeselect={false}
        value={sort}
        onChange={(chosen) => chosen && onSort(chosen)}
      />
      <span ref={onColumnsPlace} className={css['place']} />
      {view && <Segments label={`Show ${nouns} as`} choices={views} value={view} onChange={onView} />}
    </div>
  );
}
