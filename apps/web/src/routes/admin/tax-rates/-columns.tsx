import { formatDate } from '@quoin/domain/dates';
import { formatPercent } from '@quoin/domain/dollars';
import type { Column } from '@quoin/ui/lists/DataTable';

import type { TaxRateRow } from './-actions.tsx';
import { placeOf, TaxRateHint } from './-check.tsx';

/** The tax rates as a table. */
export const taxRateColumns: readonly Column<TaxRateRow>[] = [
  { name: 'place', label: 'Place', width: 6, sorts: true, render: placeOf },
  { name: 'name', label: 'Name', width: 9, grows: true, sorts: true, render: ({ name }) => name },
  {
    name: 'rate',
    label: 'Rate',
    width: 5,
    align: 'end',
    sorts: true,
    render: ({ rate }) => formatPercent(rate),
  },
  {
    name: 'effectiveFrom',
    label: 'First day',
    width: 7,
    sorts: true,
    render: ({ effectiveFrom }) => formatDate(effectiveFrom),
  },
  { name: 'source', label: 'Source', width: 9, grows: true, render: ({ source }) => source },
  {
    name: 'checkedOn',
    label: 'Checked',
    width: 7,
    sorts: true,
    render: ({ checkedOn }) => checkedOn && formatDate(checkedOn),
  },
  { name: 'status', label: 'Status', width: 7.5, render: (row) => <TaxRateHint row={row} /> },
];
