import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';
import type { ProductRow } from './-actions.tsx';

/** Chooses a product of the catalog, or none. The server searches while the user types. */
export function ProductSelect({
  value,
  onChange,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (product: ProductRow | null) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = trpc.products.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, field } = useServerSearch(chosen.data?.name);
  const found = trpc.products.list.useQuery(
    { search, isActive: true, limit: OFFERED, sort: search ? undefined : 'name' },
    { enabled: isOpen, placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);

  return (
    <Select
      label="Product"
      placeholder="None"
      clearable
      {...field}
      nothingFoundMessage={found.isFetching ? 'Searching...' : 'No products found'}
      {...props}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      onDropdownOpen={() => setIsOpen(true)}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(choices.find((product) => String(product.id) === id) ?? null)}
    />
  );
}
