import { Select, type SelectProps } from '@mantine/core';

import { trpc } from '../trpc.ts';

/** Chooses an active cost code, or none. The current one stays on offer where it is no longer active. */
export function CostCodeSelect({
  value,
  onChange,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const { data } = trpc.costCodes.list.useQuery({});
  const choices = (data?.items ?? []).filter(({ id, isActive }) => isActive || id === value);
  return (
    <Select
      label="Cost Code"
      placeholder="None"
      clearable
      searchable
      data={choices.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      {...props}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
