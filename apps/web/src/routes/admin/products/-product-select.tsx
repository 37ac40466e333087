import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import { trpc } from '../../../trpc.ts';
import type { ProductRow } from './-actions.tsx';

const CHOICES = 20;

/** Chooses a product of the catalog, or none. The server searches while the user types. */
export function ProductSelect({
  value,
  onChange,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (product: ProductRow | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = trpc.products.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  // After a choice, the field contains the whole name.
  const isChosenText = typed === chosen.data?.name;
  const found = trpc.products.list.useQuery(
    { search: isChosenText ? '' : search.slice(0, 200), isActive: true, limit: CHOICES, sort: 'name' },
    { enabled: isOpen, placeholderData: (previous) => previous },
  );
  const others = (found.data?.items ?? []).filter(({ id }) => id !== value);
  const choices = [...(value !== null && chosen.data ? [chosen.data] : []), ...others];

  return (
    <Select
      label="Product"
      placeholder="None"
      clearable
      searchable
      nothingFoundMessage={found.isFetching ? 'Searching...' : 'No products found'}
      {...props}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has already searched, and not only in the names.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(choices.find((product) => String(product.id) === id) ?? null)}
    />
  );
}
