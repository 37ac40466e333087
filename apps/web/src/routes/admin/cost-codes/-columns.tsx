import { costKindLabels } from '@quoin/domain/costs/cost-kind';
import { formatPercent, formatRate } from '@quoin/domain/dollars';
import type { Column } from '@quoin/ui/lists/DataTable';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import type { CostCodeRow } from './-actions.tsx';

/** US dollars for a unit, with two to six decimals. */
export const rateOf = (rate: number | null) => (rate === null ? undefined : formatRate(rate));

/** A ratio as a percentage, such as `36%`. */
export const percentOf = (ratio: number | null) => (ratio === null ? undefined : formatPercent(ratio));

/** The cost codes as a table. */
export const costCodeColumns: readonly Column<CostCodeRow>[] = [
  { name: 'code', label: 'Code', width: 8, sorts: true, render: ({ code }) => code },
  { name: 'name', label: 'Name', width: 11, grows: true, sorts: true, render: ({ name }) => name },
  { name: 'kind', label: 'Kind', width: 7.5, sorts: true, render: ({ kind }) => costKindLabels[kind] },
  {
    name: 'baseRate',
    label: 'Base rate',
    width: 9,
    align: 'end',
    render: ({ baseRate }) => rateOf(baseRate),
  },
  {
    name: 'burdenRate',
    label: 'Burden',
    width: 7,
    align: 'end',
    render: ({ burdenRate }) => percentOf(burdenRate),
  },
  {
    name: 'markupRate',
    label: 'Markup',
    width: 7,
    align: 'end',
    render: ({ markupRate }) => percentOf(markupRate),
  },
  {
    name: 'isActive',
    label: 'Status',
    width: 7,
    render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    name: 'isTaxable',
    label: 'Tax',
    width: 6,
    render: ({ isTaxable }) => isTaxable && 'Taxable',
  },
];
