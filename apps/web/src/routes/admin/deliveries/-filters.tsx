import type { DeliveryListState } from '@quoin/domain/ordering/delivery-status';
import type { ReactNode } from 'react';

import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { SupplyFilters } from '../suppliers/-supply-filters.tsx';

import css from './-deliveries.module.css';

const labels: Record<DeliveryListState, string> = {
  awaited: 'To Come',
  received: 'Received',
  'late-or-at-risk': 'Late or at Risk',
  late: 'Late',
  'at-risk': 'At Risk',
  'no-day': 'No Day Yet',
};

interface Chosen {
  state?: DeliveryListState | undefined;
  project?: number | undefined;
  supplierId?: number | undefined;
}

/** The filters of the list and of the board. `children` are those that only one of them has. */
export function DeliveryFilters({
  all,
  states,
  chosen: { state, project, supplierId },
  narrow,
  children,
}: {
  /** What is shown without a choice of a state. */
  all: string;
  states: readonly DeliveryListState[];
  chosen: Chosen;
  narrow: (change: Chosen) => void;
  children?: ReactNode;
}) {
  return (
    <div className={css['filters']}>
      <FilterSelect
        label="State"
        all={all}
        choices={states.map((value) => ({ value, label: labels[value] }))}
        value={state}
        onChange={(next) => narrow({ state: next })}
      />
      <SupplyFilters chosen={{ supplierId, project }} narrow={narrow} />
      {children}
    </div>
  );
}
