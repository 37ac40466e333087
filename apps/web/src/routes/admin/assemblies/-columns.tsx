import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import type { AssemblyRow } from './-actions.tsx';

/** The names of the inputs, such as `length, width`. */
export const inputsOf = ({ inputs }: AssemblyRow) => inputs.map(({ name }) => name).join(', ');

/** The assemblies as a table. */
export const assemblyColumns: readonly Column<AssemblyRow>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 14,
    grows: true,
    sorts: true,
    render: ({ id, name }) => (
      <Link to="/admin/assemblies/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
  { name: 'unit', label: 'Unit', width: 7, render: ({ unit }) => unit },
  { name: 'inputs', label: 'Inputs', width: 14, render: inputsOf },
  {
    name: 'items',
    label: 'Items',
    width: 7,
    align: 'end',
    render: ({ items }) => items.length,
  },
];
