import { formatMoney } from '@quoin/domain/dollars';
import type { GridColumn, Suggestion } from '@quoin/ui/grid/cells/cell';
import type { ReactNode } from 'react';

import { lineColumns, otherLineColumns } from '../../../lines/line-columns.tsx';
import type { LineRow } from '../../../lines/line-row.ts';
import { type RowChange, type ScopeRow, isNewRow } from './-scope-rows.ts';

import css from './-change-orders.module.css';

/** What a row says about its change, in words beside the color. */
export const changeWords: Record<RowChange, string> = {
  none: '',
  add: 'Added',
  modify: 'Changed',
  remove: 'Removed',
};

/** A value of a row, marked as the row is changed. */
function Marked({
  row,
  isOther,
  was,
  children,
}: {
  row: ScopeRow;
  isOther: boolean;
  was: string;
  children: ReactNode;
}) {
  if (row.change === 'remove') return <s className={css['removed']}>{children}</s>;
  if (row.change === 'add') return <span className={css['added']}>{children}</span>;
  if (!isOther) return children;
  return (
    <span className={css['changed']} data-tooltip={`Was ${was}`}>
      {children}
      <span className="unseen"> (was {was})</span>
    </span>
  );
}

/** The columns of the scope: those of the lines of an estimate, and the change of each row. */
export function scopeColumns(context: {
  costCodes: readonly { id: number; code: string; name: string; isActive: boolean }[];
  suggestProducts: (text: string) => Promise<readonly Suggestion[]>;
}): GridColumn<ScopeRow>[] {
  const shared = lineColumns({
    ...context,
    options: [],
    onExplain: () => undefined,
    leftOut: new Set(),
    drift: new Map(),
  });
  // In the order of an estimate, so that blocks copied there fit here.
  return shared.flatMap((column): GridColumn<ScopeRow>[] => {
    if (column.key === 'cost') return [figure('cost', 'Cost')];
    if (column.key === 'price') return [changeColumn, figure('price', 'Price')];
    return [marked(column)];
  });
}

/** The fields that an item keeps, because its costs are booked under them. */
const booked = new Set(['kind', 'costCodeId']);

/** The column with what an order changes of each cell. */
function marked(column: GridColumn<LineRow>): GridColumn<ScopeRow> {
  return {
    ...column,
    isEditable: (row) =>
      row.change !== 'remove' &&
      (row.change === 'add' || !booked.has(column.key)) &&
      (column.isEditable?.(row) ?? true),
    read: (text, row) => column.read(text, row),
    format: (value, row) => {
      const shown = column.format(value, row);
      // A value that nobody knows yet has no mark either.
      if (shown === '') return shown;
      const before = row.original && column.valueOf(row.original);
      return (
        <Marked
          row={row}
          isOther={before !== undefined && before !== value}
          was={before === undefined ? '' : column.write(before)}
        >
          {shown}
        </Marked>
      );
    },
  };
}

const isComputed = () => ({ ok: false as const, message: 'This figure is computed' });

const changeColumn: GridColumn<ScopeRow> = {
  key: 'change',
  label: 'Change',
  width: 5.5,
  kind: 'text',
  valueOf: ({ change }) => changeWords[change],
  read: isComputed,
  write: String,
  format: (_, { change }) => <span className={css[change]}>{changeWords[change]}</span>,
  isComputed: true,
  isEditable: () => false,
  staysAtEnd: true,
};

/** The cost or the price of a row before hidden rows and tax. */
function figure(key: 'cost' | 'price', label: string): GridColumn<ScopeRow> {
  return {
    key,
    label,
    width: 6.5,
    kind: 'money',
    valueOf: (row) => row[key],
    whole: (row) => formatMoney(row[key]),
    read: isComputed,
    write: String,
    // A line that is not saved yet has no figures.
    format: (_, row) =>
      typeof row.id === 'number' && (
        <Marked
          row={row}
          isOther={row.original !== undefined && row.original[key] !== row[key]}
          was={formatMoney(row.original?.[key] ?? row[key])}
        >
          {key === 'price' && row.isIncluded ? 'Included' : formatMoney(row[key])}
        </Marked>
      ),
    isComputed: true,
    isEditable: () => false,
    ...(key === 'price' && { staysAtEnd: true }),
  };
}

/** The fields without a column. A product is linked only to a new line. */
export const otherScopeColumns: readonly GridColumn<ScopeRow>[] = otherLineColumns.map((column) => ({
  ...column,
  isEditable: (row) => row.change !== 'remove' && (column.key !== 'productId' || isNewRow(row.id)),
}));
