import type { CellValue, GridColumn, RowId, Table } from '../cells/cell.ts';

/** A row of the tests: a part with its number and its price. */
export interface Part {
  id: RowId;
  group: number | null;
  name: string;
  count: number | null;
  price: number | null;
  waste: number | null;
  total: string;
}

/** Reads a plain number, also with a sign beside it. The grid knows no rule about what people type. */
function numberOr(message: string, text: string, sign = '') {
  const bare = text.replace(sign, '').replaceAll(',', '').trim();
  const value = bare === '' ? null : Number(bare) / (sign === '%' ? 100 : 1);
  return Number.isNaN(value) ? { ok: false as const, message } : { ok: true as const, value };
}
const written = (value: CellValue) => (value === null ? '' : String(value));

const columns: readonly GridColumn<Part>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 12,
    kind: 'text',
    valueOf: ({ name }) => name,
    read: (text) => (text === '' ? { ok: false, message: 'Name is required' } : { ok: true, value: text }),
    write: String,
    format: String,
  },
  {
    key: 'count',
    label: 'Count',
    width: 6,
    kind: 'decimal',
    valueOf: ({ count }) => count,
    read: (text) => numberOr('Count must be a number', text),
    write: written,
    format: String,
  },
  {
    key: 'price',
    label: 'Price',
    width: 6,
    kind: 'money',
    valueOf: ({ price }) => price,
    read: (text) => numberOr('Price must be a number', text, '$'),
    write: written,
    format: String,
  },
  {
    key: 'waste',
    label: 'Waste',
    width: 6,
    kind: 'percent',
    valueOf: ({ waste }) => waste,
    read: (text) => numberOr('Waste must be a percentage', text, '%'),
    write: (value) => (typeof value === 'number' ? `${value * 100}%` : ''),
    format: String,
  },
  {
    key: 'total',
    label: 'Total',
    width: 6,
    kind: 'money',
    valueOf: ({ total }) => total,
    read: (text) => ({ ok: true, value: text }),
    write: String,
    format: String,
    isEditable: () => false,
  },
];

/** A part whose fields follow from its id. */
export function partOf(id: number, more: Partial<Part> = {}): Part {
  return { id, group: null, name: `Part ${id}`, count: id, price: id + 0.5, waste: 0.1, total: '', ...more };
}

/** The table of some parts. */
export function tableOf(rows: readonly Part[]): Table<Part> {
  return { rows, columns, valueAt: (row, column) => column.valueOf(row) };
}

/** The column with the key. */
export function columnOf(key: string): GridColumn<Part> {
  const column = columns.find((each) => each.key === key);
  if (!column) throw new Error(`The list of parts has no column ${key}`);
  return column;
}
