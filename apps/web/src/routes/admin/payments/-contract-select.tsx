import { Select, type SelectProps, Text } from '@mantine/core';

import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';

/** A contract by its client, as people look for it. */
const labelOf = ({ clientName, number }: { clientName: string | null; number: string }) =>
  clientName === null ? number : `${clientName} · ${number}`;

/** Chooses one of the active contracts by its number, client or project. The server searches while the user types. */
export function ContractSelect({
  value,
  onChange,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data' | 'renderOption'> & {
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const chosen = trpc.contracts.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, field } = useServerSearch(chosen.data && labelOf(chosen.data));
  const found = trpc.contracts.list.useQuery(
    { search, status: 'active', limit: OFFERED },
    { placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);
  return (
    <Select
      placeholder="Search by client, project or number"
      {...field}
      nothingFoundMessage="No active contracts found"
      {...props}
      data={choices.map((contract) => ({ value: String(contract.id), label: labelOf(contract) }))}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {choices.find(({ id }) => String(id) === option.value)?.projectName}
          </Text>
        </div>
      )}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
