import { Select, type SelectProps, Text } from '@mantine/core';

import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';

/**
 * Chooses a project from any number of them. The server searches while the user types. With `all`, such as "All Projects",
 * it filters a list.
 */
export function ProjectSelect({
  value,
  onChange,
  all,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data' | 'renderOption'> & {
  value: number | null;
  onChange: (id: number | null) => void;
  all?: string;
}) {
  const chosen = trpc.projects.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, field } = useServerSearch(value === null ? all : chosen.data?.name);
  const found = trpc.projects.list.useQuery(
    { search, limit: OFFERED },
    { placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);
  return (
    <Select
      placeholder="Search by name or address"
      {...field}
      nothingFoundMessage="No projects found"
      {...props}
      data={[
        ...(all !== undefined && search === '' ? [{ value: '', label: all }] : []),
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      renderOption={({ option }) => {
        const address = choices.find(({ id }) => String(id) === option.value)?.propertyAddress;
        return (
          <div>
            {option.label}
            {address && (
              <Text size="xs" c="dimmed">
                {address}
              </Text>
            )}
          </div>
        );
      }}
      {...(all !== undefined && { allowDeselect: false })}
      value={value === null ? (all === undefined ? null : '') : String(value)}
      onChange={(id) => onChange(id === null || id === '' ? null : Number(id))}
    />
  );
}
