import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';

/**
 * Chooses a supplier, or none. The server searches while the user types. With `all`, such as "All Suppliers", it filters a
 * list, and offers inactive suppliers too.
 */
export function SupplierSelect({
  value,
  onChange,
  all,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (id: number | null) => void;
  all?: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = trpc.suppliers.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, field } = useServerSearch(value === null ? all : chosen.data?.name);
  const found = trpc.suppliers.list.useQuery(
    { search, limit: OFFERED, ...(all === undefined && { isActive: true }) },
    { enabled: isOpen, placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);
  return (
    <Select
      {...field}
      // A form begins here, and its other fields stay in sight.
      openOnFocus={false}
      nothingFoundMessage={found.isFetching ? 'Searching...' : 'No suppliers found'}
      {...props}
      data={[
        ...(all !== undefined && search === '' ? [{ value: '', label: all }] : []),
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      allowDeselect={false}
      onDropdownOpen={() => setIsOpen(true)}
      value={value === null ? (all === undefined ? null : '') : String(value)}
      onChange={(id) => onChange(id === null || id === '' ? null : Number(id))}
    />
  );
}

/** Narrows a list to one supplier. */
export function SupplierFilter({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  return (
    <SupplierSelect
      aria-label="Supplier"
      all="All Suppliers"
      maxDropdownHeight={320}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
