import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { trpc } from '../../../trpc.ts';

/** Filters a list by a project type. */
export function ProjectTypeFilter({
  counted,
  value,
  onChange,
}: {
  counted?: Parameters<typeof withCounts>[1];
  value: number | undefined;
  onChange: (projectTypeId: number | undefined) => void;
}) {
  const types = trpc.projectTypes.list.useQuery({});
  const choices = (types.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterSelect
      label="Project type"
      all="All Project Types"
      choices={withCounts(choices, counted)}
      value={value?.toString()}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  );
}
