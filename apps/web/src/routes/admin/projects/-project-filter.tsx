import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { trpc } from '../../../trpc.ts';

/** Narrows a list to one of the projects that it has records of. The chosen one is always among them. */
export function ProjectFilter({
  counted,
  value,
  onChange,
}: {
  counted: readonly { value: string; label: string; count: number }[] | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  // No record of the chosen project may match the other filters.
  const isMissing =
    value !== undefined && counted !== undefined && !counted.some((choice) => choice.value === String(value));
  const chosen = trpc.projects.get.useQuery({ id: value ?? 0 }, { enabled: isMissing, retry: false });
  const choices = (counted ?? []).toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <FilterSelect
      label="Project"
      all="All Projects"
      choices={[
        ...choices,
        ...(isMissing
          ? [{ value: String(value), label: chosen.data?.name ?? `Project ${value}`, count: 0 }]
          : []),
      ]}
      value={value === undefined ? undefined : String(value)}
      onChange={(project) => onChange(project === undefined ? undefined : Number(project))}
    />
  );
}
