import { Select } from '@mantine/core';
import { fullAddress } from '@quoin/domain/work/property';
import type { ReactNode } from 'react';

import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';

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
  const chosen = trpc.properties.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, field } = useServerSearch(chosen.data && fullAddress(chosen.data));
  const found = trpc.properties.list.useQuery(
    { search, limit: OFFERED },
    { placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);

  return (
    <Select
      label="Property"
      placeholder="Search by address, city or owner"
      clearable
      {...field}
      nothingFoundMessage="No properties found"
      data={choices.map((property) => ({ value: String(property.id), label: fullAddress(property) }))}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
