import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fullAddress } from '@quoin/domain/work/property';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { trpc } from '../../../trpc.ts';

const CHOICES = 20;

/** Chooses a property from any number of them. The server searches while the user types. */
export function PropertySelect({
  value,
  onChange,
  error,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const chosen = trpc.properties.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  // After a choice, the field contains the whole address, which no search would find.
  const isChosenText = chosen.data !== undefined && typed === fullAddress(chosen.data);
  const found = trpc.properties.list.useQuery(
    { search: isChosenText ? '' : search.slice(0, 200), limit: CHOICES },
    { placeholderData: (previous) => previous },
  );
  const others = (found.data?.items ?? []).filter((property) => property.id !== value);
  const choices = [...(value !== null && chosen.data ? [chosen.data] : []), ...others];

  return (
    <Select
      label="Property"
      placeholder="Search by address, city or owner"
      clearable
      searchable
      nothingFoundMessage="No properties found"
      data={choices.map((property) => ({ value: String(property.id), label: fullAddress(property) }))}
      // The server has already searched, and not only in the address.
      filter={({ options }) => options}
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
